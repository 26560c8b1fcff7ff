// Whether a table for tricks has room for everything: nothing lies over anything else, and fingers find each card.
import type { Rect } from '$/art/sketch';
import { card_ratio, type Spot } from '$/scene/spots';
import { handSpots, strip_min } from './handLayout';
import { trickLayout, type Room } from './layout';

/** What is said in the middle, one above the other or side by side. */
const centre_min = { w: 64, tall: 112, tight: 56, across: 38 };
const card_min = 32;

function boxOf({ x, y, w }: Spot): Rect {
  const h = w * card_ratio;
  return { x: x - w / 2, y: y - h / 2, w, h };
}

function overlap(a: Rect, b: Rect): boolean {
  const slack = 0.5;
  return a.x + slack < b.x + b.w && b.x + slack < a.x + a.w && a.y + slack < b.y + b.h && b.y + slack < a.y + a.h;
}

export function fits(room: Room): boolean {
  const { plates, plays, fans, centre, tools, hand, across, tight, scale } = trickLayout(room);
  const cards = plays.map(boxOf);
  const strip = handSpots(room.hand, hand);
  const cards_zone: Rect = { x: hand.x, y: hand.y + hand.rise, w: hand.width, h: hand.height - hand.rise };
  const own = room.hand > 0 ? [cards_zone] : [];
  const things = [...plates, ...cards, ...fans.filter(({ h }) => h > 0), ...own, centre, tools];
  const inside = ({ x, y, w, h }: Rect): boolean =>
    x >= -0.5 && y >= -0.5 && x + w <= room.width + 0.5 && y + h <= room.height + 0.5;
  return (
    things.every((each, i) => inside(each) && things.slice(i + 1).every((other) => !overlap(each, other))) &&
    centre.w >= centre_min.w &&
    centre.h >= scale * (across ? centre_min.across : tight ? centre_min.tight : centre_min.tall) &&
    plays.every(({ w }) => w >= card_min) &&
    strip.every(({ x, y }, i) => strip[i + 1]?.y !== y || strip[i + 1]!.x - x >= strip_min)
  );
}
