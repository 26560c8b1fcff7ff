// Why a trick of Fishing went as it did: who catches, what the effects did, who leads next.
import type { FishingTrickHappening } from '$/generated/protocol';
import { rich } from '$/core/rich';
import { number, t } from '$/core/words.svelte';
import type { Part } from '$/games/game';
import type { Why, WhyRow } from '$/games/why';
import { colourName, ruleOf } from './words';

type Trick = FishingTrickHappening;
type Effect = Trick['effects'][number];

/** Those that count for the next trick are seen when it begins. */
const later: readonly Effect['did'][] = ['leads', 'calls', 'lowers', 'lapsed'];

/** The rule by which a trick is caught; `caller` and `colour` where one was called. */
export function catchRule(why: Trick['why'], caller: number | null, led: string | null): Part[][] {
  const parts = caller === null ? {} : { name: { seat: caller } };
  return [rich(`why.fishing_rule_${why}`, parts, { colour: led === null ? '' : colourName(led) })];
}

export function whyTrick(trick: Trick): Why[] {
  const now = trick.effects.filter(({ did }) => !later.includes(did));
  const next = trick.effects.filter(({ did }) => later.includes(did));
  return [
    whyCatches(trick),
    ...(now.length > 0 ? [whyEffects(now, 'effect', 'effect', 'effects')] : []),
    ...(trick.lost.some((points) => points > 0) ? [whyLost(trick)] : []),
    ...(next.length > 0 ? [whyEffects(next, 'next', 'taken', 'next_effects')] : []),
    ...(trick.next === null ? [] : [whyLeads(trick, trick.next)]),
  ];
}

function whyCatches({ plays, winner, why, caller, led, led_trump }: Trick): Why {
  const rows = plays.map(({ seat, card, as }): WhyRow => {
    const trump = led_trump && (as === 'led' || as === 'followed');
    const note = t(trump ? `why.fishing_note_trump_${as}` : `why.fishing_note_${as}`);
    return { seat, cards: [card], note, decided: seat === winner };
  });
  // Whoever has called the colour may catch with a card that could not.
  const called = rows.find(({ decided }) => decided && why === 'unanswered_call');
  if (called) called.note = t('why.fishing_note_caller');
  return {
    about: 'trick',
    kind: 'trick',
    title: t('why.fishing_title_trick'),
    rows,
    rules: catchRule(why, caller, led),
  };
}

function whyEffects(
  effects: readonly Effect[],
  about: string,
  beat: 'effect' | 'taken',
  rule: 'effects' | 'next_effects',
): Why {
  return {
    about,
    kind: 'trick',
    beat,
    title: t('why.fishing_title_effects'),
    rows: effects.map(({ seat, card, did, cards }) => ({
      seat,
      cards: [card, ...cards],
      note: t(`why.fishing_did_${did}`),
      decided: cards.length > 0,
    })),
    rules: ruleOf(rule),
  };
}

/** Whoever caught the cards that cost points; which those are their own face says. */
function whyLost({ lost, caught }: Trick): Why {
  return {
    about: 'minus',
    kind: 'trick',
    beat: 'taken',
    title: t('why.fishing_title_minus'),
    rows: lost.flatMap((points, seat) =>
      points === 0
        ? []
        : [{
            seat,
            cards: (caught[seat] ?? []).filter((card) => card === '@minus3'),
            value: number(-points),
            decided: true,
          }],
    ),
    rules: ruleOf('minus3'),
  };
}

function whyLeads({ plays, next_why, winner }: Trick, next: number): Why {
  const row = plays.find(({ seat }) => seat === next);
  const first = next_why === 'played_first';
  const rows: WhyRow[] = row ? [{ seat: next, cards: [row.card], decided: true }] : [];
  if (first && winner !== next) rows.push({ seat: winner, note: t('why.fishing_note_caught') });
  return {
    about: 'lead',
    kind: 'trick',
    beat: 'taken',
    title: t('why.fishing_title_lead'),
    rows,
    rules: ruleOf(first ? 'lead_first' : 'lead_catcher'),
  };
}
