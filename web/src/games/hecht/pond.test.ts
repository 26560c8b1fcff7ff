import { describe, expect, it } from 'vitest';
import * as pond from './pond';
import { recorded } from './recorded';

describe('the fields of the pond', () => {
  it('are 91, called by row and place as the spec does', () => {
    expect(pond.names.length).toBe(91);
    expect(new Set(pond.names).size).toBe(91);
    const rows = new Map<string, number>();
    for (const name of pond.names) rows.set(name.charAt(0), (rows.get(name.charAt(0)) ?? 0) + 1);
    expect([...rows]).toEqual([...'abcdefghijk'].map((row, i) => [row, 11 - Math.abs(i - 5)]));
    expect(pond.names.slice(0, 7)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1']);
    expect(pond.names.at(-1)).toBe('k6');
  });

  it('have an island in the middle that counts in the numbering', () => {
    expect(pond.island).toEqual(['e5', 'e6', 'f5', 'f6', 'f7', 'g5', 'g6']);
    expect(pond.water.length).toBe(84);
    expect(pond.at('f6')).toEqual({ x: 0, y: 0 });
  });

  it('lie in rows that read from left to right, row a on top', () => {
    for (const [i, name] of pond.names.entries()) {
      const next = pond.names[i + 1];
      if (next === undefined) break;
      const [here, there] = [pond.at(name), pond.at(next)];
      if (next.charAt(0) === name.charAt(0)) {
        expect(there.x - here.x).toBeCloseTo(pond.across);
        expect(there.y).toBeCloseTo(here.y);
      } else expect(there.y - here.y).toBeCloseTo(1.5);
    }
  });

  it('do not overlap and are all shown', () => {
    for (const a of pond.names) {
      expect(Math.abs(pond.at(a).x) + pond.across / 2).toBeLessThan(pond.half_width);
      expect(Math.abs(pond.at(a).y) + 1).toBeLessThan(pond.half_height);
      for (const b of pond.names) {
        if (a !== b) expect(pond.distance(pond.at(a), pond.at(b))).toBeGreaterThan(pond.across - 1e-9);
      }
    }
    for (const arrow of pond.arrows) {
      const sign = pond.signAt(arrow);
      expect(Math.abs(sign.x)).toBeLessThanOrEqual(pond.half_width - 0.9);
      expect(Math.abs(sign.y)).toBeLessThanOrEqual(pond.half_height - 0.9);
      for (const name of pond.names) expect(pond.distance(sign, pond.at(name))).toBeGreaterThan(1.5);
    }
  });
});

describe('the special fields', () => {
  it('are those of the spec', () => {
    expect(pond.arrows).toEqual(['f11', 'k6', 'k1', 'f1', 'a1', 'a6']);
    expect(pond.starts[0]).toEqual(['f10', 'f9']);
    expect([...pond.snail_fields].sort()).toEqual(
      ['d4', 'd5', 'd6', 'e4', 'e7', 'f4', 'f8', 'g4', 'g7', 'h4', 'h5', 'h6'].sort(),
    );
    expect(pond.pike_nests).toEqual(['h8', 'h2', 'b4']);
    expect(pond.carp_nests).toEqual(['j4', 'd2', 'd8']);
  });

  it('are those that the server’s positions and moves name', () => {
    for (const game of recorded) {
      expect(game.start.pike_nests.map((nest) => nest.at)).toEqual([...pond.pike_nests].sort());
      expect(game.start.carp_nests.map((nest) => nest.at)).toEqual([...pond.carp_nests].sort());
      for (const step of game.steps) {
        const start = /^start (\d)$/.exec(step.move);
        if (start) {
          const placed = step.change.pikes?.[step.seat]?.hungry ?? [];
          expect([...placed].sort()).toEqual([...(pond.starts[Number(start[1])] ?? [])].sort());
        }
        const snail = /^snail (\w+)$/.exec(step.move);
        if (snail) expect(pond.snail_fields).toContain(snail[1]);
        for (const field of step.move.match(/\b[a-k]\d+\b/g) ?? []) expect(pond.water).toContain(field);
      }
    }
  });
});
