// Places on the pond. One unit is the distance from a hexagon's centre to a corner; the middle of the pond is 0, 0.
import type { Point } from '$/art/sketch';

export type { Point };

export const root3 = Math.sqrt(3);
/** From one side of a hexagon to the other. */
export const across = root3;

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** From a point so far into a direction. */
export function shifted(from: Point, way: Point, by: number): Point {
  return { x: from.x + way.x * by, y: from.y + way.y * by };
}

/** Part of the way from one point to another. */
export function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** Away from the middle by so much; from the middle itself upwards. */
export function outwards(from: Point, by: number): Point {
  const far = Math.hypot(from.x, from.y);
  return far === 0 ? { x: 0, y: -by } : shifted(from, { x: from.x / far, y: from.y / far }, by);
}

/** The corners of a hexagon around a point, shrunk to a share of its size. */
export function corners(centre: Point, share = 1): Point[] {
  return [0, 1, 2, 3, 4, 5].map((i) => {
    const angle = (Math.PI / 180) * (60 * i - 90);
    return { x: centre.x + share * Math.cos(angle), y: centre.y + share * Math.sin(angle) };
  });
}
