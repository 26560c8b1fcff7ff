// Sentences about what happens in Fishing, for the log and across the table. To whom acts they say "you".
import type { FishingPosition } from '$/generated/protocol';
import type { Part, Words } from '$/games/game';
import { rich } from '$/core/rich';
import { t } from '$/core/words.svelte';
import { isBuoy } from './moves';
import { buoyText, colourName, leftOf, rightOf } from './words';

export function playedParts(seat: number, card: string, words: Words): Part[] {
  const yours = seat === words.you;
  const parts = { name: { seat }, card: { card } };
  if (isBuoy(card)) {
    return rich(yours ? 'fishing.played_buoy_you' : 'fishing.played_buoy', parts, { effect: buoyText(card) });
  }
  return rich(yours ? 'fishing.played_you' : 'fishing.played', parts);
}

function cardParts(cards: readonly string[]): Part[] {
  return cards.flatMap((card, i): Part[] => (i === 0 ? [{ card }] : [' ', { card }]));
}

/** Somebody takes cards out of the trick before its catcher. */
export function takenParts(seat: number, cards: readonly string[], words: Words): Part[] {
  const yours = seat === words.you;
  return rich(yours ? 'fishing.taken_you' : 'fishing.taken', { name: { seat }, cards: cardParts(cards) });
}

export function caughtParts(seat: number, cards: readonly string[], words: Words): Part[] {
  const yours = seat === words.you;
  const parts = { name: { seat }, cards: cardParts(cards) };
  return rich(yours ? 'fishing.caught_you' : 'fishing.caught', parts, { n: cards.length });
}

/** Who caught the trick may get nothing of it: others took it away. */
export function emptyParts(seat: number, words: Words): Part[] {
  return rich(seat === words.you ? 'fishing.caught_none_you' : 'fishing.caught_none', { name: { seat } });
}

export function minusParts(seat: number, n: number, words: Words): Part[] {
  return rich(seat === words.you ? 'fishing.minus_you' : 'fishing.minus', { name: { seat } }, { n: 3 * n });
}

export function calledParts(seat: number, colour: string, words: Words): Part[] {
  const args = { colour: colourName(colour) };
  return rich(seat === words.you ? 'fishing.called_you' : 'fishing.called', { name: { seat } }, args);
}

/** What the viewer gave and got; empty for those who gave nothing. */
export function passedParts(position: FishingPosition, words: Words): Part[] {
  const { gave, received } = position;
  const { you } = words;
  if (you === null || gave === undefined || gave === null || !received) return rich('fishing.passed_all', {});
  return rich('fishing.passed_you', {
    gave: { card: gave },
    to: { seat: leftOf(you, position) },
    received: { card: received },
    from: { seat: rightOf(you, position) },
  });
}

/** What buoys of the trick before mean for this one: said when it begins. */
export function nextTrickWords(position: FishingPosition, winner: number, words: Words): string {
  const said: string[] = [];
  const { leader, caller, low, phase, led } = position;
  if (leader !== winner) {
    const name = words.name(leader);
    said.push(leader === words.you ? t('fishing.next_first_you') : t('fishing.next_first', { name }));
  }
  if (low) said.push(t('fishing.next_low'));
  if (phase === 'call' && caller !== null && led === null) {
    const name = words.name(caller);
    said.push(caller === words.you ? t('fishing.next_call_you') : t('fishing.next_call', { name }));
  }
  return said.join(' ');
}
