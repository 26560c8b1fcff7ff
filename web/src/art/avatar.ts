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
  easy: '#c3ccce',
  medium: '#dc9a72',
  strong: '#a3c0d6',
  expert: '#efc55c',
};

export interface Portrait {
  species: string;
  eye: { x: number; y: number };
  water: string;
  wear: string;
  flipped: boolean;
}

/** What a person's portrait shows, chosen from the seed. */
export function portrait(seed: string): Portrait {
  const h = hash(seed);
  const fish = species[h % species.length];
  return {
    species: fish?.id ?? 'b',
    eye: { x: fish?.eye[0] ?? 18, y: fish?.eye[1] ?? 33 },
    water: waters[(h >>> 5) % waters.length] ?? '#bfe0e0',
    wear: wears[(h >>> 11) % wears.length] ?? '',
    flipped: ((h >>> 19) & 1) === 1,
  };
}

/** What a bot is made of, from rust to gold. */
export function metal(level: string): string {
  return metals[level] ?? '#a9c3a0';
}
