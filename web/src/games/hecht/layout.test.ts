import { describe, expect, it } from 'vitest';
import type { Rect } from '$/art/sketch';
import { layout, type Layout } from './layout';
import { pondOf } from './pond';
import { usual } from './recorded';
import { other_edition } from './testing';

const pond = pondOf(usual);
const other = pondOf(other_edition);

const sizes: [number, number][] = [
  [360, 592],
  [360, 560],
  [390, 796],
  [412, 860],
  [640, 312],
  [740, 312],
  [844, 342],
  [960, 342],
  [768, 976],
  [820, 1132],
  [900, 750],
  [960, 700],
  [1024, 720],
  [1280, 752],
  [1440, 852],
  [1920, 1032],
  [2560, 1392],
  [3840, 2112],
];

function apart(a: Rect, b: Rect): boolean {
  return a.x + a.w <= b.x + 1 || b.x + b.w <= a.x + 1 || a.y + a.h <= b.y + 1 || b.y + b.h <= a.y + 1;
}

function fits({ pond, plates, panel }: Layout, w: number, h: number): void {
  for (const each of [pond, plates, panel]) {
    expect(each.x).toBeGreaterThanOrEqual(0);
    expect(each.y).toBeGreaterThanOrEqual(0);
    expect(each.x + each.w).toBeLessThanOrEqual(w);
    expect(each.y + each.h).toBeLessThanOrEqual(h);
  }
  expect(apart(pond, plates) && apart(pond, panel) && apart(plates, panel)).toBe(true);
}

describe.each(sizes)('a table of %i by %i', (w, h) => {
  it.each([2, 3, 4, 5, 6])('has room for %i players', (players) => {
    const place = layout(w, h, players, pond);
    fits(place, w, h);
    expect(place.unit).toBeGreaterThan(13.8);
    expect(place.plates.w / place.plate_columns).toBeGreaterThan(96);
    const rows = Math.ceil(players / place.plate_columns);
    expect(place.plates.h).toBeGreaterThanOrEqual(rows * (place.compact ? 46 : 76));
    expect(place.panel.h).toBeGreaterThan(120);
  });

  it.each([2, 6])("has room for another edition's pond with %i players", (players) => {
    const place = layout(w, h, players, other);
    fits(place, w, h);
    expect(place.unit * 2 * other.half_width).toBeCloseTo(place.pond.w, -1);
    expect(place.unit * 2 * other.half_height).toBeCloseTo(place.pond.h, -1);
  });
});

describe('a phone held upright', () => {
  it('gives the pond its whole width', () => {
    expect(layout(360, 592, 2, pond).pond.w).toBe(360);
    expect(layout(390, 796, 6, pond).pond.w).toBe(390);
  });
});
