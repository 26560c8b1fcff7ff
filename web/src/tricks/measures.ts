// How large things can be on a table for tricks.
import type { Rect } from '$/art/sketch';
import { card_ratio, type Spot } from '$/scene/spots';

export const gap = 6;

export interface Sides {
  left: number;
  top: number;
  right: number;
}

/** How the others sit: along the left side, across the top, along the right side. */
export function sidesFor(others: number, flat: boolean): Sides {
  const side = others < 3 ? 0 : others < 6 || flat ? 1 : 2;
  return { left: side, top: others - 2 * side, right: side };
}

export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value));
}

/** The middles of so many equal parts of a stretch. */
export function spread(count: number, from: number, to: number): number[] {
  return Array.from({ length: count }, (_, i) => from + ((i + 0.5) * (to - from)) / count);
}

export interface Measures {
  sides: Sides;
  /** A plate at the side: how wide, and how high with an open hand under it. */
  side_w: number;
  block_h: number;
  /** What is said of the trick in the middle. */
  hub: { w: number; h: number };
  /** The table is flat: the middle lies beside the viewer's card, not above it. */
  flat: boolean;
}

/**
 * Where the middle is: `between` the cards at the sides, or in a row of its own `above` them, where the viewer's
 * card lies between them or `apart` in a further row. What allows the largest cards is best.
 */
export type Plan = 'between' | 'above' | 'apart';

/** In a row of its own the middle is low and wide. */
export const hub_row_h = 44;

/** How wide the cards of a trick can be by a plan. */
function widthFor(plan: Plan, table: Rect, { sides, side_w, block_h, hub, flat }: Measures): number {
  const rows = sides.left;
  const below = table.h - gap - block_h - gap;
  const inner_w = table.w - 2 * (side_w + 2 * gap) - 2 * gap;
  // Cards above each other: one of the top row, those at the sides, the viewer's own.
  const widthInColumn = (room: number, others: number): number => {
    const even = room / (others + rows);
    return Math.min((even >= block_h ? even : (room - rows * block_h) / others) / card_ratio, 130);
  };
  if (plan === 'above') return Math.min(widthInColumn(below - hub_row_h - (rows + 2) * gap, 1), inner_w / 3);
  if (plan === 'apart') return Math.min(widthInColumn(below - hub_row_h - (rows + 3) * gap, 2), inner_w / 2);
  const column = (below - (flat ? gap : hub.h + 2 * gap) - gap) / 2 / card_ratio;
  const stack = widthInColumn(below - gap - rows * gap, 1);
  if (rows === 0) return Math.min(column, stack);
  const beside_hub = flat ? (inner_w - hub.w - gap) / 3 : Math.min((inner_w - hub.w) / 2, inner_w / 3);
  return Math.min(column, stack, beside_hub);
}

/** The best plan, and how wide cards are by it. */
export function planFor(table: Rect, measures: Measures, largest: number): { plan: Plan; width: number } {
  const only = measures.flat || measures.sides.left === 0;
  const plans: Plan[] = only ? ['between'] : ['between', 'above', 'apart'];
  const all = plans.map((plan) => ({ plan, width: Math.min(largest, widthFor(plan, table, measures)) }));
  return all.reduce((best, each) => (each.width > best.width + 2 ? each : best));
}

/** What is left between the cards: below the top row, or within it where two cards leave a wide gap. */
export function middleOf(
  plays: readonly Spot[],
  middle_x: number,
  { top, end, play_w, hub_w }: { top: number; end: number; play_w: number; hub_w: number },
): Rect {
  const free = (spots: readonly Spot[]): number =>
    Math.min(220, middle_x - gap, ...spots.map((spot) => Math.abs(spot.x - middle_x) - play_w / 2 - gap));
  const others = plays.slice(1);
  const row = others.filter((spot) => spot.y + (spot.w * card_ratio) / 2 < top);
  const beside = others.filter((spot) => !row.includes(spot));
  let half = free(beside);
  let y = top;
  if (row.length > 0 && free(row) >= hub_w / 2) {
    half = Math.min(half, free(row));
    y = (row[0]?.y ?? top) - play_w / 2;
  }
  return { x: middle_x - half, y, w: half * 2, h: Math.max(0, end - y) };
}
