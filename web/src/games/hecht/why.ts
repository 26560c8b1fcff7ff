// What decided on the pond.
import type { HechtConstants, HechtEndHappening } from '$/generated/protocol';
import type { FollowedHecht } from '$/core/followed';
import { rich } from '$/core/rich';
import { number, t } from '$/core/words.svelte';
import type { Step, Words } from '../game';
import { byPoints, distanceParts, eventsOf, made, type Why, type WhyMakers } from '../why';
import { actionAt, openLeft, ruleOf } from './speech';
import type { Told } from './told';
import { whyBorn, whyBred, whyClearing, whyDie } from './whyNests';
import { whyCarps, whyLeft, whySwam } from './whySwim';

type HechtWords = Words<HechtConstants>;

export const makers = {
  starter: ({ seat }) => [
    {
      about: 'start',
      kind: 'starter',
      title: t('why.hecht_title_start'),
      rows: [{ seat, note: t('why.hecht_note_drawn'), decided: true }],
      rules: ruleOf('starter'),
    },
  ],
  placed: ({ seat, fields, why }) => [
    {
      about: 'placed',
      kind: 'placed',
      title: t('why.hecht_title_placed'),
      rows: [{ seat, fields, decided: true }],
      rules: ruleOf(why),
    },
  ],
  swam: whySwam,
  left: whyLeft,
  snail: ({ seat, to, why, supply, uncovered, chip }, words) => [
    {
      about: 'action',
      kind: 'snail',
      title: t('why.hecht_title_action'),
      rows: [
        { seat, fields: to === null ? [] : [to], note: actionAt(chip, words), decided: true },
        { note: t('why.hecht_note_snails_left'), value: number(supply) },
      ],
      rules: [...ruleOf(`snail_${why}`), openLeft(uncovered, words)],
    },
  ],
  wave: ({ seat, points, uncovered, chip }, words) => [
    {
      about: 'action',
      kind: 'wave',
      title: t('why.hecht_title_action'),
      rows: [{ seat, note: actionAt(chip, words), value: number(points), decided: true }],
      rules: [rich('why.hecht_rule_wave', {}, { n: words.constants.wave_points }), openLeft(uncovered, words)],
    },
  ],
  skipped: ({ seat, why, uncovered, chip }, words) => [
    {
      about: 'action',
      kind: 'skipped',
      title: t('why.hecht_title_action'),
      rows: [{ seat, note: actionAt(chip, words), decided: true }],
      rules: [...ruleOf(`skip_${why}`), openLeft(uncovered, words)],
    },
  ],
  bred: whyBred,
  die: whyDie,
  born: whyBorn,
  clearing: whyClearing,
  turn: ({ seat, unused, used, next }) => [
    {
      about: 'turn',
      kind: 'turn',
      beat: 'next',
      title: t('why.hecht_title_turn'),
      rows: used.map((n, each) => ({
        seat: each,
        note: t('why.hecht_note_used', { n }),
        decided: each === next,
      })),
      rules: [rich('why.hecht_rule_turn', { name: { seat } }, { n: unused }), ...ruleOf('turn_order')],
    },
  ],
  round: ({ n, scores, why, on_board, left, reopened }) => [
    {
      about: 'round',
      kind: 'round',
      beat: 'round',
      title: t('why.hecht_title_round', { n }),
      rows: scores.map((score, seat) => ({
        seat,
        note: t('why.hecht_note_score', { on_board: on_board[seat] ?? 0, left: left[seat] ?? 0 }),
        value: number(score),
      })),
      rules: [...ruleOf(`round_${why}`), ...(reopened ? ruleOf('reopened') : [])],
    },
  ],
  end: (end, words) => [whyEnd(end, words)],
} satisfies WhyMakers<Told, HechtWords>;

export function why(step: Step<FollowedHecht>, words: HechtWords): Why[] {
  return [
    ...eventsOf(step).flatMap((event) => made<Told, HechtWords>(makers, event, words)),
    ...whyCarps(step, words),
  ];
}

function whyEnd(end: HechtEndHappening, words: HechtWords): Why {
  const { reason, last_breeder, scores, on_board, left, sated, winners, why } = end;
  const notes = scores.map((_, seat) =>
    t(why === 'most_pikes' ? 'why.hecht_note_score' : 'why.hecht_note_score_sated', {
      on_board: on_board[seat] ?? 0,
      left: left[seat] ?? 0,
      ...(why === 'most_pikes' ? {} : { sated: sated[seat] ?? 0 }),
    }),
  );
  const ended =
    last_breeder === null
      ? ruleOf(`end_${reason}`)
      : [rich('why.hecht_rule_end_breeder', { name: { seat: last_breeder } })];
  return {
    about: 'end',
    kind: 'end',
    beat: 'next',
    title: t('why.hecht_title_end'),
    rows: byPoints(scores, winners, notes),
    rules: [...ended, ...ruleOf(`end_${why}`), ...distanceParts(scores, winners, words)],
  };
}
