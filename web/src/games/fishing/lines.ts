// The log of Fishing.
import type { FishingPosition, FishingTrickHappening, GameEvent } from '$/generated/protocol';
import type { Line, Step, Words } from '$/games/game';
import { rich } from '$/core/rich';
import { list, number, t } from '$/core/words.svelte';
import { readMove } from './moves';
import { calledParts, caughtParts, emptyParts, minusParts, nextTrickWords } from './sentences';
import { passedParts, playedParts, takenParts } from './sentences';
import { leftOf } from './words';

type FishingStep = Step<FishingPosition>;

/** Who catches what of a finished trick, less what the log has told already. */
function trickLines(
  step: FishingStep,
  trick: FishingTrickHappening,
  told: readonly string[],
  words: Words,
): Line[] {
  const lines: Line[] = [];
  const said = [...told];
  const late = (seat: number): number => Number(seat === trick.winner);
  const order = [...trick.caught.keys()].sort((a, b) => late(a) - late(b));
  for (const seat of order) {
    const all = trick.caught[seat] ?? [];
    const cards = all.filter((card) => {
      const at = said.indexOf(card);
      if (at >= 0) said.splice(at, 1);
      return at < 0;
    });
    const tone = seat === words.you ? ('good' as const) : ('plain' as const);
    if (seat === trick.winner) {
      const parts = cards.length > 0 ? caughtParts(seat, cards, words) : emptyParts(seat, words);
      lines.push({ parts, tone });
    } else if (cards.length > 0) {
      lines.push({ parts: takenParts(seat, cards, words), tone });
    }
    const minus = cards.filter((card) => card === '@minus3').length;
    if (minus > 0) lines.push({ parts: minusParts(seat, minus, words), tone: 'bad' });
  }
  if (step.after && !step.after.trick.length && step.after.phase !== 'over' && step.after.trick_number > 1) {
    const next = nextTrickWords(step.after, trick.winner, words);
    if (next) lines.push({ parts: [next] });
  }
  return lines;
}

function roundLines(step: FishingStep, event: Extract<GameEvent, { t: 'round' }>, words: Words): Line[] {
  const scores = list(event.scores.map((score, seat) => `${words.name(seat)} ${number(score)}`));
  const lines: Line[] = [{ parts: rich('fishing.log_round', {}, { n: event.n, scores }), tone: 'heading' }];
  const { after, before } = step;
  if (!after) return lines;
  if (after.phase === 'over') {
    lines.push({ parts: [t(after.round < after.rounds ? 'fishing.overfished' : 'fishing.all_rounds')] });
    return lines;
  }
  const drawn = (before?.ocean ?? after.ocean) - after.ocean;
  if (drawn > 0) lines.push({ parts: [t('fishing.log_ocean', { n: drawn, left: after.ocean })] });
  const parts = { name: { seat: after.leader } };
  lines.push({ parts: rich(after.leader === words.you ? 'fishing.fewest_you' : 'fishing.fewest', parts) });
  return lines;
}

function moveLines(step: FishingStep, words: Words): { lines: Line[]; told: string[] } {
  const { event, before, after } = step;
  if (event.t !== 'moved') return { lines: [], told: [] };
  const { seat } = event;
  const told = (before?.trick ?? []).flatMap((play) => (play.taker === undefined ? [] : [play.card]));
  const move = readMove(event.move);
  switch (move.kind) {
    case 'play':
      return { lines: [{ parts: playedParts(seat, move.card, words) }], told };
    case 'catch': {
      const lines: Line[] = [{ parts: takenParts(seat, [move.card], words) }];
      if (move.card === '@minus3') lines.push({ parts: minusParts(seat, 1, words), tone: 'bad' });
      return { lines, told: [...told, move.card] };
    }
    case 'pass': {
      const name = { seat };
      const left = after ?? before;
      const lines: Line[] =
        move.card !== undefined && left
          ? [passLine(seat, move.card, leftOf(seat, left), words)]
          : [{ parts: rich('fishing.log_chose', { name }) }];
      if (before && after && !before.passed && after.passed) lines.push({ parts: passedParts(after, words) });
      return { lines, told };
    }
    case 'call':
      return { lines: [{ parts: calledParts(seat, move.colour, words) }], told };
  }
}

function passLine(seat: number, card: string, to: number, words: Words): Line {
  const parts = { name: { seat }, card: { card }, to: { seat: to } };
  return { parts: rich(seat === words.you ? 'fishing.log_passed_you' : 'fishing.log_passed', parts) };
}

export function lines(step: FishingStep, words: Words): Line[] {
  const { event, after } = step;
  if (event.t === 'started') {
    if (!after) return [];
    const name = { seat: after.leader };
    const yours = after.leader === words.you;
    return [{ parts: rich(yours ? 'fishing.log_leads_you' : 'fishing.log_leads', { name }) }];
  }
  if (event.t !== 'moved') return [];
  const { lines: result, told } = moveLines(step, words);
  for (const each of event.events) {
    if (each.t === 'trick' && 'caught' in each) result.push(...trickLines(step, each, told, words));
    else if (each.t === 'round') result.push(...roundLines(step, each, words));
  }
  return result;
}
