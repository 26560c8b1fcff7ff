// The pond's drawing, worked out once: paths for banks, water, canals and the net of fields.
import { plants, tufts, type Plant } from './plants';
import { between, corners, distance, root3, shifted, type Point } from './points';
import type { Pond } from './pond';
import { blob, circle, line, scatter, shape, shaken, stroke } from '$/art/sketch';

export interface Scenery {
  bank: string;
  shore: string;
  shallows: string;
  /** Water grows darker where it is deeper: rings between the rim and the middle. */
  depths: string[];
  /** Around islands it is shallow again. */
  lagoons: { rim: string; inner: string }[];
  canals: string[];
  net: string;
  borders: string[];
  snail_beds: { field: string; x: number; y: number; sand: string; turn: number }[];
  /** By section. */
  start_ropes: string[];
  ripples: string;
  plants: Plant[];
  tufts: Point[];
}

const drawn = new WeakMap<Pond, Scenery>();

export function scenery(pond: Pond): Scenery {
  const known = drawn.get(pond);
  if (known) return known;
  const made: Scenery = {
    bank: edge(pond, 0.84, 0.05, 3),
    shore: edge(pond, 0.7, 0.06, 5),
    shallows: edge(pond, 0.54, 0.08, 9),
    depths: depths(pond),
    lagoons: pond.islands.map(({ x, y, scale }) => {
      // None spreads beyond the banks.
      const room = -pond.rim.outside({ x, y });
      return {
        rim: shape(shaken(circle({ x, y }, Math.min(4.45 * scale, room + 0.6), 20), 0.16, 17)),
        inner: shape(shaken(circle({ x, y }, Math.min(3.75 * scale, room + 0.3), 20), 0.14, 19)),
      };
    }),
    canals: pond.canals.map(({ bed }) => line(bed)),
    net: net(pond),
    borders: borders(pond),
    snail_beds: pond.of('snail').map(({ name, x, y }, i) => ({
      field: name,
      x,
      y,
      sand: blob({ x, y }, 0.68, 0.07, i + 60),
      turn: (i * 67) % 360,
    })),
    start_ropes: pond.starts.map(([a = '', b = ''], k) => rope(pond.at(a), pond.at(b), k + 70)),
    ripples: ripples(pond),
    plants: plants(pond),
    tufts: tufts(pond),
  };
  drawn.set(pond, made);
  return made;
}

const cos30 = root3 / 2;

/** The pond's edge: the rim with soft corners, so much larger than the outermost fields. */
function edge({ rim }: Pond, by: number, wobble: number, seed: number): string {
  const all = (out: number): Point[] => rim.sides.flatMap((_, i) => rim.corner(i, out * cos30));
  const [outer, soft] = [all(by + 0.62), all(by + 0.46)];
  const points = outer.flatMap((from, i) => {
    const to = outer[(i + 1) % outer.length]!;
    const n = Math.round(distance(from, to) / 1.44);
    return [soft[i]!, ...Array.from({ length: n }, (_, j) => between(from, to, (j + 0.7) / (n + 0.4)))];
  });
  return shape(shaken(points, wobble, seed));
}

/** Round shapes in the water, one within the other: as large as in the usual pond for its size, within the rim. */
function depths({ fields, rim }: Pond): string[] {
  const middle = rim.middle();
  const wide = Math.max(...fields.map(({ x }) => x)) / (5 * root3);
  const high = Math.max(...fields.map(({ y }) => y)) / 7.5;
  const fits = rim.sides.map(({ from, out }) => {
    const far = (from.x - middle.x) * out.x + (from.y - middle.y) * out.y;
    return far / (7.4 * Math.hypot(wide * out.x, high * out.y));
  });
  const share = Math.min(1, ...fits);
  const round = (r: number, n: number): Point[] => circle(middle, r * wide * share, n, r * high * share);
  return [shape(shaken(round(7.4, 22), 0.22, 11)), shape(shaken(round(6.1, 20), 0.24, 13))];
}

