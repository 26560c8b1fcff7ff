/** What a card's notation says, as far as its picture needs it. */
export type Face =
  | { kind: 'back' }
  | { kind: 'fish'; colour: string; value: number }
  | { kind: 'buoy'; name: string }
  | { kind: 'worm' };

/** Reads `b7`, `@pass`, `1`; an unknown notation is drawn as a back, which at least tells no lie. */
export function readFace(face: string | null): Face {
  if (face === null) return { kind: 'back' };
  if (face === '1') return { kind: 'worm' };
  if (face.startsWith('@')) return { kind: 'buoy', name: face.slice(1) };
  const match = /^([a-z])(\d+)$/.exec(face);
  if (!match) return { kind: 'back' };
  return { kind: 'fish', colour: match[1] ?? 'w', value: Number(match[2]) };
}

/** A card's colour letter; empty for cards without a colour (buoys, 1s). */
export function colourOf(face: string): string {
  return /^[a-z](?=\d)/.exec(face)?.[0] ?? '';
}

export function valueOf(face: string): number {
  return Number(/\d+$/.exec(face)?.[0] ?? 0);
}

/** The sheet of card stock, 100 by 140, cut by hand. */
export const sheet =
  'M9 1.5C36 .9 64 .9 91 1.6C96 1.8 98.4 4.4 98.6 9C99.3 50 99.2 91 98.5 131.4C98.2 136 95.8 138.3 91 138.5' +
  'C64 139.2 36 139.2 9 138.5C4.2 138.2 1.8 135.8 1.6 131C.9 90 .9 50 1.5 9C1.8 4.3 4.2 1.8 9 1.5Z';
