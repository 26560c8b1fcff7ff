// Where everything lies on a table for tricks: plates round it, each seat's card before its plate, the viewer's
// hand below. A pure function of the room there is, so that every size can be tested without a browser.
import type { Rect } from '$/art/sketch';
import { card_ratio, type Spot } from '$/scene/spots';
import { handZone, type HandZone } from './handLayout';
import { clamp, gap, hub_row_h, middleOf, planFor, sidesFor, spread } from './measures';
import type { Measures, Sides } from './measures';

export interface Room {
  width: number;
  height: number;
  seats: number;
  /** The largest hand of the round: cards keep their size while it is played. 0: nobody's hand is shown. */
  hand: number;
  /** How high a plate is drawn, at its own scale. */
  plate_h: number;
  /** How high the viewer's own plate is drawn; it has other room. */
  own_h: number;
  /** How high the open hand under each plate is, where hands are open. */
  fan_h?: number;
}

export interface TrickLayout {
  /** Everything is kept within this, in the middle of a large screen. */
  stage: Rect;
  /** Plates, in the order round the table: the viewer first, then clockwise. `scale`: they are drawn larger. */
  plates: Rect[];
  scale: number;
  /** Where each seat's card of the trick lies, in the same order. */
  plays: Spot[];
  /** Under each plate, where hands are open; the viewer's is never used. */
  fans: Rect[];
  /** What is said of the trick as a whole. */
  centre: Rect;
  /** Buttons for sorting and looking back. */
  tools: Rect & { column: boolean };
  hand: HandZone;
  /** Little room: words are left out where a sign says the same. */
  small: boolean;
  /** So little room in the middle that it says only what it must. */
  tight: boolean;
  /** The middle is low and wide: what stands there stands side by side. */
  across: boolean;
}

/** Buttons are large enough for thumbs, and a little larger where there is room. */
export const toolSize = (small: boolean): number => (small ? 40 : 44);
/** As many buttons stand in a row at most, so far apart. */
const most_tools = 4;
export const tool_gap = 3;

/** The viewer's own part: plate, buttons and hand, along the lower edge. */
interface Own {
  plate: Rect;
  tools: Rect & { column: boolean };
  hand: HandZone;
  /** The table ends here. */
  edge: number;
}

function stageOf({ width, height }: Room): Rect {
  const w = Math.min(width, 1760);
  const h = Math.min(height, 1240);
  return { x: (width - w) / 2, y: (height - h) / 2, w, h };
}

function ownPart(room: Room, stage: Rect, small: boolean, scale: number): Own {
  const pad = small ? gap : 14;
  // On wide screens plate and buttons lie beside the hand, on narrow ones in a row above it.
  const beside = stage.w > stage.h * 1.12;
  const own_h = room.own_h * scale;
  const tool_w = toolSize(small);
  // Beside a hand on a small screen the plate takes what thirteen cards leave.
  const beside_w = small ? clamp(stage.w - 436, 112, 164) : clamp(stage.w * 0.19, 112, 210 * scale);
  // Above a hand it takes what the buttons leave.
  const above_w = stage.w - 2 * pad - gap - most_tools * (tool_w + tool_gap) + tool_gap;
  const own_w = beside ? beside_w : Math.min(clamp(stage.w * 0.48, 150, 230), above_w);
  const tools_w = beside ? (small ? tool_w : 2 * tool_w + 4) : stage.w - own_w - 2 * pad - gap;
  const bottom = stage.y + stage.h - pad;
  const hand = handZone({
    x: stage.x + pad + (beside ? own_w + gap : 0),
    width: stage.w - 2 * pad - (beside ? own_w + tools_w + 2 * gap : 0),
    bottom,
    stage_h: stage.h,
    cards: room.hand,
    beside,
  });
  if (beside) {
    const plate = { x: stage.x + pad, y: bottom - own_h, w: own_w, h: own_h };
    // Where the hand is low the buttons need more than its height: they have the whole right edge.
    const top = small ? stage.y + pad : Math.min(hand.y, bottom - 2 * tool_w - 4);
    const tools = { x: stage.x + stage.w - pad - tools_w, y: top, w: tools_w, h: bottom - top, column: true };
    return { plate, tools, hand, edge: Math.min(hand.y, plate.y) };
  }
  const row_h = Math.max(own_h, 44);
  const plate = { x: stage.x + pad, y: hand.y - gap - row_h, w: own_w, h: own_h };
  const tools = { x: plate.x + own_w + gap, y: plate.y, w: tools_w, h: row_h, column: false };
  return { plate, tools, hand, edge: plate.y - gap };
}

/** The top row: how wide its plates are, where they and their cards stand. */
function topRow(sides: Sides, table: Rect, pad: number, play_w: number, scale: number, small: boolean) {
  const middle_x = table.x + table.w / 2;
  const room_w = table.w - 2 * pad;
  const w = clamp((room_w - (sides.top - 1) * gap) / Math.max(1, sides.top), 84, 200 * scale);
  const used = Math.min(room_w, sides.top * (w + (small ? gap : 40 * scale)));
  const plates = spread(sides.top, middle_x - used / 2, middle_x + used / 2);
  // Cards of the row come together, but never so far that they touch.
  const pitch = plates.length < 2 ? 0 : (plates[1] ?? 0) - (plates[0] ?? 0);
  const pull = pitch === 0 ? 1 : clamp((play_w * 1.3) / pitch, small ? 0.85 : 0.6, 1);
  return { w, plates, cards: plates.map((x) => middle_x + (x - middle_x) * pull) };
}

