// The log of Fishing.
import type { FishingRoundHappening, FishingTrickHappening, GameEvent } from '$/generated/protocol';
import type { FollowedFishing } from '$/core/followed';
import type { Line, Step } from '$/games/game';
import { rich } from '$/core/rich';
import { list, number, t } from '$/core/words.svelte';
import { endWord } from '$/table/ends';
import { told } from './events';
import { readMove } from './moves';
import { calledParts, caughtParts, emptyParts, leadParts, minusParts, nextTrickWords } from './sentences';
import { passedParts, playedParts, takenParts } from './sentences';
import { passesTo, type FishingWords } from './words';

/** Who gets what of a finished trick. A card that somebody chose had its own line when it was taken. */
function trickLines(trick: FishingTrickHappening, words: FishingWords): Line[] {
  const toneOf = (seat: number) => (seat === words.you ? ('good' as const) : ('plain' as const));
  const lines: Line[] = trick.effects
    .filter(({ did }) => did === 'took_only' || did === 'took_all')
    .map(({ seat, cards }) => ({
      parts: takenParts(seat, cards, words),
      tone: toneOf(seat),
      beat: 'effect',
      why: ['effect'],
    }));
  const { winner } = trick;
  const cards = trick.plays.filter(({ by }) => by === 'catch').map(({ card }) => card);
  const parts = cards.length > 0 ? caughtParts(winner, cards, words) : emptyParts(winner, words);
  lines.push({ parts, tone: toneOf(winner), beat: 'taken', why: ['trick', 'effect'] });
  for (const [seat, lost] of trick.lost.entries()) {
    if (lost > 0) lines.push({ parts: minusParts(seat, lost, words), tone: 'bad', beat: 'taken', why: ['minus'] });
  }
  const next = nextTrickWords(trick, words);
  if (next) lines.push({ parts: [next], beat: 'taken', why: ['next', 'lead'] });
  return lines;
}

function roundLines(round: FishingRoundHappening, events: readonly GameEvent[], words: FishingWords): Line[] {
  const scores = list(round.scores.map((score, seat) => `${words.name(seat)} ${number(score)}`));
  const title = rich('fishing.log_round', {}, { n: round.n, scores });
  const lines: Line[] = [{ parts: title, tone: 'heading', beat: 'round', why: ['round'] }];
  const end = told(events, 'end');
  if (end) lines.push({ parts: [endWord('fishing', end.reason)], beat: 'round', why: ['end'] });
  const drew = told(events, 'drew');
  if (!drew) return lines;
  const n = drew.draws.reduce((sum, { cards }) => sum + cards, 0);
  if (n > 0) lines.push({ parts: [t('fishing.log_ocean', { n, left: drew.ocean })], beat: 'next', why: ['hands'] });
  lines.push({ parts: leadParts(drew, words), beat: 'next', why: ['lead'] });
  return lines;
}

function moveLine(seat: number, text: string, words: FishingWords): Line {
  const why = ['move'];
  const move = readMove(text);
  switch (move.kind) {
    case 'play':
      return { parts: playedParts(seat, move.card, words), why };
    case 'catch':
      return { parts: takenParts(seat, [move.card], words), why };
    case 'pass': {
      if (move.card === undefined) return { parts: rich('fishing.log_chose', { name: { seat } }), why };
      const parts = { name: { seat }, card: { card: move.card }, to: { seat: passesTo(seat, words) } };
      return { parts: rich(seat === words.you ? 'fishing.log_passed_you' : 'fishing.log_passed', parts), why };
    }
    case 'call':
      return { parts: calledParts(seat, move.colour, words), why };
  }
}

export function lines(step: Step<FollowedFishing>, words: FishingWords): Line[] {
  const { event, after } = step;
  if (event.t === 'started') {
    if (!after) return [];
    const name = { seat: after.leader };
    const yours = after.leader === words.you;
    const parts = rich(yours ? 'fishing.log_leads_you' : 'fishing.log_leads', { name });
    return [{ parts, why: ['lead', 'deal'] }];
  }
  if (event.t !== 'moved') return [];
  const passed = told(event.events, 'passed');
  const trick = told(event.events, 'trick');
  const round = told(event.events, 'round');
  return [
    moveLine(event.seat, event.move, words),
    ...(passed ? [{ parts: passedParts(passed.passes, words), beat: 'passed' as const, why: ['passed'] }] : []),
    ...(trick ? trickLines(trick, words) : []),
    ...(round ? roundLines(round, event.events, words) : []),
  ];
}
