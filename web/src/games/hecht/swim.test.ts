import { describe, expect, it } from 'vitest';
import { distance } from './points';
import { pondOf } from './pond';
import { movesOf, recorded, usual } from './recorded';
import { course, nearTurn, placeOf, poseAt, wayOut, waypoints, type Pose } from './swim';
import { other_edition } from './testing';
import { find, toldIn } from './told';

const pond = pondOf(usual);
const at = (field: string) => pond.at(field);
const pose = (field: string): Pose => ({ ...at(field), turn: 0, scale: 1 });

describe('swimming', () => {
  it('begins and ends where it should, looking ahead', () => {
    const path = ['f9', 'e8', 'd7', 'c6', 'c5', 'b4'];
    const way = course(pose('f9'), waypoints(pond, at('f9'), at('b4'), path), pose('b4'));
    expect(way.poses[0]).toMatchObject(at('f9'));
    expect(way.poses.at(-1)).toMatchObject({ x: at('b4').x, y: at('b4').y });
    const turns = way.poses.map((each) => each.turn);
    const leaps = turns.slice(1).map((turn, i) => Math.abs(turn - (turns[i] ?? 0)));
    expect(Math.max(...leaps)).toBeLessThan(120);
    expect(poseAt(way, 0)).toMatchObject(at('f9'));
    expect(poseAt(way, 1)).toMatchObject(at('b4'));
  });

  it('goes straight where nobody told the way', () => {
    expect(waypoints(pond, at('f4'), at('f8'))).toEqual([at('f4'), at('f8')]);
  });

  it('follows a path field by field, and canals outside the pond', () => {
    expect(waypoints(pond, at('f9'), at('f11'), ['f9', 'f10', 'f11'])).toEqual([at('f9'), at('f10'), at('f11')]);
    for (const [a = '', b = ''] of usual.canals) {
      const along = waypoints(pond, at(a), at(b), [a, b]);
      expect(along.length).toBe(8);
      expect(waypoints(pond, at(b), at(a), [b, a])).toEqual([...along].reverse());
    }
  });

  it('takes a canal between opposite arrows, too', () => {
    const other = pondOf(other_edition);
    const points = waypoints(other, other.at('b1'), other.at('m8'), ['b1', 'a1', 'm9', 'm8']);
    const outside = points.filter((point) => other.rim.outside(point) > 1);
    expect(outside.length).toBeGreaterThan(4);
    expect(points).toContainEqual(other.at('a1'));
    expect(points).toContainEqual(other.at('m9'));
    const far = points.slice(1).map((point, i) => distance(point, points[i]!));
    expect(far.every((each) => Number.isFinite(each))).toBe(true);
  });

  it('passes every field that was told of recorded fish', () => {
    for (const { events } of recorded.flatMap(movesOf)) {
      const swam = find(toldIn(events), 'swam');
      const left = find(toldIn(events), 'left');
      const path = (swam ?? left)?.path ?? [];
      const points = swam
        ? waypoints(pond, at(swam.from), at(swam.to), path)
        : left
          ? wayOut(pond, at(left.from), path)
          : [];
      for (const field of path) expect(points).toContainEqual(at(field));
      if (left) expect(pond.rim.outside(points.at(-1)!)).toBeGreaterThan(0);
    }
  });

  it('turns the shorter way', () => {
    expect(nearTurn(10, 350)).toBe(370);
    expect(nearTurn(350, 10)).toBe(-10);
    expect(nearTurn(90, 800)).toBe(810);
  });

  it('takes longer for longer ways, but never too long', () => {
    const near = course(pose('f9'), [at('f9'), at('f10')], pose('f10'));
    const far = course(pose('a1'), [at('a1'), at('k6')], pose('k6'));
    expect(near.ms).toBeLessThan(far.ms);
    expect(far.ms).toBeLessThanOrEqual(1700);
  });
});

describe('places in a nest', () => {
  it('lie apart and inside', () => {
    const nest = at('d2');
    for (let among = 2; among <= 8; among++) {
      const spots = Array.from({ length: among }, (_, slot) => placeOf(nest, slot, among));
      for (const [i, a] of spots.entries()) {
        expect(distance(a, nest)).toBeLessThan(0.8);
        for (const b of spots.slice(i + 1)) expect(distance(a, b)).toBeGreaterThan(0.42);
      }
    }
    expect(placeOf(at('f9'), 0, 1)).toEqual({ ...at('f9'), scale: 1 });
  });
});
