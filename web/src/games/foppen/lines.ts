// The log of Foppen.
import type { FoppenPosition, FoppenTrickHappening, GameEvent } from '$/generated/protocol';
import type { Line, Step, Words } from '$/games/game';
import { rich } from '$/core/rich';
import { list, number, t } from '$/core/words.svelte';
import { colourOf } from '$/tricks/sort';
import { endWords } from './round';

type FoppenStep = Step<FoppenPosition>;

function playLine({ before }: FoppenStep, seat: number, card: string, words: Words): Line {
  const parts = { name: { seat }, card: { card } };
  const colour = colourOf(card);
  // Another colour than the one asked for is thrown off, which is worth a word of its own.
  const shed = before !== undefined && before.led !== null && colour !== '' && colour !== before.led;
  if (shed) return { parts: rich(seat === words.you ? 'foppen.shed_you' : 'foppen.shed', parts) };
  return { parts: rich(seat === words.you ? 'foppen.played_you' : 'foppen.played', parts) };
}

function trickLines({ winner, fooled }: FoppenTrickHappening, words: Words): Line[] {
  const yours = winner === words.you;
  const won = rich(yours ? 'foppen.won_you' : 'foppen.won', { name: { seat: winner } });
  const lines: Line[] = [{ parts: won, tone: yours ? 'good' : 'plain' }];
  for (const seat of fooled) {
    const mine = seat === words.you;
    const parts = rich(mine ? 'foppen.fooled_you' : 'foppen.fooled', { name: { seat } });
    lines.push({ parts, tone: mine ? 'bad' : 'plain' });
  }
  return lines;
}

type Round = Extract<GameEvent, { t: 'round' }>;

function roundLines({ before, after }: FoppenStep, round: Round, words: Words): Line[] {
  const scores = list(round.scores.map((score, seat) => `${words.name(seat)} ${number(score)}`));
  const lines: Line[] = [{ parts: [t('foppen.log_round', { n: round.n, scores })], tone: 'heading' }];
  for (const [seat, score] of round.scores.entries()) {
    if (!before || score - (before.scores[seat] ?? 0) <= 0) continue;
    const mine = seat === words.you;
    const args = { n: score - (before.scores[seat] ?? 0) };
    lines.push({
      parts: rich(mine ? 'foppen.award_you' : 'foppen.award', { name: { seat } }, args),
      tone: mine ? 'good' : 'plain',
    });
  }
  if (!after) return lines;
  if (after.phase === 'finished') return [...lines, { parts: [endWords(round.scores)] }];
  const mine = after.leader === words.you;
  lines.push({ parts: rich(mine ? 'foppen.lowest_you' : 'foppen.lowest', { name: { seat: after.leader } }) });
  return lines;
}

export function lines(step: FoppenStep, words: Words): Line[] {
  const { event, after } = step;
  if (event.t === 'started') {
    if (!after) return [];
    const mine = after.leader === words.you;
    const name = { seat: after.leader };
    return [{ parts: rich(mine ? 'foppen.log_leads_you' : 'foppen.log_leads', { name }) }];
  }
  if (event.t !== 'moved') return [];
  const result = [playLine(step, event.seat, event.move, words)];
  for (const each of event.events) {
    if (each.t === 'trick' && 'fooled' in each) result.push(...trickLines(each, words));
    else if (each.t === 'round') result.push(...roundLines(step, each, words));
  }
  return result;
}
