// Lines as a hand draws them: never quite straight, always the same each time the page is opened.
import type { Point } from './points';

/** Numbers from 0 to 1 that look like chance; the same seed gives the same drawing. */
export function scatter(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
  };
}

const short = (value: number): string => String(Math.round(value * 1000) / 1000);

function curve(a: Point, b: Point, c: Point, d: Point): string {
  const first = { x: b.x + (c.x - a.x) / 6, y: b.y + (c.y - a.y) / 6 };
  const second = { x: c.x - (d.x - b.x) / 6, y: c.y - (d.y - b.y) / 6 };
  return `C${[first, second, c].map(({ x, y }) => `${short(x)} ${short(y)}`).join(' ')}`;
}

/** A smooth line through all points. */
export function line(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  let path = `M${short(first.x)} ${short(first.y)}`;
  for (let i = 0; i + 1 < points.length; i++) {
    const [b, c] = [points[i] ?? first, points[i + 1] ?? first];
    path += curve(points[i - 1] ?? b, b, c, points[i + 2] ?? c);
  }
  return path;
}

/** A smooth shape through all points, closed. */
export function shape(points: readonly Point[]): string {
  const n = points.length;
  const [first] = points;
  if (!first) return '';
  const point = (i: number): Point => points[(i + n) % n] ?? first;
  let path = `M${short(first.x)} ${short(first.y)}`;
  for (let i = 0; i < n; i++) path += curve(point(i - 1), point(i), point(i + 1), point(i + 2));
  return `${path}Z`;
}

/** The points, each pushed a little aside. */
export function shaken(points: readonly Point[], by: number, seed: number): Point[] {
  const random = scatter(seed);
  return points.map(({ x, y }) => ({ x: x + (random() - 0.5) * 2 * by, y: y + (random() - 0.5) * 2 * by }));
}

/** Points on a circle, or on an ellipse. */
export function circle(centre: Point, rx: number, n: number, ry = rx): Point[] {
  return Array.from({ length: n }, (_, i) => {
    const angle = (2 * Math.PI * i) / n;
    return { x: centre.x + rx * Math.cos(angle), y: centre.y + ry * Math.sin(angle) };
  });
}

/** A round spot with an uneven edge. */
export function blob(centre: Point, r: number, wobble: number, seed: number, n = 9): string {
  return shape(shaken(circle(centre, r, n), wobble, seed));
}

/** A straight stroke with a slight bend in it. */
export function stroke(from: Point, to: Point, wobble: number, seed: number): string {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return line([from, ...shaken([middle], wobble, seed), to]);
}
