// The pond's drawing, worked out once: paths for banks, water, canals, the net of fields and the plants.
import {
  arrows,
  at,
  carp_nests,
  corners,
  distance,
  names,
  outwards,
  pike_nests,
  ring,
  root3,
  snail_fields,
  starts,
  type Point,
} from './pond';
import { blob, circle, line, scatter, shape, shaken, stroke } from './sketch';
import { canal } from './swim';

/** The pond's edge: a hexagon with soft corners, so much larger than the outermost fields. */
function edge(by: number, wobble: number, seed: number): string {
  const points: Point[] = [];
  for (let k = 0; k < 6; k++) {
    const from = outwards(at(arrows[k] ?? ''), by + 0.62);
    const to = outwards(at(arrows[(k + 1) % 6] ?? ''), by + 0.62);
    points.push(outwards(from, -0.16));
    for (let i = 0; i < 7; i++) {
      const share = (i + 0.7) / 7.4;
      points.push({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share });
    }
  }
  return shape(shaken(points, wobble, seed));
}

export const bank = edge(0.84, 0.05, 3);
export const shore = edge(0.7, 0.06, 5);
export const shallows = edge(0.54, 0.08, 9);

/** Water grows darker where it is deeper: rings between the rim and the island. */
export const depths = [
  shape(shaken(circle({ x: 0, y: 0 }, 7.4, 22), 0.22, 11)),
  shape(shaken(circle({ x: 0, y: 0 }, 6.1, 20), 0.24, 13)),
];
export const lagoon = shape(shaken(circle({ x: 0, y: 0 }, 4.45, 20), 0.16, 17));
export const lagoon_inner = shape(shaken(circle({ x: 0, y: 0 }, 3.75, 20), 0.14, 19));

export const canals: readonly string[] = arrows.map((_, k) => line(canal(k)));

/** Each side of each hexagon once. */
export const net: string = (() => {
  const done = new Set<string>();
  let path = '';
  for (const [i, name] of names.entries()) {
    if (ring(name) < 2) continue;
    const points = corners(at(name));
    for (const [j, a] of points.entries()) {
      const b = points[(j + 1) % 6];
      if (!b) continue;
      const key = `${Math.round((a.x + b.x) * 50)},${Math.round((a.y + b.y) * 50)}`;
      if (done.has(key)) continue;
      done.add(key);
      path += stroke(a, b, 0.035, i * 6 + j);
    }
  }
  return path;
})();

/** Borders of the pond's sections: from the island through the nests to the bank. */
export const borders: readonly string[] = [...pike_nests, ...carp_nests].map((nest, i) => {
  const here = at(nest);
  const far = Math.hypot(here.x, here.y);
  const place = (r: number): Point => ({ x: (here.x / far) * r, y: (here.y / far) * r });
  const inner = stroke(place(2.75), place(far - 1), 0.06, i + 40);
  return inner + stroke(place(far + 1), place(8.1), 0.06, i + 50);
});

export const snail_beds = snail_fields.map((field, i) => ({
  field,
  ...at(field),
  sand: blob(at(field), 0.68, 0.07, i + 60),
  turn: (i * 67) % 360,
}));

/** Start positions: a rope of pebbles round both fields. */
export const start_ropes = starts.map(([a, b], k) => {
  const angle = (60 * k * Math.PI) / 180;
  const middle = { x: (at(a).x + at(b).x) / 2, y: (at(a).y + at(b).y) / 2 };
  const points = circle({ x: 0, y: 0 }, 1, 16).map(({ x, y }) => {
    const long = x * 0.68 + Math.sign(x) * (Math.abs(x) > 0.01 ? root3 / 2 : 0);
    const wide = y * 0.68;
    return {
      x: middle.x + long * Math.cos(angle) - wide * Math.sin(angle),
      y: middle.y + long * Math.sin(angle) + wide * Math.cos(angle),
    };
  });
  return shape(shaken(points, 0.03, k + 70));
});

