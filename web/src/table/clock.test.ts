import { describe, expect, it } from 'vitest';
import { clocksShown, clockText, countdown } from './clock';

describe('a clock', () => {
  it('is written as people read it', () => {
    expect(clockText(0, 'en')).toBe('0:00');
    expect(clockText(1, 'en')).toBe('0:01');
    expect(clockText(9_000, 'en')).toBe('0:09');
    expect(clockText(59_001, 'de')).toBe('1:00');
    expect(clockText(750_000, 'en')).toBe('12:30');
    expect(clockText(3_723_000, 'en')).toBe('1:02:03');
    expect(clockText(2 * 86_400_000 + 5 * 3_600_000 + 1, 'en')).toBe('2d 5h');
    expect(clockText(86_400_000, 'de')).toMatch(/^1.*0/);
  });

  const turn = { moves: 3, to_move: [1], until: [null, 100_000], reserve_ms: [0, 60_000] };

  it('runs for whoever is to move', () => {
    expect(countdown(turn, 0, 0)).toBeUndefined();
    expect(countdown({ moves: 0, to_move: [0] }, 0, 0)).toBeUndefined();
  });

  it('uses the move’s own time first, then the reserve', () => {
    expect(countdown(turn, 1, 20_000)).toEqual({ ms: 20_000, reserve_ms: 60_000, total_ms: 80_000, onReserve: false });
    expect(countdown(turn, 1, 45_000)).toEqual({ ms: 55_000, reserve_ms: 0, total_ms: 55_000, onReserve: true });
    expect(countdown(turn, 1, 120_000)).toEqual({ ms: 0, reserve_ms: 0, total_ms: 0, onReserve: true });
  });

  it('knows clocks without a reserve', () => {
    const plain = { moves: 0, to_move: [0], until: [5_000], reserve_ms: [0] };
    expect(countdown(plain, 0, 1_000)).toEqual({ ms: 4_000, reserve_ms: 0, total_ms: 4_000, onReserve: false });
    expect(countdown(plain, 0, 9_000)?.ms).toBe(0);
  });

  it('is shown when it is seen to be that person’s turn, and the own one as soon as it runs', () => {
    expect(clocksShown(turn, 0, [0])).toEqual([]);
    expect(clocksShown(turn, 0, [1])).toEqual([1]);
    expect(clocksShown(turn, 1, [0])).toEqual([1]);
    const both = { moves: 3, to_move: [0, 2], until: [9_000, null, 9_000] };
    expect(clocksShown(both, 2, [0, 2])).toEqual([2, 0]);
    expect(clocksShown(both, null, [2])).toEqual([2]);
    expect(clocksShown({ moves: 0, to_move: [0] }, 0, [0])).toEqual([]);
  });
});
