// The room in which a table is laid out.
import type { Rect } from '$/art/sketch';

/** What a bar for scrolling takes of the width. */
const scrollbar_px = 14;

export interface Room {
  w: number;
  h: number;
  /** There is less than the table needs: the rest is scrolled to. */
  scrolls: boolean;
}

/**
 * The room there is, or as much height as a table needs at least. `fits` says whether all of it has room; this does not
 * hang on what is drawn, so that the bar for scrolling cannot come and go.
 */
export function roomFor(w: number, h: number, fits: (w: number, h: number) => boolean): Room {
  if (fits(w, h)) return { w, h, scrolls: false };
  const narrow = w - scrollbar_px;
  const step = 12;
  let high = h;
  while (high < h + 1600 && !fits(narrow, high)) high += step;
  return { w: narrow, h: high, scrolls: true };
}

/** What a layout gives as lengths. */
const lengths = new Set(['x', 'y', 'w', 'h', 'width', 'height', 'card', 'awning', 'pitch', 'rise', 'unit']);

/** The same layout on a screen on which everything is drawn larger. */
export function enlarged<T>(layout: T, by: number): T {
  if (by === 1) return layout;
  const grow = (value: unknown, name = ''): unknown => {
    if (typeof value === 'number') return lengths.has(name) ? value * by : value;
    if (Array.isArray(value)) return value.map((each) => grow(each));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, grow(each, key)]));
  };
  return grow(layout) as T;
}

/** The room that the uppermost of some things take together; where they are one column, the whole column. */
export function topOf(things: readonly Rect[]): Rect {
  const left = leftmost(things);
  const y = Math.min(...things.map((each) => each.y));
  return around(left.length === things.length ? left : things.filter((each) => each.y < y + 2));
}

/** The room that the leftmost of some things take together. */
export function leftOf(things: readonly Rect[]): Rect {
  return around(leftmost(things));
}

function leftmost(things: readonly Rect[]): readonly Rect[] {
  const x = Math.min(...things.map((each) => each.x));
  return things.filter((each) => each.x < x + 2);
}

function around(things: readonly Rect[]): Rect {
  const x = Math.min(...things.map((each) => each.x));
  const y = Math.min(...things.map((each) => each.y));
  const right = Math.max(...things.map((each) => each.x + each.w));
  return { x, y, w: right - x, h: Math.max(...things.map((each) => each.y + each.h)) - y };
}
