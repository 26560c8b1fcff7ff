// For tests: positions, steps and events of Fishing as the server tells them.
import type {
  FishingConstants,
  FishingDrewHappening,
  FishingHandles,
  FishingPosition,
  FishingRoundHappening,
  FishingTrickHappening,
  GameEvent,
} from '$/generated/protocol';
import type { Step } from '$/games/game';
import type { FollowedFishing } from '$/core/followed';
import { handleOf, viewerWith } from '$/tricks/testing';
import { readMove } from './moves';
import type { FishingWords } from './words';

export function viewer(you: number | null, constants: Partial<FishingConstants> = {}): FishingWords {
  return viewerWith(you, { trump: 'g', passes_to: [1, 2, 0], ...constants });
}

export function position(
  changes: Partial<FishingPosition> = {},
  handles: Partial<FishingHandles> = {},
): FollowedFishing {
  const all: FishingPosition = {
    phase: 'play',
    turn: [0],
    round: 1,
    rounds: 8,
    trick_number: 2,
    tricks: 10,
    scores: [0, 0, 0],
    held: [5, 5, 5],
    stockrooms: [0, 0, 0],
    ocean: 60,
    leader: 0,
    led: null,
    caller: null,
    low: false,
    trick: [],
    winning: null,
    last: null,
    caught: [[], [], []],
    voids: ['', '', ''],
    passed: false,
    gave: null,
    received: null,
    hand: ['b7', 'b8', 'r2', 'y3', 'p4'],
    follow: false,
    ...changes,
  };
  const { trick, caught, gave, received, hand } = all;
  return {
    ...all,
    handles: {
      moved: null,
      trick: trick.map(({ card }) => handleOf(card)),
      caught: caught.map((cards) => cards.map(handleOf)),
      gave: gave ? handleOf(gave) : null,
      received: received ? handleOf(received) : null,
      ...(hand && { hand: hand.map(handleOf) }),
      ...handles,
    },
  };
}

/** `after` gets the handle of the card that the move names. */
export function step(
  before: FollowedFishing,
  after: FollowedFishing,
  seat: number,
  move: string,
  events: GameEvent[] = [],
): Step<FollowedFishing> {
  const made = readMove(move);
  after.handles.moved ??= 'card' in made && made.card !== undefined ? handleOf(made.card) : null;
  const turn = { moves: 1, to_move: after.turn };
  return { event: { t: 'moved', seq: 9, at: 0, seat, move, events }, before, after, turn };
}

type Plays = FishingTrickHappening['plays'];

/** A card of a trick; without a taker it goes to the catcher. */
export function play(seat: number, card: string, taken?: Pick<Plays[number], 'taker' | 'by'>): Partial<Plays[number]> {
  return { seat, card, ...taken };
}

/** A finished trick. */
export function trickEvent(
  winner: number,
  plays: readonly Partial<Plays[number]>[],
  changes: Partial<FishingTrickHappening> = {},
): FishingTrickHappening {
  const told = plays.map((each): Plays[number] => {
    return { seat: 0, card: '', as: 'followed', taker: winner, by: 'catch', ...each };
  });
  return {
    t: 'trick',
    winner,
    caught: [0, 1, 2].map((seat) => told.filter(({ taker }) => taker === seat).map(({ card }) => card)),
    round: 1,
    trick_number: 2,
    leader: told[0]?.seat ?? 0,
    led: 'b',
    led_trump: false,
    caller: null,
    low: false,
    plays: told,
    why: 'highest_of_led',
    effects: [],
    lost: [0, 0, 0],
    next: winner,
    next_why: 'catcher',
    ...changes,
  };
}

export function roundEvent(
  n: number,
  scores: number[],
  changes: Partial<FishingRoundHappening> = {},
): FishingRoundHappening {
  const none = scores.map(() => 0);
  return { t: 'round', n, scores, got: none, lost: none, points: none, ahead: [], ...changes };
}

export function drewEvent(changes: Partial<FishingDrewHappening> = {}): FishingDrewHappening {
  return {
    t: 'drew',
    round: 2,
    hand_size: 10,
    from_stockroom: [10, 10, 10],
    from_ocean: [0, 0, 0],
    draws: [],
    ocean: 60,
    levels: [12, 12, 12, 12, 12],
    scores: [0, 0, 0],
    last_leader: 0,
    next: 1,
    next_why: 'fewest_points',
    ...changes,
  };
}
