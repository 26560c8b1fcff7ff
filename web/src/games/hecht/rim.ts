// The pond's rim: the smallest convex shape around the centres of its fields, walked clockwise from the corner at the
// far right. Banks, canals and plants lie along it.
import { between, distance, shifted, type Point } from './points';

interface Hex {
  q: number;
  r: number;
}

/**
 * The corners of the smallest convex shape around hexagons. Found in whole numbers, so that no rounding makes or hides
 * one.
 */
export function hull(hexes: readonly Hex[]): Hex[] {
  const sorted = hexes.toSorted((a, b) => a.q - b.q || a.r - b.r);
  const found = [...half(sorted), ...half(sorted.toReversed())];
  const right = ({ q, r }: Hex): number => 2 * q + r;
  const first = found.findIndex((each) => found.every((other) => right(other) <= right(each)));
  return [...found.slice(first), ...found.slice(0, first)];
}

function half(hexes: readonly Hex[]): Hex[] {
  const chain: Hex[] = [];
  for (const hex of hexes) {
    while (chain.length > 1 && !bends(chain.at(-2)!, chain.at(-1)!, hex)) chain.pop();
    chain.push(hex);
  }
  return chain.slice(0, -1);
}

/** Whether the way over three hexagons bends clockwise. */
function bends(a: Hex, b: Hex, c: Hex): boolean {
  return (b.q - a.q) * (c.r - a.r) > (b.r - a.r) * (c.q - a.q);
}

export interface Side {
  from: Point;
  to: Point;
  length: number;
  /** How far along the rim it begins. */
  start: number;
  along: Point;
  out: Point;
}

export class Rim {
  readonly sides: readonly Side[];
  readonly length: number;

  constructor(corners: readonly Point[]) {
    let start = 0;
    this.sides = corners.map((from, i) => {
      const to = corners[(i + 1) % corners.length]!;
      const length = distance(from, to);
      const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
      const side = { from, to, length, start, along, out: { x: along.y, y: -along.x } };
      start += length;
      return side;
    });
    this.length = start;
  }

  /** The middle of the line all round. */
  middle(): Point {
    let sum = { x: 0, y: 0 };
    for (const { from, to, length } of this.sides) sum = shifted(sum, between(from, to, 0.5), length / this.length);
    return sum;
  }

  /** How far outside the rim a point lies; less than 0 inside. */
  outside({ x, y }: Point): number {
    return Math.max(...this.sides.map(({ from, out }) => (x - from.x) * out.x + (y - from.y) * out.y));
  }

  /** How far along the rim one comes nearest to a point. */
  nearest(point: Point): number {
    let best = { far: Infinity, at: 0 };
    for (const { from, length, along, start } of this.sides) {
      const ahead = (point.x - from.x) * along.x + (point.y - from.y) * along.y;
      const at = Math.min(length, Math.max(0, ahead));
      const far = distance(point, shifted(from, along, at));
      // A corner belongs to the side that begins there, however the numbers are rounded.
      if (far < best.far - 1e-9) best = { far, at: start + at };
    }
    return best.at % this.length;
  }

  /** The point so far along the rim, moved outwards. */
  place(at: number, out: number): Point {
    const along = at % this.length;
    const side = this.sides.findLast(({ start }) => start <= along)!;
    return shifted(shifted(side.from, side.along, along - side.start), side.out, out);
  }

  /** A corner moved outwards, as far from both its sides; a sharp one is cut off. */
  corner(i: number, out: number): Point[] {
    const [before, after] = [this.sides.at(i - 1)!, this.sides[i]!];
    const both = { x: before.out.x + after.out.x, y: before.out.y + after.out.y };
    const size = both.x * both.x + both.y * both.y;
    if (size > 0.8) return [shifted(after.from, both, (2 * out) / size)];
    return [
      shifted(shifted(after.from, before.out, out), before.along, out * 0.6),
      shifted(shifted(after.from, after.out, out), after.along, -out * 0.6),
    ];
  }
}
