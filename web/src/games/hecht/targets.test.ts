import { describe, expect, it } from 'vitest';
import type { Way } from '$/generated/protocol';
import { parse, sort } from './moves';
import { pondOf } from './pond';
import { movesOf, recorded, usual } from './recorded';
import { nearestTo, nextIn, targets } from './targets';

const pond = pondOf(usual);
const at = (field: string) => pond.at(field);

describe('what lights up', () => {
  it('is nothing before a fish is chosen', () => {
    expect(targets(pond, sort(['f9>f10', 'end']), undefined, [])).toEqual([]);
  });

  it('is where the fish can go; costs, ways, prey and the way out are told a moment later', () => {
    const choices = sort(['f9>f8', 'f9>f11', 'exit f9', 'f8>e7']);
    const bare = targets(pond, choices, { fish: 'f9' }, []);
    expect(bare.map(({ move, cost, eats }) => [move, cost, eats])).toEqual([
      ['f9>f8', undefined, undefined],
      ['f9>f11', undefined, undefined],
    ]);
    const ways: Way[] = [
      { move: 'f9>f8', cost: 1, eats: 'sated_carp', path: ['f9', 'f8'] },
      { move: 'f9>f11', cost: 2, eats: 'none', path: ['f9', 'f10', 'f11'] },
      { move: 'exit f9', cost: 7, eats: 'none', path: ['f9', 'e8', 'd8', 'c8', 'b7', 'a6'] },
    ];
    const found = targets(pond, choices, { fish: 'f9' }, ways);
    expect(found.map(({ move, cost, eats }) => [move, cost, eats])).toEqual([
      ['f9>f8', 1, 'sated_carp'],
      ['f9>f11', 2, undefined],
      ['exit f9', 7, undefined],
    ]);
    expect(found[0]).toMatchObject(at('f8'));
    // Over which arrow it leaves is the server's to say.
    expect(found[2]).toMatchObject(pond.signAt('a6'));
  });

  it('is each free start position between its two fields', () => {
    const found = targets(pond, sort(['start 0', 'start 2']), undefined, []);
    expect(found.map(({ section, fields }) => ({ section, fields }))).toEqual([
      { section: 0, fields: usual.starts[0] },
      { section: 2, fields: usual.starts[2] },
    ]);
    const [a = '', b = ''] = usual.starts[0] ?? [];
    expect(found[0]?.x).toBeCloseTo((at(a).x + at(b).x) / 2);
  });

  it('is every field that a snail can be put on', () => {
    const found = targets(pond, sort(['snail d4', 'snail f4', 'wave']), 'snail', []);
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
    for (const { move } of recorded.flatMap(movesOf)) {
      const sorted = sort([move]);
      const found = [...sorted.swims.values()].flatMap((each) => [...each.values()]);
      const all = [...found, ...sorted.exits.values(), ...sorted.snails.values(), ...sorted.starts.values()];
      const actions = [...sorted.actions.values()].filter((each) => each !== undefined);
      const gives = sorted.gives.map((each) => each.move);
      expect([...all, ...actions, ...gives, ...(sorted.end ? ['end'] : [])]).toEqual([move]);
    }
    expect(sort(['give h8 1 p2', 'give j4 0']).gives).toEqual([
      { is: 'give', move: 'give h8 1 p2', nest: 'h8', count: 1, owner: 2 },
      { is: 'give', move: 'give j4 0', nest: 'j4', count: 0, owner: null },
    ]);
  });

  it('knows fields of every row and place', () => {
    expect(parse('z12>y99')).toEqual({ is: 'swim', from: 'z12', to: 'y99' });
    expect([...(sort(['m3>l2']).swims.get('m3') ?? [])]).toEqual([['l2', 'm3>l2']]);
  });
});
