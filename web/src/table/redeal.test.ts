import built from 'virtual:engine';
import { expect, it } from 'vitest';
import type { Table } from '$/generated/protocol';
import { type Deal, printOf } from '$/core/deal';
import type { Engine } from '$/core/engine';
import { redeal } from './redeal';

/** A game for tests: the deal draws "9", the move of a number that number, and the position is all that was drawn. */
function fakeEngine(): Engine {
  let drawn: string[] = [];
  return {
    begin(game, _players, _version, seed) {
      drawn = [seed];
      return game === 'fake' ? '9' : undefined;
    },
    move(seat, move) {
      if (!/^\d$/.test(move)) return undefined;
      drawn.push(`${seat}${move}`);
      return move;
    },
    show: (viewer) => JSON.stringify({ viewer, drawn }),
  };
}

const table = { options: { game: 'fake', players: 2, rules: {} }, rules_version: 1, seed: 's' } as unknown as Table;
const records = [
  { t: 'created' },
  { t: 'started', chance: '9' },
  { t: 'moved', seat: 0, text: '3', chance: '3' },
  { t: 'moved', seat: 1, text: '4', chance: '4' },
  { t: 'undone', seat: 1, number: 1 },
  { t: 'paused' },
  { t: 'moved', seat: 1, text: '5', chance: '5' },
];
const exported = (all: readonly object[] = records): string =>
  [{ t: 'shoal-match' }, ...all].map((each) => `${JSON.stringify(each)}\n`).join('');

const print = (viewer: number, ...drawn: string[]): string => printOf({ viewer, drawn } as never);
const kept = (...seen: Deal['seen']): Deal => ({
  at: 0,
  shares: {},
  shown: {},
  seen,
  ...(built && { engine: built.sha256 }),
});
const all = kept(
  [2, 0, print(0, 's')],
  [3, -1, print(-1, 's', '03')],
  [4, 0, print(0, 's', '03', '14')],
  [5, 0, print(0, 's', '03')],
  [6, 0, print(0, 's', '03')],
  [7, 0, print(0, 's', '03', '15')],
);

it('finds what it was shown in a match that is played again', () => {
  expect(redeal(fakeEngine(), exported(), table, all)).toBe('good');
  expect(redeal(fakeEngine(), exported(), table, undefined)).toBe('good');
});

it('notices a hand that was shown and is not the one that was dealt', () => {
  expect(redeal(fakeEngine(), exported(), table, kept([2, 0, print(0, 'another')]))).toBe('bad');
  expect(redeal(fakeEngine(), exported(), table, kept([2, 1, print(0, 's')]))).toBe('bad');
});

it('notices chance that is not what the seed gives, in the deal and in a move', () => {
  for (const [place, chance] of [[1, '8'], [2, ''], [6, '6']] as const) {
    const other = records.map((each, i) => (i === place ? { ...each, chance } : each));
    expect(redeal(fakeEngine(), exported(other), table, all), `${place}`).toBe('bad');
  }
});

it('notices another log than the one that was seen', () => {
  expect(redeal(fakeEngine(), exported(records.slice(0, 4)), table, all)).toBe('bad');
  expect(redeal(fakeEngine(), exported(records.slice(2)), table, undefined)).toBe('bad');
  expect(redeal(fakeEngine(), exported([]), table, undefined)).toBe('bad');
  expect(redeal(fakeEngine(), 'nonsense\n{', table, undefined)).toBe('bad');
  const nonsense = [...records, { t: 'moved', seat: 0, text: 'x', chance: '' }];
  expect(redeal(fakeEngine(), exported(nonsense), table, all)).toBe('bad');
  const beyond = [...records, { t: 'undone', seat: 0, number: 9 }];
  expect(redeal(fakeEngine(), exported(beyond), table, all)).toBe('bad');
});

it('says that it cannot tell where it does not know the game', () => {
  const other = { ...table, options: { ...table.options, game: 'newer' } };
  expect(redeal(fakeEngine(), exported(), other, all)).toBe('unknown');
});

it('says nothing of what another engine showed, or of material of the table’s own', () => {
  expect(redeal(fakeEngine(), exported(), table, { ...all, engine: 'another' })).toBe('unknown');
  const own = { ...table, options: { ...table.options, edition: { sha256: '', name: '' } } } as Table;
  expect(redeal(fakeEngine(), exported(), own, all)).toBe('unknown');
});
