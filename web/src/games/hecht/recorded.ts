// For tests: whole games as a real server told them, each position given as what changed since the one
// before.
import { readFileSync } from 'node:fs';
import type { GameEvent, HechtPosition } from '$/generated/protocol';
import type { Step } from '../game';

interface RecordedGame {
  players: number;
  starter: number;
  start: HechtPosition;
  steps: { seat: number; move: string; events: GameEvent[]; change: Partial<HechtPosition> }[];
}

const games = JSON.parse(readFileSync(new URL('./recorded.json', import.meta.url), 'utf8')) as RecordedGame[];

export const recorded: readonly RecordedGame[] = games;

/** The steps of a recorded game as the table's shell hands them to the game's screen. */
export function stepsOf(game: RecordedGame): Step<HechtPosition>[] {
  let before = game.start;
  return game.steps.map(({ seat, move, events, change }, i) => {
    const after: HechtPosition = { ...before, ...change };
    const step: Step<HechtPosition> = {
      event: { t: 'moved', seq: i + 1, at: 0, seat, move, events },
      before,
      after,
      turn: { moves: i + 1, to_move: after.turn },
    };
    before = after;
    return step;
  });
}
