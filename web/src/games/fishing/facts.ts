// Numbers that everybody may always see at a seat.
import type { FishingPosition } from '$/generated/protocol';
import type { Fact } from '$/games/game';
import { number, t } from '$/core/words.svelte';

export function facts(position: FishingPosition, seat: number): Fact[] {
  const points = number(position.scores[seat] ?? 0);
  return [
    { icon: 'star', value: points, label: t('fishing.fact_score'), term: 'points', strong: true },
    { icon: 'net', value: position.caught[seat]?.length ?? 0, label: t('fishing.fact_caught'), term: 'catch' },
    { icon: 'crate', value: position.stockrooms[seat] ?? 0, label: t('fishing.fact_stockroom'), term: 'stockroom' },
    { icon: 'hand', value: position.held[seat] ?? 0, label: t('fishing.fact_hand'), term: 'hand' },
  ];
}
