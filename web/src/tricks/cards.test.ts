import { describe, expect, it } from 'vitest';
import { autoDelay } from './auto';
import { keepKeys, type Keyed } from './keys';
import { memoryRows } from './memory';
import { roundScores, standingMoves } from './rounds';
import { colourOf, sortHand, valueOf } from './sort';
import type { GameEvent, MatchEvent } from '$/generated/protocol';

describe('sorting a hand', () => {
  it('keeps colours together, trumps after them and buoys last', () => {
    const hand = ['@pass', 'g3', 'b10', 'r0', 'b9', '@all', 'y2', 'g12'];
    const sorted = ['b9', 'b10', 'y2', 'r0', 'g3', 'g12', '@all', '@pass'];
    expect(sortHand(hand, 'byprg', 'rising')).toEqual(sorted);
  });

  it('keeps the 1s together', () => {
    expect(sortHand(['1', 'b2', 'g14', '1', 'r3'], 'gryb', 'rising')).toEqual(['g14', 'r3', 'b2', '1', '1']);
  });

  it('can be turned round', () => {
    expect(sortHand(['b9', 'b10', 'g3', '@all'], 'byprg', 'falling')).toEqual(['@all', 'g3', 'b10', 'b9']);
  });

  it('reads faces', () => {
    expect(['b10', '@minus3', '1'].map(colourOf)).toEqual(['b', '', '']);
    expect(['b10', '1'].map(valueOf)).toEqual([10, 1]);
  });
});

describe('keys of cards', () => {
  const keyOf = (cards: Keyed[], at: string): string[] =>
    cards.filter((card) => card.at === at).map((card) => card.key);

  it('stay the same while nothing moves', () => {
    const places = [
      { face: '1', at: 'hand:0' },
      { face: '1', at: 'hand:0' },
    ];
    const first = keepKeys([], places);
    expect(new Set(first.map((card) => card.key)).size).toBe(2);
    expect(keepKeys(first, places)).toEqual(first);
  });

  it('go with a card from the hand to the trick, and only with one of those that look alike', () => {
    const before = keepKeys([], [
      { face: '1', at: 'hand:0' },
      { face: '1', at: 'hand:0' },
      { face: '1', at: 'trick:2' },
    ]);
    const after = keepKeys(before, [
      { face: '1', at: 'hand:0' },
      { face: '1', at: 'trick:0' },
      { face: '1', at: 'trick:2' },
    ]);
    expect(keyOf(after, 'trick:2')).toEqual(keyOf(before, 'trick:2'));
    const own = [...keyOf(after, 'hand:0'), ...keyOf(after, 'trick:0')];
    expect(own.sort()).toEqual(keyOf(before, 'hand:0').sort());
  });

  it('come back with a card that is taken back', () => {
    const before = keepKeys([], [{ face: 'b7', at: 'trick:0' }]);
    expect(keepKeys(before, [{ face: 'b7', at: 'hand:0' }])[0]?.key).toBe(before[0]?.key);
  });

  it('are new for a card that was not there', () => {
    const before = keepKeys([], [{ face: 'b7', at: 'trick:0' }]);
    expect(keepKeys(before, [{ face: 'b7', at: 'trick:1' }])[0]?.key).not.toBe(before[0]?.key);
  });
});

it('remembers by colour what is gone, what is held, and who is out of it', () => {
  const rows = memoryRows({
    colours: 'gryb',
    nameOf: (colour) => colour || 'ones',
    gone: ['g9', 'g3', '1'],
    hand: ['g5', '1'],
    voids: ['', 'gy', 'g'],
    shortOf: (face) => face,
  });
  expect(rows.map((row) => row.name)).toEqual(['g', 'r', 'y', 'b', 'ones']);
  expect(rows[0]?.cards).toEqual([
    { face: 'g3', short: 'g3', own: false },
    { face: 'g5', short: 'g5', own: true },
    { face: 'g9', short: 'g9', own: false },
  ]);
  expect(rows[0]?.voids).toEqual([1, 2]);
  expect(rows[2]?.voids).toEqual([1]);
  expect(rows[4]?.cards.filter((card) => card.own)).toHaveLength(1);
});

function moved(seq: number, events: GameEvent[] = []): MatchEvent {
  return { t: 'moved', seq, at: 0, seat: 0, move: 'b7', events };
}

it('counts points round by round, without what was taken back', () => {
  const round = (n: number, scores: number[]): GameEvent => ({ t: 'round', n, scores, got: [], lost: [] });
  const events: MatchEvent[] = [
    { t: 'started', seq: 1, at: 0, events: [] },
    moved(2, [round(1, [3, 5])]),
    moved(3, [round(2, [9, 9])]),
    { t: 'undone', seq: 4, at: 0, seat: 0, moves: 1 },
    moved(5, [round(2, [1, 8])]),
  ];
  expect(standingMoves(events)).toHaveLength(2);
  expect(roundScores(events)).toEqual([
    { n: 1, points: [3, 5] },
    { n: 2, points: [-2, 3] },
  ]);
});

it('plays a forced card after a natural while', () => {
  expect(autoDelay(0)).toBe(800);
  expect(autoDelay(1)).toBe(2000);
});
