// Why a trick of Foppen is won, why somebody is fooled by it, and why a card could be played.
import type { FoppenPosition, FoppenTrickHappening } from '$/generated/protocol';
import type { FollowedFoppen } from '$/core/followed';
import { rich } from '$/core/rich';
import { t } from '$/core/words.svelte';
import type { Part, Step } from '$/games/game';
import type { Why, WhyRow } from '$/games/why';
import { told } from './events';
import { colourName, ruleOf } from './words';

type Trick = FoppenTrickHappening;
type Play = FoppenPosition['trick'][number];

function rowOf({ seat, card, counted }: Play, decided: readonly number[]): WhyRow {
  return { seat, cards: [card], note: t(`why.foppen_note_${counted}`), decided: decided.includes(seat) };
}

export function whyTrick(trick: Trick): Why[] {
  return [whyWon(trick), whyFooled(trick), ...(trick.emptied.length > 0 ? [] : [whyLeads(trick)])];
}

/** The best card first. */
function whyWon({ plays, worst_first, winner, won_why, led, sat_out }: Trick): Why {
  const rows = worst_first
    .toReversed()
    .flatMap((seat) => plays.filter((play) => play.seat === seat))
    .map((play) => rowOf(play, [winner]));
  rows.push(...sat_out.map((seat) => ({ seat, note: t('why.foppen_note_sat_out') })));
  return { about: 'trick', kind: 'trick', title: t('why.foppen_title_won'), rows, rules: [wonRule(won_why, led)] };
}

function wonRule(why: Trick['won_why'], led: string | null): Part[] {
  return rich(`why.foppen_rule_won_${why}`, {}, { colour: led === null ? '' : colourName(led) });
}

/** The worst card first. */
function whyFooled({ plays, worst_first, fooled, fooled_why }: Trick): Why {
  const rows = worst_first
    .flatMap((seat) => plays.filter((play) => play.seat === seat))
    .map((play) => rowOf(play, fooled));
  return {
    about: 'fooled',
    kind: 'trick',
    title: t('why.foppen_title_fooled'),
    bad: true,
    rows,
    rules: [
      ...fooled_why.map(({ seat, why, below }, i) =>
        rich(`why.foppen_rule_fooled_${why}`, { name: { seat }, below: { seat: below } }, { n: i + 1 }),
      ),
      ...ruleOf('fooled'),
    ],
  };
}

function whyLeads({ plays, winner }: Trick): Why {
  const rows = plays.filter(({ seat }) => seat === winner).map((play) => rowOf(play, [winner]));
  return {
    about: 'lead',
    kind: 'trick',
    beat: 'taken',
    title: t('why.foppen_title_lead'),
    rows,
    rules: ruleOf('lead_winner'),
  };
}

/** The rule by which the card was played, from how it counts. */
const playRules = {
  led: 'play_lead',
  followed: 'play_follow',
  shed: 'play_shed',
  one: 'play_one',
  open_one: 'play_one',
} as const satisfies Record<Play['counted'], string>;

export function whyPlay({ event, after }: Step<FollowedFoppen>): Why[] {
  if (event.t !== 'moved') return [];
  const plays = told(event.events, 'trick')?.plays ?? after?.trick ?? [];
  const own = plays.find(({ seat }) => seat === event.seat);
  if (!own) return [];
  const rows = plays.map((play) => rowOf(play, [event.seat]));
  const rules = ruleOf(playRules[own.counted]);
  return [{ about: 'move', kind: 'move', title: t('why.foppen_title_play'), rows, rules }];
}

/** The trick as it lies; a finished one is told by its event. */
export function whyStanding({ event, after }: Step<FollowedFoppen>): Why[] {
  if (!after || after.trick.length === 0 || (event.t === 'moved' && told(event.events, 'trick'))) return [];
  const { trick, led, winning, losing } = after;
  const won: Why = {
    about: 'trick',
    kind: 'move',
    title: t('why.foppen_title_standing'),
    rows: trick.map((play) => rowOf(play, winning === null ? [] : [winning])),
    rules: [wonRule(led === null ? 'only_ones' : 'highest', led)],
  };
  const shed = trick.some(({ seat, counted }) => losing.includes(seat) && counted === 'shed');
  const worst: Why = {
    about: 'fooled',
    kind: 'move',
    title: t('why.foppen_title_worst'),
    bad: true,
    rows: trick.map((play) => rowOf(play, losing)),
    rules: ruleOf(shed ? 'worst_shed' : 'worst_followed'),
  };
  return losing.length > 0 ? [won, worst] : [won];
}
