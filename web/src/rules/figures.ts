// The pictures of the rules pages: which stands below which section, and what lies in it. Their captions state rules:
// docs/teaching/rules.md says where each comes from. Examples of tricks and rows are those that the spec's tests play.
import type { Key } from '$/core/words.svelte';
import type { GameName } from '$/games/game';

export interface ShownCard {
  /** null: face down. */
  face: string | null;
  /** What becomes of it, in a word or two below it. */
  mark?: Key;
  /** Good for its player, or bad. */
  tone?: 'good' | 'bad';
  stars?: number;
}

export interface CardGroup {
  label?: { key: Key; n?: number; points?: number };
  cards: readonly ShownCard[];
  tone?: 'good' | 'bad';
}

export type Stone = 'snail' | 'carp' | 'carp_sated' | 'pike' | 'pike_sated';
/** A stone; pikes have an owner's colour. */
export interface ShownStone {
  stone: Stone;
  colour?: 'r' | 'y';
}

export type Figure =
  | { is: 'cards'; caption: Key; groups: readonly CardGroup[]; example?: boolean; oneBelowOther?: boolean }
  | { is: 'stones'; caption: Key; before: readonly ShownStone[]; after: readonly ShownStone[]; nest?: boolean }
  | { is: 'pond'; caption: Key; set_up: boolean }
  | { is: 'actions'; caption: Key }
  | { is: 'licences'; caption: Key; points: Readonly<Record<string, number>> }
  | { is: 'fiasco'; caption: Key; penalty: number };

const plain = (...faces: (string | null)[]): ShownCard[] => faces.map((face) => ({ face }));
const led = (face: string): ShownCard => ({ face, mark: 'rules.mark_led' });
const catches = (face: string): ShownCard => ({ face, mark: 'rules.mark_catches', tone: 'good' });
const wins = (face: string): ShownCard => ({ face, mark: 'rules.mark_wins', tone: 'good' });
const fooled = (face: string): ShownCard => ({ face, mark: 'rules.mark_fooled', tone: 'bad' });
const trick = (caption: Key, ...cards: ShownCard[]): Figure => {
  return { is: 'cards', caption, groups: [{ cards }], example: true };
};

const fishing: Record<string, readonly Figure[]> = {
  'set-up': [
    {
      is: 'cards',
      caption: 'rules.fishing_set_up',
      groups: [
        { label: { key: 'rules.pile_hand' }, cards: plain('b4', 'y7', 'p2', 'p9', 'r6') },
        {
          label: { key: 'rules.pile_ocean' },
          cards: [1, 2, 3, 4, 5].map((stars) => ({ face: null, stars })),
        },
      ],
    },
  ],
  'a-trick': [
    trick('rules.fishing_follow', led('y7'), { face: 'y3' }, catches('y10'), { face: 'p2' }),
    trick('rules.fishing_trump', led('b9'), { face: 'b15' }, catches('g1'), { face: 'b4' }),
    trick(
      'rules.fishing_all',
      led('r8'),
      { face: '@all', mark: 'rules.mark_takes_rest', tone: 'good' },
      { face: 'r0', mark: 'rules.mark_takes', tone: 'good' },
      { face: 'g2', mark: 'rules.mark_leads' },
    ),
    trick('rules.fishing_low', led('b5'), { face: 'b9' }, catches('b0')),
  ],
};

const foppen: Record<string, readonly Figure[]> = {
  cards: [{ is: 'cards', caption: 'rules.foppen_cards', groups: [{ cards: plain('g27', 'r23', 'y21', 'b15', '1') }] }],
  'a-trick': [
    trick('rules.foppen_one', wins('y9'), fooled('1'), { face: 'y4' }, { face: 'y7' }),
    trick('rules.foppen_shed', wins('g9'), { face: '1' }, fooled('r5'), { face: 'g3' }),
    trick('rules.foppen_one_led', led('1'), { face: '1' }, wins('r8'), fooled('b3')),
  ],
  'a-round': [
    {
      is: 'cards',
      caption: 'rules.foppen_score',
      groups: [
        { label: { key: 'rules.score_left', points: -17 }, cards: plain('g4', 'y6', 'b7') },
        { label: { key: 'rules.score_left', points: -13 }, cards: plain('r8', '1') },
      ],
      example: true,
    },
  ],
};

