// Numbers that everybody may always see.
import type { FatfishPosition } from '$/generated/protocol';
import { number, t } from '$/core/words.svelte';
import type { Fact } from '../game';

type P = FatfishPosition;

export function facts(position: P, seat: number): Fact[] {
  return plateFacts(position, seat, { compact: false, few: false, tray: false });
}

/** How much stands on a plate: everything, the numbers beside a tray with the rest, or what matters most. */
export interface PlateRoom {
  compact: boolean;
  few: boolean;
  /** Piles, licences and the fiasco card lie beside it as cards. */
  tray: boolean;
}

/** What stands on a plate. The own cards lie open below it, and so does the own draw pile. */
export function plateFacts(position: P, seat: number, { compact, few, tray }: PlateRoom, own = false): Fact[] {
  const [held, left] = [position.held[seat] ?? 0, position.piles[seat] ?? 0];
  const sums = few && !own ? piles(position, seat).slice(0, 1) : piles(position, seat);
  const more = tray ? [] : trophies(position, seat);
  // They stand at the left, below the sums: beside them is room for the note that explains one.
  if (own && compact) return [...sums, ...more.map((fact, i) => ({ ...fact, below: i === 0 }))];
  if (!compact) return [...sums, ...cards(held, left), ...more];
  return [...sums, { icon: 'hand', value: `${held}+${left}`, label: t('fatfish.fact_cards'), term: 'hand' }, ...more];
}

function cards(held: number, left: number): Fact[] {
  return [
    { icon: 'hand', value: held, label: t('fatfish.fact_hand'), term: 'hand' },
    { icon: 'pile', value: left, label: t('fatfish.fact_pile'), term: 'draw' },
  ];
}

function piles(position: P, seat: number): Fact[] {
  const points = number(position.scores[seat] ?? 0);
  return [
    { icon: 'star', value: points, label: t('fatfish.fact_score'), term: 'goal', strong: true },
    { icon: 'plus', value: heap(position, seat, 'plus'), label: t('fatfish.fact_plus'), term: 'plus_pile' },
    { icon: 'minus', value: heap(position, seat, 'minus'), label: t('fatfish.fact_minus'), term: 'minus_pile' },
  ];
}

function trophies(position: P, seat: number): Fact[] {
  const result: Fact[] = [];
  const penalty = position.sums[seat]?.penalty ?? 0;
  const owned = position.owned[seat] ?? [];
  const [fiasco, licences] = [t('fatfish.fiasco_card'), t('fatfish.licences')];
  if (penalty > 0) result.push({ icon: 'warning', value: number(-penalty), label: fiasco, term: 'fiasco' });
  if (owned.length > 0) result.push({ icon: 'flag', value: owned.join(' '), label: licences, term: 'licence' });
  return result;
}

/** Points, and how many cards they lie on. */
function heap(position: P, seat: number, side: 'plus' | 'minus'): string {
  return `${number(position.sums[seat]?.[side] ?? 0)} (${position[side][seat]?.length ?? 0})`;
}
