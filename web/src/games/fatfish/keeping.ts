// Splitting a full row by touching its cards. What may be kept is only ever read from the list of legal moves; here
// it is decided which of those is meant. A split is a set of places: bit i is the row's card i from the left.
import { pointsOf, readMove } from './cards';

export interface Split {
  move: string;
  places: number;
}

export function has(places: number, place: number): boolean {
  return ((places >> place) & 1) === 1;
}

export function cardsAt(row: readonly string[], places: number): string[] {
  return row.filter((_, place) => has(places, place));
}

export function cardsLeft(row: readonly string[], places: number): string[] {
  return row.filter((_, place) => !has(places, place));
}

function sorted(cards: readonly string[]): string {
  return [...cards].sort().join(' ');
}

/** Every split that is legal, for each of the cards that look alike: any of them may be the one that is kept. */
export function splitsOf(row: readonly string[], legal: readonly string[]): Split[] {
  const moves = new Map<string, string>();
  for (const move of legal) {
    const read = readMove(move);
    if (read?.kind === 'keep') moves.set(sorted(read.cards), move);
  }
  const splits: Split[] = [];
  for (let places = 1; places < 1 << row.length; places++) {
    const move = moves.get(sorted(cardsAt(row, places)));
    if (move !== undefined) splits.push({ move, places });
  }
  return splits;
}

function bits(places: number): number {
  let count = 0;
  for (let rest = places; rest > 0; rest &= rest - 1) count++;
  return count;
}

/** What most people want: as many points as can be kept. */
export function bestSplit(row: readonly string[], splits: readonly Split[]): Split | undefined {
  let best: Split | undefined;
  for (const split of splits) {
    if (!best || pointsOf(cardsAt(row, split.places)) > pointsOf(cardsAt(row, best.places))) best = split;
  }
  return best;
}

/**
 * A card was touched: it changes sides, and of the others as few as possible follow. Where nothing legal has it on the
 * other side, there is no answer.
 */
export function toggled(
  row: readonly string[],
  splits: readonly Split[],
  now: number,
  place: number,
): Split | undefined {
  let best: Split | undefined;
  const moved = (split: Split): number => bits(split.places ^ now);
  for (const split of splits) {
    if (has(split.places, place) === has(now, place)) continue;
    const fewer = best ? moved(split) - moved(best) : -1;
    const richer = best ? pointsOf(cardsAt(row, split.places)) - pointsOf(cardsAt(row, best.places)) : 1;
    if (fewer < 0 || (fewer === 0 && richer > 0)) best = split;
  }
  return best;
}

/** The places of these cards; of cards that look alike, the first ones. */
export function placesOf(row: readonly string[], cards: readonly string[]): number {
  let places = 0;
  for (const card of cards) {
    const place = row.findIndex((face, at) => face === card && !has(places, at));
    if (place >= 0) places |= 1 << place;
  }
  return places;
}
