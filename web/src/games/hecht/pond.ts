// Where the pond's fields lie on the screen. One unit is the distance from a hexagon's centre to a corner;
// the centre of the pond is 0, 0. Which field means what stands here once, for drawing only: the server alone
// judges moves.

export interface Point {
  x: number;
  y: number;
}

/** Axial coordinates: r counts the rows downwards, q goes to the right. */
interface Hex {
  q: number;
  r: number;
}

export const radius = 5;
export const root3 = Math.sqrt(3);
/** From one side of a hexagon to the other. */
export const across = root3;
/** What is shown around the middle: the fields, the canals and some bank. */
export const half_width = 10.25;
export const half_height = 9.75;

function size(hex: Hex): number {
  return Math.max(Math.abs(hex.q), Math.abs(hex.r), Math.abs(hex.q + hex.r));
}

/** A sixth of a turn around the middle: (q, r) → (-r, q + r). */
function rotated(hex: Hex, times: number): Hex {
  let { q, r } = hex;
  for (let i = 0; i < times; i++) [q, r] = [-r, q + r];
  return { q, r };
}

/** Rows a to k from the top, r = -5 to 5; places from the left, from 1, the island's fields included. */
function nameOf({ q, r }: Hex): string {
  const first = Math.max(-radius, -radius - r);
  return `${String.fromCharCode(97 + r + radius)}${q - first + 1}`;
}

export function centreOf({ q, r }: Hex): Point {
  return { x: root3 * (q + r / 2), y: 1.5 * r };
}

const hexes = new Map<string, Hex>();
for (let r = -radius; r <= radius; r++) {
  for (let q = -radius; q <= radius; q++) {
    if (size({ q, r }) <= radius) hexes.set(nameOf({ q, r }), { q, r });
  }
}

const centres = new Map([...hexes].map(([name, hex]) => [name, centreOf(hex)]));

/** All 91 names in reading order. */
export const names: readonly string[] = [...hexes.keys()];
/** The island: distance 0 and 1 from the middle. Nobody enters. */
export const island: readonly string[] = names.filter((name) => ring(name) <= 1);
/** Fields with water: all others. */
export const water: readonly string[] = names.filter((name) => ring(name) > 1);
/** Snail fields: distance 2. */
export const snail_fields: readonly string[] = names.filter((name) => ring(name) === 2);

const sixths = [0, 1, 2, 3, 4, 5];
/** Arrow k: the k-th rotation of (5, 0). Canals join neighbours in this ring. */
export const arrows: readonly string[] = sixths.map((k) => nameOf(rotated({ q: 5, r: 0 }, k)));
/** Start position k: the k-th rotation of {(4, 0), (3, 0)}; it lies in section k, with arrow k. */
export const starts: readonly (readonly [string, string])[] = sixths.map((k) => [
  nameOf(rotated({ q: 4, r: 0 }, k)),
  nameOf(rotated({ q: 3, r: 0 }, k)),
]);
/** Nests: the rotations of (2, 2), on the borders of the sections: 0, 2, 4 for pikes, 1, 3, 5 for carps. */
export const pike_nests: readonly string[] = [0, 2, 4].map((k) => nameOf(rotated({ q: 2, r: 2 }, k)));
export const carp_nests: readonly string[] = [1, 3, 5].map((k) => nameOf(rotated({ q: 2, r: 2 }, k)));

const nests = new Set([...pike_nests, ...carp_nests]);

export function isNest(name: string): boolean {
  return nests.has(name);
}

export function isArrow(name: string): boolean {
  return arrows.includes(name);
}

export function has(name: string): boolean {
  return hexes.has(name);
}

/** How far from the middle, in fields. */
export function ring(name: string): number {
  const hex = hexes.get(name);
  return hex ? size(hex) : 0;
}

/** Where a field's centre is; the middle for what is no field. */
export function at(name: string): Point {
  return centres.get(name) ?? { x: 0, y: 0 };
}

/** Reading order: by row, then from the left. */
export function inOrder(a: string, b: string): number {
  return names.indexOf(a) - names.indexOf(b);
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Away from the middle by so much. */
export function outwards(from: Point, by: number): Point {
  const far = Math.hypot(from.x, from.y) || 1;
  return { x: from.x + (from.x / far) * by, y: from.y + (from.y / far) * by };
}

/** The arrow field nearest to a field as the crow flies, for fish whose way out nobody told us. */
export function nearestArrow(name: string): string {
  const here = at(name);
  let best = arrows[0] ?? name;
  for (const arrow of arrows) if (distance(here, at(arrow)) < distance(here, at(best))) best = arrow;
  return best;
}

/** Where the sign stands that leads out of the pond at an arrow field: outside, within what is shown. */
export function signAt(arrow: string): Point {
  const far = outwards(at(arrow), 1.75);
  // Beside the arrows at the far left and right there is no room; the sign stands above them.
  if (Math.abs(far.x) > half_width - 1) return { x: Math.sign(far.x) * (half_width - 1.05), y: far.y - 2.3 };
  return { x: far.x, y: Math.sign(far.y) * Math.min(Math.abs(far.y), half_height - 0.95) };
}

/** The corners of a hexagon around a point, shrunk to a share of its size. */
export function corners(centre: Point, share = 1): Point[] {
  return sixths.map((i) => {
    const angle = (Math.PI / 180) * (60 * i - 90);
    return { x: centre.x + share * Math.cos(angle), y: centre.y + share * Math.sin(angle) };
  });
}
