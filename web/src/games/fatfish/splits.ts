// Splitting a full row by touching its cards. What may be kept and what it comes to is told by the server; here it is
// decided which of those splits is meant. A split is a set of places: bit i is the row's card i from the left.
import type { FatfishPosition } from '$/generated/protocol';
import { keepMove } from './moves';

export interface Split {
  move: string;
  places: number;
  /** Points for the two piles. */
  plus: number;
  minus: number;
}

export function has(places: number, place: number): boolean {
  return ((places >> place) & 1) === 1;
}

export function cardsAt(row: readonly string[], places: number): string[] {
  return row.filter((_, place) => has(places, place));
}

function sorted(cards: readonly string[]): string {
  return [...cards].sort().join(' ');
}

/** Every split that is legal, for each of the cards that look alike: any of them may be the one that is kept. */
export function splitsOf(
  row: readonly string[],
  told: FatfishPosition['splits'],
  legal: readonly string[],
): Split[] {
  const allowed = told
    .map(({ keep, plus, minus }) => ({ cards: sorted(keep), move: keepMove(keep), plus, minus }))
    .filter(({ move }) => legal.includes(move));
  const splits: Split[] = [];
  for (let places = 1; places < 1 << row.length; places++) {
    const cards = sorted(cardsAt(row, places));
    const found = allowed.find((each) => each.cards === cards);
    if (found) splits.push({ move: found.move, places, plus: found.plus, minus: found.minus });
  }
  return splits;
}

function bits(places: number): number {
  let count = 0;
  for (let rest = places; rest > 0; rest &= rest - 1) count++;
  return count;
}

/** What most people want: as many points as can be kept. */
export function bestSplit(splits: readonly Split[]): Split | undefined {
  let best: Split | undefined;
  for (const split of splits) if (!best || split.plus > best.plus) best = split;
  return best;
}

/**
 * A card was touched: it changes sides, and of the others as few as possible follow. Where nothing legal has it on the
 * other side, there is no answer.
 */
export function toggled(splits: readonly Split[], now: number, place: number): Split | undefined {
  let best: Split | undefined;
  const moved = (split: Split): number => bits(split.places ^ now);
  for (const split of splits) {
    if (has(split.places, place) === has(now, place)) continue;
    const fewer = best ? moved(split) - moved(best) : -1;
    if (fewer < 0 || (fewer === 0 && best && split.plus > best.plus)) best = split;
  }
  return best;
}

/** The places of those cards of a row that are kept, both by their numbers. */
export function placesOf(row: readonly number[], kept: readonly number[]): number {
  return row.reduce((places, number, place) => (kept.includes(number) ? places | (1 << place) : places), 0);
}
