// How a fish gets from one field to another: which curve it follows, where it looks, how long it takes. Only
// for the eye.
import { between, distance, outwards, type Point } from './points';
import type { Pond } from './pond';

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

/** The points a fish passes: field by field and along canals, or straight where nobody told its way. */
export function waypoints(pond: Pond, from: Point, to: Point, path: readonly string[] = []): Point[] {
  const points = [from];
  for (let i = 1; i < path.length; i++) {
    const [a = '', b = ''] = [path[i - 1], path[i]];
    points.push(...(pond.canal(a, b)?.slice(1, -1) ?? []));
    if (i + 1 < path.length) points.push(pond.at(b));
  }
  return [...points, to];
}

/** The way out of the pond, over the arrow field at the end of a path. */
export function wayOut(pond: Pond, from: Point, path: readonly string[]): Point[] {
  const arrow = pond.at(path.at(-1) ?? '');
  return [...waypoints(pond, from, arrow, path), outwards(arrow, 2.4)];
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

function smooth(points: readonly Point[]): Point[] {
  const result: Point[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const b = points[i];
    const c = points[i + 1];
    if (!b || !c) continue;
    const [a, d] = [points[i - 1] ?? b, points[i + 2] ?? c];
    for (let step = 0; step < 6; step++) result.push(bend(a, b, c, d, step / 6));
  }
  const last = points.at(-1);
  return last ? [...result, last] : result;
}

/** Catmull and Rom's curve from b to c. */
function bend(a: Point, b: Point, c: Point, d: Point, t: number): Point {
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
    if (step === 0) continue;
    while (result.length < n && gone + step >= (length * result.length) / n) {
      const share = ((length * result.length) / n - gone) / step;
      result.push(between(a, b, share));
    }
    gone += step;
  }
  return [...result, last];
}

/** Where a stone lies on its field: in the middle, or in its place among those that share a nest. */
export function placeOf({ x, y }: Point, slot: number, among: number): Point & { scale: number } {
  if (among <= 1) return { x, y, scale: 1 };
  if (among === 2) return { x: x + (slot === 0 ? -0.36 : 0.36), y: y - 0.04, scale: 0.66 };
  const inner = among > 6 && slot === 0;
  const count = among > 6 ? among - 1 : among;
  const nth = among > 6 ? slot - 1 : slot;
  const angle = (2 * Math.PI * nth) / count - (count === 4 ? Math.PI / 4 : Math.PI / 2);
  const far = inner ? 0 : among <= 4 ? 0.48 : 0.56;
  return { x: x + far * Math.cos(angle), y: y + far * Math.sin(angle), scale: among <= 4 ? 0.5 : 0.4 };
}
