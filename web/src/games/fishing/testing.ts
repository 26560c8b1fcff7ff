// For tests: positions and steps of Fishing.
import type {
  FishingPosition,
  FishingRoundHappening,
  FishingTrickHappening,
  GameEvent,
} from '$/generated/protocol';
import type { Step } from '$/games/game';

export function position(changes: Partial<FishingPosition> = {}): FishingPosition {
  return {
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
    ...changes,
  };
}

export function step(
  before: FishingPosition,
  after: FishingPosition,
  seat: number,
  move: string,
  events: GameEvent[] = [],
): Step<FishingPosition> {
  const turn = { moves: 1, to_move: after.turn };
  return { event: { t: 'moved', seq: 9, at: 0, seat, move, events }, before, after, turn };
}

/** A finished trick; what the page does not look at stays plain. */
export function trickEvent(winner: number, caught: string[][]): FishingTrickHappening {
  return {
    t: 'trick',
    winner,
    caught,
    round: 1,
    trick_number: 2,
    leader: 0,
    led: null,
    led_trump: false,
    caller: null,
    low: false,
    plays: [],
    why: 'highest_of_led',
    effects: [],
    lost: caught.map(() => 0),
    next: winner,
    next_why: 'catcher',
  };
}

export function roundEvent(n: number, scores: number[]): FishingRoundHappening {
  return { t: 'round', n, scores, got: scores.map(() => 0), lost: scores.map(() => 0) };
}
