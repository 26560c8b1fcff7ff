// What grows in and around the pond: reeds and leaves of nests, plants along the bank, grass on the meadow.
import { canal_out } from './canals';
import { between, distance, root3, shifted, type Point } from './points';
import type { Pond } from './pond';
import { scatter, stroke } from '$/art/sketch';

export interface Plant extends Point {
  kind: 'reed' | 'stone' | 'pad';
  size: number;
  flip: boolean;
}

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

/** Reeds, stones and lily pads along the bank, clear of the arrows. */
export function plants(pond: Pond): Plant[] {
  const random = scatter(7);
  const found: Plant[] = [];
  const arrows = pond.of('arrow');
  for (const side of pond.rim.sides) {
    // A group for each stretch as long as a side of the usual pond.
    const groups = Math.round(side.length / (5 * root3));
    for (let group = 0; group < groups; group++) {
      for (const share of [0.24, 0.4, 0.5, 0.61, 0.77]) {
        const on = between(side.from, side.to, (group + share) / groups);
        const out = 1.02 + random() * 0.12;
        const kind = share === 0.5 ? 'reed' : random() < 0.4 ? 'stone' : random() < 0.5 ? 'reed' : 'pad';
        const plant: Plant = { ...shifted(on, side.out, out), kind, size: 0.75 + random() * 0.5, flip: random() < 0.5 };
        if (arrows.every((arrow) => distance(arrow, plant) > 2)) found.push(plant);
      }
    }
  }
  return found.sort((one, other) => one.y - other.y);
}

/** Tufts of grass on the meadow, away from pond and canals. */
export function tufts({ rim, canals, half_width, half_height }: Pond): Point[] {
  const random = scatter(23);
  const wet = Math.max(...canals.flatMap(({ bed }) => bed.map((point) => rim.outside(point))), canal_out);
  const found: Point[] = [];
  for (let tries = 0; tries < 400 && found.length < 46; tries++) {
    const point = { x: (random() - 0.5) * (2 * half_width - 0.1), y: (random() - 0.5) * (2 * half_height - 0.1) };
    if (rim.outside(point) < wet + 0.6 || found.some((each) => distance(each, point) < 0.9)) continue;
    found.push(point);
  }
  return found;
}
