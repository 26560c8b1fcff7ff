import { describe, expect, it } from 'vitest';
import type { Table } from '$/generated/protocol';
import type { Moment } from './lookback.svelte';
import { canPlayOn, firstSeat, originKey, wishOf } from './whatif';

const moment = (to_move: number[]): Moment => ({
  seq: 17,
  position: undefined as unknown as Moment['position'],
  overlay: undefined,
  turn: { moves: 3, to_move },
  beat: 'next',
  by: undefined,
});

describe('playing on from a moment', () => {
  it('is for moments at which somebody is to move', () => {
    expect(canPlayOn(undefined)).toBe(false);
    expect(canPlayOn(moment([]))).toBe(false);
    expect(canPlayOn(moment([2]))).toBe(true);
  });

  it('begins as whoever is looked through, as oneself, or as who is to move', () => {
    expect(firstSeat(1, 0, moment([2]))).toBe(1);
    expect(firstSeat('all', 0, moment([2]))).toBe(0);
    expect(firstSeat(undefined, null, moment([2]))).toBe(2);
    expect(firstSeat('table', null, moment([]))).toBe(0);
  });

  it('asks for bots by their level, and for nobody where friends come', () => {
    const chosen = { seat: 1, cards: 'imagined', against: 'bots', level: 'strong' } as const;
    expect(wishOf(moment([1]), chosen, false)).toEqual({ event: 17, seat: 1, cards: 'imagined', bots: 'strong' });
    const friends = wishOf(moment([1]), { ...chosen, against: 'friends' }, false);
    expect(friends).toEqual({ event: 17, seat: 1, cards: 'imagined' });
    expect(wishOf(moment([1]), chosen, true).cards).toBe('real');
  });

  it('says where it comes from as far as cards are hidden', () => {
    const from = (eyes?: number): Table =>
      ({ branched: { match: 'k3v9x2m4n7q8', event: 5, ...(eyes === undefined ? {} : { eyes }) } }) as unknown as Table;
    expect(originKey(from(), false)).toBe('real');
    expect(originKey(from(0), false)).toBe('imagined');
    expect(originKey(from(), true)).toBe('open');
  });
});
