// For tests: whole games as a real server told them to seat 0, each position given as what changed since the one
// before.
import { readFileSync } from 'node:fs';
import type { GameEvent, HechtConstants, HechtHandles, HechtPosition } from '$/generated/protocol';
import type { FollowedHecht } from '$/core/followed';
import type { Step } from '../game';
import { stepsFrom } from '../steps';

interface RecordedStep {
  seat: number;
  move: string;
  events: GameEvent[];
  change: Partial<HechtPosition>;
  handles: Partial<HechtHandles>;
}

interface RecordedGame {
  players: number;
  constants: HechtConstants;
  start: HechtPosition;
  handles: HechtHandles;
  started: GameEvent[];
  steps: RecordedStep[];
}

/** One of two players, one of four. */
export const recorded = JSON.parse(
  readFileSync(new URL('./recorded.json', import.meta.url), 'utf8'),
) as readonly RecordedGame[];

/** The usual pond, as the server tells of it. */
export const usual = recorded[0]!.constants;

/** The steps of a recorded game as the table's shell hands them to the game's screen. */
export function stepsOf({ start, handles, started, steps }: RecordedGame): Step<FollowedHecht>[] {
  return stepsFrom<FollowedHecht, RecordedStep>({ ...start, handles }, started, steps, (before, step) => ({
    ...before,
    ...step.change,
    handles: { ...before.handles, ...step.handles },
  }));
}

/** A move of a recorded game: what was there before and after it, and what was told. */
export interface Recorded {
  step: Step<FollowedHecht>;
  seat: number;
  move: string;
  events: GameEvent[];
  before: FollowedHecht;
  after: FollowedHecht;
}

export function movesOf(game: RecordedGame): Recorded[] {
  return stepsOf(game).flatMap((step) => {
    const { event, before, after } = step;
    if (event.t !== 'moved' || !before || !after) return [];
    return [{ step, seat: event.seat, move: event.move, events: event.events, before, after }];
  });
}
