// From what happened to the stones to how each is to move.
import type { Plan } from './animator';
import { outwards } from './points';
import type { Pond } from './pond';
import type { Coming, Flock, Stone } from './stones';
import { course, heading, nearTurn, placeOf, wayOut, waypoints, type Pose } from './swim';

export interface Drawn {
  stone: Stone;
  pose: Pose;
  /** It is on its way out of the picture. */
  leaving: boolean;
  /** Milliseconds until what happened to it shows: a fish looks sated when it has arrived, not before. */
  arrive: number;
}

export interface Scenario {
  drawn: Map<number, Drawn>;
  plans: Map<number, Plan>;
}

const settle_ms = 260;
const vanish_ms = 300;
const birth_gap_ms = 110;

/** A stone's first direction: any, but always the same. */
function firstTurn(stone: Stone): number {
  if (stone.kind === 'snail') return 0;
  if (stone.nested) return ((stone.id * 97) % 120) - 60;
  return (stone.id * 137) % 360;
}

function poseOf(pond: Pond, stone: Stone, turn: number): Pose {
  return { ...placeOf(pond.at(stone.at), stone.slot, stone.among), turn };
}

/**
 * How everything goes from what is drawn to a new flock. `path`: the fields that the one passed which moved or left, if
 * that was told. `now`: where a stone is that still moves.
 */
export function stage(
  pond: Pond,
  before: ReadonlyMap<number, Drawn>,
  flock: Flock,
  path: readonly string[] | undefined,
  now: (id: number) => Pose | undefined,
): Scenario {
  const drawn = new Map<number, Drawn>();
  const plans = new Map<number, Plan>();
  let born = 0;
  for (const stone of flock.stones) {
    const old = before.get(stone.id);
    const came = flock.came.get(stone.id);
    if (!old || old.leaving || came) {
      const pose = poseOf(pond, stone, firstTurn(stone));
      if (came === 'start') pose.turn = startTurn(pose);
      drawn.set(stone.id, { stone, pose, leaving: false, arrive: 0 });
      if (came) plans.set(stone.id, arrival(pond, stone, pose, came, came === 'born' ? born++ : 0));
      continue;
    }
    const from = now(stone.id) ?? old.pose;
    if (flock.moved.has(stone.id)) {
      const to = poseOf(pond, stone, from.turn);
      const way = course(from, waypoints(pond, from, to, path), to);
      to.turn = stone.kind === 'snail' ? 0 : (way.poses.at(-1)?.turn ?? from.turn);
      const eats = flock.gone.some((each) => each.by === stone.id);
      plans.set(stone.id, { course: way, delay: 0, bite: eats });
      drawn.set(stone.id, { stone, pose: to, leaving: false, arrive: way.ms * 0.9 });
    } else {
      const pose = poseOf(pond, stone, old.pose.turn);
      if (pose.x !== old.pose.x || pose.y !== old.pose.y || pose.scale !== old.pose.scale) {
        plans.set(stone.id, { course: { poses: [from, pose], ms: settle_ms }, delay: 0 });
      }
      drawn.set(stone.id, { stone, pose, leaving: false, arrive: 0 });
    }
  }
  for (const { stone, how, by } of flock.gone) {
    const old = before.get(stone.id);
    if (!old) continue;
    const from = now(stone.id) ?? old.pose;
    if (how === 'left' && path) {
      const points = wayOut(pond, from, path);
      const to = { ...from, ...points.at(-1) };
      const way = course(from, points, to);
      plans.set(stone.id, { course: way, delay: 0, fade: 'out at the end' });
      const pose = { ...to, turn: way.poses.at(-1)?.turn ?? 0 };
      drawn.set(stone.id, { stone, pose, leaving: true, arrive: way.ms });
    } else {
      const delay = by === undefined ? 0 : (plans.get(by)?.course.ms ?? 0) * 0.82;
      const to = { ...from, scale: from.scale * 0.4 };
      plans.set(stone.id, { course: { poses: [from, to], ms: vanish_ms }, delay, fade: 'out' });
      drawn.set(stone.id, { stone, pose: to, leaving: true, arrive: delay + vanish_ms });
    }
  }
  return { drawn, plans };
}

/** First pikes look towards the middle. */
function startTurn(pose: Pose): number {
  return nearTurn(heading(pose, { x: 0, y: 0 }), 0);
}

/** So far outside the rim a pike comes into sight. */
const offing = 1.73;

function arrival(pond: Pond, stone: Stone, pose: Pose, how: Coming, nth: number): Plan {
  if (how === 'seen') return { course: { poses: [pose, pose], ms: settle_ms }, delay: 0, fade: 'in' };
  if (how === 'start') {
    let from: Pose = pose;
    while (pond.rim.outside(from) < offing) from = { ...from, ...outwards(from, 0.25) };
    return { course: course(from, [from, pose], pose), delay: 0, fade: 'in' };
  }
  if (how === 'placed') {
    const above = { ...pose, y: pose.y - 1.4, scale: 1.5 };
    const squash = { ...pose, scale: 0.86 };
    return { course: { poses: [above, above, pose, squash, pose], ms: 480 }, delay: 0, fade: 'in' };
  }
  const nest = pond.at(stone.at);
  const egg = { ...pose, x: nest.x, y: nest.y, scale: 0.05, turn: pose.turn - 150 };
  const big = { ...pose, scale: pose.scale * 1.18 };
  return { course: { poses: [egg, big, pose], ms: 520 }, delay: 160 + nth * birth_gap_ms, fade: 'in' };
}
