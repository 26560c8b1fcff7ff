// For tests: a pond of another edition and a position on it, and words.
import { afterAll, beforeAll } from 'vitest';
import type { GameInfo, HechtConstants } from '$/generated/protocol';
import type { FollowedHecht } from '$/core/followed';
import { settings } from '$/core/settings.svelte';
import { chooseLanguage, setGames } from '$/core/words.svelte';
import type { Words } from '../game';
import type { FieldKind } from './pond';

const special: Partial<Record<FieldKind, string>> = {
  arrow: 'a1 a9 g1 g9 m1 m9',
  snail: 'e4 e5 e6 f4 f5 f6 h4 h5 h6 i4 i5 i6',
  start: 'a4 a5 d8 d9 j8 j9 m4 m5 j1 j2 d1 d2',
  pike_nest: 'c3 g7 k3',
  carp_nest: 'c7 g3 k7',
};

function kindOf(name: string): FieldKind {
  const found = Object.entries(special).find(([, names]) => names.split(' ').includes(name));
  return (found?.[0] ?? 'water') as FieldKind;
}

/** Thirteen rows of nine fields without an island; two canals join opposite arrows, and there are two waves. */
export const other_edition: HechtConstants = {
  fields: [...'abcdefghijklm'].flatMap((row, r) =>
    Array.from({ length: 9 }, (_, i) => {
      const name = `${row}${i + 1}`;
      return { name, q: i - Math.floor(r / 2), r, kind: kindOf(name) };
    }),
  ),
  island: [],
  canals: [
    ['a1', 'a9'],
    ['a1', 'm9'],
    ['g1', 'g9'],
  ],
  starts: [
    ['a4', 'a5'],
    ['d8', 'd9'],
    ['j8', 'j9'],
    ['m4', 'm5'],
    ['j1', 'j2'],
    ['d1', 'd2'],
  ],
  actions: ['wave', 'snail', 'wave', 'skip', 'breed pike', 'breed carp'],
  die: 8,
  turn_points: 5,
  wave_points: 3,
  carps_to_spare: 2,
};

/** Red has a pike in each far corner, yellow a sated one in a nest; two carps and a snail swim near red's. */
export function otherPosition(changes: Partial<FollowedHecht> = {}): FollowedHecht {
  return {
    phase: 'turn',
    turn: [0],
    round: 1,
    rounds: 4,
    scores: [2, 1],
    points: 5,
    acted: false,
    pikes: [
      { hungry: ['a1', 'm8'], sated: [] },
      { hungry: [], sated: [] },
    ],
    carps: { hungry: ['b1'], sated: ['l8'] },
    snails: ['e4'],
    pike_nests: [
      { at: 'c3', hungry: [0, 0], sated: [0, 1], entered: 0, pair: false },
      { at: 'g7', hungry: [0, 0], sated: [0, 0], entered: 0, pair: false },
      { at: 'k3', hungry: [0, 0], sated: [0, 0], entered: 0, pair: false },
    ],
    carp_nests: [
      { at: 'c7', hungry: 0, sated: 2, entered: 0, pair: true },
      { at: 'g3', hungry: 1, sated: 0, entered: 0, pair: false },
      { at: 'k7', hungry: 0, sated: 0, entered: 0, pair: false },
    ],
    supply: { snails: 9, carps: 8, pikes: [4, 5] },
    living_carps: 5,
    spared: false,
    left: [0, 0],
    left_this_turn: 0,
    chips: [[0], []],
    births: [],
    handles: {
      pikes: [
        { hungry: [4, 5], sated: [] },
        { hungry: [], sated: [] },
      ],
      carps: { hungry: [1], sated: [2] },
      snails: [9],
      pike_nests: [
        { hungry: [[], []], sated: [[], [6]] },
        { hungry: [[], []], sated: [[], []] },
        { hungry: [[], []], sated: [[], []] },
      ],
      carp_nests: [
        { hungry: [], sated: [7, 8] },
        { hungry: [3], sated: [] },
        { hungry: [], sated: [] },
      ],
    },
    ...changes,
  };
}

const names = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fritz'];

export function wordsFor(constants: HechtConstants, you: number | null = 0): Words<HechtConstants> {
  return { you, constants, name: (seat) => names[seat] ?? '?' };
}

const every = (text: string): GameInfo['words'][string] => ({ de: text, en: text, fr: text, nl: text });
const actions = ['snail', 'skip', 'wave', 'breed pike', 'breed carp'];
const phases = ['start', 'turn', 'acted', 'clear', 'only_skip', 'give', 'over'];

/** As much of the engine's words as sentences need. */
export const game_info: GameInfo = {
  name: 'hecht',
  players_min: 2,
  players_max: 6,
  rules_version: 1,
  open: true,
  options: [],
  words: {
    ...Object.fromEntries(actions.map((action) => [`action.${action}`, every(`the ${action}`)])),
    ...Object.fromEntries(phases.map((phase) => [`phase.${phase}`, every(`Phase ${phase}.`)])),
  },
};

/** The tests of a file read English, with the engine's words; some turn to other languages in between. */
export function useEnglish(): void {
  beforeAll(() => {
    setGames([game_info]);
    return chooseLanguage('en');
  });
  afterAll(() => {
    setGames([]);
    settings.language = 'en';
  });
}
