// Numbers that everybody may always see at a seat.
import type { FoppenPosition } from '$/generated/protocol';
import type { Fact } from '$/games/game';
import { number, t } from '$/core/words.svelte';
import type { FoppenWords } from './words';

/** From so many points above the total that ends the game on, people are warned. */
const near = 20;

export function facts(position: FoppenPosition, seat: number, { constants }: FoppenWords): Fact[] {
  const edge = constants.total_to_end;
  const total = position.scores[seat] ?? 0;
  const left = Math.max(0, total - edge);
  const close = left <= near;
  const label = close ? t('foppen.fact_near', { n: left, edge }) : t('foppen.fact_total');
  return [
    { icon: close ? 'warning' : 'star', value: number(total), label, term: 'total', strong: true },
    { icon: 'hand', value: position.held[seat] ?? 0, label: t('foppen.fact_hand'), term: 'hand' },
  ];
}
