// What the rules pages know of the files beyond their text: the addresses of their sections, the same in all languages,
// and what in them was not taken from a booklet. `rules.test.ts` holds it against the files.
import type { GameName } from '$/games/game';

/** The sections in order; each begins the English heading's own words. */
export const anchors: Record<GameName, readonly string[]> = {
  fishing: ['cards', 'set-up', 'a-trick', 'between-rounds', 'the-end', 'decisions'],
  foppen: ['cards', 'a-trick', 'a-round', 'the-end', 'who-knows-what', 'decisions'],
  fatfish: [
    'aim', 'material', 'set-up', 'a-turn', 'taking-a-row', 'fiasco-card', 'licences', 'end', 'decisions',
  ],
  hecht: ['material', 'set-up', 'a-turn', 'nests', 'actions', 'end', 'decisions'],
};

/** The last section of every game: what its booklet leaves open. */
export const decisions = 'decisions';

/** Nobody states it, and it was made to fit; or players and reviewers say so. All other decisions are readings. */
export type Origin = 'reconstructed' | 'reported';

/** Decisions with such an origin, by their number from 0. */
export const origins: Record<GameName, Readonly<Record<number, readonly Origin[]>>> = {
  fishing: { 0: ['reconstructed'] },
  foppen: { 0: ['reconstructed', 'reported'] },
  fatfish: { 1: ['reconstructed', 'reported'] },
  hecht: { 0: ['reconstructed', 'reported'], 1: ['reported'], 2: ['reconstructed'] },
};

/** Sections that tell such things as if they were certain: they point to the decisions. */
export const uncertain: Record<GameName, readonly string[]> = {
  fishing: ['cards'],
  foppen: ['cards'],
  fatfish: ['material'],
  hecht: ['material', 'actions'],
};

/** How a heading is written in an address. */
export function slug(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}
