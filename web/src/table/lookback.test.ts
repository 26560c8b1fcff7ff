import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchEvent } from '$/generated/protocol';
import type { Frame, Step } from '$/games/game';
import type { FollowedFoppen } from '$/core/followed';
import { lookSpeeds, settings } from '$/core/settings.svelte';
import { LookBack, momentsOf } from './lookback.svelte';

const at = (round: number): FollowedFoppen => ({ round, turn: [0] }) as FollowedFoppen;

function step(seq: number, t: 'moved' | 'came' = 'moved', seat = 0, to_move = [0]): Step {
  const event: MatchEvent =
    t === 'moved' ? { t, seq, at: 0, seat, move: 'r5', events: [] } : { t, seq, at: 0, seat };
  return { event, before: at(seq - 1), after: at(seq), turn: { moves: seq, to_move } };
}

/** Every fourth card fills the trick: it is held before it goes. */
function frames(each: Step): Frame[] {
  const { seq } = each.event;
  const end: Frame = { position: each.after!, hold: 300 };
  return seq % 4 === 0 ? [{ position: at(seq + 100), hold: 'trick', overlay: 'full' }, end] : [end];
}

describe('moments of a step', () => {
  it('are its end, and before that a trick that was held', () => {
    const rounds = (seq: number): number[] =>
      momentsOf(step(seq), frames).map((moment) => (moment.position as FollowedFoppen).round);
    expect(rounds(3)).toEqual([3]);
    expect(rounds(4)).toEqual([104, 4]);
    expect(momentsOf(step(4), frames)[0]).toMatchObject({ seq: 4, overlay: 'full' });
  });

  it('are none where nothing is known, and the position where a game shows no frames', () => {
    expect(momentsOf({ ...step(3), after: undefined }, frames)).toEqual([]);
    expect(momentsOf(step(3), () => [])).toMatchObject([{ seq: 3, position: at(3) }]);
  });
});

describe('looking back', () => {
  let steps: Step[];
  let look: LookBack;

  beforeEach(() => {
    vi.useFakeTimers();
    settings.speed = 'normal';
    settings.look_speed = 1;
    steps = [step(1), step(2), step(3, 'came'), step(4), step(5)];
    look = new LookBack(() => steps, frames);
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('is at now until somebody looks', () => {
    expect(look.active).toBe(false);
    expect(look.moment).toBeUndefined();
    expect(look.length).toBe(5);
  });

  it('shows the moment that a line tells of, or the one before it', () => {
    look.showEvent(4);
    expect(look.moment).toMatchObject({ seq: 4, overlay: 'full' });
    look.showEvent(3);
    expect(look.moment?.seq).toBe(2);
    look.showEvent(0);
    expect(look.index).toBe(0);
  });

  it('goes step by step and stops at the ends', () => {
    look.first();
    look.move(-1);
    expect(look.index).toBe(0);
    look.move(1);
    expect(look.index).toBe(1);
    look.last();
    look.move(1);
    expect(look.index).toBe(4);
    look.end();
    expect(look.active).toBe(false);
  });

  it('plays on its own until the end', () => {
    look.first();
    look.play();
    vi.advanceTimersByTime(1100);
    expect([look.index, look.playing]).toEqual([1, true]);
    vi.advanceTimersByTime(1100 * 3);
    expect([look.index, look.playing]).toEqual([4, false]);
    look.play();
    expect([look.index, look.playing]).toEqual([0, true]);
    look.move(1);
    expect(look.playing).toBe(false);
    vi.advanceTimersByTime(5000);
    expect(look.index).toBe(1);
  });

  it('plays at half to eight times the speed', () => {
    expect(lookSpeeds).toEqual([0.5, 1, 2, 4, 8]);
    look.setSpeed(8);
    look.first();
    look.play();
    vi.advanceTimersByTime(1100 / 8);
    expect(look.index).toBe(1);
  });

  it('plays at the speed that was chosen, from now on, and remembers it', () => {
    look.setSpeed(4);
    look.first();
    look.play();
    vi.advanceTimersByTime(275);
    expect(look.index).toBe(1);
    look.setSpeed(0.5);
    vi.advanceTimersByTime(2199);
    expect(look.index).toBe(1);
    vi.advanceTimersByTime(1);
    expect(look.index).toBe(2);
    look.pause();
    look.setSpeed(1);
    expect([look.playing, settings.look_speed]).toEqual([false, 1]);
  });
});

describe('the next decision', () => {
  const whole = (steps: Step[]): LookBack => new LookBack(() => steps, frames);
  /** Every moment at which a seat decides, as somebody finds them who presses the button again and again. */
  function decisions(look: LookBack, seat: number): number[] {
    const found: number[] = [];
    look.first();
    for (let next = look.decision(seat); next !== undefined; next = look.decision(seat)) {
      found.push(next);
      look.show(next);
    }
    return found;
  }

  it('is the moment before the seat moves, after a full trick was seen', () => {
    // Seat 1 has the fourth move, which fills the trick, and the fifth.
    const look = whole([step(1), step(2), step(3, 'came'), step(4, 'moved', 1), step(5, 'moved', 1), step(6)]);
    expect(look.length).toBe(6);
    expect(decisions(look, 1)).toEqual([1, 3]);
    expect(look.moments[3]).toMatchObject({ seq: 4, beat: 'next' });
  });

  it('comes once where several choose at the same time', () => {
    const all = [0, 1, 2];
    const look = whole([step(1, 'moved', 2, all), step(2, 'moved', 0, [1, 2]), step(3, 'moved', 1, [2])]);
    expect(decisions(look, 1)).toEqual([1]);
  });

  it('is now, if the seat is to move, and there is none any more after the end', () => {
    expect(decisions(whole([step(1), step(2, 'moved', 0, [1])]), 1)).toEqual([1]);
    expect(decisions(whole([step(1), step(2, 'moved', 0, [])]), 1)).toEqual([]);
    expect(whole([]).decision(0)).toBeUndefined();
  });
});

describe('a moment that is looked at', () => {
  it('stays the same when steps are made anew', () => {
    let steps = [step(2), step(4), step(5)];
    const look = new LookBack(() => steps, frames);
    look.show(1);
    const { moment } = look;
    expect(moment).toMatchObject({ seq: 4, overlay: 'full' });
    steps = [step(1), step(2), step(4), step(5)];
    look.forget();
    look.showAgain(moment!);
    expect(look.moment).toMatchObject({ seq: 4, overlay: 'full' });
    steps = [step(1), step(2)];
    look.forget();
    look.showAgain(moment!);
    expect(look.moment?.seq).toBe(2);
  });
});