const row = (n: number, ...faces: string[]): CardGroup => ({
  label: { key: 'rules.pile_row', n },
  cards: plain(...faces),
});

const fatfish: Record<string, readonly Figure[]> = {
  'set-up': [
    {
      is: 'cards',
      caption: 'rules.fatfish_set_up',
      groups: [
        row(1, 'r5'),
        row(2, 'g4'),
        row(3, 'b2'),
        { label: { key: 'rules.pile_reserve' }, cards: plain(null) },
        { label: { key: 'rules.pile_hand' }, cards: plain('y6', 'g1', 'b3', 'r2') },
        { label: { key: 'rules.pile_own' }, cards: plain(null) },
      ],
    },
  ],
  'a-turn': [
    {
      is: 'cards',
      caption: 'rules.fatfish_lay',
      groups: [
        {
          label: { key: 'rules.pile_row', n: 1 },
          cards: [...plain('r5', 'r2', 'y3'), { face: 'y6', tone: 'good' }, { face: 'g1', tone: 'good' }],
        },
        row(2, 'g4', 'r1'),
        row(3, 'b2'),
      ],
      example: true,
      oneBelowOther: true,
    },
  ],
  'taking-a-row': [
    {
      is: 'cards',
      caption: 'rules.fatfish_take',
      groups: [
        { label: { key: 'rules.pile_plus' }, cards: plain('r5', 'y6', 'g1'), tone: 'good' },
        { label: { key: 'rules.pile_minus' }, cards: plain('r2', 'y3'), tone: 'bad' },
      ],
      example: true,
    },
    {
      is: 'cards',
      caption: 'rules.fatfish_one_colour',
      groups: [
        { label: { key: 'rules.pile_plus' }, cards: plain('b5', 'b4'), tone: 'good' },
        { label: { key: 'rules.pile_minus' }, cards: plain('b4', 'b2', 'b1'), tone: 'bad' },
      ],
      example: true,
    },
  ],
  'fiasco-card': [{ is: 'fiasco', caption: 'rules.fatfish_fiasco', penalty: 5 }],
  licences: [
    {
      is: 'licences',
      caption: 'rules.fatfish_licences',
      points: { A: 10, B: 10, C: 10, D: 10, E: 10, F: 7, G: 7, H: 7, I: 7 },
    },
  ],
};

const red: ShownStone = { stone: 'pike', colour: 'r' };
const yellow: ShownStone = { stone: 'pike', colour: 'y' };

const hecht: Record<string, readonly Figure[]> = {
  material: [{ is: 'pond', caption: 'rules.hecht_pond', set_up: false }],
  'set-up': [{ is: 'pond', caption: 'rules.hecht_set_up', set_up: true }],
  'a-turn': [
    {
      is: 'stones',
      caption: 'rules.hecht_carp_eats',
      before: [{ stone: 'carp' }, { stone: 'snail' }],
      after: [{ stone: 'carp_sated' }],
    },
    {
      is: 'stones',
      caption: 'rules.hecht_pike_eats',
      before: [red, { stone: 'carp' }],
      after: [{ stone: 'pike_sated', colour: 'r' }],
    },
  ],
  nests: [
    {
      is: 'stones',
      caption: 'rules.hecht_breeds',
      before: [
        { stone: 'pike_sated', colour: 'r' },
        { stone: 'pike_sated', colour: 'y' },
      ],
      after: [red, yellow, red, yellow],
      nest: true,
    },
  ],
  actions: [{ is: 'actions', caption: 'rules.hecht_actions' }],
};

export const figures: Record<GameName, Record<string, readonly Figure[]>> = { fishing, foppen, fatfish, hecht };
