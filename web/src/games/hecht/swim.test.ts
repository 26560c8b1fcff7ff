import { describe, expect, it } from 'vitest';
import { arrows, at, distance, starts, water } from './pond';
import { canal, course, nearTurn, placeOf, poseAt, waypoints, type Pose } from './swim';

const pose = (field: string): Pose => ({ ...at(field), turn: 0, scale: 1 });

describe('swimming', () => {
  it('begins and ends where it should, looking ahead', () => {
    const way = course(pose('f9'), waypoints(at('f9'), at('b4')), pose('b4'));
    expect(way.poses[0]).toMatchObject(at('f9'));
    expect(way.poses.at(-1)).toMatchObject({ x: at('b4').x, y: at('b4').y });
    const turns = way.poses.map((each) => each.turn);
    const leaps = turns.slice(1).map((turn, i) => Math.abs(turn - (turns[i] ?? 0)));
    expect(Math.max(...leaps)).toBeLessThan(120);
    expect(poseAt(way, 0)).toMatchObject(at('f9'));
    expect(poseAt(way, 1)).toMatchObject(at('b4'));
  });

  it('never leads over the island', () => {
    let nearest = Infinity;
    // Turned by sixths the pond is the same: one part of it is enough to begin from.
    for (const from of water.slice(0, 21)) {
      for (const to of water) {
        if (from === to) continue;
        const { poses } = course(pose(from), waypoints(at(from), at(to)), pose(to));
        nearest = Math.min(nearest, ...poses.map(({ x, y }) => Math.hypot(x, y)));
      }
    }
    expect(nearest).toBeGreaterThan(2.3);
  });

  it('follows a path field by field, and canals outside the pond', () => {
    const points = waypoints(at('f9'), at('f11'), ['f9', 'f10', 'f11']);
    expect(points).toEqual([at('f9'), at('f10'), at('f11')]);
    const [a = '', b = ''] = arrows;
    const along = waypoints(at(a), at(b), [a, b]);
    expect(along).toEqual(canal(0));
    expect(waypoints(at(b), at(a), [b, a])).toEqual([...canal(0)].reverse());
    for (const point of along.slice(2, -2)) {
      for (const field of water) expect(distance(point, at(field))).toBeGreaterThan(1.2);
    }
  });

  it('turns the shorter way', () => {
    expect(nearTurn(10, 350)).toBe(370);
    expect(nearTurn(350, 10)).toBe(-10);
    expect(nearTurn(90, 800)).toBe(810);
  });

  it('takes longer for longer ways, but never too long', () => {
    const near = course(pose('f9'), waypoints(at('f9'), at('f10')), pose('f10'));
    const far = course(pose('a1'), waypoints(at('a1'), at('k6')), pose('k6'));
    expect(near.ms).toBeLessThan(far.ms);
    expect(far.ms).toBeLessThanOrEqual(1700);
  });
});

describe('places in a nest', () => {
  it('lie apart and inside', () => {
    for (let among = 2; among <= 8; among++) {
      const spots = Array.from({ length: among }, (_, slot) => placeOf('d2', slot, among));
      for (const [i, a] of spots.entries()) {
        expect(distance(a, at('d2'))).toBeLessThan(0.8);
        for (const b of spots.slice(i + 1)) expect(distance(a, b)).toBeGreaterThan(0.42);
      }
    }
    expect(placeOf('f9', 0, 1)).toEqual({ ...at('f9'), scale: 1 });
    expect(starts.length).toBe(6);
  });
});
