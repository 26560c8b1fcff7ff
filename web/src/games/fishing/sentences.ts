// Sentences about what happens in Fishing, for the log and across the table. To whom acts they say "you".
import type { FishingDrewHappening, FishingPassedHappening, FishingTrickHappening } from '$/generated/protocol';
import type { Part } from '$/games/game';
import { rich } from '$/core/rich';
import { t } from '$/core/words.svelte';
import { isBuoy } from './moves';
import { buoyText, colourName, type FishingWords } from './words';

export function playedParts(seat: number, card: string, words: FishingWords): Part[] {
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
export function takenParts(seat: number, cards: readonly string[], words: FishingWords): Part[] {
  const yours = seat === words.you;
  return rich(yours ? 'fishing.taken_you' : 'fishing.taken', { name: { seat }, cards: cardParts(cards) });
}

export function caughtParts(seat: number, cards: readonly string[], words: FishingWords): Part[] {
  const yours = seat === words.you;
  const parts = { name: { seat }, cards: cardParts(cards) };
  return rich(yours ? 'fishing.caught_you' : 'fishing.caught', parts, { n: cards.length });
}

/** Who caught the trick may get nothing of it: others took it away. */
export function emptyParts(seat: number, words: FishingWords): Part[] {
  return rich(seat === words.you ? 'fishing.caught_none_you' : 'fishing.caught_none', { name: { seat } });
}

export function minusParts(seat: number, lost: number, words: FishingWords): Part[] {
  return rich(seat === words.you ? 'fishing.minus_you' : 'fishing.minus', { name: { seat } }, { n: lost });
}

export function calledParts(seat: number, colour: string, words: FishingWords): Part[] {
  const args = { colour: colourName(colour) };
  return rich(seat === words.you ? 'fishing.called_you' : 'fishing.called', { name: { seat } }, args);
}

export type Passes = FishingPassedHappening['passes'];

/** What the viewer gave and got; those who gave nothing hear that cards were passed. */
export function passedParts(passes: Passes, { you }: FishingWords): Part[] {
  const gave = passes.find((pass) => pass.seat === you);
  const received = passes.find((pass) => pass.to === you);
  if (gave?.card === undefined || received?.card === undefined) return rich('fishing.passed_all', {});
  return rich('fishing.passed_you', {
    gave: { card: gave.card },
    to: { seat: gave.to },
    received: { card: received.card },
    from: { seat: received.seat },
  });
}

/** What buoys of a trick mean for the next one: said when that begins. */
export function nextTrickWords({ effects }: FishingTrickHappening, words: FishingWords): string {
  const said = effects.flatMap(({ seat, did }) => {
    const yours = seat === words.you;
    const name = words.name(seat);
    if (did === 'leads') return [yours ? t('fishing.next_first_you') : t('fishing.next_first', { name })];
    if (did === 'lowers') return [t('fishing.next_low')];
    if (did === 'calls') return [yours ? t('fishing.next_call_you') : t('fishing.next_call', { name })];
    return [];
  });
  return said.join(' ');
}

/** Who leads the new round, and why. */
export function leadParts({ next, next_why }: FishingDrewHappening, words: FishingWords): Part[] {
  const yours = next === words.you;
  const alone = yours ? 'fishing.fewest_you' : 'fishing.fewest';
  const tied = yours ? 'fishing.fewest_first_you' : 'fishing.fewest_first';
  return rich(next_why === 'order_of_play' ? tied : alone, { name: { seat: next } });
}
