// Follows each stone from position to position by its handle; the events in between say how it came or went.
import type { FollowedHecht } from '$/core/followed';
import type { Kind } from './content';
import { find, type Told } from './told';

export interface Stone {
  /** Its handle: the same wherever it goes. */
  id: number;
  kind: Kind;
  owner: number | null;
  sated: boolean;
  at: string;
  /** It is in a nest. */
  nested: boolean;
  /** Its place among the stones of its field, and how many there are: more than one only in nests. */
  slot: number;
  among: number;
}

/** `seen`: nobody told how it came. */
export type Coming = 'born' | 'start' | 'placed' | 'seen';
/** `returned`: nobody told how it went. */
export type Going = 'eaten' | 'left' | 'returned';

export interface Flock {
  stones: readonly Stone[];
  /** What happened on the way to this position: where those were that have moved, who is new, and who has gone. */
  moved: ReadonlyMap<number, string>;
  came: ReadonlyMap<number, Coming>;
  gone: readonly { stone: Stone; how: Going; by?: number }[];
}

/** The stones of a position, given those of the one before and what was told between; without those, all are there. */
export function follow(before: Flock | undefined, position: FollowedHecht, events: readonly Told[]): Flock {
  const stones = stonesOf(position);
  const moved = new Map<number, string>();
  const came = new Map<number, Coming>();
  if (!before) return { stones, moved, came, gone: [] };
  const old = new Map(before.stones.map((stone) => [stone.id, stone]));
  const how = coming(events);
  for (const stone of stones) {
    const was = old.get(stone.id);
    // After a move was taken back another stone may get the number.
    if (was?.kind !== stone.kind || was.owner !== stone.owner) {
      came.set(stone.id, how);
      continue;
    }
    old.delete(stone.id);
    if (was.at !== stone.at) moved.set(stone.id, was.at);
  }
  const swam = find(events, 'swam');
  const eater = swam && swam.ate !== 'none' ? stones.find(({ at }) => at === swam.to) : undefined;
  const left = find(events, 'left') !== undefined;
  const lost = [...old.values()].filter(({ id }) => !came.has(id));
  const gone = lost.map((stone): Flock['gone'][number] => {
    if (eater) return { stone, how: 'eaten', by: eater.id };
    return { stone, how: left ? 'left' : 'returned' };
  });
  return { stones, moved, came, gone };
}

function coming(events: readonly Told[]): Coming {
  if (find(events, 'placed')) return 'start';
  if (find(events, 'snail')) return 'placed';
  return find(events, 'born') ? 'born' : 'seen';
}

type Looks = Pick<Stone, 'kind' | 'owner' | 'sated' | 'nested'>;

/** The stones of a position, oldest first: each list of it has its handles in the same order. */
function stonesOf(position: FollowedHecht): Stone[] {
  const { handles } = position;
  const found: Stone[] = [];
  const put = (looks: Looks, ids: readonly number[] = [], at: (i: number) => string | undefined): void => {
    for (const [i, id] of ids.entries()) found.push({ id, ...looks, at: at(i) ?? '', slot: 0, among: 1 });
  };
  const snail = { kind: 'snail', owner: null, sated: false, nested: false } as const;
  put(snail, handles.snails, (i) => position.snails[i]);
  for (const sated of [false, true]) {
    const key = sated ? 'sated' : 'hungry';
    const carp = { kind: 'carp', owner: null, sated } as const;
    put({ ...carp, nested: false }, handles.carps[key], (i) => position.carps[key][i]);
    for (const [i, { at }] of position.carp_nests.entries()) {
      put({ ...carp, nested: true }, handles.carp_nests[i]?.[key], () => at);
    }
    for (const [owner, pikes] of position.pikes.entries()) {
      const pike = { kind: 'pike', owner, sated } as const;
      put({ ...pike, nested: false }, handles.pikes[owner]?.[key], (i) => pikes[key][i]);
      for (const [i, { at }] of position.pike_nests.entries()) {
        put({ ...pike, nested: true }, handles.pike_nests[i]?.[key][owner], () => at);
      }
    }
  }
  return lineUp(found);
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
