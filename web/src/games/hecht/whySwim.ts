// Why a fish went where it did, what it ate there, and what it cost.
import type { HechtConstants, HechtLeftHappening, HechtSwamHappening } from '$/generated/protocol';
import type { FollowedHecht } from '$/core/followed';
import { rich } from '$/core/rich';
import { number, t } from '$/core/words.svelte';
import type { Part, Step, Words } from '../game';
import type { Why } from '../why';
import { ruleOf } from './speech';

type HechtWords = Words<HechtConstants>;

export function whySwam(swam: HechtSwamHappening, words: HechtWords): Why[] {
  const { seat, fish, sated, path, cost, points, ate, entered_nest, pair, left_nest, had_to_clear } = swam;
  const rules: Part[][] = [rich('why.hecht_rule_way', {}, { n: cost, left: points })];
  if (ate === 'snail') rules.push(...ruleOf('carp_eats'));
  else if (ate !== 'none') {
    rules.push(rich('why.hecht_rule_pike_eats', {}, { n: words.constants.carps_to_spare }));
    if (swam.snail_back) rules.push(...ruleOf('snail_back'));
    if (swam.spared) rules.push(rich('why.hecht_rule_spared', {}, { n: swam.living_carps }));
  }
  if (entered_nest) rules.push(...ruleOf('enters'));
  if (pair) rules.push(...ruleOf('pair'));
  if (had_to_clear) rules.push(...ruleOf('clear'));
  else if (left_nest) rules.push(...ruleOf('leaves_nest'));
  const note = t(sated ? `why.hecht_note_${fish}_sated` : `why.hecht_note_${fish}_hungry`);
  return [
    {
      about: 'swam',
      kind: 'swam',
      title: t('why.hecht_title_swam'),
      rows: [{ seat, fields: path, note, value: number(cost), decided: true }],
      rules,
    },
  ];
}

export function whyLeft(left: HechtLeftHappening): Why[] {
  const { seat, sated, path, cost, carp_back, had_to_clear, scores } = left;
  const note = t(sated ? 'why.hecht_note_pike_sated' : 'why.hecht_note_pike_hungry');
  return [
    {
      about: 'left',
      kind: 'left',
      title: t('why.hecht_title_left'),
      rows: [
        { seat, fields: path, note, value: number(cost), decided: true },
        { seat, note: t('why.hecht_note_points'), value: number(scores[seat] ?? 0) },
      ],
      rules: [
        rich('why.hecht_rule_leave', {}, { n: cost - 1 }),
        ...ruleOf('counts_on'),
        ...(carp_back ? ruleOf('carp_back') : []),
        ...(had_to_clear ? ruleOf('clear') : []),
      ],
    },
  ];
}

/** How many carps live, and whether one may be eaten: the pond shows it all the time. */
export function whyCarps({ event, after }: Step<FollowedHecht>, { constants }: HechtWords): Why[] {
  if (!after || (event.t !== 'moved' && event.t !== 'started')) return [];
  const n = constants.carps_to_spare;
  return [
    {
      about: 'carps',
      kind: 'move',
      beat: 'next',
      title: t('why.hecht_title_carps'),
      rows: [{ note: t('why.hecht_note_living'), value: number(after.living_carps), decided: true }],
      rules: [rich(after.spared ? 'why.hecht_rule_carps_spared' : 'why.hecht_rule_carps_free', {}, { n })],
    },
  ];
}
