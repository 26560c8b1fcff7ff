import { describe, expect, it } from 'vitest';
import { chanceAt, dashOf, label, pathOf, sampled, spread, stepAt, xOf, yOf, type Frame } from './curve';

const frame: Frame = { left: 40, right: 240, top: 10, bottom: 110, moves: 50 };
const curve = [[0, 0.25], [4, 0.5], [5, 0.3], [5, 0.35], [50, 1]];

describe('places of a curve', () => {
  it('go from the deal to the end, and from nothing to the whole win', () => {
    expect([0, 25, 50].map((step) => xOf(step, frame))).toEqual([40, 140, 240]);
    expect([0, 0.5, 1].map((chance) => yOf(chance, frame))).toEqual([110, 60, 10]);
    expect(yOf(1.2, frame)).toBe(10);
  });

  it('lead back to the nearest step, also from beside the drawing', () => {
    for (let step = 0; step <= 50; step += 1) expect(stepAt(xOf(step, frame) + 1.5, frame)).toBe(step);
    expect(stepAt(-100, frame)).toBe(0);
    expect(stepAt(1000, frame)).toBe(50);
  });

  it('are somewhere even where there is nothing to draw yet', () => {
    expect(xOf(0, { ...frame, moves: 0 })).toBe(240);
    expect(stepAt(40, { ...frame, right: 40 })).toBe(50);
  });
});

describe('a curve', () => {
  it('goes through all of its points', () => {
    expect(pathOf(curve, frame)).toBe('M40 85L56 60L60 80L60 75L240 10');
  });

  it('says the last that was known at a step', () => {
    expect([0, 3, 4, 5, 49, 50].map((step) => chanceAt(curve, step))).toEqual([0.25, 0.25, 0.5, 0.35, 0.35, 1]);
    expect(chanceAt([], 3)).toBeUndefined();
  });

  it('is broken in another way for everybody, and whole for oneself', () => {
    for (const mine of [null, 0, 3, 7]) {
      const dashes = [0, 1, 2, 3, 4, 5, 6, 7].map((seat) => dashOf(seat, mine));
      expect(new Set(dashes).size).toBe(8);
      if (mine !== null) expect(dashes[mine]).toBe('');
    }
  });
});

describe('labels at the ends', () => {
  it('stand beside their lines where there is room', () => {
    expect(spread([20, 60, 100], 13, 10, 110)).toEqual([20, 60, 100]);
  });

  it('make way for one another, in the order of the lines, and stay in the drawing', () => {
    expect(spread([110, 10, 110, 110], 13, 10, 110)).toEqual([84, 10, 97, 110]);
    expect(spread([10, 10], 13, 10, 110)).toEqual([10, 23]);
    const crowded = spread(Array.from({ length: 8 }, () => 110), 20, 10, 110);
    expect(Math.min(...crowded)).toBeCloseTo(10);
    expect(Math.max(...crowded)).toBe(110);
    expect(new Set(crowded).size).toBe(8);
  });

  it('are short', () => {
    expect(label('Ole', 9)).toBe('Ole');
    expect(label('Anna Magdalena', 9)).toBe('Anna');
    expect(label('Maximiliane', 9)).toBe('Maximili…');
  });
});

describe('rows of the table', () => {
  it('go from the first step to the last, and no further than there are', () => {
    expect(sampled(120, 13)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120]);
    expect(sampled(3, 13)).toEqual([0, 1, 2, 3]);
    expect(sampled(0, 13)).toEqual([0]);
  });
});
