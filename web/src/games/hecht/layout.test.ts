import { describe, expect, it } from 'vitest';
import { layout, type Box } from './layout';

const sizes: [number, number][] = [
  [360, 592],
  [360, 560],
  [390, 796],
  [412, 860],
  [640, 312],
  [740, 312],
  [844, 342],
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

function apart(a: Box, b: Box): boolean {
  return a.x + a.w <= b.x + 1 || b.x + b.w <= a.x + 1 || a.y + a.h <= b.y + 1 || b.y + b.h <= a.y + 1;
}

describe.each(sizes)('a table of %i by %i', (w, h) => {
  it.each([2, 3, 4, 5, 6])('has room for %i players', (players) => {
    const { pond, plates, panel, unit, plate_columns } = layout(w, h, players);
    for (const each of [pond, plates, panel]) {
      expect(each.x).toBeGreaterThanOrEqual(0);
      expect(each.y).toBeGreaterThanOrEqual(0);
      expect(each.x + each.w).toBeLessThanOrEqual(w);
      expect(each.y + each.h).toBeLessThanOrEqual(h);
    }
    expect(apart(pond, plates) && apart(pond, panel) && apart(plates, panel)).toBe(true);
    expect(unit).toBeGreaterThan(Math.min(w, h) > 355 ? 15.4 : 14);
    expect(plates.w / plate_columns).toBeGreaterThan(96);
    expect(panel.h).toBeGreaterThan(120);
  });
});

describe('a phone held upright', () => {
  it('gives the pond its whole width', () => {
    expect(layout(360, 592, 2).pond.w).toBe(360);
    expect(layout(390, 796, 6).pond.w).toBe(390);
  });
});
