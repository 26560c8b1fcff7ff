import { describe, expect, it } from 'vitest';
import { sort } from './moves';
import { at, half_width, starts } from './pond';
import { recorded, stepsOf } from './recorded';
import { nearestTo, nextIn, targets } from './targets';

const [game] = recorded;
if (!game) throw new Error('no recorded game');
const position = { ...game.start, phase: 'turn' as const, turn: [0], points: 7 };
position.pikes = [{ hungry: ['f9'], sated: ['g2'] }, { hungry: ['b2'], sated: [] }];
position.carps = { hungry: ['f8'], sated: [] };
position.snails = ['e7'];

describe('what lights up', () => {
  it('is nothing before a fish is chosen', () => {
    expect(targets(position, sort(['f9>f10', 'end']), undefined, [])).toEqual([]);
  });

  it('is where the fish can go, with costs and paths when they are known', () => {
    const choices = sort(['f9>f8', 'f9>f11', 'exit f9', 'f8>e7']);
    const ways = [
      { move: 'f9>f11', cost: 2, path: ['f9', 'f10', 'f11'] },
      { move: 'exit f9', cost: 3, path: ['f9', 'f10', 'f11'] },
    ];
    const found = targets(position, choices, { fish: 'f9' }, ways);
    expect(found.map(({ move, cost, prey }) => [move, cost, prey])).toEqual([
      ['f9>f8', undefined, 'carp'],
      ['f9>f11', 2, undefined],
      ['exit f9', 3, undefined],
    ]);
    expect(found[2]?.x).toBeLessThan(half_width);
    const [carp] = targets(position, choices, { fish: 'f8' }, []);
    expect(carp).toMatchObject({ move: 'f8>e7', prey: 'snail', ...at('e7') });
  });

  it('is each free start position between its two fields', () => {
    const found = targets(position, sort(['start 0', 'start 2']), undefined, []);
    expect(found.map((each) => each.fields)).toEqual([starts[0], starts[2]]);
    expect(found[0]?.x).toBeCloseTo((at('f9').x + at('f10').x) / 2);
  });

  it('is every field that a snail can be put on', () => {
    const found = targets(position, sort(['snail d4', 'snail f4', 'wave']), 'snail', []);
    expect(found.map((each) => each.move)).toEqual(['snail d4', 'snail f4']);
  });
});

describe('finding things', () => {
  const things = ['f9', 'f10', 'e9'].map((field) => ({ field, ...at(field) }));

  it('takes the nearest within reach', () => {
    expect(nearestTo({ x: at('f10').x + 0.4, y: 0.3 }, things, 1)?.field).toBe('f10');
    expect(nearestTo({ x: -5, y: 0 }, things, 1)).toBeUndefined();
  });

  it('goes on in a direction', () => {
    expect(nextIn(at('f9'), { x: 1, y: 0 }, things)?.field).toBe('f10');
    expect(nextIn(at('f10'), { x: 0, y: -1 }, things)?.field).toBe('e9');
    expect(nextIn(at('f9'), { x: -1, y: 0 }, things)).toBeUndefined();
  });
});

describe('sorting moves', () => {
  it('loses none of a recorded game', () => {
    for (const { event } of stepsOf(game)) {
      if (event.t !== 'moved') continue;
      const sorted = sort([event.move]);
      const found = [...sorted.swims.values()].flatMap((each) => [...each.values()]);
      const all = [...found, ...sorted.exits.values(), ...sorted.snails.values(), ...sorted.starts.values()];
      const actions = [...sorted.actions.values()].filter((each) => each !== undefined);
      expect([...all, ...actions, ...(sorted.end ? ['end'] : [])]).toEqual([event.move]);
    }
    expect(sort(['give h8 1 p2', 'give j4 0']).gives).toEqual([
      { is: 'give', move: 'give h8 1 p2', nest: 'h8', count: 1, owner: 2 },
      { is: 'give', move: 'give j4 0', nest: 'j4', count: 0, owner: null },
    ]);
  });
});
