import { describe, expect, it } from 'vitest';
import type { SeatState } from '$/generated/protocol';
import { firstHolder, mustCover, mySeats, nextHolder } from './hotseat';

const isMine = (player: string | undefined): boolean => player === 'anna' || player === 'ben' || player === 'cleo';
const seats: SeatState[] = [
  { seat: 0, player: 'anna', name: 'Anna' },
  { seat: 1, bot: 'easy' },
  { seat: 2, player: 'ben', name: 'Ben' },
  { seat: 3, player: 'dora', name: 'Dora' },
  { seat: 4, player: 'cleo', name: 'Cleo', bot: 'medium' },
];

describe('several people at one device', () => {
  it('are those who play themselves', () => {
    expect(mySeats(seats, isMine).map((seat) => seat.seat)).toEqual([0, 2]);
  });

  it('cover the screen in between, but not where nothing is hidden', () => {
    const games = [
      { name: 'cards', open: false },
      { name: 'board', open: true },
    ];
    expect(mustCover(games, 'cards')).toBe(true);
    expect(mustCover(games, 'board')).toBe(false);
    expect(mustCover(games, 'unknown')).toBe(true);
    expect(mustCover([], undefined)).toBe(true);
  });

  it('begin with whose turn it is, or with the first', () => {
    expect(firstHolder(seats, [2], isMine)).toBe('ben');
    expect(firstHolder(seats, [1], isMine)).toBe('anna');
    expect(firstHolder(seats.slice(3), [3], isMine)).toBeUndefined();
  });

  it('hand the device on when another of them is to move', () => {
    expect(nextHolder(seats, [2], isMine, 0)).toBe('ben');
    expect(nextHolder(seats, [0], isMine, 0)).toBeUndefined();
    expect(nextHolder(seats, [1], isMine, 0)).toBeUndefined();
    expect(nextHolder(seats, [3], isMine, 2)).toBeUndefined();
    expect(nextHolder(seats, [4], isMine, 0)).toBeUndefined();
  });

  it('choose one after the other where all choose at once', () => {
    const three = seats.map((seat) => (seat.seat === 4 ? { seat: 4, player: 'cleo' } : seat));
    expect(nextHolder(three, [0, 2, 4], isMine, 0)).toBeUndefined();
    expect(nextHolder(three, [2, 4], isMine, 0)).toBe('ben');
    expect(nextHolder(three, [0, 4], isMine, 2)).toBe('cleo');
    expect(nextHolder(three, [0], isMine, 4)).toBe('anna');
  });
});
