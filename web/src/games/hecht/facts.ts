// Numbers that everybody may always see.
import type { HechtPosition } from '$/generated/protocol';
import { t } from '$/core/words.svelte';
import type { Fact } from '../game';

/** `most`: as many as there is room for, the most important first. */
export function facts(position: HechtPosition, seat: number, most = 3): Fact[] {
  const left = position.left[seat] ?? 0;
  const found: Fact[] = [
    { icon: 'star', value: position.scores[seat] ?? 0, label: t('hecht.fact_score'), term: 'points', strong: true },
    { icon: 'flag', value: left, label: t('hecht.fact_left'), term: 'leaving' },
    { icon: 'pile', value: position.supply.pikes[seat] ?? 0, label: t('hecht.fact_supply'), term: 'supply' },
  ];
  return found.filter(({ icon }) => most > 2 || icon === 'star' || (most > 1 && icon === 'flag' && left > 0));
}
