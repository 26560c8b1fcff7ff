// When things of the pond are explained for the first time, and beside what.
import type { HechtConstants, HechtSwamHappening } from '$/generated/protocol';
import type { FollowedHecht } from '$/core/followed';
import { mine, plate, seen, type Beside, type Cue, type Moment } from '$/teach/cues';
import { sort } from './moves';
import { find, toldIn, type Told } from './told';

type HechtMoment = Moment<FollowedHecht, HechtConstants>;
type HechtCue = Cue<'hecht', FollowedHecht, HechtConstants>;

const stone = (kind: 'pike' | 'carp', at: string): string =>
  `[data-stone="${kind} ${at}"]:not(.leaving) .look:not(.off)`;
const chips = (seat: number): string => `${plate(seat)} .chips`;

/** What was told of the move, once the fish have arrived. */
function told<T extends Told['t']>(moment: HechtMoment, t: T): Extract<Told, { t: T }> | undefined {
  return seen(moment, 'next') ? find(toldIn(moment.events), t) : undefined;
}

/** A fish that swam in a certain way, beside where it has arrived. */
function swum(moment: HechtMoment, how: (swam: HechtSwamHappening) => boolean): Beside | undefined {
  const swam = told(moment, 'swam');
  return swam && how(swam) ? [stone(swam.fish, swam.to)] : undefined;
}

function byCanal({ path }: HechtSwamHappening, { words }: HechtMoment): boolean {
  return words.constants.canals.some((ends) =>
    path.some((field, i) => i > 0 && ends.includes(field) && ends.includes(path[i - 1]!)),
  );
}

/** Whoever made an action sees it among the own ones, the others at the plate. */
function used(seat: number, action: HechtConstants['actions'][number], { words }: HechtMoment): Beside {
  return seat === words.you ? [`[data-action="${action}"].used`, `[data-action="${action}"]`] : [chips(seat)];
}

function action(term: HechtCue['term'], t: 'snail' | 'skipped' | 'wave'): HechtCue {
  const name = t === 'skipped' ? 'skip' : t;
  return {
    term,
    when: (moment) => {
      const done = told(moment, t);
      return done && used(done.seat, name, moment);
    },
  };
}

function breeding(term: HechtCue['term'], fish: 'pike' | 'carp'): HechtCue {
  return {
    term,
    when: (moment) => {
      const bred = told(moment, 'bred');
      if (bred?.fish !== fish) return undefined;
      const pair = bred.nests.find((nest) => nest.pair);
      return [...(pair ? [stone(fish, pair.at)] : []), ...used(bred.seat, `breed ${fish}`, moment)];
    },
  };
}

export const cues: readonly HechtCue[] = [
  {
    term: 'start',
    when: (moment) => (mine(moment) && moment.position.phase === 'start' ? ['[data-move^="start"]'] : undefined),
  },
  {
    term: 'clearing',
    when: (moment) => {
      const { position, words } = moment;
      const nest = told(moment, 'clearing')?.nests[0]?.at;
      if (nest !== undefined) return [stone('pike', nest)];
      if (!mine(moment) || position.phase !== 'clear') return undefined;
      const full = position.pike_nests.find(({ hungry }) => (hungry[words.you ?? -1] ?? 0) > 0);
      return full && [stone('pike', full.at)];
    },
  },
  {
    term: 'leaving',
    when: (moment) => {
      const left = told(moment, 'left');
      if (left) return [plate(left.seat)];
      // It is possible from the first turn on, and told in the second: the first has enough to be read.
      const { position, words } = moment;
      const first = (position.chips[words.you ?? -1]?.length ?? 0) === 0;
      const [from] = first || position.phase !== 'turn' ? [] : sort(moment.legal).exits.keys();
      return from === undefined ? undefined : [stone('pike', from)];
    },
  },
  {
    term: 'shortage',
    when: (moment) => {
      const born = told(moment, 'born');
      const nest = born?.asked?.nest ?? born?.young.find(({ lapsed }) => lapsed > 0)?.nest;
      return nest === undefined ? undefined : [stone(born!.fish, nest)];
    },
  },
  breeding('action_pike', 'pike'),
  breeding('action_carp', 'carp'),
  { term: 'pair', when: (moment) => swum(moment, ({ pair }) => pair) },
  { term: 'pike_nest', when: (moment) => swum(moment, (swam) => swam.entered_nest && swam.fish === 'pike') },
  { term: 'carp_nest', when: (moment) => swum(moment, (swam) => swam.entered_nest && swam.fish === 'carp') },
  { term: 'nest', when: (moment) => swum(moment, ({ entered_nest }) => entered_nest) },
  { term: 'eat', when: (moment) => swum(moment, ({ ate }) => ate !== 'none') },
  { term: 'sated', when: (moment) => swum(moment, ({ ate, sated }) => ate !== 'none' || sated) },
  { term: 'canal', when: (moment) => swum(moment, (swam) => byCanal(swam, moment)) },
  action('action_snail', 'snail'),
  action('action_wave', 'wave'),
  action('action_skip', 'skipped'),
  { term: 'round', when: (moment) => (told(moment, 'round')?.reopened ? ['.turn .actions'] : undefined) },
  {
    term: 'end',
    when: (moment) => {
      const { round, rounds } = moment.position;
      if (told(moment, 'end')) return ['[data-end] .why'];
      // How the last round ends is told as it begins: whoever hears of it afterwards has planned for more.
      return told(moment, 'round')?.reopened && round === rounds ? ['.turn .actions'] : undefined;
    },
  },
  {
    term: 'movement',
    when: (moment) => (mine(moment) && moment.position.phase === 'turn' ? ['.turn .points'] : undefined),
  },
  {
    term: 'hungry',
    when: (moment) => {
      const { position, words } = moment;
      const [at] = mine(moment) && position.phase === 'turn' ? (position.pikes[words.you ?? -1]?.hungry ?? []) : [];
      return at === undefined ? undefined : [stone('pike', at)];
    },
  },
  {
    term: 'four_carps',
    when: (moment) => {
      const { phase, spared } = moment.position;
      return mine(moment) && phase === 'turn' && spared ? ['.area.pond .notes.left'] : undefined;
    },
  },
  {
    term: 'covered',
    when: (moment) => {
      const { position, words } = moment;
      const some = (position.chips[words.you ?? -1]?.length ?? 0) > 0;
      return mine(moment) && position.phase === 'turn' && some ? ['.turn .action.used'] : undefined;
    },
  },
];
