// What of Fishing is shown for how long. The server's positions are whole, but where a trick is caught or a round
// ends the new one alone would hide what happened: frames in between let it be seen.
import type { FishingPosition, FishingTrickHappening, GameEvent } from '$/generated/protocol';
import type { Frame, Step, Words } from '$/games/game';
import { plain } from '$/core/rich';
import { plainFrames } from '$/core/director.svelte';
import type { RoundTable } from '$/tricks/round';
import { isBuoy, readMove } from './moves';
import { roundTable } from './round';
import { nextTrickWords, playedParts, passedParts, takenParts, calledParts } from './sentences';
import { cardName } from './words';

export type FishingOverlay =
  /** A finished trick: who catches it, and who gets each card, in the order of play. */
  | { kind: 'trick'; winner: number; takers: (number | undefined)[] }
  /** Cards are on their way to the left. */
  | { kind: 'exchange' }
  | { kind: 'round'; round: RoundTable }
  /** Hands are taken up: so many cards from each stockroom, so many from the ocean. */
  | { kind: 'deal'; stock: number[]; ocean: number[] };

type FishingFrame = Frame<FishingPosition>;
type FishingStep = Step<FishingPosition>;
type Trick = FishingPosition['trick'];

type Happening<T extends GameEvent['t']> = Extract<GameEvent, { t: T }>;

function happened<T extends GameEvent['t']>(events: readonly GameEvent[], t: T): Happening<T> | undefined {
  return events.find((event): event is Happening<T> => event.t === t);
}

function without(cards: readonly string[], card: string): string[] {
  const at = cards.indexOf(card);
  return at < 0 ? [...cards] : cards.filter((_, i) => i !== at);
}

/** The position before with one more card in the trick: what everybody sees before the trick is caught. */
export function laid(
  before: FishingPosition,
  seat: number,
  card: string,
  you: number | null,
): FishingPosition {
  const position: FishingPosition = {
    ...before,
    trick: [...before.trick, { seat, card }],
    held: before.held.map((n, i) => (i === seat ? n - 1 : n)),
    turn: [],
  };
  if (before.hand && seat === you) position.hand = without(before.hand, card);
  if (before.hands) position.hands = before.hands.map((hand, i) => (i === seat ? without(hand, card) : hand));
  return position;
}

/** Who gets each card of a trick, as the event tells by seat. */
export function takersOf(trick: Trick, happening: FishingTrickHappening): (number | undefined)[] {
  const caught = happening.caught.map((cards) => [...cards]);
  return trick.map(({ card }) => {
    const seat = caught.findIndex((cards) => cards.includes(card));
    if (seat < 0) return undefined;
    caught[seat] = without(caught[seat] ?? [], card);
    return seat;
  });
}

function trickOverlay(trick: Trick, happening: FishingTrickHappening) {
  return { kind: 'trick' as const, winner: happening.winner, takers: takersOf(trick, happening) };
}

/** The trick with those cards taken away that effects gave to others than the catcher. */
function afterEffects(trick: Trick, takers: readonly (number | undefined)[], winner: number): Trick {
  return trick.map((play, i) => {
    const taker = play.taker ?? (takers[i] === winner ? undefined : takers[i]);
    return taker === undefined ? play : { ...play, taker };
  });
}

function said(parts: ReturnType<typeof playedParts>, words: Words): string {
  return plain(parts, words.name, cardName);
}

/** From the full trick to what comes after it: the next trick, or the end of the round and new hands. */
function finish(
  step: FishingStep,
  shown: FishingPosition,
  trick: FishingTrickHappening,
  words: Words,
): FishingFrame[] {
  const { after, event } = step;
  if (!after || event.t !== 'moved') return [];
  const round = happened(event.events, 'round');
  if (!round) {
    const banner = nextTrickWords(after, trick.winner, words);
    return [{ position: after, hold: banner ? 1300 : 450, sound: 'splash', ...(banner ? { banner } : {}) }];
  }
  const cleared: FishingPosition = {
    ...shown,
    trick: [],
    turn: [],
    led: null,
    winning: null,
    caller: null,
    low: false,
    scores: round.scores,
    held: shown.held.map(() => 0),
  };
  if (shown.hand) cleared.hand = [];
  if (shown.hands) cleared.hands = shown.hands.map(() => []);
  const table = roundTable(step, shown, trick, round, words);
  const frames: FishingFrame[] = [
    { position: cleared, hold: 450, sound: 'splash' },
    { position: cleared, hold: 5000, overlay: { kind: 'round', round: table } },
  ];
  return [...frames, ...dealt(after, happened(event.events, 'chance'))];
}

/** New hands come in one after the other; then the position stands. */
function dealt(after: FishingPosition, chance: Happening<'chance'> | undefined): FishingFrame[] {
  if (after.phase === 'over') return [{ position: after, hold: 0 }];
  const stored =
    chance?.what === 'stockrooms' ? (chance.sizes ?? chance.piles?.map((pile) => pile.length) ?? []) : [];
  const stock = after.held.map((_, seat) => Math.max(0, (stored[seat] ?? 0) - (after.stockrooms[seat] ?? 0)));
  const ocean = after.held.map((n, seat) => n - (stock[seat] ?? 0));
  const overlay: FishingOverlay = { kind: 'deal', stock, ocean };
  return [
    { position: after, hold: 1300, overlay, sound: 'deal' },
    { position: after, hold: 0 },
  ];
}

