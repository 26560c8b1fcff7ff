// How a fish gets from one field to another: which curve it follows, where it looks, how long it takes. Only
// for the eye.
import { arrows, at, distance, isArrow, outwards, type Point } from './pond';

/** Where a stone is drawn: in the pond's units, turned by degrees from heading up. */
export interface Pose {
  x: number;
  y: number;
  turn: number;
  scale: number;
}

/** Poses at equal distances of time. */
export interface Course {
  poses: readonly Pose[];
  ms: number;
}

/** The canals' bed runs this far outside the arrow fields' centres. */
export const canal_out = 1.74;

const island_edge = 2.55;
const around = 3.05;

/** The bed of the canal from arrow k to the next, clockwise. */
export function canal(k: number): Point[] {
  const from = at(arrows[k % 6] ?? '');
  const to = at(arrows[(k + 1) % 6] ?? '');
  const length = distance(from, to);
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const far = Math.hypot(middle.x, middle.y);
  const out = { x: middle.x / far, y: middle.y / far };
  const place = (a: number, o: number): Point => ({
    x: from.x + along.x * a + out.x * o,
    y: from.y + along.y * a + out.y * o,
  });
  return [
    from,
    place(0.3, 0.95),
    place(1.35, canal_out - 0.05),
    place(length * 0.35, canal_out + 0.06),
    place(length * 0.65, canal_out - 0.04),
    place(length - 1.35, canal_out),
    place(length - 0.3, 0.95),
    to,
  ];
}

/** The points a fish passes. Without a known path it swims straight, but round the island. */
export function waypoints(from: Point, to: Point, path?: readonly string[]): Point[] {
  if (path && path.length > 1) {
    const points = [from];
    for (let i = 1; i < path.length; i++) {
      const [a = '', b = ''] = [path[i - 1], path[i]];
      if (isArrow(a) && isArrow(b)) points.push(...alongCanal(a, b));
      if (i + 1 < path.length) points.push(at(b));
    }
    return [...points, to];
  }
  return [from, ...roundIsland(from, to), to];
}

function alongCanal(a: string, b: string): Point[] {
  const [i, j] = [arrows.indexOf(a), arrows.indexOf(b)];
  if ((i + 1) % 6 === j) return canal(i).slice(1, -1);
  if ((j + 1) % 6 === i) return canal(j).slice(1, -1).reverse();
  return [];
}

function roundIsland(from: Point, to: Point): Point[] {
  const length = distance(from, to);
  if (length === 0) return [];
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const nearest = Math.min(length, Math.max(0, -(from.x * along.x + from.y * along.y)));
  const closest = { x: from.x + along.x * nearest, y: from.y + along.y * nearest };
  if (Math.hypot(closest.x, closest.y) >= island_edge) return [];
  const start = Math.atan2(from.y, from.x);
  let sweep = Math.atan2(to.y, to.x) - start;
  while (sweep > Math.PI) sweep -= 2 * Math.PI;
  while (sweep <= -Math.PI) sweep += 2 * Math.PI;
  const steps = Math.max(2, Math.ceil(Math.abs(sweep) / 0.6));
  return Array.from({ length: steps - 1 }, (_, i) => {
    const angle = start + (sweep * (i + 1)) / steps;
    return { x: around * Math.cos(angle), y: around * Math.sin(angle) };
  });
}

/** The degrees a stone is turned by when it looks from one point to another. */
export function heading(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI + 90;
}

/** The same direction, written so that the way there is the shorter one. */
export function nearTurn(turn: number, from: number): number {
  return turn + 360 * Math.round((from - turn) / 360);
}

const per_field_ms = 115;
const turning_ms = 260;
const longest_ms = 1700;

/** A smooth course through points: the fish turns first, then looks where it goes. */
export function course(from: Pose, points: readonly Point[], to: Pose): Course {
  const samples = smooth(points);
  let length = 0;
  for (let i = 1; i < samples.length; i++) length += distance(samples[i - 1] ?? from, samples[i] ?? to);
  const ms = Math.min(longest_ms, turning_ms + (per_field_ms * length) / 1.732);
  const even = evenly(samples, length, 28);
  let turn = from.turn;
  const poses = even.map((point, i): Pose => {
    const share = i / (even.length - 1);
    const ahead = even[i + 1];
    if (ahead && distance(point, ahead) > 1e-6) {
      const goal = nearTurn(heading(point, ahead), turn);
      turn += (goal - turn) * Math.min(1, 0.3 + i * 0.18);
    }
    const scale = from.scale + (to.scale - from.scale) * share;
    return { ...point, turn: i === 0 ? from.turn : turn, scale };
  });
  return { poses, ms };
}

/** The end of a course, or where a fish is when it has done this share of it. */
export function poseAt({ poses }: Course, share: number): Pose {
  const place = Math.min(1, Math.max(0, share)) * (poses.length - 1);
  const a = poses[Math.floor(place)];
  const b = poses[Math.ceil(place)];
  if (!a || !b) return { x: 0, y: 0, turn: 0, scale: 1 };
  const mix = (one: number, other: number): number => one + (other - one) * (place - Math.floor(place));
  return { x: mix(a.x, b.x), y: mix(a.y, b.y), turn: mix(a.turn, b.turn), scale: mix(a.scale, b.scale) };
}

/** The way out of the pond over an arrow field. */
export function wayOut(from: Point, arrow: string, path?: readonly string[]): Point[] {
  return [...waypoints(from, at(arrow), path), outwards(at(arrow), 2.4)];
}

function smooth(points: readonly Point[]): Point[] {
  const result: Point[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const b = points[i];
    const c = points[i + 1];
    if (!b || !c) continue;
    const [a, d] = [points[i - 1] ?? b, points[i + 2] ?? c];
    for (let step = 0; step < 6; step++) result.push(between(a, b, c, d, step / 6));
  }
  const last = points.at(-1);
  return last ? [...result, last] : result;
}

/** Catmull and Rom's curve from b to c. */
function between(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const one = (p: number, q: number, r: number, s: number): number =>
    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t);
  return { x: one(a.x, b.x, c.x, d.x), y: one(a.y, b.y, c.y, d.y) };
}

function evenly(points: readonly Point[], length: number, n: number): Point[] {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return [];
  const result = [first];
  let gone = 0;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1] ?? first, points[i] ?? last];
    const step = distance(a, b);
    while (result.length < n && gone + step >= (length * result.length) / n && step > 0) {
      const share = ((length * result.length) / n - gone) / step;
      result.push({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share });
    }
    gone += step;
  }
  return [...result, last];
}

/** Where a stone lies on its field: in the middle, or in its place among those that share a nest. */
export function placeOf(field: string, slot: number, among: number): { x: number; y: number; scale: number } {
  const { x, y } = at(field);
  if (among <= 1) return { x, y, scale: 1 };
  if (among === 2) return { x: x + (slot === 0 ? -0.36 : 0.36), y: y - 0.04, scale: 0.66 };
  const inner = among > 6 && slot === 0;
  const count = among > 6 ? among - 1 : among;
  const nth = among > 6 ? slot - 1 : slot;
  const angle = (2 * Math.PI * nth) / count - (count === 4 ? Math.PI / 4 : Math.PI / 2);
  const far = inner ? 0 : among <= 4 ? 0.48 : 0.56;
  return { x: x + far * Math.cos(angle), y: y + far * Math.sin(angle), scale: among <= 4 ? 0.5 : 0.4 };
}
