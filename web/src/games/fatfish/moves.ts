// Moves of Fat Fish as they are written.

export type Move =
  | { kind: 'lay'; card: string; row: number }
  | { kind: 'stop' }
  | { kind: 'keep'; cards: string[] }
  | { kind: 'take'; licence: string };

export function layMove(card: string, row: number): string {
  return `${card}>${row}`;
}

/** The cards are in the order in which the server names them. */
export function keepMove(cards: readonly string[]): string {
  return `keep ${cards.join(' ')}`;
}

export function readMove(move: string): Move | undefined {
  if (move === 'stop') return { kind: 'stop' };
  const lay = /^([a-z]\d+)>(\d+)$/.exec(move);
  if (lay) return { kind: 'lay', card: lay[1]!, row: Number(lay[2]) };
  const keep = /^keep((?: [a-z]\d+)+)$/.exec(move);
  if (keep) return { kind: 'keep', cards: keep[1]!.trim().split(' ') };
  const take = /^take ([A-Z])$/.exec(move);
  if (take) return { kind: 'take', licence: take[1]! };
  return undefined;
}

/** The rows, from 1, that a card may be laid on according to the list of legal moves. */
export function rowsFor(card: string, legal: readonly string[]): number[] {
  return legal.map(readMove).flatMap((move) => (move?.kind === 'lay' && move.card === card ? [move.row] : []));
}

/** The order in which people like to hold the colours. */
export const sort_colours = 'rygbp';