/** The last card of a trick is down: all look at it, effects take their cards, then it goes to its catcher. */
function completed(
  step: FishingStep,
  full: FishingPosition,
  trick: FishingTrickHappening,
  words: Words,
): FishingFrame[] {
  const overlay = trickOverlay(full.trick, trick);
  const { takers } = overlay;
  const rest = afterEffects(full.trick, takers, trick.winner);
  const position = { ...full, winning: trick.winner };
  const frames: FishingFrame[] = [{ position, hold: 'trick', overlay, sound: 'card' }];
  const taken = rest.filter((play, i) => play.taker !== undefined && full.trick[i]?.taker === undefined);
  if (taken.length > 0) {
    const takers_now = [...new Set(taken.map((play) => play.taker ?? 0))];
    const cards = (seat: number): string[] =>
      taken.filter((play) => play.taker === seat).map((play) => play.card);
    const banner = takers_now.map((seat) => said(takenParts(seat, cards(seat), words), words)).join(' ');
    frames.push({ position: { ...position, trick: rest }, hold: 1200, overlay, banner, sound: 'effect' });
  }
  return [...frames, ...finish(step, { ...position, trick: rest }, trick, words)];
}

function played(step: FishingStep, seat: number, card: string, words: Words): FishingFrame[] {
  const { before, after, event } = step;
  if (!before || !after || event.t !== 'moved') return [];
  const full = laid(before, seat, card, words.you);
  const trick = happened(event.events, 'trick');
  if (trick && 'caught' in trick) return completed(step, full, trick, words);
  const banner = said(playedParts(seat, card, words), words);
  const effect = isBuoy(card) ? { banner, sound: 'effect' as const } : {};
  if (after.phase === 'play') {
    return [{ position: after, hold: isBuoy(card) ? 1100 : 350, sound: 'card', ...effect }];
  }
  // All have played, and an effect asks for a decision: the full trick first, then what is asked.
  return [
    { position: { ...full, winning: after.winning }, hold: 'trick', sound: 'card', ...effect },
    { position: after, hold: 300 },
  ];
}

function caught(step: FishingStep, seat: number, card: string, words: Words): FishingFrame[] {
  const { before, after, event } = step;
  if (!before || !after || event.t !== 'moved') return [];
  const at = before.trick.findIndex((play) => play.card === card && play.taker === undefined);
  const trick = before.trick.map((play, i) => (i === at ? { ...play, taker: seat } : play));
  const shown: FishingPosition = { ...before, trick, turn: [], phase: 'play' };
  const banner = said(takenParts(seat, [card], words), words);
  const frame: FishingFrame = { position: shown, hold: 1000, banner, sound: 'splash' };
  const end = happened(event.events, 'trick');
  if (!end || !('caught' in end)) return [frame, { position: after, hold: 300 }];
  frame.overlay = trickOverlay(trick, end);
  return [frame, ...finish(step, shown, end, words)];
}

function passed(step: FishingStep, words: Words): FishingFrame[] {
  const { before, after, event } = step;
  if (!before || !after || event.t !== 'moved') return [];
  if (before.passed === after.passed && after.phase === 'pass') return [{ position: after, hold: 200 }];
  const gave = after.gave ?? undefined;
  const away: FishingPosition = { ...before, turn: [], phase: 'play', gave: null };
  if (before.hand && gave !== undefined) away.hand = without(before.hand, gave);
  const overlay: FishingOverlay = { kind: 'exchange' };
  const frames: FishingFrame[] = [{ position: away, hold: 800, overlay, sound: 'deal' }];
  const back: FishingPosition = { ...away, passed: true, gave: null, received: after.received ?? null };
  if (after.hand) back.hand = after.hand;
  if (after.hands) back.hands = after.hands;
  const parts = passedParts(after, words);
  const frame: FishingFrame = { position: back, hold: 1500 };
  if (parts.length > 0) frame.banner = said(parts, words);
  const end = happened(event.events, 'trick');
  if (!end || !('caught' in end)) return [...frames, frame, { position: after, hold: 300 }];
  frame.overlay = trickOverlay(back.trick, end);
  return [...frames, frame, ...finish(step, back, end, words)];
}

export function frames(step: FishingStep, words: Words): FishingFrame[] {
  const { event, before, after } = step;
  if (!after) return [];
  if (event.t === 'started') return dealt(after, undefined);
  if (event.t !== 'moved' || !before) return plainFrames(step) as FishingFrame[];
  const move = readMove(event.move);
  switch (move.kind) {
    case 'play':
      return played(step, event.seat, move.card, words);
    case 'catch':
      return caught(step, event.seat, move.card, words);
    case 'pass':
      return passed(step, words);
    case 'call': {
      const banner = said(calledParts(event.seat, move.colour, words), words);
      return [{ position: after, hold: 1300, banner, sound: 'effect' }];
    }
  }
}
