import { card_ratio } from '$/scene/spots';
import type { TrickLayout } from './layout';
import type { Ring } from '$/art/sketch';

/** The ring around all cards of the trick: a net on the sea, chalk on the planks. */
export function trickRing(layout: TrickLayout): Ring {
  const { plays } = layout;
  const xs = plays.map((spot) => spot.x);
  const ys = plays.map((spot) => spot.y);
  const w = plays[0]?.w ?? 60;
  const left = Math.min(...xs) - w / 2;
  const right = Math.max(...xs) + w / 2;
  const top = Math.min(...ys) - (w * card_ratio) / 2;
  const bottom = Math.max(...ys) + (w * card_ratio) / 2;
  // Corners of the square that the cards fill stick out of the round; a little is enough.
  const ry = (bottom - top) * 0.58;
  const rx = Math.max((right - left) * 0.6, Math.min(layout.stage.w * 0.47, ry * 0.9));
  return { x: (left + right) / 2, y: (top + bottom) / 2, rx, ry };
}
