// What is asked before it happens: a pike that leaves the pond, an action that will do nothing. Nothing else is.
import type { Futile, HechtConstants } from '$/generated/protocol';
import { t } from '$/core/words.svelte';
import type { Question, Words } from '../game';
import { parse } from './moves';

/** `cost`: the points that the move takes, if it takes any. Nothing where the move needs no question. */
export function questionAbout(
  move: string,
  futile: readonly Futile[],
  { constants }: Words<HechtConstants>,
  cost?: number,
): Question | undefined {
  if (parse(move).is === 'exit') {
    const text = [...(cost === undefined ? [] : [t('hecht.ask_leave_cost', { n: cost })]), t('hecht.ask_leave')];
    return { title: t('hecht.ask_leave_title'), text: text.join(' '), yes: t('hecht.ask_leave_yes') };
  }
  const found = futile.find((each) => each.move === move);
  if (!found) return undefined;
  const text = `${whyVain(found, constants)} ${t('hecht.ask_futile')}`;
  return { title: t('hecht.ask_futile_title'), text, yes: t('hecht.ask_futile_yes'), unwise: true };
}

/** Why a move would do nothing. */
export function whyVain({ move, why }: Futile, constants: HechtConstants): string {
  switch (why) {
    case 'no_pair':
      return t(move === 'breed pike' ? 'hecht.futile_no_pair_pike' : 'hecht.futile_no_pair_carp');
    case 'supply_empty':
      return t('hecht.futile_supply_empty');
    case 'no_free_field':
      return t('hecht.futile_no_free_field');
    case 'nothing_to_move':
      return t('hecht.futile_nothing_to_move', { n: constants.wave_points });
  }
}
