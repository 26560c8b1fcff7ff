import { expect, it } from 'vitest';
import type { HintAnswer } from '$/generated/protocol';
import { heardBy } from '$/core/recorded';
import { ranked } from './hint';

const hint = heardBy('anna', 'bots').find((message): message is HintAnswer => message.is === 'hint')!;

it('puts the bot’s choice first, then what promises most, six at most', () => {
  const best = ranked(hint.moves);
  expect(best[0]).toEqual(hint.moves[0]);
  expect(best.length).toBeLessThanOrEqual(6);
  const others = best.slice(1).map((each) => each.value);
  expect(others).toEqual([...others].sort((a, b) => b - a));
});

it('leaves out what was hardly tried', () => {
  const moves = [
    { move: 'a', value: 0.5, visits: 10_000 },
    { move: 'b', value: 0.9, visits: 1 },
    { move: 'c', value: 0.4, visits: 50 },
  ];
  expect(ranked(moves).map((each) => each.move)).toEqual(['a', 'c']);
  expect(ranked([])).toEqual([]);
});
