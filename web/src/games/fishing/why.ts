// What decided in Fishing.
import type { FollowedFishing } from '$/core/followed';
import { rich } from '$/core/rich';
import { number, t } from '$/core/words.svelte';
import type { Step } from '$/games/game';
import { byPoints, distanceParts, eventsOf, made, type Why, type WhyMakers, type WhyRow } from '$/games/why';
import type { FishingEvent } from './events';
import { whyHands, whyLeadsRound, whyOcean, whyStockrooms } from './whyHands';
import { whyMove, whyStanding } from './whyMove';
import { whyTrick } from './whyTrick';
import { passedCard, ruleOf, type FishingWords } from './words';

export const makers = {
  starter: ({ seat }) => [
    {
      about: 'lead',
      kind: 'starter',
      title: t('why.fishing_title_lead'),
      rows: [{ seat, note: t('why.fishing_note_drawn'), decided: true }],
      rules: ruleOf('lead_drawn'),
    },
  ],
  deal: ({ held, hand, hands }, words) => {
    const cards = (seat: number): readonly string[] => hands?.[seat] ?? (seat === words.you ? (hand ?? []) : []);
    const rows = (hands ?? held ?? []).map((each, seat): WhyRow => {
      const n = typeof each === 'number' ? each : each.length;
      return { seat, cards: cards(seat), note: t('why.fishing_note_cards', { n }) };
    });
    return [{ about: 'deal', kind: 'deal', title: t('why.fishing_title_hands'), rows, rules: ruleOf('dealt') }];
  },
  ocean: (ocean) => [whyOcean(ocean)],
  stockrooms: (stockrooms) => [whyStockrooms(stockrooms)],
  passed: ({ passes }, words) => [
    {
      about: 'passed',
      kind: 'passed',
      beat: 'passed',
      title: t('why.fishing_title_pass'),
      rows: passes.map(({ seat, to, card }) => passedCard(seat, to, card, words)),
      rules: ruleOf('pass'),
    },
  ],
  trick: whyTrick,
  round: ({ n, got, lost, points, scores, ahead }) => [
    {
      about: 'round',
      kind: 'round',
      beat: 'round',
      title: t('why.fishing_title_round', { n }),
      rows: scores.map((total, seat) => ({
        seat,
        note: t('why.fishing_note_round', {
          got: got[seat] ?? 0,
          lost: lost[seat] ?? 0,
          n: points[seat] ?? 0,
        }),
        value: t('why.fishing_note_total', { n: number(total) }),
        decided: ahead.includes(seat),
      })),
      rules: ruleOf('round'),
    },
  ],
  drew: (drew, words) => [whyHands(drew, words), whyLeadsRound(drew)],
  end: ({ reason, scores, winners, shared, needed = 0, ocean = 0 }, words) => [
    {
      about: 'end',
      kind: 'end',
      beat: 'round',
      title: t('why.fishing_title_end'),
      rows: byPoints(scores, winners, []),
      rules: [
        ...(reason === 'rounds'
          ? ruleOf('end_rounds')
          : [rich('why.fishing_rule_end_overfishing', {}, { needed, n: ocean })]),
        ...ruleOf(shared ? 'end_shared' : 'end_most'),
        ...distanceParts(scores, winners, words),
      ],
    },
  ],
} satisfies WhyMakers<FishingEvent, FishingWords>;

export function why(step: Step<FollowedFishing>, words: FishingWords): Why[] {
  return [
    ...whyMove(step, words),
    ...whyStanding(step, words),
    ...eventsOf(step).flatMap((event) => made<FishingEvent, FishingWords>(makers, event, words)),
  ];
}
