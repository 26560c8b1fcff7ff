// Cards and moves of Fat Fish as they are written.

export type Colour = 'r' | 'y' | 'g' | 'b' | 'p';

/** How many places a row has. */
export const row_length = 5;

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

/** What these cards are worth together. */
export function pointsOf(faces: readonly string[]): number {
  return faces.reduce((sum, face) => sum + valueOf(face), 0);
}

export function layMove(card: string, row: number): string {
  return `${card}>${row}`;
}

export function readMove(move: string): Move | undefined {
  if (move === 'stop') return { kind: 'stop' };
  const lay = /^([rygbp]\d)>(\d)$/.exec(move);
  if (lay) return { kind: 'lay', card: lay[1]!, row: Number(lay[2]) };
  const keep = /^keep((?: [rygbp]\d)+)$/.exec(move);
  if (keep) return { kind: 'keep', cards: keep[1]!.trim().split(' ') };
  const take = /^take ([A-I])$/.exec(move);
  if (take) return { kind: 'take', licence: take[1]! };
  return undefined;
}

/** The rows, from 1, that a card may be laid on according to the list of legal moves. */
export function rowsFor(card: string, legal: readonly string[]): number[] {
  return legal.map(readMove).flatMap((move) => (move?.kind === 'lay' && move.card === card ? [move.row] : []));
}

/** The cards less some others, each as often as it is named. */
export function without(faces: readonly string[], others: readonly string[]): string[] {
  const rest = [...faces];
  for (const face of others) {
    const at = rest.indexOf(face);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}
