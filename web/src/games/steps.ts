// For tests: recorded games as the table's shell hands them to a game's screen.
import type { GameEvent } from '$/generated/protocol';
import type { Followed } from '$/core/followed';
import { beats, type Beat, type Frame, type Line, type Step } from './game';

interface RecordedMove {
  seat: number;
  move: string;
  events: GameEvent[];
}

/** The start and then each move; `next` says what it led to. */
export function stepsFrom<P extends Followed, M extends RecordedMove>(
  start: P,
  started: GameEvent[],
  moves: readonly M[],
  next: (before: P, move: M) => P,
): Step<P>[] {
  let before = start;
  const first: Step<P> = {
    event: { t: 'started', seq: 1, at: 0, events: started },
    before: undefined,
    after: before,
    turn: { moves: 0, to_move: before.turn },
  };
  const rest = moves.map((made, i) => {
    const { seat, move, events } = made;
    const after = next(before, made);
    const step: Step<P> = {
      event: { t: 'moved', seq: i + 2, at: 0, seat, move, events },
      before,
      after,
      turn: { moves: i + 1, to_move: after.turn },
    };
    before = after;
    return step;
  });
  return [first, ...rest];
}

/** The order in which frames are seen, or lines told. */
export function orderOf(all: readonly (Frame | Line)[]): number[] {
  return all.map(({ beat = 'move' }: { beat?: Beat }) => beats.indexOf(beat));
}

export function isRising(order: readonly number[]): boolean {
  return order.every((each, i) => i === 0 || each >= order[i - 1]!);
}
