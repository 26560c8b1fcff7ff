// Several people at one device: whose eyes the screen looks through, and when it must change hands.
import type { GameInfo, SeatState } from '$/generated/protocol';

export type IsMine = (player: string | undefined) => boolean;

/** Whether the screen is covered while the device goes round: not where everybody sees the same anyway. */
export function mustCover(games: readonly Pick<GameInfo, 'name' | 'open'>[], game: string | undefined): boolean {
  return !games.some(({ name, open }) => name === game && open);
}

/** Seats that people of this device play themselves. */
export function mySeats(seats: readonly SeatState[], isMine: IsMine): SeatState[] {
  return seats.filter((seat) => isMine(seat.player) && seat.bot === undefined);
}

/** Who should have the device before anybody has looked: whose turn it is, else the first. */
export function firstHolder(
  seats: readonly SeatState[],
  to_move: readonly number[],
  isMine: IsMine,
): string | undefined {
  const mine = mySeats(seats, isMine);
  return (mine.find((seat) => to_move.includes(seat.seat)) ?? mine[0])?.player;
}

/**
 * Whom the device should be handed to now; undefined: it stays where it is. Whoever is to move keeps it; otherwise it
 * goes to the next one round the table who is.
 */
export function nextHolder(
  seats: readonly SeatState[],
  to_move: readonly number[],
  isMine: IsMine,
  holder: number | null,
): string | undefined {
  const waiting = mySeats(seats, isMine).filter((seat) => to_move.includes(seat.seat));
  if (waiting.some((seat) => seat.seat === holder)) return undefined;
  const from = holder ?? -1;
  const round = (seat: SeatState): number => (seat.seat - from - 1 + seats.length) % seats.length;
  return waiting.toSorted((a, b) => round(a) - round(b))[0]?.player;
}
