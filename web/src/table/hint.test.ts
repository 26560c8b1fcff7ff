import { expect, it } from 'vitest';
import { onlyMove, ranked, readHint, sharedValue } from './hint';

const moves = [
  { move: 'choice', value: 0.5, visits: 10_000 },
  { move: 'lucky', value: 0.9, visits: 30 },
  { move: 'rival', value: 0.51, visits: 9_000 },
  { move: 'weak', value: 0.2, visits: 50 },
  { move: 'better', value: 0.3, visits: 40 },
  { move: 'untried', value: 0.1, visits: 1 },
];

it('puts the choice first, then what is as good, then what promises most', () => {
  expect(ranked(moves, ['choice', 'rival']).map((each) => each.move)).toEqual(['choice', 'rival', 'better', 'weak']);
  expect(ranked(moves, ['choice']).map((each) => each.move)).toEqual(['choice', 'rival', 'better', 'weak']);
  expect(ranked([], [])).toEqual([]);
});

it('keeps what is equally good although it was tried little', () => {
  expect(ranked(moves, ['choice', 'lucky'])[1]?.move).toBe('lucky');
});

it('keeps what the reasons compare with', () => {
  expect(ranked(moves, ['choice'], 'untried').at(-1)?.move).toBe('untried');
});

it('gives what is equally good one number, in which what was tried more counts more', () => {
  const two = [
    { move: 'a', value: 0.4, visits: 300 },
    { move: 'b', value: 0.5, visits: 100 },
    { move: 'c', value: 0.1, visits: 600 },
  ];
  const hint = readHint({ is: 'hint', match: 'm', moves: two, best: ['a', 'b'], instead: 'c', reasons: [] });
  expect(sharedValue(hint)).toBeCloseTo(0.425);
  expect(hint.instead).toBe('c');
  expect(sharedValue(onlyMove('a'))).toBe(0);
});
