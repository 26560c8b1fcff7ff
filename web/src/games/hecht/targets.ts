// What lights up: where the chosen fish can go, where a snail or the first pikes can be put.
import type { HechtPosition } from '$/generated/protocol';
import { fishAt, preyAt, type Content, type Kind } from './content';
import type { Choices } from './moves';
import { at, distance, isNest, nearestArrow, signAt, starts, type Point } from './pond';

/** A way as the server tells it. */
export interface Way {
  move: string;
  cost: number;
  path: string[];
}

export interface Target extends Point {
  move: string;
  is: 'swim' | 'exit' | 'snail' | 'start';
  /** Fields that light up. */
  fields: readonly string[];
  cost?: number;
  path?: readonly string[];
  /** What is eaten there. */
  prey?: Kind;
}

/** What the player has in hand: a fish on a field, a snail, or nothing. */
export type Held = { fish: string } | 'snail' | undefined;

export function targets(
  position: HechtPosition,
  choices: Choices,
  held: Held,
  ways: readonly Way[],
): Target[] {
  if (choices.starts.size > 0) {
    return [...choices.starts].map(([k, move]) => {
      const fields = starts[k] ?? ['', ''];
      const [a, b] = [at(fields[0]), at(fields[1])];
      return { move, is: 'start', fields, x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
    });
  }
  if (held === 'snail') {
    return [...choices.snails].map(([field, move]) => ({ move, is: 'snail', fields: [field], ...at(field) }));
  }
  if (held === undefined) return [];
  const fish = fishAt(position, held.fish, position.turn[0] ?? -1);
  const way = (move: string): Partial<Target> => {
    const found = ways.find((each) => each.move === move);
    return found ? { cost: found.cost, path: found.path } : {};
  };
  const found = [...(choices.swims.get(held.fish) ?? [])].map(([to, move]): Target => {
    const prey = isNest(to) || !fish ? undefined : eaten(position, fish, to);
    return { move, is: 'swim', fields: [to], ...at(to), ...way(move), ...(prey ? { prey } : {}) };
  });
  const exit = choices.exits.get(held.fish);
  if (exit !== undefined) {
    const known = way(exit);
    const arrow = known.path?.at(-1) ?? nearestArrow(held.fish);
    found.push({ move: exit, is: 'exit', fields: [], ...signAt(arrow), ...known });
  }
  return found;
}

function eaten(position: HechtPosition, fish: Content, to: string): Kind | undefined {
  const prey = preyAt(position, to);
  return prey !== undefined && prey !== fish.kind ? prey : undefined;
}

/** What lies nearest to a point, within a reach; nothing if all are farther. */
export function nearestTo<T extends Point>(point: Point, things: readonly T[], reach: number): T | undefined {
  let best: T | undefined;
  for (const thing of things) {
    const far = distance(point, thing);
    if (far <= reach && (!best || far < distance(point, best))) best = thing;
  }
  return best;
}

/** The thing one comes to with an arrow key: ahead, and as little aside as possible. */
export function nextIn<T extends Point>(from: Point, way: Point, things: readonly T[]): T | undefined {
  let best: T | undefined;
  let least = Infinity;
  for (const thing of things) {
    const [dx, dy] = [thing.x - from.x, thing.y - from.y];
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y - dy * way.x);
    if (ahead < 0.1 || aside > ahead * 2.2) continue;
    const cost = ahead + aside * 1.4;
    if (cost < least) [best, least] = [thing, cost];
  }
  return best;
}
