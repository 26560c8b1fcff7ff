// What decided in Fat Fish.
import type {
  FatfishDealHappening,
  FatfishDrewHappening,
  FatfishEndHappening,
  FatfishFiascoHappening,
  FatfishLicenceHappening,
  FatfishRowHappening,
  FatfishStarterHappening,
  FatfishWonHappening,
} from '$/generated/protocol';
import type { FollowedFatfish } from '$/core/followed';
import { rich } from '$/core/rich';
import { number, t } from '$/core/words.svelte';
import type { Step } from '../game';
import { byPoints, distanceParts, eventsOf, made, type Why, type WhyMakers, type WhyRow } from '../why';
import { happened } from './happenings';
import type { FatfishWords } from './types';
import { whyLaid, whySplit, whyStopped } from './whyMove';
import { whyFiasco, whyRow } from './whyRow';
import { licenceText, ruleOf } from './words';

/** All that the server tells of this game. */
export type FatfishEvent =
  | FatfishStarterHappening
  | FatfishDealHappening
  | FatfishLicenceHappening
  | FatfishRowHappening
  | FatfishFiascoHappening
  | FatfishWonHappening
  | FatfishDrewHappening
  | FatfishEndHappening;

/** What makers are told besides the event: what stays the same, and the table as it was and as it is. */
export interface Told {
  words: FatfishWords;
  before: FollowedFatfish | undefined;
  after?: FollowedFatfish | undefined;
  /** The row that was taken in the same move. */
  taken?: FatfishRowHappening | undefined;
}

export const makers = {
  starter: ({ seat }) => [
    {
      about: 'start',
      kind: 'starter',
      title: t('why.fatfish_title_start'),
      rows: [{ seat, note: t('why.fatfish_note_drawn'), decided: true }],
      rules: ruleOf('starter'),
    },
  ],
  deal: ({ rows, piles, reserve }, { words }) => {
    const laid = rows.map((card, i): WhyRow => ({ cards: [card], note: t('why.fatfish_note_row', { row: i + 1 }) }));
    const all: readonly (number | string[])[] = piles;
    const dealt = all.map((pile, seat): WhyRow => {
      const cards = typeof pile === 'number' ? [] : pile;
      const n = typeof pile === 'number' ? pile : pile.length;
      return { seat, cards, note: t('why.fatfish_note_pile', { n }) };
    });
    const n = typeof reserve === 'number' ? reserve : reserve.length;
    const kept: WhyRow = {
      cards: typeof reserve === 'number' ? [] : reserve,
      note: t('why.fatfish_note_reserve', { n }),
    };
    const rules = [rich('why.fatfish_rule_deal', {}, { n: words.constants.hand_max })];
    const title = t('why.fatfish_title_deal');
    return [{ about: 'start', kind: 'deal', title, rows: [...laid, ...dealt, kept], rules }];
  },
  licence: ({ card }) => [
    {
      about: 'licence',
      kind: 'licence',
      title: t('why.fatfish_title_licence', { licence: card }),
      rows: [{ note: licenceText(card), decided: true }],
      rules: ruleOf('licence_drawn'),
    },
  ],
  row: whyRow,
  fiasco: whyFiasco,
  won: (won, told) => [whyWon(won, told)],
  drew: ({ seat, drawn, pile, cards = [] }, { words }) => [
    {
      about: 'drew',
      kind: 'drew',
      beat: 'next',
      title: t('why.fatfish_title_drew'),
      rows: [{ seat, cards, note: t('why.fatfish_note_drew', { n: drawn, left: pile }), decided: true }],
      rules: [rich('why.fatfish_rule_draw', {}, { n: words.constants.hand_max })],
    },
  ],
  end: (end, { words }) => [whyEnd(end, words)],
} satisfies WhyMakers<FatfishEvent, Told>;

export function why(step: Step<FollowedFatfish>, words: FatfishWords): Why[] {
  const [taken] = happened(eventsOf(step), 'row');
  const told = { words, before: step.before, after: step.after, taken };
  const events = eventsOf(step).flatMap((event) => made<FatfishEvent, Told>(makers, event, told));
  return [...whyLaid(step, words), ...whySplit(step), ...whyStopped(step), ...events];
}

/** Of the end the piles that were compared; else the row that earned it, or what of it was kept. */
function whyWon(won: FatfishWonHappening, { after, taken }: Told): Why {
  const { licence, seats, from, how, why, points, counts } = won;
  const earned = (why === 'keeps_a_one' ? taken?.plus : taken?.cards) ?? [];
  const rows: WhyRow[] = counts
    ? counts.map((n, seat) => ({
        seat,
        cards: after?.plus[seat] ?? [],
        value: number(n),
        decided: seats.includes(seat),
      }))
    : seats.map((seat) => ({ seat, cards: earned, note: licenceText(licence), decided: true }));
  if (from !== null && !seats.includes(from)) rows.push({ seat: from, note: t('why.fatfish_note_had') });
  return {
    about: `won ${licence}`,
    kind: 'won',
    beat: 'taken',
    title: t('why.fatfish_title_licence', { licence }),
    rows,
    rules: [
      rich(`why.fatfish_rule_met_${why}`, {}),
      rich(`why.fatfish_rule_how_${how}`, {}, { n: points }),
    ],
  };
}

function whyEnd(end: FatfishEndHappening, words: FatfishWords): Why {
  const { plus, minus, penalty, licences, licence_points, scores, winners, shared } = end;
  const notes = scores.map((_, seat) => {
    const parts = [t('why.fatfish_note_sum', { plus: number(plus[seat] ?? 0), minus: number(minus[seat] ?? 0) })];
    if ((penalty[seat] ?? 0) > 0) parts.push(t('why.fatfish_note_sum_fiasco', { points: number(penalty[seat] ?? 0) }));
    if ((licence_points[seat] ?? 0) > 0) {
      const letters = (licences[seat] ?? []).join(' ');
      parts.push(t('why.fatfish_note_sum_licences', { licence: letters, points: number(licence_points[seat] ?? 0) }));
    }
    return parts.join(' ');
  });
  return {
    about: 'end',
    kind: 'end',
    beat: 'next',
    title: t('why.fatfish_title_end'),
    rows: byPoints(scores, winners, notes),
    rules: [
      ...ruleOf('end_cards'),
      ...ruleOf(shared ? 'end_shared' : 'end_most'),
      ...distanceParts(scores, winners, words),
    ],
  };
}
