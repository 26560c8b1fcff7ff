import { expect, it } from 'vitest';
import type { HintAnswer } from '$/generated/protocol';
import { heardBy } from '$/core/recorded';
import { ranked } from './hint';

const hint = heardBy('anna', 'bots').find((message): message is HintAnswer => message.is === 'hint')!;

it('puts first what promises most', () => {
  const best = ranked(hint.moves);
  expect(best[0]).toEqual(hint.moves[0]);
  const values = best.map((each) => each.value);
  expect(values).toEqual([...values].sort((a, b) => b - a));
  expect(best.length).toBeGreaterThan(5);
});

it('believes a better number only of what was tried enough', () => {
  const moves = [
    { move: 'choice', value: 0.5, visits: 10_000 },
    { move: 'lucky', value: 0.9, visits: 30 },
    { move: 'rival', value: 0.51, visits: 9_000 },
    { move: 'weak', value: 0.2, visits: 50 },
    { move: 'untried', value: 0.1, visits: 1 },
  ];
  expect(ranked(moves).map((each) => each.move)).toEqual(['rival', 'choice', 'weak']);
  expect(ranked([])).toEqual([]);
});