/** Lays the table out for so many seats. The first plate is the viewer's; seat 0's, for those who watch. */
export function trickLayout(room: Room): TrickLayout {
  const stage = stageOf(room);
  const small = stage.w < 620 || stage.h < 420;
  const scale = clamp(Math.min(stage.w / 1000, stage.h / 760), 1, 1.45);
  const pad = small ? gap : 14;
  const own = ownPart(room, stage, small, scale);
  const { edge } = own;

  const table_h = edge - stage.y - gap;
  const free_w = stage.w - (small && own.tools.column ? toolSize(small) + gap : 0);
  const table_w = Math.min(free_w, Math.max(table_h * 2.3, 620));
  const table: Rect = { x: stage.x + (free_w - table_w) / 2, y: stage.y, w: table_w, h: table_h };
  const middle_x = table.x + table_w / 2;
  const flat = table_h < 400 && table_w > Math.max(480, table_h * 1.7);
  const sides = sidesFor(room.seats - 1, flat);

  const fan_h = room.fan_h ?? 0;
  const plate_h = room.plate_h * scale;
  const block_h = plate_h + fan_h;
  const side_share = small ? (flat && table_w > 560 ? 0.27 : 0.25) : 0.2;
  const side_w = clamp(table_w * side_share, 84, 200 * scale);
  const hub = flat ? { w: 118, h: 60 } : small ? { w: 66, h: 54 } : { w: 150, h: 110 };
  const measures: Measures = { sides, side_w, block_h, hub, flat };
  const largest = Math.min(130, Math.max(own.hand.w * 1.05, 56));
  const { plan, width } = planFor(table, measures, largest);
  const play_w = Math.floor(Math.max(width, 30));
  const play_h = play_w * card_ratio;
  const in_row = plan !== 'between';

  // What is left over brings the cards of a large table nearer to each other.
  const above = table.y + pad + block_h + gap;
  const own_y = edge - gap - play_h / 2;
  const rows_h = sides.left * (Math.max(play_h, block_h) + gap);
  const middle_slack = own_y - play_h / 2 - gap - (flat || in_row ? 0 : hub.h + gap) - (above + play_h);
  const side_end = plan === 'apart' ? own_y - play_h / 2 - gap : edge - gap;
  const side_slack = side_end - (above + play_h + gap) - (in_row ? hub_row_h + gap : 0) - rows_h;
  const slack = Math.max(0, Math.min(middle_slack, side_slack));
  const top_y = above + play_h / 2 + Math.min(slack * 0.3, play_h * 0.4);
  const own_x = flat ? middle_x - (hub.w + gap) / 2 : middle_x;
  const top = topRow(sides, table, pad, play_w, scale, small);

  // Cards at the sides lie between their plates and the middle. Where the top row leaves room, the sides sit at
  // the height of the middle, as people do; otherwise below the top row.
  const near = table.x + pad + side_w + gap + play_w / 2;
  const close = (flat ? hub.w + gap + play_w : hub.w) / 2 + play_w * (small ? 0.75 : 0.85);
  const reach = close + Math.max(0, middle_x - near - close) * 0.3;
  const top_left = Math.min(...top.cards) - play_w - (small ? gap : 3 * gap);
  const free = sides.left === 1 && !in_row && near <= top_left;
  const inner = plan === 'apart' ? play_w * 0.8 : plan === 'above' ? play_w * 1.3 : reach;
  const side_x = Math.max(near, free ? Math.min(middle_x - reach, top_left) : middle_x - inner);
  const below_top = top_y + play_h / 2 + gap;
  const hub_h = hub_row_h + slack * 0.3;
  const side_from = free ? above : below_top + (in_row ? hub_h + gap : 0);
  const side_to = side_end;
  const tall = Math.max(block_h, play_h);
  const side_ys =
    sides.left === 1
      ? [clamp((side_from + side_to) / 2, side_from + tall / 2, side_to - tall / 2)]
      : spread(sides.left, side_from, side_to);

  const plates: Rect[] = [own.plate];
  const fans: Rect[] = [{ ...own.plate, h: 0 }];
  const plays: Spot[] = [{ x: own_x, y: own_y, w: play_w, z: 2 }];
  const place = (x: number, y: number, w: number, play: { x: number; y: number }): void => {
    plates.push({ x, y, w, h: plate_h });
    fans.push({ x, y: y + plate_h, w, h: fan_h });
    plays.push({ ...play, w: play_w, z: 2 });
  };
  for (const y of [...side_ys].reverse()) place(table.x + pad, y - block_h / 2, side_w, { x: side_x, y });
  top.plates.forEach((x, i) => {
    place(x - top.w / 2, table.y + pad, top.w, { x: top.cards[i] ?? x, y: top_y });
  });
  const right = table.x + table_w - pad - side_w;
  for (const y of side_ys) place(right, y - block_h / 2, side_w, { x: 2 * middle_x - side_x, y });

  const half = Math.min(200, table_w / 2 - pad);
  const centre = flat
    ? { x: own_x + play_w / 2 + gap, y: own_y - play_h / 2, w: hub.w, h: play_h }
    : in_row
      ? { x: middle_x - half, y: below_top, w: 2 * half, h: hub_h }
      : middleOf(plays, middle_x, { top: below_top, end: own_y - play_h / 2 - gap, play_w, hub_w: hub.w });
  const { hand, tools } = own;
  return { stage, plates, scale, plays, fans, centre, tools, hand, small, tight: small || flat, across: in_row };
}
