// How the final scores came about.
import type { FatfishPosition } from '$/generated/protocol';
import { number, t } from '$/core/words.svelte';
import type { ScoreSheet } from '../game';
import type { FatfishWords } from './types';

export function scoreSheet(position: FatfishPosition, words: FatfishWords): ScoreSheet {
  const licences = words.constants.licences.length > 0;
  const fiasco = position.fiasco !== null;
  const columns = [t('fatfish.col_plus'), t('fatfish.col_minus')];
  if (fiasco) columns.push(t('fatfish.col_fiasco'));
  if (licences) columns.push(t('fatfish.col_licences'));
  const rows = position.sums.map(({ plus, minus, penalty, licence_points }) => {
    const cells: (string | number)[] = [number(plus), number(0 - minus)];
    if (fiasco) cells.push(penalty > 0 ? number(-penalty) : '–');
    if (licences) cells.push(number(licence_points));
    return cells;
  });
  return { columns, rows };
}
