// Where the canals run: outside the pond from one arrow field to another, the shorter way round, each in a bed of its
// own.
import { distance, type Point } from './points';
import type { Rim } from './rim';

export interface Canal {
  /** The fields that it joins, clockwise. */
  from: string;
  to: string;
  /** Its bed, from the one field's centre to the other's. */
  bed: readonly Point[];
}

interface End extends Point {
  name: string;
}

interface Course {
  from: End;
  to: End;
  /** Along the rim. */
  start: number;
  length: number;
}

/** A bed runs this far outside the arrow fields' centres. */
export const canal_out = 1.74;
/** Where one canal passes another it runs this much farther out. */
const lane_width = 0.9;
/** Nearer than this along the rim there is no room for a bend. */
const shortest = 0.5;
const nothing = 1e-6;

/** The canals between pairs of fields, in their order along the rim. */
export function canalsOf(rim: Rim, pairs: readonly (readonly [End, End])[]): Canal[] {
  const laid: (Course & { lane: number })[] = [];
  const courses = pairs.map((pair) => courseOf(rim, pair)).sort((a, b) => a.length - b.length);
  for (const course of courses) {
    let lane = 0;
    while (laid.some((other) => other.lane === lane && overlap(rim, course, other))) lane++;
    laid.push({ ...course, lane });
  }
  return laid
    .sort((a, b) => a.start - b.start || a.lane - b.lane)
    .map((each) => ({ from: each.from.name, to: each.to.name, bed: bedOf(rim, each, each.lane * lane_width) }));
}

function courseOf(rim: Rim, [a, b]: readonly [End, End]): Course {
  const [start, end] = [rim.nearest(a), rim.nearest(b)];
  const length = ahead(rim, start, end);
  const back = rim.length - length;
  return length > back + nothing
    ? { from: b, to: a, start: end, length: back }
    : { from: a, to: b, start, length };
}

/** How far it is clockwise from one place of the rim to another. */
function ahead(rim: Rim, from: number, to: number): number {
  return (to - from + rim.length) % rim.length;
}

function overlap(rim: Rim, a: Course, b: Course): boolean {
  return (
    ahead(rim, a.start, b.start) < a.length - nothing || ahead(rim, b.start, a.start) < b.length - nothing
  );
}

function bedOf(rim: Rim, { from, to, start, length }: Course, farther: number): Point[] {
  if (length < shortest || distance(from, to) < shortest) return [from, to];
  const out = canal_out + farther;
  const [step, turn] = [Math.min(0.3, length / 4), Math.min(1.35, length / 3)];
  const points: { at: number; points: Point[] }[] = [];
  const pass = (at: number, by: number): void => {
    points.push({ at, points: [rim.place(start + at, by)] });
  };
  pass(step, 0.95);
  pass(turn, out - 0.05);
  pass(length - turn, out);
  pass(length - step, 0.95);
  for (const lap of [0, rim.length]) {
    for (const [i, side] of rim.sides.entries()) {
      const begin = Math.max(0, side.start + lap - start);
      const end = Math.min(length, side.start + side.length + lap - start);
      if (end - begin < nothing) continue;
      if (begin > nothing) points.push({ at: begin, points: rim.corner(i, out) });
      const bends = [
        { at: begin + (end - begin) * 0.35, by: out + 0.06 },
        { at: begin + (end - begin) * 0.65, by: out - 0.04 },
      ];
      for (const { at, by } of bends) if (at > turn + 0.5 && at < length - turn - 0.5) pass(at, by);
    }
  }
  points.sort((a, b) => a.at - b.at);
  return [from, ...points.flatMap((each) => each.points), to];
}
