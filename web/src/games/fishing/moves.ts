// Fishing's notation, as far as the page needs it to show moves.

export type FishingMove =
  | { kind: 'play'; card: string }
  | { kind: 'catch'; card: string }
  /** The card is known to who passed it, and to everybody after the end. */
  | { kind: 'pass'; card: string | undefined }
  | { kind: 'call'; colour: string };

export function readMove(move: string): FishingMove {
  const [word = '', rest] = move.split(' ', 2);
  if (word === 'catch') return { kind: 'catch', card: rest ?? '' };
  if (word === 'pass') return { kind: 'pass', card: rest };
  if (word === 'call') return { kind: 'call', colour: rest ?? '' };
  return { kind: 'play', card: word };
}

export const colours = ['b', 'y', 'p', 'r', 'g'] as const;

/** How a hand is held: trumps together, after the colours. */
export function sortColours(trump: string): string {
  return [...colours.filter((colour) => colour !== trump), trump].join('');
}

/** The buoys, in the order in which they are explained; as cards they have an `@`. */
export const buoys = ['pass', 'first', 'call', 'low', 'all', 'minus3'] as const;

export function isBuoy(card: string): boolean {
  return card.startsWith('@');
}
