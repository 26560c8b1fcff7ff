// The glossary: what there is in each game, by ids that notes, coach and refusals share. The texts are words of the
// game's pack (`words/LANGUAGE/GAME/terms.json`); numbers in them come from the game that is being played.
import type { Constants, FatfishConstants, FoppenConstants, HechtConstants } from '$/generated/protocol';
import { pattern, t, type Args, type Key } from '$/core/words.svelte';
import type { GameName, Words } from '$/games/game';

const licences = 'abcdefghi';

export const terms = {
  fishing: [
    'goal', 'trick', 'follow', 'led', 'trump', 'catch', 'points', 'buoy', 'zero', 'pass', 'minus3', 'all', 'first',
    'call', 'low', 'stockroom', 'ocean', 'stars', 'overfishing', 'leader', 'hand', 'void', 'round', 'card',
  ],
  foppen: [
    'goal', 'trick', 'follow', 'led', 'win', 'shed', 'fooled', 'worst', 'one', 'disc', 'sitting_out', 'round', 'minus',
    'award', 'end', 'leader', 'hand', 'total', 'card',
  ],
  fatfish: [
    'goal', 'row', 'lay', 'fit', 'stop', 'row_full', 'keeping', 'plus_pile', 'minus_pile', 'one_colour', 'reserve',
    'fiasco', 'licence', 'licence_a', 'licence_b', 'licence_c', 'licence_d', 'licence_e', 'licence_f', 'licence_g',
    'licence_h', 'licence_i', 'draw', 'end', 'hand', 'card',
  ],
  hecht: [
    'goal', 'points', 'snail', 'carp', 'pike', 'hungry', 'sated', 'eat', 'four_carps', 'nest', 'pike_nest', 'carp_nest',
    'pair', 'clearing', 'action', 'action_snail', 'action_skip', 'action_wave', 'action_pike', 'action_carp', 'covered',
    'canal', 'arrow', 'leaving', 'island', 'start', 'shortage', 'round', 'end', 'movement', 'snail_field', 'supply',
  ],
} as const satisfies Record<GameName, readonly string[]>;

export type TermId<G extends GameName = GameName> = (typeof terms)[G][number];

/** What fills the places of a term's text. */
type Numbers = (constants: Constants, id: string) => Args;

function foppenNumbers(constants: Constants): Args {
  const { discs, cost_of_one, award, awards_to_end, total_to_end } = constants as FoppenConstants;
  return { n: discs, cost: cost_of_one, award: `+${award}`, max: awards_to_end, edge: total_to_end };
}

function fatfishNumbers(constants: Constants, id: string): Args {
  const { row_length, hand_max, fiasco_penalty, tied_licence_points, licences: worth } = constants as FatfishConstants;
  const letter = licences.split('').find((each) => id === `licence_${each}`)?.toUpperCase();
  const points = worth.find(({ licence }) => licence === letter)?.points ?? fiasco_penalty ?? 0;
  return { length: row_length, hand: hand_max, tied: tied_licence_points, points };
}

function hechtNumbers(constants: Constants, id: string): Args {
  const { turn_points, wave_points, carps_to_spare } = constants as HechtConstants;
  return { n: id === 'action_wave' ? wave_points : id === 'four_carps' ? carps_to_spare : turn_points };
}

const numbers: Record<GameName, Numbers> = {
  fishing: () => ({}),
  foppen: foppenNumbers,
  fatfish: fatfishNumbers,
  hecht: hechtNumbers,
};

export function isTerm<G extends GameName>(game: G, id: string): id is TermId<G> {
  return (terms[game] as readonly string[]).includes(id);
}

/** The thing's name, as inside a sentence: "trump". */
export function termName<G extends GameName>(game: G, id: TermId<G>): string {
  return t(`terms.${game}_${id}_name` as Key);
}

/** What it is and does, in a sentence or two. */
export function termText<G extends GameName>(game: G, id: TermId<G>, { constants }: Pick<Words, 'constants'>): string {
  const refused = id === 'fiasco' && (constants as FatfishConstants).fiasco_penalty === null;
  const key = refused ? 'terms.fatfish_fiasco_off' : (`terms.${game}_${id}` as Key);
  return t(key, numbers[game](constants, id));
}

/** The ways in which sentences name it, the longest first; none where no refusal speaks of it. */
export function termForms<G extends GameName>(game: G, id: TermId<G>): string[] {
  const key = `terms.${game}_${id}_forms` as Key;
  const forms = pattern(key);
  return forms === key ? [] : [termName(game, id), ...forms.split(';')].sort((a, b) => b.length - a.length);
}
