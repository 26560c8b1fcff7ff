// What decided in Foppen.
import type { FoppenDealHappening, FoppenEndHappening, FoppenRoundHappening } from '$/generated/protocol';
import type { FollowedFoppen } from '$/core/followed';
import { rich } from '$/core/rich';
import { list, number, t } from '$/core/words.svelte';
import type { Part, Step } from '$/games/game';
import { byPoints, distanceParts, eventsOf, made, type Why, type WhyMakers, type WhyRow } from '$/games/why';
import type { FoppenEvent } from './events';
import { whyPlay, whyStanding, whyTrick } from './whyTrick';
import { ruleOf, signed, type FoppenWords } from './words';

export const makers = {
  starter: ({ seat }) => [
    {
      about: 'lead',
      kind: 'starter',
      title: t('why.foppen_title_lead'),
      rows: [{ seat, note: t('why.foppen_note_drawn'), decided: true }],
      rules: ruleOf('lead_drawn'),
    },
  ],
  deal: (deal, words) => [whyDealt(deal, words), ...whyLeads(deal)],
  trick: whyTrick,
  round: (round, words) => [whyRound(round, words)],
  end: (end, words) => [whyEnd(end, words)],
} satisfies WhyMakers<FoppenEvent, FoppenWords>;

export function why(step: Step<FollowedFoppen>, words: FoppenWords): Why[] {
  return [
    ...whyPlay(step),
    ...whyStanding(step),
    ...eventsOf(step).flatMap((event) => made<FoppenEvent, FoppenWords>(makers, event, words)),
  ];
}

/** The cards of a hand, for those who know them. */
type Hands = Pick<FoppenDealHappening, 'hand' | 'hands'>;

function cardsAt({ hand, hands }: Hands, seat: number, { you }: FoppenWords): readonly string[] {
  return hands?.[seat] ?? (seat === you ? (hand ?? []) : []);
}

function whyDealt(deal: FoppenDealHappening, words: FoppenWords): Why {
  const rows = deal.held.map((n, seat) => {
    return { seat, cards: cardsAt(deal, seat, words), note: t('why.foppen_note_cards', { n }) };
  });
  return { about: 'deal', kind: 'deal', beat: 'next', title: t('why.foppen_title_deal'), rows, rules: ruleOf('dealt') };
}

/** Who leads a new round; the first leader of all is drawn, and told of as such. */
function whyLeads({ leader, lead_why, scores, lowest, led_before }: FoppenDealHappening): Why[] {
  if (lead_why === 'drawn') return [];
  const rows = scores.map((score, seat): WhyRow => ({
    seat,
    value: number(score),
    decided: seat === leader,
    ...(lowest.includes(seat) ? { note: t('why.foppen_note_lowest') } : {}),
  }));
  const parts = led_before === null ? {} : { name: { seat: led_before } };
  const rules = lead_why === 'lowest_total' ? ruleOf('lead_lowest') : [rich('why.foppen_rule_lead_first', parts)];
  return [{ about: 'lead', kind: 'deal', beat: 'next', title: t('why.foppen_title_lead'), rows, rules }];
}

function whyRound(round: FoppenRoundHappening, words: FoppenWords): Why {
  const { n, points, points_why, held, scores, ahead, emptied } = round;
  const rows = scores.map((total, seat): WhyRow => {
    const why = points_why[seat] ?? 'cards_left';
    return {
      seat,
      cards: cardsAt(round, seat, words),
      note: t(`why.foppen_note_${why}`, { n: held[seat] ?? 0, points: signed(points[seat] ?? 0) }),
      value: t('why.foppen_note_total', { n: number(total) }),
      decided: ahead.includes(seat),
    };
  });
  const names = list(emptied.map((seat) => words.name(seat)));
  const { cost_of_one, award } = words.constants;
  const rules = [
    rich('why.foppen_rule_round_end', {}, { names }),
    rich('why.foppen_rule_round', {}, { n: cost_of_one, award: signed(award) }),
  ];
  return { about: 'round', kind: 'round', beat: 'round', title: t('why.foppen_title_round', { n }), rows, rules };
}

function whyEnd(end: FoppenEndHappening, words: FoppenWords): Why {
  const { scores, winners, shared, reasons, too_low, tens } = end;
  const { total_to_end, award } = words.constants;
  const notes = scores.map((_, seat) => (too_low.includes(seat) ? t('why.foppen_note_too_low') : ''));
  const reason = (which: FoppenEndHappening['reason']): Part[] =>
    which === 'minus80'
      ? rich('why.foppen_rule_end_minus80', {}, { edge: number(total_to_end) })
      : rich('why.foppen_rule_end_six_tens', {}, { award: signed(award), n: tens });
  return {
    about: 'end',
    kind: 'end',
    beat: 'round',
    title: t('why.foppen_title_end'),
    rows: byPoints(scores, winners, notes),
    rules: [
      ...reasons.map(reason),
      ...ruleOf(shared ? 'end_shared' : 'end_most'),
      ...distanceParts(scores, winners, words),
    ],
  };
}
