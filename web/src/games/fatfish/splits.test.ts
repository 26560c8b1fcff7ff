import { describe, expect, it } from 'vitest';
import type { FatfishPosition } from '$/generated/protocol';
import { bestSplit, cardsAt, placesOf, splitsOf, toggled, type Split } from './splits';
import { recorded, stepsOf } from './recorded';

type Splits = FatfishPosition['splits'];

const row = ['r5', 'r2', 'y3', 'y6', 'g1'];
const told: Splits = [
  { keep: ['r5', 'y3', 'g1'], plus: 9, minus: 8 },
  { keep: ['r2', 'y3', 'g1'], plus: 6, minus: 11 },
  { keep: ['r5', 'y6', 'g1'], plus: 12, minus: 5 },
  { keep: ['r2', 'y6', 'g1'], plus: 9, minus: 8 },
];
const legalOf = (splits: Splits): string[] => splits.map(({ keep }) => `keep ${keep.join(' ')}`);
const splits = splitsOf(row, told, legalOf(told));
const places = (move: string, among = splits): number => among.find((split) => split.move === move)!.places;

describe('splits of a row', () => {
  it('are exactly the legal ones', () => {
    expect(splits.map((split) => split.move).sort()).toEqual(legalOf(told).sort());
    for (const split of splits) expect(cardsAt(row, split.places)).toHaveLength(3);
    expect(splitsOf(row, told, legalOf(told.slice(1)))).toHaveLength(3);
  });

  it('are told of as their moves are written', () => {
    for (const game of recorded) {
      const steps = stepsOf(game).slice(1);
      game.steps.forEach(({ legal }, i) => {
        const position = steps[i]!.after!;
        if (position.phase !== 'keep' || !legal) return;
        const full = position.rows[position.row! - 1]!;
        const found = splitsOf(full, position.splits, legal);
        expect(new Set(found.map((split) => split.move))).toEqual(new Set(legal));
      });
    }
  });

  it('begin with as many points as can be kept', () => {
    expect(bestSplit(splits)).toMatchObject({ move: 'keep r5 y6 g1', plus: 12, minus: 5 });
  });

  it('have the points that they are told to have', () => {
    const odd = told.map((each, i) => ({ ...each, plus: 40 + i, minus: 7 }));
    expect(bestSplit(splitsOf(row, odd, legalOf(odd)))).toMatchObject({ move: 'keep r2 y6 g1', plus: 43, minus: 7 });
  });

  it('change one colour by a touch', () => {
    const next = toggled(splits, places('keep r5 y6 g1'), 1)!;
    expect(next.move).toBe('keep r2 y6 g1');
    expect(toggled(splits, next.places, 0)!.move).toBe('keep r5 y6 g1');
  });

  it('change to the other card when the kept one is touched', () => {
    expect(toggled(splits, places('keep r5 y6 g1'), 0)!.move).toBe('keep r2 y6 g1');
  });

  it('have no answer for the only card of its colour', () => {
    expect(toggled(splits, places('keep r5 y6 g1'), 4)).toBeUndefined();
  });

  it('know each of the cards that look alike', () => {
    const alike = ['b4', 'b4', 'b2', 'g1', 'g1'];
    const two: Splits = [
      { keep: ['g1', 'b4'], plus: 5, minus: 7 },
      { keep: ['g1', 'b2'], plus: 3, minus: 9 },
    ];
    const found = splitsOf(alike, two, legalOf(two));
    expect(found).toHaveLength(6);
    const second = toggled(found, 0b01001, 1)!;
    expect(second.places).toBe(0b01010);
    expect(second.move).toBe('keep g1 b4');
  });

  it('let one or two of a single colour be kept', () => {
    const blue = ['b5', 'b4', 'b4', 'b2', 'b1'];
    const ways: [string, number][] = [
      ['b5', 5], ['b4', 4], ['b2', 2], ['b1', 1], ['b5 b4', 9], ['b5 b2', 7], ['b5 b1', 6], ['b4 b4', 8], ['b4 b2', 6],
      ['b4 b1', 5], ['b2 b1', 3],
    ];
    const all: Splits = ways.map(([keep, plus]) => ({ keep: keep.split(' '), plus, minus: 16 - plus }));
    const found = splitsOf(blue, all, legalOf(all));
    const kept = (split: Split | undefined): string[] => cardsAt(blue, split!.places);
    const best = bestSplit(found)!;
    expect(kept(best)).toEqual(['b5', 'b4']);
    // A third card takes the place of the smaller of the two.
    expect(kept(toggled(found, best.places, 4))).toEqual(['b5', 'b1']);
    // One may be put away, the last one may not.
    const one = toggled(found, best.places, 1)!;
    expect(one.move).toBe('keep b5');
    expect(kept(toggled(found, one.places, 0))).toHaveLength(1);
  });

  it('are none before the row is full', () => {
    expect(splitsOf(row, [], ['g1>1', 'stop'])).toEqual([]);
    expect(bestSplit([])).toBeUndefined();
  });

  it('lie where the kept cards lie', () => {
    expect(placesOf([7, 3, 9, 4, 8], [4, 7])).toBe(0b01001);
    expect(placesOf([7, 3, 9, 4, 8], [])).toBe(0);
  });
});
