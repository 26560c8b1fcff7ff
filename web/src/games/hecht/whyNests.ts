// Why fish bred or did not, who got the young, and who must leave a nest first.
import type {
  HechtBornHappening,
  HechtBredHappening,
  HechtClearingHappening,
  HechtConstants,
  HechtDieHappening,
} from '$/generated/protocol';
import { list, number, t } from '$/core/words.svelte';
import type { Words } from '../game';
import type { Why, WhyRow } from '../why';
import { actionAt, openLeft, ruleOf } from './speech';

type HechtWords = Words<HechtConstants>;

/** Pairs of pikes have owners. */
function pairNote(parents: readonly number[], words: HechtWords): string {
  const names = [...new Set(parents)].map((owner) => words.name(owner));
  return names.length > 0 ? t('why.hecht_note_pair_of', { names: list(names) }) : t('why.hecht_note_pair');
}

export function whyBred(bred: HechtBredHappening, words: HechtWords): Why[] {
  const { seat, fish, why, nests, carps_back, snails_back, chip, uncovered } = bred;
  const rows: WhyRow[] = [
    { seat, note: actionAt(chip, words) },
    ...nests.map(({ at, pair, hungry, sated, parents }): WhyRow => ({
      fields: [at],
      note: pair ? pairNote(parents, words) : t('why.hecht_note_nest', { hungry, sated }),
      decided: pair,
    })),
  ];
  return [
    {
      about: 'action',
      kind: 'bred',
      title: t('why.hecht_title_bred'),
      rows,
      rules: [
        ...ruleOf(`bred_${why}`),
        ...(why === 'pairs' ? ruleOf(fish === 'pike' ? 'bred_pikes' : 'bred_carps') : []),
        ...(carps_back > 0 ? ruleOf('carp_back') : []),
        ...(snails_back > 0 ? ruleOf('snails_back') : []),
        openLeft(uncovered, words),
      ],
    },
  ];
}

export function whyDie({ nest, value }: HechtDieHappening): Why[] {
  return [
    {
      about: `die ${nest}`,
      kind: 'die',
      beat: 'effect',
      title: t('why.hecht_title_die'),
      rows: [{ fields: [nest], value: number(value), decided: true }],
      rules: ruleOf('die'),
    },
  ];
}

export function whyBorn({ young, fish, given, asked }: HechtBornHappening): Why[] {
  const rows = young.map(({ nest, owner, wanted, born, why }): WhyRow => ({
    ...(owner === null ? {} : { seat: owner }),
    fields: [nest],
    note: t(`why.hecht_note_${why}`, { wanted }),
    value: number(born),
    decided: born > 0,
  }));
  if (asked) {
    const { nest, owner, wanted, stones } = asked;
    rows.push({
      ...(owner === null ? {} : { seat: owner }),
      fields: [nest],
      note: t('why.hecht_note_asked', { wanted, stones }),
    });
  }
  const short = young.some(({ why }) => why !== 'all_born') || asked !== null;
  return [
    {
      about: 'born',
      kind: 'born',
      beat: 'effect',
      title: t('why.hecht_title_born'),
      rows,
      rules: [
        ...ruleOf(fish === 'pike' ? 'bred_pikes' : 'bred_carps'),
        ...(short ? ruleOf('shortage') : []),
        ...(given || asked ? ruleOf('share_out') : []),
      ],
    },
  ];
}

export function whyClearing({ seat, nests, points }: HechtClearingHappening): Why[] {
  return [
    {
      about: 'clearing',
      kind: 'clearing',
      beat: 'next',
      title: t('why.hecht_title_clearing'),
      rows: nests.map(({ at, pikes }) => ({
        seat,
        fields: [at],
        note: t('why.hecht_note_to_leave', { n: pikes, points }),
        decided: true,
      })),
      rules: ruleOf('clear'),
    },
  ];
}
