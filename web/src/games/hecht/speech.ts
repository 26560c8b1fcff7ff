// Stones, fields and targets in words: for labels, the strip under the pond, and those who listen.
import type { HechtConstants, HechtPosition, Way } from '$/generated/protocol';
import { gameWord, list, t, type Key } from '$/core/words.svelte';
import { rich } from '$/core/rich';
import type { TermId } from '$/teach/terms';
import type { Part, Words } from '../game';
import { contents, hasPair, type Content } from './content';
import type { Action } from './moves';
import { pondOf, type Pond } from './pond';
import type { Target } from './targets';

export function actionName(action: Action): string {
  return gameWord('hecht', `action.${action}`);
}

/** The same where there is little room. */
export function shortName(action: Action): string {
  if (action === 'breed pike') return t('hecht.short_breed_pike');
  return action === 'breed carp' ? t('hecht.short_breed_carp') : actionName(action);
}

/** What the action does, in one sentence. */
export function actionText(action: Action, constants: HechtConstants): string {
  switch (action) {
    case 'snail':
      return t('hecht.action_snail');
    case 'skip':
      return t('hecht.action_skip');
    case 'wave':
      return t('hecht.action_wave', { n: constants.wave_points });
    case 'breed pike':
      return t('hecht.action_breed_pike');
    case 'breed carp':
      return t('hecht.action_breed_carp');
  }
}

const action_terms = {
  snail: 'action_snail',
  skip: 'action_skip',
  wave: 'action_wave',
  'breed pike': 'action_pike',
  'breed carp': 'action_carp',
} as const satisfies Record<Action, TermId<'hecht'>>;

/** The term that explains an action. */
export function termOf(action: Action): TermId<'hecht'> {
  return action_terms[action];
}

/** "your hungry pike", "3 sated carps", "a snail". */
export function stoneName({ kind, owner, sated, count }: Content, words: Words): string {
  const n = count;
  if (kind === 'snail') return t('hecht.a_snail');
  if (kind === 'carp') return sated ? t('hecht.carps_sated', { n }) : t('hecht.carps_hungry', { n });
  if (owner === words.you) return t(sated ? 'hecht.pikes_sated_you' : 'hecht.pikes_hungry_you', { n });
  const name = words.name(owner ?? 0);
  return sated ? t('hecht.pikes_sated', { n, name }) : t('hecht.pikes_hungry', { n, name });
}

/** A field that is more than water: "carp nest d2", "f11 (arrow field)", or only its name. */
export function fieldName(pond: Pond, field: string): string {
  switch (pond.kind(field)) {
    case 'pike_nest':
      return t('hecht.pike_nest', { field });
    case 'carp_nest':
      return t('hecht.carp_nest', { field });
    case 'arrow':
      return t('hecht.arrow_field', { field });
    default:
      return field;
  }
}

/** Where a fish comes from: "from f9", "out of carp nest d2". */
export function fromText(pond: Pond, field: string): string {
  const kind = pond.kind(field);
  if (kind === 'pike_nest') return t('hecht.from_pike_nest', { field });
  return kind === 'carp_nest' ? t('hecht.from_carp_nest', { field }) : t('hecht.from', { field });
}

/** Where a fish goes: "to f4", "into carp nest d2". */
export function goalText(pond: Pond, field: string): string {
  const name = fieldName(pond, field);
  return pond.isNest(field) ? t('hecht.into', { nest: name }) : t('hecht.to', { field: name });
}

/** What stands on a field, with the field: "your hungry pike on f9". */
export function fieldText(position: HechtPosition, field: string, words: Words<HechtConstants>): string {
  const pond = pondOf(words.constants);
  const found = contents(position).get(field) ?? [];
  if (pond.isNest(field)) {
    const inside = found.length === 0 ? t('hecht.empty') : list(found.map((each) => stoneName(each, words)));
    const pair = hasPair(position, field) ? ` ${t('hecht.pair')}` : '';
    return `${t('hecht.holds', { nest: fieldName(pond, field), inside })}${pair}`;
  }
  const [first] = found;
  if (!first) return fieldName(pond, field);
  return t('hecht.on', { stone: stoneName(first, words), field: fieldName(pond, field) });
}

const eating = {
  snail: 'hecht.eats_snail',
  hungry_carp: 'hecht.eats_carp',
  sated_carp: 'hecht.eats_sated_carp',
} as const satisfies Record<Exclude<Way['eats'], 'none'>, Key>;

/** Where a target leads and what it costs: "to f4, 3 points, eats the carp". */
export function targetText(pond: Pond, target: Target): string {
  const [field = '', other = ''] = target.fields;
  const cost = target.cost === undefined ? [] : [t('hecht.points', { n: target.cost })];
  switch (target.is) {
    case 'start':
      return t('hecht.start_at', { a: field, b: other });
    case 'snail':
      return t('hecht.snail_to', { field });
    case 'exit':
      return [t('hecht.leave'), ...cost].join(', ');
    case 'swim':
      return [goalText(pond, field), ...cost, ...(target.eats ? [t(eating[target.eats])] : [])].join(', ');
  }
}

type RuleKey = Extract<Key, `why.hecht_rule_${string}`>;
export type Rule = RuleKey extends `why.hecht_rule_${infer R}` ? R : never;

/** A rule that decided, as a why says it. */
export function ruleOf(rule: Rule): Part[][] {
  return [rich(`why.hecht_rule_${rule}`, {})];
}

/** The action of a chip, by its place. */
export function actionAt(chip: number, { constants }: Words<HechtConstants>): string {
  const action = constants.actions[chip];
  return action ? actionName(action) : '';
}

/** What is left for the rest of the round. */
export function openLeft(uncovered: readonly number[], words: Words<HechtConstants>): Part[] {
  if (uncovered.length === 0) return [t('why.hecht_rule_covered_all')];
  return rich('why.hecht_rule_covered', {}, { actions: list(uncovered.map((chip) => actionAt(chip, words))) });
}