/** A nest's rim: twigs laid round in a ring. */
export function twigs(centre: Point, seed: number, n = 22, r = 0.86): string {
  const random = scatter(seed);
  let path = '';
  for (let i = 0; i < n; i++) {
    const angle = (2 * Math.PI * i) / n + random() * 0.2;
    const lean = 0.55 + random() * 0.5;
    const from = { x: centre.x + (r - 0.1) * Math.cos(angle), y: centre.y + (r - 0.1) * Math.sin(angle) };
    const to = {
      x: centre.x + (r + 0.1 + random() * 0.14) * Math.cos(angle + lean * 0.5),
      y: centre.y + (r + 0.1 + random() * 0.14) * Math.sin(angle + lean * 0.5),
    };
    path += stroke(from, to, 0.04, seed + i);
  }
  return path;
}

/** Leaves round a carp nest. */
export function pads(centre: Point): { x: number; y: number; r: number; turn: number }[] {
  return Array.from({ length: 7 }, (_, i) => {
    const angle = (2 * Math.PI * (i + 0.4)) / 7;
    return {
      x: centre.x + 0.86 * Math.cos(angle),
      y: centre.y + 0.86 * Math.sin(angle),
      r: 0.3 - (i % 3) * 0.04,
      turn: (angle * 180) / Math.PI + 60 * (i % 2),
    };
  });
}

/** Little strokes on the water, where nothing else is drawn. */
export const ripples: string = (() => {
  const random = scatter(99);
  const busy = new Set([...pike_nests, ...carp_nests, ...snail_fields, ...arrows]);
  let path = '';
  for (const name of names) {
    if (ring(name) < 3 || busy.has(name) || random() < 0.45) continue;
    const { x, y } = at(name);
    const [dx, dy] = [(random() - 0.5) * 0.7, (random() - 0.5) * 0.8];
    const w = 0.16 + random() * 0.14;
    const place = (along: number, up: number): Point => ({ x: x + dx + along * w, y: y + dy + up });
    path += line([place(-1, 0), place(-1 / 3, -0.06), place(1 / 3, 0.05), place(1, 0)]);
  }
  return path;
})();

/** Places along the bank for reeds and stones, clear of the arrows. */
export const bank_plants = (() => {
  const random = scatter(7);
  const found: { x: number; y: number; kind: 'reed' | 'stone' | 'pad'; size: number; flip: boolean }[] = [];
  for (let k = 0; k < 6; k++) {
    const [a, b] = [at(arrows[k] ?? ''), at(arrows[(k + 1) % 6] ?? '')];
    for (const share of [0.24, 0.4, 0.5, 0.61, 0.77]) {
      const on = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
      const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
      const far = Math.hypot(middle.x, middle.y);
      const out = 1.02 + random() * 0.12;
      const kind = share === 0.5 ? 'reed' : random() < 0.4 ? 'stone' : random() < 0.5 ? 'reed' : 'pad';
      const point = { x: on.x + (middle.x / far) * out, y: on.y + (middle.y / far) * out };
      found.push({ ...point, kind, size: 0.75 + random() * 0.5, flip: random() < 0.5 });
    }
  }
  return found.sort((one, other) => one.y - other.y);
})();

/** Tufts of grass on the meadow, away from pond and canals. */
export const tufts = (() => {
  const random = scatter(23);
  const found: Point[] = [];
  for (let tries = 0; tries < 400 && found.length < 46; tries++) {
    const point = { x: (random() - 0.5) * 20.4, y: (random() - 0.5) * 19.4 };
    const angle = Math.atan2(point.y, point.x);
    const sector = ((angle % (Math.PI / 3)) + Math.PI / 3) % (Math.PI / 3);
    const rim = 9.9 / Math.cos(sector - Math.PI / 6);
    if (Math.hypot(point.x, point.y) < rim || found.some((each) => distance(each, point) < 0.9)) continue;
    found.push(point);
  }
  return found;
})();
