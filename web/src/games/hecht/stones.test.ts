import { describe, expect, it } from 'vitest';
import type { FollowedHecht } from '$/core/followed';
import { contents } from './content';
import { stage, type Drawn } from './plans';
import { pondOf } from './pond';
import { movesOf, recorded, stepsOf, usual } from './recorded';
import { follow, type Flock } from './stones';
import { poseAt } from './swim';
import { find, toldIn } from './told';

const pond = pondOf(usual);

/** All numbers in a list of lists. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

function check(flock: Flock, position: FollowedHecht): void {
  expect(new Set(flock.stones.map((stone) => stone.id)).size).toBe(flock.stones.length);
  const drawn = flock.stones.map(({ kind, owner, sated, at }) => `${kind} ${owner} ${sated} ${at}`).sort();
  const told = [...contents(position)].flatMap(([at, each]) =>
    each.flatMap(({ kind, owner, sated, count }) => Array<string>(count).fill(`${kind} ${owner} ${sated} ${at}`)),
  );
  expect(drawn).toEqual(told.sort());
  const crowded = flock.stones.filter(({ slot, among, nested }) => slot >= among || (!nested && among > 1));
  expect(crowded).toEqual([]);
  for (const { nested, at } of flock.stones) expect(nested).toBe(pond.isNest(at));
}

describe.each(recorded)('the stones of a recorded game of $players', (game) => {
  const moves = movesOf(game);
  const start = stepsOf(game)[0]!.after!;

  it('have a handle each', () => {
    for (const position of [start, ...moves.map(({ after }) => after)]) {
      const handles = numbersIn(position.handles);
      const stones = [...contents(position).values()].flat().reduce((sum, { count }) => sum + count, 0);
      expect(handles.length).toBe(stones);
      expect(new Set(handles).size).toBe(stones);
    }
  });

  it('are those of every position, and who moved is who was told', () => {
    let flock = follow(undefined, start, []);
    check(flock, start);
    for (const { events, after } of moves) {
      const old = flock;
      const told = toldIn(events);
      flock = follow(old, after, told);
      check(flock, after);
      for (const stone of flock.stones) {
        const was = old.stones.find((each) => each.id === stone.id);
        if (was) expect([was.kind, was.owner]).toEqual([stone.kind, stone.owner]);
      }
      const swam = find(told, 'swam');
      const left = find(told, 'left');
      expect([...flock.moved.values()]).toEqual(swam ? [swam.from] : []);
      const [id] = flock.moved.keys();
      const mover = flock.stones.find((stone) => stone.id === id);
      if (swam) {
        expect(mover).toMatchObject({ kind: swam.fish, at: swam.to, nested: swam.entered_nest });
        if (swam.fish === 'pike') expect(mover?.owner).toBe(swam.seat);
      }
      const gone = flock.gone.map(({ stone, how, by }) => [stone.kind, stone.at, how, by]);
      if (swam && swam.ate !== 'none') {
        expect(gone).toEqual([[swam.ate === 'snail' ? 'snail' : 'carp', swam.to, 'eaten', id]]);
      } else expect(gone).toEqual(left ? [['pike', left.from, 'left', undefined]] : []);
      const born = (find(told, 'born')?.young ?? []).flatMap((each) => Array<string>(each.born).fill('born'));
      const started = (find(told, 'placed')?.fields ?? []).map(() => 'start');
      const placed = find(told, 'snail')?.to ? ['placed'] : [];
      expect([...flock.came.values()]).toEqual([...born, ...started, ...placed]);
    }
  });

  it('swim the way that was told', () => {
    let flock = follow(undefined, start, []);
    let drawn: ReadonlyMap<number, Drawn> = stage(pond, new Map(), flock, undefined, () => undefined).drawn;
    for (const { events, after } of moves) {
      const told = toldIn(events);
      const path = (find(told, 'swam') ?? find(told, 'left'))?.path;
      flock = follow(flock, after, told);
      const scenario = stage(pond, drawn, flock, path, () => undefined);
      const swimmer = [...flock.moved.keys()][0] ?? flock.gone.find(({ how }) => how === 'left')?.stone.id;
      if (path && swimmer !== undefined) {
        const { course } = scenario.plans.get(swimmer)!;
        const points = Array.from({ length: 400 }, (_, i) => poseAt(course, i / 399));
        for (const field of path) {
          const { x, y } = pond.at(field);
          const nearest = Math.min(...points.map((point) => Math.hypot(point.x - x, point.y - y)));
          expect(nearest).toBeLessThan(0.75);
        }
      }
      drawn = new Map([...scenario.drawn].filter(([, { leaving }]) => !leaving));
    }
  });

  it('find back when a move is taken back', () => {
    let flock = follow(undefined, start, []);
    for (const { events, before, after } of moves) {
      flock = follow(flock, after, toldIn(events));
      const back = follow(flock, before, []);
      check(back, before);
      expect([...back.moved.keys()]).toEqual([...flock.moved.keys()]);
      expect(back.gone.map(({ stone, how }) => [stone.id, how])).toEqual(
        [...flock.came.keys()].map((id) => [id, 'returned']),
      );
      expect([...back.came]).toEqual(flock.gone.map(({ stone }) => [stone.id, 'seen']));
    }
  });

  it('are right after steps that nobody saw', () => {
    let flock = follow(undefined, start, []);
    for (const { after } of moves.filter((_, i) => i % 7 === 6)) {
      flock = follow(flock, after, []);
      check(flock, after);
      expect([...flock.came.values()].every((how) => how === 'seen')).toBe(true);
    }
  });
});

describe('a number that another stone has got since', () => {
  it('is a new stone, and nobody leaves under it', () => {
    const { after } = movesOf(recorded[0]!)[0]!;
    const flock = follow(undefined, after, []);
    const pike = flock.stones.find(({ kind }) => kind === 'pike')!;
    const snail = { ...pike, kind: 'snail' as const, owner: null, at: 'd4' };
    const stones = flock.stones.map((stone) => (stone === pike ? snail : stone));
    const next = follow({ ...flock, stones }, after, []);
    expect([...next.came]).toEqual([[pike.id, 'seen']]);
    expect(next.gone).toEqual([]);
    const drawn = new Map(stones.map((stone) => [stone.id, { stone, pose: pose(), leaving: false, arrive: 0 }]));
    expect(stage(pond, drawn, next, undefined, () => undefined).plans.get(pike.id)?.fade).toBe('in');
  });
});

const pose = () => ({ x: 0, y: 0, turn: 0, scale: 1 });
