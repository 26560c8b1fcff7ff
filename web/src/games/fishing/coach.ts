// When things of Fishing are explained for the first time, and beside what.
import type {
  FishingConstants,
  FishingDrewHappening,
  FishingEndHappening,
  FishingTrickHappening,
} from '$/generated/protocol';
import type { FollowedFishing } from '$/core/followed';
import { mine, plate, toldBy, type Beside, type Cue, type Moment } from '$/teach/cues';

type FishingMoment = Moment<FollowedFishing, FishingConstants>;
type FishingCue = Cue<'fishing', FollowedFishing, FishingConstants>;

const led = '.middle [data-led]';

/** The first card of the trick that is still there and is such a card. */
function lying({ position }: FishingMoment, isSuch: (face: string) => boolean): Beside | undefined {
  const at = position.trick.findIndex(({ card, taker }) => taker === undefined && isSuch(card));
  const card = position.trick[at]?.card;
  if (card === undefined) return undefined;
  return [`[data-key="card/${position.handles.trick[at]}/${card}"]`, `[data-key$="/${card}"]:not(.leaving)`];
}

const trick = (moment: FishingMoment) => toldBy<FishingTrickHappening>(moment, 'trick', 'taken');
const drew = (moment: FishingMoment) => toldBy<FishingDrewHappening>(moment, 'drew', 'next');

function buoy(term: 'pass' | 'minus3' | 'all' | 'first'): FishingCue {
  return { term, when: (moment) => lying(moment, (face) => face === `@${term}`) };
}

export const cues: readonly FishingCue[] = [
  buoy('pass'),
  buoy('minus3'),
  buoy('all'),
  buoy('first'),
  {
    term: 'call',
    when: (moment) => {
      const called = moment.position.caller !== null;
      return lying(moment, (face) => face === '@call') ?? (called ? [led] : undefined);
    },
  },
  {
    term: 'low',
    when: (moment) => lying(moment, (face) => face === '@low') ?? (moment.position.low ? ['.middle .low'] : undefined),
  },
  { term: 'buoy', when: (moment) => lying(moment, (face) => face.startsWith('@')) },
  { term: 'zero', when: (moment) => lying(moment, (face) => /^[a-z]0$/.test(face)) },
  {
    term: 'trump',
    when: (moment) => lying(moment, (face) => face.startsWith(moment.words.constants.trump)),
  },
  { term: 'follow', when: (moment) => (mine(moment) && moment.position.follow ? [led] : undefined) },
  { term: 'trick', when: (moment) => lying(moment, () => true) },
  {
    term: 'catch',
    when: (moment) => {
      const told = trick(moment);
      return told && [plate(told.winner)];
    },
  },
  {
    term: 'leader',
    when: (moment) => {
      const first = trick(moment);
      if (first?.next_why === 'played_first' && first.next !== null) return [plate(first.next)];
      const told = drew(moment);
      return told && [plate(told.next)];
    },
  },
  {
    term: 'stockroom',
    when: (moment) => {
      const { you } = moment.words;
      const kept = you === null ? 0 : (drew(moment)?.from_stockroom[you] ?? 0);
      return kept > 0 ? [plate(you!)] : undefined;
    },
  },
  {
    term: 'ocean',
    when: (moment) => ((drew(moment)?.draws.length ?? 0) > 0 ? ['.middle .ocean'] : undefined),
  },
  {
    term: 'overfishing',
    when: (moment) => {
      const end = toldBy<FishingEndHappening>(moment, 'end', 'round');
      return end?.reason === 'overfishing' ? ['[data-overlay="round"] p', '[data-end] .why'] : undefined;
    },
  },
];
