// When things of Foppen are explained for the first time, and beside what.
import type { FoppenConstants, FoppenRoundHappening, FoppenTrickHappening } from '$/generated/protocol';
import type { FollowedFoppen } from '$/core/followed';
import { mine, plate, toldBy, type Beside, type Cue, type Moment } from '$/teach/cues';

type FoppenMoment = Moment<FollowedFoppen, FoppenConstants>;
type FoppenCue = Cue<'foppen', FollowedFoppen, FoppenConstants>;
type Counted = FollowedFoppen['trick'][number]['counted'];

const led = '.middle [data-led]';
/** The plate of somebody who sits out; who is back is not pointed at any more. */
const out = (seat: number): string => `.out ${plate(seat)}`;

/** The first card of the trick that counts as such. */
function lying({ position }: FoppenMoment, ...as: Counted[]): Beside | undefined {
  const at = position.trick.findIndex(({ counted }) => as.includes(counted));
  const card = position.trick[at]?.card;
  return card === undefined ? undefined : [`[data-key="card/${position.handles.trick[at]}/${card}"]`];
}

const round = (moment: FoppenMoment) => toldBy<FoppenRoundHappening>(moment, 'round', 'next');

export const cues: readonly FoppenCue[] = [
  {
    term: 'fooled',
    when: (moment) => {
      const [seat] = toldBy<FoppenTrickHappening>(moment, 'trick', 'taken')?.fooled ?? [];
      return seat === undefined ? undefined : ['[data-key="disc/0"]', plate(seat)];
    },
  },
  {
    term: 'disc',
    when: ({ position, words: { you } }) => {
      const at = you === null ? -1 : position.fooled.indexOf(you);
      return at < 0 ? undefined : [`[data-key="disc/${at}"]`, out(you!)];
    },
  },
  {
    term: 'sitting_out',
    when: ({ position }) => {
      const [seat] = position.trick.length > 0 ? position.fooled : [];
      return seat === undefined ? undefined : [out(seat)];
    },
  },
  { term: 'one', when: (moment) => lying(moment, 'one', 'open_one') },
  {
    term: 'shed',
    when: (moment) => (mine(moment) && moment.position.phase === 'shed' ? [led] : lying(moment, 'shed')),
  },
  { term: 'follow', when: (moment) => (mine(moment) && moment.position.phase === 'follow' ? [led] : undefined) },
  { term: 'award', when: (moment) => ((round(moment)?.awarded.length ?? 0) > 0 ? ['.middle .tens'] : undefined) },
  {
    term: 'minus',
    when: (moment) => {
      const { you } = moment.words;
      const left = you !== null && round(moment)?.points_why[you] === 'cards_left';
      return left ? [plate(you)] : undefined;
    },
  },
];
