import { describe, expect, it } from 'vitest';
import { bestSplit, cardsAt, cardsLeft, placesOf, splitsOf, toggled } from './keeping';

const row = ['r5', 'r2', 'y3', 'y6', 'g1'];
const legal = ['keep r5 y3 g1', 'keep r2 y3 g1', 'keep r5 y6 g1', 'keep r2 y6 g1'];

describe('splits of a row', () => {
  it('are exactly the legal ones', () => {
    const splits = splitsOf(row, legal);
    expect(splits.map((split) => split.move).sort()).toEqual([...legal].sort());
    for (const split of splits) expect(cardsAt(row, split.places)).toHaveLength(3);
  });

  it('begin with as many points as can be kept', () => {
    const best = bestSplit(row, splitsOf(row, legal))!;
    expect(best.move).toBe('keep r5 y6 g1');
    expect(cardsLeft(row, best.places)).toEqual(['r2', 'y3']);
  });

  it('change one colour by a touch', () => {
    const splits = splitsOf(row, legal);
    const next = toggled(row, splits, bestSplit(row, splits)!.places, 1)!;
    expect(next.move).toBe('keep r2 y6 g1');
    expect(toggled(row, splits, next.places, 0)!.move).toBe('keep r5 y6 g1');
  });

  it('change to the other card when the kept one is touched', () => {
    const splits = splitsOf(row, legal);
    expect(toggled(row, splits, placesOf(row, ['r5', 'y6', 'g1']), 0)!.move).toBe('keep r2 y6 g1');
  });

  it('have no answer for the only card of its colour', () => {
    const splits = splitsOf(row, legal);
    expect(toggled(row, splits, placesOf(row, ['r5', 'y6', 'g1']), 4)).toBeUndefined();
  });

  it('know each of the cards that look alike', () => {
    const alike = ['b4', 'b4', 'b2', 'g1', 'g1'];
    const splits = splitsOf(alike, ['keep b4 g1', 'keep b2 g1']);
    expect(splits).toHaveLength(6);
    const first = placesOf(alike, ['b4', 'g1']);
    expect(first).toBe(0b01001);
    const second = toggled(alike, splits, first, 1)!;
    expect(second.places).toBe(0b01010);
    expect(second.move).toBe('keep b4 g1');
  });

  it('let one or two of a single colour be kept', () => {
    const blue = ['b5', 'b4', 'b4', 'b2', 'b1'];
    const all = ['b5', 'b4', 'b2', 'b1', 'b5 b4', 'b5 b2', 'b5 b1', 'b4 b4', 'b4 b2', 'b4 b1', 'b2 b1'];
    const splits = splitsOf(blue, all.map((cards) => `keep ${cards}`));
    const best = bestSplit(blue, splits)!;
    expect(cardsAt(blue, best.places)).toEqual(['b5', 'b4']);
    // A third card takes the place of the smaller of the two.
    expect(cardsAt(blue, toggled(blue, splits, best.places, 4)!.places)).toEqual(['b5', 'b1']);
    // One may be put away, the last one may not.
    const one = toggled(blue, splits, best.places, 1)!;
    expect(one.move).toBe('keep b5');
    expect(cardsAt(blue, toggled(blue, splits, one.places, 0)!.places)).toHaveLength(1);
  });

  it('are none before the row is full', () => {
    expect(splitsOf(row, ['g1>1', 'stop'])).toEqual([]);
    expect(bestSplit(row, [])).toBeUndefined();
  });
});
