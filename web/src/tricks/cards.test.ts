import { describe, expect, it } from 'vitest';
import { autoDelay } from './auto';
import { laid, laidHandle, openHands, ownHand, type Dealt } from './cards';
import { memoryRows } from './memory';
import { roundScores, standingMoves } from './rounds';
import { colourOf, valueOf } from '$/art/cards/face';
import { sortHand } from '$/scene/sort';
import type { GameEvent, MatchEvent } from '$/generated/protocol';

describe('sorting a hand', () => {
  const sorted = (faces: string[], ...how: ['byprg' | 'gryb', 'rising' | 'falling']): string[] =>
    sortHand(faces.map((face) => ({ face })), ...how).map((card) => card.face);

  it('keeps colours together, trumps after them and buoys last', () => {
    const hand = ['@pass', 'g3', 'b10', 'r0', 'b9', '@all', 'y2', 'g12'];
    const wanted = ['b9', 'b10', 'y2', 'r0', 'g3', 'g12', '@all', '@pass'];
    expect(sorted(hand, 'byprg', 'rising')).toEqual(wanted);
  });

  it('keeps the 1s together', () => {
    expect(sorted(['1', 'b2', 'g14', '1', 'r3'], 'gryb', 'rising')).toEqual(['g14', 'r3', 'b2', '1', '1']);
  });

  it('can be turned round', () => {
    expect(sorted(['b9', 'b10', 'g3', '@all'], 'byprg', 'falling')).toEqual(['@all', 'g3', 'b10', 'b9']);
  });

  it('reads faces', () => {
    expect(['b10', '@minus3', '1'].map(colourOf)).toEqual(['b', '', '']);
    expect(['b10', '1'].map(valueOf)).toEqual([10, 1]);
  });
});

describe('a card that is laid', () => {
  const before: Dealt = {
    hand: ['1', '1', 'b7'],
    handles: { moved: 9, trick: [31, 9], hand: [4, 6, 5] },
  };

  it('leaves the hand by its handle and lies last in the trick', () => {
    const after: Dealt = { hand: ['1', 'b7'], handles: { moved: 6, trick: [], hand: [4, 5] } };
    const handle = laidHandle(before, after, '1', true);
    expect(laid(before, handle)).toEqual({
      hand: ['1', 'b7'],
      handles: { moved: 6, trick: [31, 9, 6], hand: [4, 5] },
    });
    expect(before.hand).toHaveLength(3);
    expect(before.handles.trick).toEqual([31, 9]);
  });

  it('leaves an open hand, and no other one', () => {
    const open: Dealt = { hands: [['1'], ['1', 'b7']], handles: { moved: null, trick: [], hands: [[3], [4, 5]] } };
    expect(laid(open, 4)).toEqual({ hands: [['1'], ['b7']], handles: { moved: 4, trick: [4], hands: [[3], [5]] } });
  });

  it('is known by the numbers before it, also when the last move shows everything by others', () => {
    const after: Dealt = { hands: [['1', '1'], []], handles: { moved: 31, trick: [], hands: [[1, 2], []] } };
    expect(laidHandle(before, after, 'b7', true)).toBe(5);
    const others = laidHandle(before, after, '1', false);
    expect([...before.handles.trick, ...before.handles.hand!]).not.toContain(others);
  });
});

it('finds the hand at the bottom of the screen', () => {
  const mine: Dealt = { hand: ['b7'], handles: { moved: null, trick: [], hand: [8] } };
  expect(ownHand(mine, openHands(mine), 1)).toEqual([{ face: 'b7', handle: 8 }]);
  const all: Dealt = { hands: [['b7'], ['r2']], handles: { moved: null, trick: [], hands: [[8], [9]] } };
  expect(ownHand(all, openHands(all), 1)).toEqual([{ face: 'r2', handle: 9 }]);
  expect(ownHand(all, openHands(all), null)).toEqual([{ face: 'b7', handle: 8 }]);
  const nothing: Dealt = { handles: { moved: null, trick: [] } };
  expect(ownHand(nothing, openHands(nothing), null)).toEqual([]);
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

it('tells points round by round as the server does, without what was taken back', () => {
  // Totals say nothing here: who came late has not heard of all rounds.
  const round = (n: number, points: number[]): GameEvent => {
    return { t: 'round', n, scores: [50, 60], got: points, lost: [0, 0], points, ahead: [1] };
  };
  const events: MatchEvent[] = [
    { t: 'started', seq: 1, at: 0, events: [] },
    moved(2, [round(4, [3, 5])]),
    moved(3, [round(5, [9, 9])]),
    { t: 'undone', seq: 4, at: 0, seat: 0, moves: 1 },
    moved(5, [round(5, [-2, 3])]),
  ];
  expect(standingMoves(events).map((move) => move.seq)).toEqual([2, 5]);
  expect(roundScores(events)).toEqual([
    { n: 4, points: [3, 5] },
    { n: 5, points: [-2, 3] },
  ]);
});

it('plays a forced card after a natural while', () => {
  expect(autoDelay(0)).toBe(800);
  expect(autoDelay(1)).toBe(2000);
});
