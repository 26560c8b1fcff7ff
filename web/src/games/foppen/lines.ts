// The log of Foppen.
import type { FoppenRoundHappening, FoppenTrickHappening, GameEvent } from '$/generated/protocol';
import type { FollowedFoppen } from '$/core/followed';
import type { Line, Step } from '$/games/game';
import { rich } from '$/core/rich';
import { list, number, t } from '$/core/words.svelte';
import { told } from './events';
import { leadParts, overWords } from './round';
import { signed, type FoppenWords } from './words';

/** `trick`: the cards as they count, with this one. */
function playLine(seat: number, card: string, trick: FollowedFoppen['trick'], words: FoppenWords): Line {
  const parts = { name: { seat }, card: { card } };
  // Another colour than the one asked for is thrown off, which is worth a word of its own.
  const shed = trick.some((play) => play.seat === seat && play.counted === 'shed');
  const why = ['move'];
  if (shed) return { parts: rich(seat === words.you ? 'foppen.shed_you' : 'foppen.shed', parts), why };
  return { parts: rich(seat === words.you ? 'foppen.played_you' : 'foppen.played', parts), why };
}

function trickLines({ winner, fooled }: FoppenTrickHappening, words: FoppenWords): Line[] {
  const yours = winner === words.you;
  const won = rich(yours ? 'foppen.won_you' : 'foppen.won', { name: { seat: winner } });
  const lines: Line[] = [{ parts: won, tone: yours ? 'good' : 'plain', beat: 'taken', why: ['trick', 'lead'] }];
  for (const seat of fooled) {
    const mine = seat === words.you;
    const parts = rich(mine ? 'foppen.fooled_you' : 'foppen.fooled', { name: { seat } });
    lines.push({ parts, tone: mine ? 'bad' : 'plain', beat: 'taken', why: ['fooled'] });
  }
  return lines;
}

function roundLines(round: FoppenRoundHappening, events: readonly GameEvent[], words: FoppenWords): Line[] {
  const scores = list(round.scores.map((score, seat) => `${words.name(seat)} ${number(score)}`));
  const title = t('foppen.log_round', { n: round.n, scores });
  const lines: Line[] = [{ parts: [title], tone: 'heading', beat: 'round', why: ['round'] }];
  for (const seat of round.awarded) {
    const mine = seat === words.you;
    const args = { award: signed(round.points[seat] ?? 0) };
    lines.push({
      parts: rich(mine ? 'foppen.award_you' : 'foppen.award', { name: { seat } }, args),
      tone: mine ? 'good' : 'plain',
      beat: 'round',
      why: ['round'],
    });
  }
  const end = told(events, 'end');
  if (end) lines.push({ parts: [overWords(end, words)], beat: 'round', why: ['end'] });
  const deal = told(events, 'chance');
  if (deal) lines.push({ parts: leadParts(deal, words), beat: 'next', why: ['lead', 'deal'] });
  return lines;
}

export function lines(step: Step<FollowedFoppen>, words: FoppenWords): Line[] {
  const { event, after } = step;
  if (event.t === 'started') {
    if (!after) return [];
    const mine = after.leader === words.you;
    const name = { seat: after.leader };
    const parts = rich(mine ? 'foppen.log_leads_you' : 'foppen.log_leads', { name });
    return [{ parts, why: ['lead', 'deal'] }];
  }
  if (event.t !== 'moved') return [];
  const trick = told(event.events, 'trick');
  const round = told(event.events, 'round');
  return [
    playLine(event.seat, event.move, trick?.plays ?? after?.trick ?? [], words),
    ...(trick ? trickLines(trick, words) : []),
    ...(round ? roundLines(round, event.events, words) : []),
  ];
}
