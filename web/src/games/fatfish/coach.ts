// When things of Fat Fish are explained for the first time, and beside what.
import type { FatfishConstants } from '$/generated/protocol';
import type { FollowedFatfish } from '$/core/followed';
import { mine, plate, seen, type Beside, type Cue, type Moment } from '$/teach/cues';
import { happened } from './happenings';
import { readMove } from './moves';

type FatfishMoment = Moment<FollowedFatfish, FatfishConstants>;
type FatfishCue = Cue<'fatfish', FollowedFatfish, FatfishConstants>;

const row = (n: number): string => `[data-row="${n}"]`;

/** Where the plate of whoever has something names it. */
const named = (what: string, seat: number): Beside => [`${plate(seat)} [data-explains="${what}"]`, plate(seat)];

/** A card of its own, or on the plate of whoever has it. */
const token = (key: string, seat: number | undefined): Beside =>
  [`[data-key="${key}"]`, ...(seat === undefined ? [] : named('licence', seat))];

function licence(letter: string): FatfishCue {
  return {
    term: `licence_${letter.toLowerCase() as 'a'}`,
    when: (moment: FatfishMoment) => {
      const { events, position, words } = moment;
      const worth = words.constants.licences.find((each) => each.licence === letter);
      // What is given out at the end is played for from the start.
      if (worth?.at_end && mine(moment) && position.open.includes(letter)) return token(`licence${letter}`, undefined);
      if (!seen(moment, 'taken')) return undefined;
      const won = happened(events, 'won').find((each) => each.licence === letter && each.how !== 'at_the_end');
      if (won) return token(`licence${letter}`, won.seats[0]);
      const met = happened(events, 'row').some((each) => each.met.includes(letter));
      const owner = position.owned.findIndex((each) => each.includes(letter));
      return met ? token(`licence${letter}`, owner < 0 ? undefined : owner) : undefined;
    },
  };
}

export const cues: readonly FatfishCue[] = [
  {
    term: 'fiasco',
    when: ({ events }) => {
      const [told] = happened(events, 'fiasco');
      return told && named('fiasco', told.seat);
    },
  },
  {
    term: 'keeping',
    when: (moment) => {
      const { position } = moment;
      const asked = mine(moment) && position.phase === 'keep' && position.row !== null;
      // Only while its cards can be chosen: the next row in its place is another.
      return asked ? [`${row(position.row!)}:has([data-keep])`] : undefined;
    },
  },
  {
    term: 'row_full',
    when: ({ position: { phase, row: full }, events }) => {
      const [told] = happened(events, 'row');
      const which = told?.row ?? (phase === 'keep' ? full : null);
      // Where it was, a new one begins.
      return which === null ? undefined : [`${row(which)}[data-explains^="row_full"]`];
    },
  },
  ...[...'ABCDEFGHI'].map(licence),
  {
    term: 'fit',
    when: (moment) => {
      const lay = moment.legal.map(readMove).find((move) => move?.kind === 'lay');
      return moment.position.phase === 'lay' && lay ? [row(lay.row)] : undefined;
    },
  },
  {
    term: 'reserve',
    when: ({ events, beat }) => {
      const opens = seen({ beat }, 'next') && happened(events, 'row').some((each) => each.opens !== null);
      return opens ? ['[data-look="reserve"]'] : undefined;
    },
  },
  {
    term: 'draw',
    when: ({ events, beat, words }) => {
      const drawn = seen({ beat }, 'next') && happened(events, 'drew').some(({ seat }) => seat === words.you);
      return drawn ? ['.thing.still'] : undefined;
    },
  },
];
