// The curves of everybody's chance to win: where they run in a drawing, and what they say at a step.

/** Pairs, in order: after so many moves, and the chance then. */
export type Points = readonly (readonly number[])[];

/** Where the drawing lies: from the left to the right the steps, from below the chances. */
export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** How many moves the game had. */
  moves: number;
}

export function xOf(step: number, { left, right, moves }: Frame): number {
  return left + (right - left) * (moves === 0 ? 1 : step / moves);
}

export function yOf(chance: number, { top, bottom }: Frame): number {
  return bottom - (bottom - top) * Math.min(1, Math.max(0, chance));
}

/** The step that lies nearest to a place of the drawing. */
export function stepAt(x: number, { left, right, moves }: Frame): number {
  const share = right > left ? (x - left) / (right - left) : 1;
  return Math.round(Math.min(1, Math.max(0, share)) * moves);
}

/** Tenths of a pixel are seen by nobody. */
const short = (value: number): string => `${Math.round(value * 10) / 10}`;

export function pathOf(points: Points, frame: Frame): string {
  return points
    .map(([step = 0, chance = 0], i) => `${i === 0 ? 'M' : 'L'}${short(xOf(step, frame))} ${short(yOf(chance, frame))}`)
    .join('');
}

/** The chance as it was last known at a step. */
export function chanceAt(points: Points, step: number): number | undefined {
  return points.findLast(([at = 0]) => at <= step)?.[1];
}

/**
 * Where the labels at the ends of the lines stand: each beside its own end, moved only as far as the others need, and
 * all of them between `top` and `bottom`.
 */
export function spread(ends: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = ends.map((_, i) => i).toSorted((a, b) => ends[a]! - ends[b]! || a - b);
  const room = ends.length > 1 ? Math.min(gap, (bottom - top) / (ends.length - 1)) : gap;
  const placed = order.map((i) => ends[i]!);
  // Down, each at least a line below the last one; then up again from the bottom, where that was too far.
  placed.forEach((y, k) => (placed[k] = Math.max(k === 0 ? top : placed[k - 1]! + room, y)));
  for (let k = placed.length - 1; k >= 0; k -= 1) {
    placed[k] = Math.min(k === placed.length - 1 ? bottom : placed[k + 1]! - room, placed[k]!);
  }
  const result: number[] = [];
  order.forEach((i, k) => (result[i] = placed[k]!));
  return result;
}

/** Steps for a table that is read in a minute: from the first to the last, evenly, and no two the same. */
export function sampled(moves: number, rows_most: number): number[] {
  const rows = Math.min(moves, rows_most - 1);
  if (rows <= 0) return [0];
  return Array.from({ length: rows + 1 }, (_, i) => Math.round((i * moves) / rows));
}

/** A name as short as the label at a line; whole words are kept where they fit. */
export function label(name: string, letters_most: number): string {
  const letters = [...name];
  if (letters.length <= letters_most) return name;
  const first = name.split(/\s+/)[0]!;
  if (first.length > 1 && [...first].length <= letters_most) return first;
  return `${letters.slice(0, letters_most - 1).join('').trimEnd()}…`;
}

/** How the lines of the others are broken, so that colour alone tells nobody apart. The own one is whole. */
const dashes = ['', '8 4', '2 3.5', '9 3 2 3', '14 5', '4 3', '1.5 5', '9 3 2 3 2 3'] as const;

export function dashOf(seat: number, mine: number | null): string {
  if (seat === mine) return '';
  // Whoever would have a whole line has the pattern of the one who has it now.
  return mine !== null && dashes[seat] === '' ? dashes[mine]! : dashes[seat % dashes.length]!;
}
