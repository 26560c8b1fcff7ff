// Why a card of Fat Fish could lie where it was laid, and what else a move means.
import type { FatfishFiascoHappening } from '$/generated/protocol';
import type { FollowedFatfish } from '$/core/followed';
import { rich } from '$/core/rich';
import { t } from '$/core/words.svelte';
import { colourOf } from '$/art/cards/face';
import type { Step } from '../game';
import type { Why, WhyRow } from '../why';
import { happened } from './happenings';
import { readMove } from './moves';
import type { FatfishWords } from './types';
import { splitRows } from './whyRow';
import { ruleOf } from './words';

/** The ends of the rows, and the card that was laid; a fiasco is told by its event. */
export function whyLaid({ event, before, after }: Step<FollowedFatfish>, words: FatfishWords): Why[] {
  const move = event.t === 'moved' ? readMove(event.move) : undefined;
  if (event.t !== 'moved' || move?.kind !== 'lay' || !before) return [];
  const [wrong]: readonly FatfishFiascoHappening[] = happened(event.events, 'fiasco');
  if (wrong) return [];
  const ends = before.rows.flatMap((cards, i): WhyRow[] => {
    const end = cards.at(-1);
    if (end === undefined) return [];
    return [{ cards: [end], note: t('why.fatfish_note_ends', { row: i + 1 }), decided: i + 1 === move.row }];
  });
  const colour = colourOf(move.card);
  const ended = before.rows.some((cards) => colourOf(cards.at(-1) ?? '') === colour);
  const laid: WhyRow = { seat: event.seat, cards: [move.card], note: t('why.fatfish_note_laid', { row: move.row }) };
  const full = after?.phase === 'keep';
  return [
    {
      about: 'move',
      kind: 'move',
      title: t('why.fatfish_title_lay'),
      rows: [...ends, laid],
      rules: [
        ...ruleOf(ended ? 'lay_colour' : 'lay_free'),
        ...(before.laid > 0 ? ruleOf('lay_same_row') : []),
        ...(full ? [rich('why.fatfish_rule_full', {}, { n: words.constants.row_length })] : []),
      ],
    },
  ];
}

/** A row that is split before a licence is chosen. */
export function whySplit({ event, before }: Step<FollowedFatfish>): Why[] {
  const move = event.t === 'moved' ? readMove(event.move) : undefined;
  if (event.t !== 'moved' || move?.kind !== 'keep' || !before || happened(event.events, 'row').length > 0) return [];
  const cards = before.rows[(before.row ?? 0) - 1] ?? [];
  const row = before.row ?? 0;
  return [
    {
      about: 'move',
      kind: 'move',
      title: t('why.fatfish_title_row', { row }),
      rows: splitRows(cards, move.cards),
      rules: [...ruleOf('split'), ...ruleOf('choose_licence')],
    },
  ];
}

export function whyStopped({ event }: Step<FollowedFatfish>): Why[] {
  if (event.t !== 'moved' || readMove(event.move)?.kind !== 'stop') return [];
  const rows = [{ seat: event.seat, decided: true }];
  return [{ about: 'move', kind: 'move', title: t('why.fatfish_title_stop'), rows, rules: ruleOf('stop') }];
}
