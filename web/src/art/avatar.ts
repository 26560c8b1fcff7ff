// Who is drawn how: people as fish, bots as fish of tin. A person has the same face everywhere, unless somebody at the
// same table has one that looks like it.
import { species } from './symbols/species';

/** A number from a text, always the same for the same text (FNV-1a). */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  return (h ^ (h >>> 12)) >>> 0;
}

const waters = ['#bfe0e0', '#f3dfae', '#d9d2ee', '#f4cdbd', '#cfe3b8', '#c6d8ec', '#efd9e2'] as const;
const hats = ['straw', 'sailor', 'beanie', 'flower', 'bowler', 'cone'] as const;
const wears = ['', ...hats, 'patch', 'glasses', 'moustache', ''] as const;
const metals: Readonly<Record<string, string>> = {
  random: '#b98a74',
  beginner: '#aaa59c',
  easy: '#c3ccce',
  casual: '#8fb8a0',
  medium: '#dc9a72',
  strong: '#a3c0d6',
  expert: '#efc55c',
};
/** Behind bots it is deep, behind people it is bright: the two are told apart at a glance. */
const deeps = ['#35607f', '#7d4152', '#4c6b35', '#5e4a8c', '#1f6d68', '#8a5526', '#474f58', '#8d4a86'] as const;
const lamps = ['#c4472f', '#1f7a4d', '#1f5f9e', '#a35a00'] as const;

/** What a person's portrait shows. */
export interface Portrait {
  species: string;
  eye: { x: number; y: number };
  water: string;
  wear: string;
  flipped: boolean;
}

/** What a bot's shows beside its metal. */
export interface Machine {
  water: string;
  lamp: string;
  flipped: boolean;
}

export interface Face {
  person: Portrait;
  bot: Machine;
}

/** Whom a seat belongs to, as far as faces and the names of bots are concerned. */
export interface Seated {
  seat: number;
  player?: string | undefined;
  named?: number | undefined;
}

/** The seat by which its bot has name and face: bots of a rematch keep theirs, one seat further. */
export function placeOf({ seat, named }: Seated): number {
  return named ?? seat;
}

/** What the face of a seat is found by. */
export function seedOf(seated: Seated): string {
  return seated.player ?? `bot${placeOf(seated)}`;
}

function draw(kind: number, water: number, wear: number, flipped: boolean): Portrait {
  const fish = species[kind];
  return {
    species: fish?.id ?? 'b',
    eye: { x: fish?.eye[0] ?? 18, y: fish?.eye[1] ?? 33 },
    water: waters[water] ?? '#bfe0e0',
    wear: wears[wear] ?? '',
    flipped,
  };
}

interface Taste {
  kind: number;
  water: number;
  wear: number;
  flipped: boolean;
}

function taste(seed: string): Taste {
  const h = hash(seed);
  return {
    kind: h % species.length,
    water: (h >>> 5) % waters.length,
    wear: (h >>> 11) % wears.length,
    flipped: ((h >>> 19) & 1) === 1,
  };
}

/** A person's own portrait, chosen from the seed. */
export function portrait(seed: string): Portrait {
  const { kind, water, wear, flipped } = taste(seed);
  return draw(kind, water, wear, flipped);
}

function machine(place: number): Machine {
  return {
    water: deeps[place % deeps.length] ?? '#35607f',
    lamp: lamps[place % lamps.length] ?? '#c4472f',
    flipped: place % 2 === 1,
  };
}

/** The face of somebody who is at no table. */
export function faceOf(seed: string): Face {
  return { person: portrait(seed), bot: machine(hash(seed) % deeps.length) };
}

/** The first from `wanted` on that is free; the wanted one where all are taken. */
function firstFree(wanted: number, count: number, isTaken: (each: number) => boolean): number {
  for (let step = 0; step < count; step++) {
    const each = (wanted + step) % count;
    if (!isTaken(each)) return each;
  }
  return wanted;
}

/**
 * The faces of a table by their seeds, no two alike: people differ in fish, water and what they wear, bots in their
 * water. Who comes first keeps all of the own face; the order is that of the players' ids, so that the same people look
 * the same in a rematch, wherever they sit.
 */
export function facesAt(seats: readonly Seated[]): Map<string, Face> {
  const faces = new Map<string, Face>();
  const drawn: Taste[] = [];
  const inOrder = [...seats].sort((a, b) => (seedOf(a) < seedOf(b) ? -1 : 1));
  for (const seated of inOrder) {
    const seed = seedOf(seated);
    const own = taste(seed);
    if (seated.player !== undefined) {
      own.kind = firstFree(own.kind, species.length, (kind) => drawn.some((other) => other.kind === kind));
      // There are more seats than kinds of fish: two of a kind at least swim in other waters.
      const rivals = drawn.length < waters.length ? drawn : drawn.filter((other) => other.kind === own.kind);
      own.water = firstFree(own.water, waters.length, (water) => rivals.some((other) => other.water === water));
      own.wear = firstFree(own.wear, wears.length, (wear) => drawn.some((other) => wears[other.wear] === wears[wear]));
      drawn.push(own);
    }
    faces.set(seed, { person: draw(own.kind, own.water, own.wear, own.flipped), bot: machine(placeOf(seated)) });
  }
  return faces;
}

/** What a bot is made of, from rust to gold. */
export function metal(level: string): string {
  return metals[level] ?? '#a9c3a0';
}
