// Where hands of Fishing come from, and who leads a round.
import type {
  FishingDrewHappening,
  FishingOceanHappening,
  FishingStockroomsHappening,
} from '$/generated/protocol';
import { number, t } from '$/core/words.svelte';
import type { Why, WhyRow } from '$/games/why';
import { ruleOf, type FishingWords } from './words';

/** The layers of the ocean from the top; its cards for those who may see them. */
export function whyOcean({ levels, order }: FishingOceanHappening): Why {
  const rows = levels.map((n, i): WhyRow => ({
    note: t('why.fishing_note_stars', { n: i + 1 }),
    value: number(n),
  }));
  if (order) rows.push({ cards: order, note: t('why.fishing_note_order') });
  return { about: 'deal', kind: 'ocean', title: t('why.fishing_title_ocean'), rows, rules: ruleOf('ocean') };
}

export function whyStockrooms({ sizes, piles }: FishingStockroomsHappening): Why {
  const rows = (piles ?? sizes ?? []).map((each, seat): WhyRow => {
    const cards = typeof each === 'number' ? [] : each;
    return { seat, cards, note: t('why.fishing_note_cards', { n: typeof each === 'number' ? each : each.length }) };
  });
  return {
    about: 'hands',
    kind: 'stockrooms',
    beat: 'next',
    title: t('why.fishing_title_stockrooms'),
    rows,
    rules: ruleOf('stockrooms'),
  };
}

/** Who drew from the ocean, in order; and which cards the reader took up, or everybody for those who see all. */
export function whyHands(drew: FishingDrewHappening, { you }: FishingWords): Why {
  const rows = drew.draws.map(({ seat, cards, why }): WhyRow => ({
    seat,
    note: t(`why.fishing_note_${why}`, { n: cards }),
    decided: why === 'order_of_play',
  }));
  const took = (seat: number, kept: readonly string[] = [], fresh: readonly string[] = []): void => {
    if (kept.length > 0) rows.push({ seat, cards: kept, note: t('why.fishing_note_stockroom') });
    if (fresh.length > 0) rows.push({ seat, cards: fresh, note: t('why.fishing_note_ocean') });
  };
  if (you !== null) took(you, drew.kept, drew.fresh);
  for (const seat of drew.from_ocean.keys()) took(seat, drew.all_kept?.[seat], drew.all_fresh?.[seat]);
  return {
    about: 'hands',
    kind: 'drew',
    beat: 'next',
    title: t('why.fishing_title_hands'),
    rows,
    rules: ruleOf('draw'),
  };
}

export function whyLeadsRound({ scores, next, next_why }: FishingDrewHappening): Why {
  return {
    about: 'lead',
    kind: 'drew',
    beat: 'next',
    title: t('why.fishing_title_lead'),
    rows: scores.map((score, seat) => ({ seat, value: number(score), decided: seat === next })),
    rules: ruleOf(next_why === 'order_of_play' ? 'lead_earlier' : 'lead_fewest'),
  };
}
