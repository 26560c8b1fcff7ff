// What of Fishing is shown for how long. The server's positions are whole, but where a trick is caught or a round
// ends the new one alone would hide what happened: frames in between let it be seen.
import type { FishingDrewHappening, FishingTrickHappening, GameEvent } from '$/generated/protocol';
import type { Frame, Part, Step } from '$/games/game';
import { plainFrames } from '$/core/director.svelte';
import type { FollowedFishing } from '$/core/followed';
import { plain } from '$/core/rich';
import { laid, laidHandle, without } from '$/tricks/cards';
import type { RoundSummary } from '$/tricks/round';
import { told } from './events';
import { isBuoy, readMove } from './moves';
import { roundSummary } from './round';
import { calledParts, nextTrickWords, passedParts, playedParts, takenParts, type Passes } from './sentences';
import { cardName, type FishingWords } from './words';

export type FishingOverlay =
  /** A finished trick: who catches it, and who gets each card, in the order of play. */
  | { kind: 'trick'; winner: number; takers: number[] }
  /** Cards are on their way from hand to hand. */
  | { kind: 'exchange'; passes: Passes }
  | { kind: 'round'; round: RoundSummary }
  /**
   * Hands are taken up: so many cards from each stockroom, so many from the middle of the table, by seat; and which
   * cards of the hand at the bottom are from the stockroom.
   */
  | { kind: 'deal'; stock: number[]; middle: number[]; kept: string[] };

type FishingFrame = Frame<FollowedFishing>;

/** A move with what was before and after it, and what it led to. */
interface Made {
  before: FollowedFishing;
  after: FollowedFishing;
  seat: number;
  events: readonly GameEvent[];
}

function said(parts: readonly Part[], words: FishingWords): string {
  return plain(parts, words.name, cardName);
}

function trickOverlay({ winner, plays }: FishingTrickHappening): FishingOverlay {
  return { kind: 'trick', winner, takers: plays.map(({ taker }) => taker) };
}

/** New hands come in one after the other; then the position stands. */
function dealt(after: FollowedFishing, drew: FishingDrewHappening | undefined, words: FishingWords): FishingFrame[] {
  const overlay: FishingOverlay = {
    kind: 'deal',
    stock: drew?.from_stockroom ?? after.held.map(() => 0),
    middle: drew?.from_ocean ?? after.held,
    kept: drew?.kept ?? drew?.all_kept?.[words.you ?? 0] ?? [],
  };
  return [
    { position: after, beat: 'next', hold: 1300, overlay, sound: 'deal' },
    { position: after, beat: 'next', hold: 0 },
  ];
}

/** What each has caught in the round once the trick is theirs; an effect may have brought a card of it already. */
function withTrick(caught: readonly string[][], trick: FishingTrickHappening): string[][] {
  return caught.map((cards, seat) => [...cards, ...(trick.caught[seat] ?? []).filter((card) => !cards.includes(card))]);
}

/** From the full trick to what comes after it: the next trick, or the end of the round and new hands. */
function finish(
  { after, events }: Made,
  shown: FollowedFishing,
  trick: FishingTrickHappening,
  words: FishingWords,
): FishingFrame[] {
  const round = told(events, 'round');
  if (!round) {
    const banner = nextTrickWords(trick, words);
    const hold = banner ? 1300 : 450;
    return [{ position: after, beat: 'taken', hold, sound: 'splash', ...(banner ? { banner, why: 'next' } : {}) }];
  }
  const cleared: FollowedFishing = {
    ...shown,
    trick: [],
    turn: [],
    led: null,
    winning: null,
    caller: null,
    low: false,
    scores: round.scores,
    caught: withTrick(shown.caught, trick),
    handles: { ...shown.handles, trick: [] },
  };
  const overlay: FishingOverlay = { kind: 'round', round: roundSummary(round, events, words) };
  return [
    { position: cleared, beat: 'taken', hold: 450, sound: 'splash' },
    { position: cleared, beat: 'round', hold: 'read', overlay },
    ...(after.phase === 'over' ? [{ position: after, hold: 0 }] : dealt(after, told(events, 'drew'), words)),
  ];
}

/** All look at the trick; effects that have not been seen yet take their cards, then it goes to its catcher. */
function resolved(
  made: Made,
  shown: FollowedFishing,
  trick: FishingTrickHappening,
  words: FishingWords,
): FishingFrame[] {
  const rest = shown.trick.map((play, i) => {
    const { taker, by } = trick.plays[i]!;
    return by === 'catch' ? play : { ...play, taker };
  });
  const takes = (seat: number): boolean =>
    rest.some((play, i) => play.taker === seat && shown.trick[i]?.taker === undefined);
  const taking = trick.effects.filter(({ seat, cards }) => cards.length > 0 && takes(seat));
  const position = { ...shown, trick: rest };
  const frames = finish(made, position, trick, words);
  if (taking.length === 0) return frames;
  const banner = taking.map(({ seat, cards }) => said(takenParts(seat, cards, words), words)).join(' ');
  const overlay = trickOverlay(trick);
  return [{ position, beat: 'effect', hold: 1200, overlay, banner, why: 'effect', sound: 'effect' }, ...frames];
}

