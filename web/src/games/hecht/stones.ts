// Follows each stone from position to position, so that the right one swims, eats and vanishes. Positions
// only say what stands where; the move in between says who went.
import type { HechtPosition } from '$/generated/protocol';
import { contents, type Kind } from './content';
import { parse } from './moves';
import { at as centre, distance, isNest } from './pond';

export interface Stone {
  id: number;
  kind: Kind;
  owner: number | null;
  sated: boolean;
  at: string;
  /** Its place among the stones of its field, and how many there are: more than one only in nests. */
  slot: number;
  among: number;
}

export type Coming = 'born' | 'start' | 'placed';
export type Going = 'eaten' | 'left' | 'returned';

export interface Flock {
  stones: readonly Stone[];
  next: number;
  /** What happened on the way to this position. */
  moved: ReadonlyMap<number, string>;
  came: ReadonlyMap<number, Coming>;
  gone: readonly { stone: Stone; how: Going; by?: number }[];
}

/** The move that led to a position, and who made it. */
export interface Cause {
  move: string;
  seat: number;
}

interface Slot {
  kind: Kind;
  owner: number | null;
  sated: boolean;
  at: string;
}

type Gone = Flock['gone'][number];

const alike = (a: Slot, b: Slot): boolean => a.kind === b.kind && a.owner === b.owner;

function slots(position: HechtPosition): Slot[] {
  const found: Slot[] = [];
  for (const [at, each] of contents(position)) {
    for (const { kind, owner, sated, count } of each) {
      for (let i = 0; i < count; i++) found.push({ kind, owner, sated, at });
    }
  }
  return found;
}

/** The stones of a position, given those of the one before; without those, all are simply there. */
export function track(before: Flock | undefined, position: HechtPosition, cause?: Cause): Flock {
  const wanted = slots(position);
  const left = [...(before?.stones ?? [])];
  const placed: Stone[] = [];
  const moved = new Map<number, string>();
  const came = new Map<number, Coming>();
  const gone: Gone[] = [];
  let next = before?.next ?? 1;

  const settle = (stone: Stone | undefined, slot: Slot): void => {
    wanted.splice(wanted.indexOf(slot), 1);
    if (stone) left.splice(left.indexOf(stone), 1);
    placed.push({ ...slot, id: stone?.id ?? next++, slot: 0, among: 1 });
    if (stone && stone.at !== slot.at) moved.set(stone.id, stone.at);
  };
  const lose = (stone: Stone, how: Going, by?: number): void => {
    left.splice(left.indexOf(stone), 1);
    gone.push(by === undefined ? { stone, how } : { stone, how, by });
  };

  const parsed = cause ? parse(cause.move) : undefined;
  if (cause && parsed?.is === 'swim') {
    const mover = moverOn(left, parsed.from, cause.seat);
    const slot = mover && wanted.find((each) => each.at === parsed.to && alike(each, mover));
    if (mover && slot) {
      settle(mover, slot);
      const prey = isNest(parsed.to) ? undefined : left.find((each) => each.at === parsed.to);
      if (prey) lose(prey, 'eaten', mover.id);
    }
  } else if (cause && parsed?.is === 'exit') {
    const mover = moverOn(left, parsed.from, cause.seat);
    if (mover) lose(mover, 'left');
  }
  for (const slot of [...wanted]) {
    const same = left.find((each) => each.at === slot.at && alike(each, slot));
    if (same) settle(same, slot);
  }
  // Whoever is not where it was has gone the shortest way we can think of: after a step back, or steps nobody
  // saw.
  for (const slot of [...wanted]) {
    const other = nearest(left.filter((each) => alike(each, slot)), slot.at);
    if (other) settle(other, slot);
  }
  for (const slot of [...wanted]) {
    const id = next;
    settle(undefined, slot);
    if (before) came.set(id, slot.kind === 'snail' ? 'placed' : parsed?.is === 'start' ? 'start' : 'born');
  }
  for (const stone of [...left]) lose(stone, 'returned');
  return { stones: lineUp(placed), next, moved, came, gone };
}

/** Of several alike in a nest the youngest goes: those who came in this turn stay. */
function moverOn(stones: readonly Stone[], field: string, seat: number): Stone | undefined {
  const here = stones.filter((each) => each.at === field && each.kind !== 'snail');
  const own = here.filter((each) => each.owner === seat);
  const able = own.length > 0 ? own : here;
  return able.reduce<Stone | undefined>((a, b) => (a && a.id > b.id ? a : b), undefined);
}

function nearest(stones: readonly Stone[], field: string): Stone | undefined {
  const far = (stone: Stone): number => distance(centre(stone.at), centre(field));
  return stones.reduce<Stone | undefined>((a, b) => (a && far(a) <= far(b) ? a : b), undefined);
}

function lineUp(stones: Stone[]): Stone[] {
  stones.sort((a, b) => a.id - b.id);
  const counts = new Map<string, number>();
  for (const stone of stones) {
    stone.slot = counts.get(stone.at) ?? 0;
    counts.set(stone.at, stone.slot + 1);
  }
  for (const stone of stones) stone.among = counts.get(stone.at) ?? 1;
  return stones;
}
