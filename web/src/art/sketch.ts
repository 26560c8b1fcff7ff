// Lines as a hand draws them: never quite straight, never quite round, and the same each time the page is opened.

export interface Point {
  x: number;
  y: number;
}

/** By its top left corner. */
export interface Rect extends Point {
  w: number;
  h: number;
}

/** An ellipse. */
export interface Ring extends Point {
  rx: number;
  ry: number;
}

/** A number between -1 and 1 that looks like chance and is none: the same for the same n. */
export function wobble(n: number): number {
  const x = Math.sin(n * 127.1 + 311.7) * 43758.5453;
  return (x - Math.floor(x)) * 2 - 1;
}

/** Numbers from 0 to 1 that look like chance, one after the other; the same seed gives the same drawing. */
export function scatter(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
  };
}

/** The same from -1 to 1: how far a hand strays to either side. */
function strays(seed: number): () => number {
  const random = scatter(seed);
  return () => random() * 2 - 1;
}

const short = (value: number): string => String(Math.round(value * 1000) / 1000);
const at = ({ x, y }: Point): string => `${short(x)} ${short(y)}`;

function curve(a: Point, b: Point, c: Point, d: Point): string {
  const first = { x: b.x + (c.x - a.x) / 6, y: b.y + (c.y - a.y) / 6 };
  const second = { x: c.x - (d.x - b.x) / 6, y: c.y - (d.y - b.y) / 6 };
  return `C${[first, second, c].map(at).join(' ')}`;
}

/** A smooth line through all points. */
export function line(points: readonly Point[]): string {
  const [first] = points;
  if (!first) return '';
  let path = `M${at(first)}`;
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
  let path = `M${at(first)}`;
  for (let i = 0; i < n; i++) path += curve(point(i - 1), point(i), point(i + 1), point(i + 2));
  return `${path}Z`;
}

/** The points, each pushed a little aside. */
export function shaken(points: readonly Point[], by: number, seed: number): Point[] {
  const hand = strays(seed);
  return points.map(({ x, y }) => ({ x: x + hand() * by, y: y + hand() * by }));
}

/** Points on a circle, or on an ellipse. */
export function circle(centre: Point, rx: number, n: number, ry = rx): Point[] {
  return ringPoints({ ...centre, rx, ry }, n, 0);
}

/** Points along an ellipse that swells and shrinks a little. */
export function ringPoints({ x, y, rx, ry }: Ring, n: number, shake: number): Point[] {
  return Array.from({ length: n }, (_, i) => {
    const angle = (2 * Math.PI * i) / n;
    const swell = wobble(i) * shake;
    return { x: x + (rx + swell) * Math.cos(angle), y: y + (ry + swell) * Math.sin(angle) };
  });
}

/** A round spot with an uneven edge. */
export function blob(centre: Point, r: number, uneven: number, seed: number, n = 9): string {
  return shape(shaken(circle(centre, r, n), uneven, seed));
}

/** A straight stroke with a slight bend in it. */
export function stroke(from: Point, to: Point, bend: number, seed: number): string {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return line([from, ...shaken([middle], bend, seed), to]);
}

/** A long line across that is not quite level: a seam between planks. */
export function levelLine(from: number, to: number, y: number, seed: number): string {
  const steps = Math.max(2, Math.round((to - from) / 180));
  let path = `M${at({ x: from, y: y + wobble(seed) * 1.5 })}`;
  for (let i = 1; i <= steps; i++) {
    const x = from + ((to - from) * i) / steps;
    const half = from + ((to - from) * (i - 0.5)) / steps;
    path += `Q${at({ x: half, y: y + wobble(seed + i) * 3 })} ${at({ x, y: y + wobble(seed + i * 7) * 1.5 })}`;
  }
  return path;
}

/** A box whose sides bend a little. */
export function box({ x, y, w, h }: Rect, by: number, seed: number): string {
  const hand = strays(seed);
  const near = (cx: number, cy: number, far: number): string => at({ x: cx + hand() * far, y: cy + hand() * far });
  const corner = (cx: number, cy: number): string => near(cx, cy, by);
  const bend = (cx: number, cy: number): string => `Q${near(cx, cy, by * 1.6)} `;
  return (
    `M${corner(x, y)}${bend(x + w / 2, y)}${corner(x + w, y)}${bend(x + w, y + h / 2)}${corner(x + w, y + h)}` +
    `${bend(x + w / 2, y + h)}${corner(x, y + h)}${bend(x, y + h / 2)}${corner(x, y)}Z`
  );
}

/** A stroke from left to right with a wave in it: the grain of wood, a chalk line. */
export function grain(x: number, y: number, w: number, by: number, seed: number): string {
  const hand = strays(seed);
  const along = (share: number): string => at({ x: x + w * share, y: y + hand() * by });
  return `M${along(0)}C${along(0.3)} ${along(0.6)} ${along(1)}`;
}

/** The lower edge of an awning: one round flap for each stripe. */
export function flaps(x: number, y: number, w: number, count: number, drop: number, seed: number): string[] {
  const hand = strays(seed);
  const each = w / count;
  return Array.from({ length: count }, (_, i) => {
    const left = x + i * each;
    const right = left + each;
    const low = y + drop * (1 + hand() * 0.12);
    const [near, far] = [left + each * 0.08, right - each * 0.08].map((turn) => at({ x: turn, y: low }));
    return `M${short(left)} 0L${at({ x: left + hand(), y })}C${near} ${far} ${at({ x: right, y })}L${short(right)} 0Z`;
  });
}
