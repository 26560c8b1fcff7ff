import { describe, expect, it } from 'vitest';
import type { MatchEvent } from '$/generated/protocol';
import type { FollowedFoppen } from '$/core/followed';
import type { Step } from '$/games/game';
import { firstSteps } from './entering';

const match = { you: 0, now_offset_ms: 0 };
const position = { phase: 'wait', turn: [1] } as FollowedFoppen;

function step(event: MatchEvent, known = true): Step {
  return { event, before: undefined, after: known ? position : undefined, turn: { moves: 0, to_move: [] } };
}

const started = (at = Date.now(), known = true): Step => step({ t: 'started', seq: 1, at, events: [] }, known);
const moved = (seq: number, seat: number): Step => step({ t: 'moved', seq, at: 0, seat, move: 'r5', events: [] });

/** A history that knows these, and those once it has asked. */
function history(steps: Step[], missed = steps) {
  const kept = { steps, load: () => Promise.resolve(void (kept.steps = missed)) };
  return kept;
}

describe('what is seen first', () => {
  it('is the deal of a game that has just begun, and else how things stand', () => {
    expect(firstSteps(match, history([started()]), false)).toHaveLength(1);
    expect(firstSteps(match, history([started(Date.now() - 60_000)]), false)).toEqual([]);
    expect(firstSteps(match, history([started(), moved(2, 1)]), false)).toEqual([]);
    expect(firstSteps(match, history([started(Date.now(), false)]), false)).toEqual([]);
  });

  it('is the game from its deal on for whoever is told something first', () => {
    const steps = [started(0), moved(2, 1), moved(3, 2)];
    expect(firstSteps(match, history(steps), true)).toEqual(steps);
    expect(firstSteps(match, history([...steps, moved(4, 0)]), true)).toEqual([]);
  });

  it('is asked for where it was missed, and is how things stand where it cannot be known', async () => {
    const steps = [started(0), moved(2, 1)];
    const hidden = [started(0, false), moved(2, 1)];
    expect(await firstSteps(match, history(hidden, steps), true)).toEqual(steps);
    expect(await firstSteps(match, history(hidden), true)).toEqual([]);
  });
});
