// Why a row of Fat Fish was split as it was, and why a card was a fiasco.
import type { FatfishFiascoHappening, FatfishRowHappening } from '$/generated/protocol';
import { rich } from '$/core/rich';
import { list, number, t } from '$/core/words.svelte';
import type { Part } from '../game';
import type { Why, WhyRow } from '../why';
import type { Told } from './why';
import { ruleOf } from './words';

/** The cards as they lay, and where each went; of cards that look alike the first are kept. */
export function splitRows(cards: readonly string[], plus: readonly string[]): WhyRow[] {
  const wanted = [...plus];
  return cards.map((card) => {
    const at = wanted.indexOf(card);
    const kept = at >= 0 && wanted.splice(at, 1).length > 0;
    return { cards: [card], note: t(kept ? 'why.fatfish_note_plus' : 'why.fatfish_note_minus'), decided: kept };
  });
}

export function whyRow(taken: FatfishRowHappening, { words }: Told): Why[] {
  const { seat, row, cards, plus, plus_points, minus_points, one_colour, met, left, licence, opens, reserve } = taken;
  const sum: WhyRow = {
    seat,
    note: t('why.fatfish_note_sum', { plus: number(plus_points), minus: number(minus_points) }),
    value: number(plus_points - minus_points),
  };
  const full = rich('why.fatfish_rule_full', {}, { n: words.constants.row_length });
  const split: Why = {
    about: 'row',
    kind: 'row',
    title: t('why.fatfish_title_row', { row }),
    rows: [...splitRows(cards, plus), sum],
    rules: [full, ...ruleOf(one_colour ? 'split_one_colour' : 'split'), ...metRules(met, left, licence)],
  };
  const anew: Why = {
    about: 'row',
    kind: 'row',
    beat: 'next',
    title: t('why.fatfish_title_opens', { row }),
    rows: [{ cards: opens === null ? [] : [opens], note: t('why.fatfish_note_reserve', { n: reserve }) }],
    rules: ruleOf(opens === null ? 'opens_not' : 'opens'),
  };
  return [split, anew];
}

/** Licences whose condition the row meets, and those of them that were left. */
function metRules(met: readonly string[], left: readonly string[], licence: string | undefined): Part[][] {
  const rules: Part[][] = [];
  if (met.length > 0) rules.push(rich('why.fatfish_rule_met', {}, { licence: list([...met]) }));
  if (licence !== undefined && left.length > 0) {
    rules.push(rich('why.fatfish_rule_left', {}, { licence: list([...left]) }));
  }
  return rules;
}

export function whyFiasco(wrong: FatfishFiascoHappening, { before }: Told): Why[] {
  const { seat, card, row, rule, rows, back, from, again, penalty } = wrong;
  const ends = rows.flatMap((each): WhyRow[] => {
    const end = before?.rows[each - 1]?.at(-1);
    const note = t(rule === 'second_row' ? 'why.fatfish_note_begun' : 'why.fatfish_note_ends', { row: each });
    return [{ cards: end === undefined ? [] : [end], note }];
  });
  const returned: WhyRow[] = back.map((each) => ({ cards: [each], note: t('why.fatfish_note_back') }));
  const moves = again ? ruleOf('fiasco_again') : [rich('why.fatfish_rule_fiasco', {}, { n: penalty })];
  const held: WhyRow[] = from === null || again ? [] : [{ seat: from, note: t('why.fatfish_note_had_fiasco') }];
  return [
    {
      about: 'fiasco',
      kind: 'fiasco',
      title: t('why.fatfish_title_fiasco'),
      rows: [
        { seat, cards: [card], note: t('why.fatfish_note_wrong', { row }), decided: true },
        ...ends,
        ...returned,
        ...held,
      ],
      rules: [...ruleOf(rule), ...moves],
    },
  ];
}
