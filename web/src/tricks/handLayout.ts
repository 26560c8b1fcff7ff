// The viewer's own cards: in one row where each shows enough of itself, in two on narrow screens.
import { card_ratio, type Spot } from '$/scene/spots';

export interface HandZone {
  x: number;
  y: number;
  width: number;
  height: number;
  /** The width of a card. */
  w: number;
  rows: number;
  /** From one row's top to the next. */
  pitch: number;
  /** Cards that may be played rise by so much: it is kept free above. */
  rise: number;
}

export interface HandRoom {
  x: number;
  width: number;
  bottom: number;
  stage_h: number;
  /** The largest hand of the round. */
  cards: number;
  /** The own plate lies beside the hand, not above it. */
  beside: boolean;
}

/** Less of a card cannot be hit with a thumb. */
export const strip_min = 26;
const strip_good = 40;
const rise = 14;

export function handZone(room: HandRoom): HandZone {
  const cards = Math.max(room.cards, 1);
  const { x, width, bottom, stage_h } = room;
  const tall = Math.min(130, Math.max(52, stage_h * (room.beside ? 0.148 : 0.115)));
  const one = (width - tall) / Math.max(1, cards - 1);
  const rows = one >= (room.beside ? strip_min : Math.max(strip_good, tall * 0.42)) || cards < 6 ? 1 : 2;
  const per_row = Math.ceil(cards / rows);
  // Two rows may overlap a little, side by side and one above the other: corner and fish stay in sight.
  const overlap = rows === 1 ? 0 : 0.86;
  const by_width = width / (rows === 1 ? Math.min(cards, 5) : 1 + overlap * (per_row - 1));
  const by_height = rows === 1 ? tall : (stage_h * 0.29) / (card_ratio * 1.84);
  const w = Math.floor(Math.min(by_width, by_height, 130));
  const pitch = rows === 1 ? 0 : Math.round(w * card_ratio * 0.84);
  const height = room.cards === 0 ? 0 : w * card_ratio + pitch * (rows - 1) + rise;
  return { x, y: bottom - height, width, height, w, rows, pitch, rise };
}

/** Where each of so many cards lies; the first is the leftmost of the upper row. */
export function handSpots(count: number, zone: HandZone): Spot[] {
  // What fits into one row needs no second, and the cards may have its room.
  const rows = zone.rows === 2 && count * zone.w * 0.86 > zone.width ? 2 : 1;
  const high = (zone.height - zone.rise) / card_ratio;
  const roomy = Math.min(zone.w * 1.4, zone.width / (1 + 0.9 * (count - 1)), high);
  const w = zone.rows === 2 && rows === 1 ? Math.max(zone.w, roomy) : zone.w;
  const h = w * card_ratio;
  const first = rows === 2 ? Math.ceil(count / 2) : count;
  const low_y = zone.y + zone.height - h / 2;
  const spots: Spot[] = [];
  for (let i = 0; i < count; i++) {
    const row = i < first ? 0 : 1;
    const in_row = row === 0 ? first : count - first;
    const index = row === 0 ? i : i - first;
    const step = in_row < 2 ? 0 : Math.min(w * 1.05, (zone.width - w) / (in_row - 1));
    spots.push({
      x: zone.x + zone.width / 2 + (index - (in_row - 1) / 2) * step,
      y: rows === 2 && row === 0 ? low_y - zone.pitch : low_y,
      w,
      z: 10 + i,
    });
  }
  return spots;
}
