import { beforeAll, describe, expect, it } from 'vitest';
import { chooseLanguage, loadPack } from '$/core/words.svelte';
import { added, costText, hardnessOf, inHundred, sizeOf, verdictOf } from './costs';

beforeAll(async () => {
  await chooseLanguage('en');
  await loadPack('review');
});

describe('what a decision cost', () => {
  it('is told by its size', () => {
    expect([0, 0.004, 0.005, 0.019, 0.02, 0.049, 0.05, 0.6].map(sizeOf)).toEqual([
      'none', 'none', 'small', 'small', 'larger', 'larger', 'serious', 'serious',
    ]);
  });

  it('is counted in a hundred games, with how sure it is', () => {
    expect(costText({ cost: 0.1241, low: 0.07, high: 0.171 })).toBe('12 in 100, between 7 and 17');
    expect(costText({ cost: 0.006, low: 0.002, high: 0.012 })).toBe('0.6 in 100, between 0.2 and 1');
    expect(costText({ cost: 0.1307, low: 0.1269, high: 0.1345 })).toBe('13 in 100');
  });

  it('is written as each language writes numbers', async () => {
    await chooseLanguage('de');
    expect(costText({ cost: 0.006, low: 0.002, high: 0.012 })).toBe('0,6 von 100, zwischen 0,2 und 1');
    await chooseLanguage('en');
  });

  it('has its sign where it is added', () => {
    expect([0.16, -0.87, 0, 0.0001, -0.0001].map(added)).toEqual(['+16', '−87', '0', '0', '0']);
    expect(inHundred(1.06)).toBe('106');
  });
});

describe('how hard a decision was', () => {
  it('is what first sight loses against any move', () => {
    const of = (hardness: number): string | undefined => hardnessOf({ stake: 0.1, hardness });
    expect([0, 0.014, 0.016, 0.059, 0.061, 0.3].map(of)).toEqual([
      'easy', 'easy', 'middling', 'middling', 'hard', 'hard',
    ]);
  });

  it('is not told where there was nothing to lose', () => {
    expect(hardnessOf({ stake: 0, hardness: 0 })).toBeUndefined();
  });
});

describe('what is said of another try', () => {
  const options = [
    { move: 'r2>1', chance: 0.512 },
    { move: 'r1>1', chance: 0.508 },
    { move: 'g4>3', chance: 0.503 },
    { move: 'y6>3', chance: 0.44 },
    { move: 'b4>2', chance: 0.28 },
  ];
  const decision = { move: 'b4>2', best: 'r1>1', cost: 0.22 };
  const verdict = (move: string): unknown => verdictOf(move, { options }, decision);

  it('is the best, as good, as in the game, or how much less', () => {
    expect(verdict('r1>1')).toEqual({ is: 'best' });
    expect(verdict('r2>1')).toEqual({ is: 'as_good' });
    expect(verdict('g4>3')).toEqual({ is: 'as_good' });
    expect(verdict('b4>2')).toEqual({ is: 'same', loss: 0.22 });
    expect(verdict('y6>3')).toMatchObject({ is: 'worse', loss: expect.closeTo(0.068) as number });
  });
});
