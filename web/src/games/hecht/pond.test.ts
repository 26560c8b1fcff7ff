import { describe, expect, it } from 'vitest';
import { across, distance, type Point } from './points';
import { Pond, pondOf } from './pond';
import { recorded, usual } from './recorded';
import { hull } from './rim';
import { scenery } from './scenery';
import { other_edition } from './testing';

const ponds = [
  { name: 'the usual pond', constants: usual },
  { name: 'another edition’s pond', constants: other_edition },
];

/** Steps from one hexagon to another. */
function steps(a: { q: number; r: number }, b: { q: number; r: number }): number {
  const [q, r] = [a.q - b.q, a.r - b.r];
  return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

describe.each(ponds)('the fields of $name', ({ constants }) => {
  const pond = pondOf(constants);
  const { fields } = constants;

  it('are those of the constants, each of its kind', () => {
    expect(pond.fields.map(({ name, kind }) => ({ name, kind }))).toEqual(
      fields.map(({ name, kind }) => ({ name, kind })),
    );
    for (const { name, kind } of fields) {
      expect(pond.kind(name)).toBe(kind);
      expect(pond.isNest(name)).toBe(kind.endsWith('nest'));
    }
    expect(pond.starts).toEqual(constants.starts);
    expect(pond.kind('zz')).toBeUndefined();
  });

  it('lie beside their neighbours and nowhere near others', () => {
    for (const a of fields) {
      for (const b of fields) {
        if (a === b) continue;
        const far = distance(pond.at(a.name), pond.at(b.name));
        if (steps(a, b) === 1) expect(far).toBeCloseTo(across);
        else expect(far).toBeGreaterThan(across * 1.5);
      }
    }
  });

  it('read from left to right, the first row on top', () => {
    for (const [i, here] of fields.entries()) {
      const next = fields[i + 1];
      if (!next) break;
      const [a, b] = [pond.at(here.name), pond.at(next.name)];
      if (next.r === here.r) expect(b.x).toBeGreaterThan(a.x);
      expect(b.y - a.y).toBeCloseTo(1.5 * (next.r - here.r));
    }
  });

  it('are all shown around the middle, and so are canals and signs', () => {
    const shown = ({ x, y }: Point, room: number): void => {
      expect(Math.abs(x) + room).toBeLessThanOrEqual(pond.half_width + 1e-9);
      expect(Math.abs(y) + room).toBeLessThanOrEqual(pond.half_height + 1e-9);
    };
    for (const field of pond.fields) shown(field, 1);
    for (const { bed } of pond.canals) for (const point of bed) shown(point, 0.35);
    for (const { name } of pond.of('arrow')) {
      const sign = pond.signAt(name);
      shown(sign, 0.9);
      for (const field of pond.fields) expect(distance(sign, field)).toBeGreaterThanOrEqual(1.5);
    }
    const xs = pond.fields.map(({ x }) => x);
    const ys = pond.fields.map(({ y }) => y);
    expect(Math.min(...xs) + Math.max(...xs)).toBeCloseTo(0);
    expect(Math.min(...ys) + Math.max(...ys)).toBeCloseTo(0);
  });

  it('are joined by the canals of the constants, outside the pond', () => {
    const pairs = pond.canals.map(({ from, to }) => [from, to].sort().join());
    expect(pairs.sort()).toEqual(constants.canals.map((pair) => [...pair].sort().join()).sort());
    for (const [a = '', b = ''] of constants.canals) {
      const bed = pond.canal(a, b) ?? [];
      expect(bed.length).toBeGreaterThan(4);
      expect(bed[0]).toMatchObject(pond.at(a));
      expect(bed.at(-1)).toMatchObject(pond.at(b));
      expect(pond.canal(b, a)).toEqual([...bed].reverse());
      for (const point of bed.slice(2, -2)) {
        for (const field of pond.fields) expect(distance(point, field)).toBeGreaterThan(1.2);
      }
    }
    expect(pond.canal(fields[0]!.name, fields[1]!.name)).toBeUndefined();
  });

  it('are drawn without gaps', () => {
    const drawn = scenery(pond);
    expect(JSON.stringify(drawn)).not.toMatch(/NaN|null|undefined|Infinity/);
    expect(drawn.canals.length).toBe(constants.canals.length);
    expect(drawn.start_ropes.length).toBe(constants.starts.length);
    expect(drawn.snail_beds.map(({ field }) => field)).toEqual(
      fields.filter(({ kind }) => kind === 'snail').map(({ name }) => name),
    );
    expect(drawn.lagoons.length).toBe(pond.islands.length);
    for (const tuft of drawn.tufts) expect(pond.rim.outside(tuft)).toBeGreaterThan(2);
  });
});

describe('the usual pond', () => {
  const pond = pondOf(usual);

  it('is as large as it always was, with one island in the middle', () => {
    expect([pond.half_width, pond.half_height]).toEqual([10.25, 9.75]);
    expect(pond.islands.length).toBe(1);
    expect(pond.islands[0]?.scale).toBeCloseTo(1);
    expect(Math.hypot(pond.islands[0]!.x, pond.islands[0]!.y)).toBeCloseTo(0);
  });

  it('has its arrows in the corners', () => {
    const corners = pond.rim.sides.map(({ from }) => from);
    for (const arrow of pond.of('arrow')) expect(Math.min(...corners.map((each) => distance(each, arrow)))).toBe(0);
    expect(corners.length).toBe(6);
  });

  it('is the one that positions and moves of recorded games name', () => {
    for (const game of recorded) {
      const at = (nests: { at: string }[]): string[] => nests.map((nest) => nest.at);
      expect(at(game.start.pike_nests)).toEqual(pond.of('pike_nest').map(({ name }) => name));
      expect(at(game.start.carp_nests)).toEqual(pond.of('carp_nest').map(({ name }) => name));
      for (const { move } of game.steps) {
        for (const field of move.match(/\b[a-z]\d+\b/g) ?? []) {
          if (!/^p\d$/.test(field)) expect(pond.kind(field)).toBeDefined();
        }
      }
    }
  });
});

describe('ponds of other shapes', () => {
  const without = (...names: string[]): Pond => {
    const island = other_edition.fields.filter(({ name }) => names.includes(name));
    const fields = other_edition.fields.filter(({ name }) => !names.includes(name));
    return new Pond({ ...other_edition, fields, island });
  };

  it('have no island, one, or several', () => {
    expect(pondOf(other_edition).islands).toEqual([]);
    const pair = without('f5', 'g5').islands;
    expect(pair.length).toBe(1);
    expect(pair[0]!.scale).toBeLessThan(0.6);
    expect(without('b5', 'l5').islands.length).toBe(2);
    // A long one is no round one: each hexagon is land for itself.
    const row = ['b4', 'b5', 'b6', 'b7'];
    const pond = without(...row);
    expect(pond.islands.length).toBe(row.length);
    for (const { x, y, scale } of pond.islands) {
      for (const field of pond.fields) expect(distance(field, { x, y })).toBeGreaterThan(2.5 * scale);
    }
  });

  it('have canals that keep apart where they pass each other', () => {
    const all = ['a1', 'a9', 'g9', 'm9', 'm1', 'g1'];
    const canals = all.flatMap((a, i) => all.slice(i + 1).map((b) => [a, b]));
    const pond = new Pond({ ...other_edition, canals });
    expect(pond.canals.length).toBe(15);
    expect(new Set(pond.canals.map(({ bed }) => JSON.stringify(bed))).size).toBe(15);
    expect(JSON.stringify(scenery(pond))).not.toMatch(/NaN|null/);
  });

  it('have a rim of corners alone, whatever the shape', () => {
    const line = [0, 1, 2, 3, 4].map((q) => ({ q, r: 0 }));
    expect(hull(line)).toEqual([
      { q: 4, r: 0 },
      { q: 0, r: 0 },
    ]);
    expect(hull([...line, { q: 0, r: 2 }, { q: 1, r: 1 }]).length).toBe(3);
  });
});