function played(made: Made, card: string, words: FishingWords): FishingFrame[] {
  const { before, after, seat, events } = made;
  const trick = told(events, 'trick');
  if (trick) {
    const full: FollowedFishing = {
      ...before,
      ...laid(before, laidHandle(before, after, card, seat === words.you)),
      trick: trick.plays.map((play) => ({ seat: play.seat, card: play.card })),
      led: trick.led,
      winning: trick.winner,
      // Between two rounds all hands are empty.
      held: trick.next === null ? before.held.map(() => 0) : after.held,
      turn: [],
    };
    const frame: FishingFrame = { position: full, hold: 'trick', overlay: trickOverlay(trick), sound: 'card' };
    return [frame, ...resolved(made, full, trick, words)];
  }
  const banner = said(playedParts(seat, card, words), words);
  const effect = isBuoy(card) ? { banner, why: 'move', sound: 'effect' as const } : {};
  if (after.phase === 'play') {
    return [{ position: after, hold: isBuoy(card) ? 1100 : 350, sound: 'card', ...effect }];
  }
  // All have played, and an effect asks for a decision: the full trick first, then what is asked.
  const full: FollowedFishing = {
    ...after,
    phase: 'play',
    turn: [],
    trick: after.trick.map((play) => ({ seat: play.seat, card: play.card })),
    scores: before.scores,
    caught: before.caught,
  };
  return [
    { position: full, hold: 'trick', sound: 'card', ...effect },
    { position: after, hold: 300 },
  ];
}

function caught(made: Made, card: string, words: FishingWords): FishingFrame[] {
  const { before, after, seat, events } = made;
  const trick = told(events, 'trick');
  // Nobody has two cards in a trick: what this seat's 0 took is the card chosen now.
  const chosen = trick?.plays.findIndex(({ taker, by }) => taker === seat && by === 'zero');
  const shown: FollowedFishing = {
    ...before,
    phase: 'play',
    turn: [],
    trick: trick ? before.trick.map((play, i) => (i === chosen ? { ...play, taker: seat } : play)) : after.trick,
  };
  const banner = said(takenParts(seat, [card], words), words);
  const frame: FishingFrame = { position: shown, hold: 1000, banner, why: 'move', sound: 'splash' };
  if (!trick) return [frame, { position: after, hold: 300 }];
  return [{ ...frame, overlay: trickOverlay(trick) }, ...resolved(made, shown, trick, words)];
}

function passed(made: Made, words: FishingWords): FishingFrame[] {
  const { before, after, events } = made;
  const exchange = told(events, 'passed');
  if (!exchange) return [{ position: after, hold: 200 }];
  const { passes } = exchange;
  const { hand, received } = after.handles;
  const kept = after.hand && hand && without(after.hand, hand, received);
  const away: FollowedFishing = {
    ...before,
    ...(kept && { hand: kept.faces }),
    phase: 'play',
    turn: [],
    gave: null,
    handles: { ...before.handles, ...(kept && { hand: kept.handles }), gave: null },
  };
  const back: FollowedFishing = {
    ...away,
    ...(after.hand && { hand: after.hand }),
    ...(after.hands && { hands: after.hands }),
    passed: true,
    received: after.received ?? null,
    // The trick still lies there.
    handles: { ...after.handles, trick: before.handles.trick },
  };
  const overlay: FishingOverlay = { kind: 'exchange', passes };
  const going: FishingFrame = { position: away, hold: 800, overlay, sound: 'deal' };
  const banner = said(passedParts(passes, words), words);
  const coming: FishingFrame = { position: back, beat: 'passed', hold: 1500, banner, why: 'passed' };
  const trick = told(events, 'trick');
  if (!trick) return [going, coming, { position: after, hold: 300 }];
  return [going, { ...coming, overlay: trickOverlay(trick) }, ...resolved(made, back, trick, words)];
}

export function frames(step: Step<FollowedFishing>, words: FishingWords): FishingFrame[] {
  const { event, before, after } = step;
  if (!after) return [];
  if (event.t === 'started') return dealt(after, undefined, words);
  if (event.t !== 'moved' || !before) return plainFrames(step) as FishingFrame[];
  const made: Made = { before, after, seat: event.seat, events: event.events };
  const move = readMove(event.move);
  switch (move.kind) {
    case 'play':
      return played(made, move.card, words);
    case 'catch':
      return caught(made, move.card, words);
    case 'pass':
      return passed(made, words);
    case 'call': {
      const banner = said(calledParts(event.seat, move.colour, words), words);
      return [{ position: after, hold: 1300, banner, why: 'move', sound: 'effect' }];
    }
  }
}