/** Each side of each hexagon once. */
function net(pond: Pond): string {
  const done = new Set<string>();
  let path = '';
  for (const field of pond.fields) {
    const points = corners(field);
    for (const [j, a] of points.entries()) {
      const b = points[(j + 1) % 6]!;
      const key = `${Math.round((a.x + b.x) * 50)},${Math.round((a.y + b.y) * 50)}`;
      if (done.has(key)) continue;
      done.add(key);
      path += stroke(a, b, 0.035, field.nth * 6 + j);
    }
  }
  return path;
}

/** Borders of the pond's sections: from the middle to the bank, halfway between neighbouring start positions. */
function borders(pond: Pond): string[] {
  const middles = pond.starts.map(([a = '', b = '']) => between(pond.at(a), pond.at(b), 0.5));
  const pairs = middles.map((from, k) => [from, middles[(k + 1) % middles.length]!] as const);
  const round = (sign: number): boolean => pairs.every(([a, b]) => (a.x * b.y - a.y * b.x) * sign > 0);
  // Where they do not lie around the middle one after the other, such lines would say nothing.
  if (!round(1) && !round(-1)) return [];
  const found = pairs.map(([a, b], k) => {
    const length = Math.hypot(a.x + b.x, a.y + b.y);
    const way = { x: (a.x + b.x) / length, y: (a.y + b.y) / length };
    // Every second one first: so the hand that draws has gone round.
    return border(pond, way, Math.floor(k / 2) + (k % 2) * 3);
  });
  return found.filter((path) => path !== '');
}

/** A dotted line from the middle to the bank, which leaves out islands and nests. */
function border(pond: Pond, way: Point, seed: number): string {
  const things = [
    ...pond.islands.map(({ x, y, scale }) => ({ x, y, r: 2.75 * scale })),
    ...pond.of('pike_nest', 'carp_nest').map(({ x, y }) => ({ x, y, r: 1 })),
  ];
  const gaps = things
    .flatMap(({ x, y, r }) => {
      const along = x * way.x + y * way.y;
      const aside = Math.abs(x * way.y - y * way.x);
      const half = Math.sqrt(Math.max(0, r * r - aside * aside));
      return half > 0 ? [{ from: along - half, to: along + half }] : [];
    })
    .sort((a, b) => a.from - b.from);
  const end = toBank(pond, way);
  const middle = { x: 0, y: 0 };
  let path = '';
  let at = 0;
  for (const gap of [...gaps, { from: end, to: end }]) {
    const to = Math.min(gap.from, end);
    const [begin, stop] = [shifted(middle, way, at), shifted(middle, way, to)];
    if (to - at > 0.4) path += stroke(begin, stop, 0.06, seed + (path ? 50 : 40));
    at = Math.max(at, gap.to);
  }
  return path;
}

/** How far it is from the middle to the bank. */
function toBank({ rim }: Pond, way: Point): number {
  const far = rim.sides.flatMap(({ from, out }) => {
    const speed = way.x * out.x + way.y * out.y;
    return speed > 0 ? [(from.x * out.x + from.y * out.y + 0.6) / speed] : [];
  });
  return Math.min(...far);
}

/** A start position: a rope of pebbles round both fields. */
function rope(a: Point, b: Point, seed: number): string {
  const middle = between(a, b, 0.5);
  const angle = Math.atan2(a.y - b.y, a.x - b.x);
  const points = circle({ x: 0, y: 0 }, 1, 16).map(({ x, y }) => {
    const long = x * 0.68 + Math.sign(x) * (Math.abs(x) > 0.01 ? root3 / 2 : 0);
    const wide = y * 0.68;
    return {
      x: middle.x + long * Math.cos(angle) - wide * Math.sin(angle),
      y: middle.y + long * Math.sin(angle) + wide * Math.cos(angle),
    };
  });
  return shape(shaken(points, 0.03, seed));
}

/** Little strokes on the water, where nothing else is drawn. */
function ripples(pond: Pond): string {
  const random = scatter(99);
  let path = '';
  for (const { x, y } of pond.of('water', 'start')) {
    if (random() < 0.45) continue;
    const [dx, dy] = [(random() - 0.5) * 0.7, (random() - 0.5) * 0.8];
    const w = 0.16 + random() * 0.14;
    const place = (along: number, up: number): Point => ({ x: x + dx + along * w, y: y + dy + up });
    path += line([place(-1, 0), place(-1 / 3, -0.06), place(1 / 3, 0.05), place(1, 0)]);
  }
  return path;
}
