// How a result came about, as bars: from the fair share over luck and skill to what it was.
import type { ReviewSeat } from '$/generated/protocol';

export interface Bar {
  what: 'dealt' | 'hidden' | 'skill';
  /** How much was added, below nothing: taken. */
  added: number;
  from: number;
  to: number;
}

/** Each begins where the last one ended. */
export function barsOf({ fair, dealt, hidden, skill }: ReviewSeat): Bar[] {
  let at = fair;
  return ([['dealt', dealt], ['hidden', hidden], ['skill', skill]] as const).map(([what, added]) => {
    const from = at;
    at += added;
    return { what, added, from, to: at };
  });
}

/** One scale for all seats: what lies between nothing and the whole win, and further where somebody's bars go. */
export function scaleOf(seats: readonly ReviewSeat[]): { least: number; most: number } {
  const ends = seats.flatMap((seat) => barsOf(seat).map(({ to }) => to));
  return { least: Math.min(0, ...ends), most: Math.max(1, ...ends) };
}
