// What lights up: where the chosen fish can go, where a snail or the first pikes can be put.
import type { Way } from '$/generated/protocol';
import type { Choices } from './moves';
import { between, distance, type Point } from './points';
import type { Pond } from './pond';

export interface Target extends Point {
  move: string;
  is: 'swim' | 'exit' | 'snail' | 'start';
  /** Fields that light up. */
  fields: readonly string[];
  /** Of a start position. */
  section?: number;
  cost?: number;
  path?: readonly string[];
  /** What is eaten there. */
  eats?: Exclude<Way['eats'], 'none'>;
}

/** What the player has in hand: a fish on a field, a snail, or nothing. */
export type Held = { fish: string } | 'snail' | undefined;

/** `ways`: as the server tells them, a moment after a fish is taken in hand. */
export function targets(pond: Pond, choices: Choices, held: Held, ways: readonly Way[]): Target[] {
  if (choices.starts.size > 0) {
    return [...choices.starts].map(([section, move]) => {
      const fields = pond.starts[section] ?? [];
      const [a = '', b = ''] = fields;
      return { move, is: 'start', section, fields, ...between(pond.at(a), pond.at(b), 0.5) };
    });
  }
  if (held === 'snail') {
    return [...choices.snails].map(([field, move]) => ({ move, is: 'snail', fields: [field], ...pond.at(field) }));
  }
  if (held === undefined) return [];
  const found = [...(choices.swims.get(held.fish) ?? [])].map(([to, move]): Target => {
    return { move, is: 'swim', fields: [to], ...pond.at(to), ...wayOf(ways, move) };
  });
  const exit = choices.exits.get(held.fish);
  // Where the sign stands is known with the way that leads there.
  const out = exit === undefined ? undefined : wayOf(ways, exit);
  if (exit !== undefined && out) {
    found.push({ move: exit, is: 'exit', fields: [], ...pond.signAt(out.path.at(-1) ?? ''), ...out });
  }
  return found;
}

type Known = Pick<Way, 'cost' | 'path'> & Pick<Target, 'eats'>;

function wayOf(ways: readonly Way[], move: string): Known | undefined {
  const way = ways.find((each) => each.move === move);
  if (!way) return undefined;
  const { cost, path, eats } = way;
  return eats === 'none' ? { cost, path } : { cost, path, eats };
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
