// Cards and moves of Fat Fish as they are written.
import type { SortOrder } from '$/core/settings.svelte';

export type Move =
  | { kind: 'lay'; card: string; row: number }
  | { kind: 'stop' }
  | { kind: 'keep'; cards: string[] }
  | { kind: 'take'; licence: string };

export function colourOf(face: string): string {
  return face.charAt(0);
}

export function valueOf(face: string): number {
  return Number(face.slice(1));
}

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

const colours = 'rygbp';

/** As people like to hold them: by colour, then by value. */
export function sortCards<T>(cards: readonly T[], faceOf: (card: T) => string, order: SortOrder): T[] {
  const by = (card: T): number => colours.indexOf(colourOf(faceOf(card))) * 100 + valueOf(faceOf(card));
  const sorted = [...cards].sort((a, b) => by(a) - by(b));
  return order === 'rising' ? sorted : sorted.reverse();
}

export function sortFaces(faces: readonly string[], order: SortOrder): string[] {
  return sortCards(faces, (face) => face, order);
}
