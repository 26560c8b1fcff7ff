// The stall from top to bottom: the others, the rows, the own cards. Licences and reserve lie beside the rows where
// there is room (flank), or in a strip above them.
import type { Demand, Layout, Rect, SeatPlace } from './places';
import { height, open_h, plateOnly, rowPlaces, rowsHeight, rowSize } from './places';
import { trayWidth, withTray } from './places';

interface Top {
  seats: SeatPlace[];
  h: number;
}

interface Measures {
  wide: boolean;
  pad: number;
  gap: number;
  /** The strip with reserve, fiasco card and licences, where it lies above the rows. */
  strip_h: number;
}

function measures(room: Demand): Measures {
  const wide = room.w >= 700;
  return { wide, pad: wide ? 12 : 4, gap: wide ? 10 : 4, strip_h: wide ? 76 : 48 };
}

/** A chosen card rises so far above the others. */
export function headroom(hand: number): number {
  return 10 + hand * 0.24;
}

/** The plates of the others along the upper edge, in as many lines as they need. */
function above(room: Demand, others: readonly number[]): Top {
  const { wide, pad, gap } = measures(room);
  const extra = room.open ? open_h : 0;
  const inner = room.w - 2 * pad;
  const count = others.length;
  if (!wide) {
    // Three side by side bear the numbers that matter most, two bear all of them.
    const few = count > 2;
    const fit = Math.max(1, Math.floor((inner + gap) / ((few ? 98 : 140) + gap)));
    const lines = Math.ceil(count / fit);
    const columns = Math.ceil(count / lines);
    const h = room.plate_h + extra;
    const seats = others.map((seat, i) => {
      const line = Math.floor(i / columns);
      const here = Math.min(columns, count - line * columns);
      const w = Math.min(240, (inner - (columns - 1) * gap) / columns);
      const x = room.w / 2 - (here * w + (here - 1) * gap) / 2 + (i % columns) * (w + gap);
      return plateOnly(seat, { x, y: pad + line * (h + gap), w, h }, room.open, true, few);
    });
    return { seats, h: lines * h + (lines - 1) * gap };
  }
  const pile = 36;
  const w = Math.min(430, (inner - (count - 1) * gap) / count);
  const left = room.w / 2 - (count * w + (count - 1) * gap) / 2;
  const place = (i: number): number => left + i * (w + gap);
  const beside = w >= trayWidth(pile) + 150;
  const below = !beside && room.h >= 640;
  const h = room.plate_h + extra;
  const seats = others.map((seat, i) => {
    const x = place(i);
    if (beside) {
      const plate: Rect = { x, y: pad, w: w - trayWidth(pile) - 6, h };
      const y = pad + (room.plate_h - height(pile)) / 2;
      const tray = { x: x + plate.w + 6, y, w: trayWidth(pile), h: height(pile) };
      return withTray(seat, plate, tray, pile, room.open);
    }
    const plate: Rect = { x, y: pad, w, h };
    if (!below) return plateOnly(seat, plate, room.open, w < 150);
    const tray = { x: x + Math.max(0, w - trayWidth(pile)) / 2, y: pad + h + 8, w, h: height(pile) };
    return withTray(seat, plate, tray, pile, room.open);
  });
  return { seats, h: h + (below ? height(pile) + 10 : 0) };
}

interface Bottom {
  h: number;
  place(y: number): Pick<Layout, 'pile' | 'hand' | 'actions' | 'counter'> & { seat: SeatPlace };
}

/** The own cards, with plate and buttons in a strip above them. */
function tallBottom(room: Demand, you: number, card: number): Bottom {
  const { wide, pad, gap } = measures(room);
  const { hand_max, own_h: plate_h } = room;
  const fitting = (room.w - 2 * pad - (hand_max + 2) * gap) / (hand_max + 0.62);
  const hand = Math.min(fitting, Math.max(card * (wide ? 1.12 : 1.3), 48), 150);
  const pile = hand * 0.62;
  const whole = pile + hand_max * hand + (hand_max + 1) * gap;
  const stack = 40;
  return {
    h: plate_h + headroom(hand) + height(hand),
    place: (y) => {
      const span = Math.min(room.w - 2 * pad, 760);
      const from = (room.w - span) / 2;
      const plate: Rect = { x: from, y, w: wide ? 210 : Math.round(span * 0.56), h: plate_h };
      const tray = { x: from + 220, y: y + (plate_h - height(stack)) / 2, w: trayWidth(stack), h: height(stack) };
      const left = wide ? tray.x + tray.w + gap : plate.x + plate.w + 8;
      const x = (room.w - whole) / 2;
      const line = y + plate_h + headroom(hand) + height(hand) / 2;
      return {
        seat: wide ? withTray(you, plate, tray, stack, false) : plateOnly(you, plate, false, true),
        pile: { x: x + pile / 2, y: line + (height(hand) - height(pile)) / 2 - 4, w: pile },
        hand: spread(hand_max, x + pile + 2 * gap, line, hand, gap),
        actions: { x: left, y, w: from + span - left, h: plate_h },
        counter: { x: 0, y: y + plate_h / 2, w: room.w, h: room.h - y - plate_h / 2 },
      };
    },
  };
}

function spread(count: number, x: number, y: number, card: number, gap: number): Layout['hand'] {
  return Array.from({ length: count }, (_, i) => ({ x: x + card / 2 + i * (card + gap), y, w: card }));
}

/** The own cards in the middle, the plate and its piles to their left, buttons to their right. */
function wideBottom(room: Demand, you: number, card: number): Bottom | undefined {
  const { pad, gap } = measures(room);
  const hand = Math.min(card * 1.12, 176);
  const draw = hand * 0.8;
  const { hand_max } = room;
  const whole = draw + hand_max * hand + (hand_max + 2) * gap;
  const flank_w = (room.w - whole) / 2 - pad - gap;
  if (flank_w < 160) return undefined;
  const pile = Math.min(46, Math.max(34, card * 0.42));
  const h = Math.max(height(hand), room.own_h + 8 + height(pile));
  return {
    h: h + 18,
    place: (y) => {
      const top = y + 18;
      const x = (room.w - whole) / 2;
      const w = Math.min(flank_w - gap, 300);
      const beside = flank_w >= trayWidth(pile) + 190 + gap;
      const plate: Rect = beside
        ? { x: x - gap * 2 - trayWidth(pile) - 190, y: top + (h - room.own_h) / 2, w: 182, h: room.own_h }
        : { x: x - gap * 2 - w, y: top + (h - room.own_h - 8 - height(pile)) / 2, w, h: room.own_h };
      const tray = beside
        ? { x: plate.x + plate.w + 8, y: top + (h - height(pile)) / 2, w: trayWidth(pile), h: height(pile) }
        : { x: plate.x, y: plate.y + plate.h + 8, w, h: height(pile) };
      return {
        seat: withTray(you, plate, tray, pile, false),
        pile: { x: x + draw / 2, y: top + h / 2, w: draw },
        hand: spread(hand_max, x + draw + 2 * gap, top + h / 2, hand, gap),
        actions: { x: x + whole + gap * 2, y: top + h / 2 - 36, w: Math.min(flank_w - gap, 230), h: 72 },
        counter: { x: 0, y: y + h * 0.3, w: room.w, h: room.h - y - h * 0.3 },
      };
    },
  };
}

function assemble(
  room: Demand,
  order: readonly number[],
  card: number,
  flanked: boolean,
  tall: boolean,
): Layout | undefined {
  const { wide, pad, gap, strip_h } = measures(room);
  const top = above(room, order.slice(1));
  const bottom = wide && !tall ? wideBottom(room, order[0]!, card) : tallBottom(room, order[0]!, card);
  if (!bottom) return undefined;
  const rows = rowSize(room, card, wide);
  const rows_h = rowsHeight(room, card, wide);
  const side = flanked ? flanks(room, card, rows_h, 2 * gap) : undefined;
  const w = rows.w + (side ? side.left + side.right + 4 * gap : 0);
  if (w > room.w - 2 * pad || (flanked && !side)) return undefined;
  const between = flanked ? 0 : strip_h + gap;
  const free = room.h - 2 * pad - top.h - between - rows_h - bottom.h - 2 * gap;
  if (free < 0) return undefined;

  // What is left over goes between the three parts, up to a point; the rest stays below the counter's edge.
  const air = Math.min(free / 2, wide ? Math.max(30, room.h * 0.06) : 24);
  const y = pad + top.h + gap + air + between;
  const x = (room.w - w) / 2 + (side ? side.left + 2 * gap : 0);
  const below = bottom.place(y + rows_h + gap + air + Math.max(0, free - 2 * air) / 2);
  const around = side
    ? side.place(x, y, rows.w)
    : stripPlaces(room, pad + top.h + gap + air, rows.w);
  const { seat, ...rest } = below;
  return {
    kind: flanked ? 'flank' : 'strip',
    card,
    seats: [...top.seats, seat].sort((a, b) => a.seat - b.seat),
    rows: rowPlaces(room, x, y, card, wide),
    ...around,
    ...rest,
    awning: pad + top.h * (wide ? 0.72 : 0.8),
  };
}

type Around = Pick<Layout, 'reserve' | 'fiasco' | 'licences'>;

function stripPlaces(room: Demand, y: number, rows_w: number): Around {
  const { wide, pad, strip_h } = measures(room);
  const { licences } = room;
  // Wide enough for fingers, and no wider than it must be.
  const wanted = licences > 0 ? Math.max(rows_w, (licences + 1) * 40 + 32) : rows_w;
  const w = Math.min(room.w - 2 * pad, wanted, 640);
  const x = (room.w - w) / 2;
  const small = wide ? 48 : 28;
  const line = y + strip_h / 2;
  const reserve = { x: x + small / 2, y: line, w: small };
  if (licences === 0) return { reserve, fiasco: { x: x + w - small / 2, y: line, w: small }, licences: [] };
  const items = licences + (room.fiasco ? 1 : 0);
  const step = (w - small - 4) / items;
  const first = x + small + 4 + (room.fiasco ? step : 0);
  return {
    reserve,
    fiasco: { x: x + small + 4 + step / 2, y: line, w: wide ? 48 : 30 },
    licences: Array.from({ length: licences }, (_, i) => ({ x: first + i * step, y, w: step, h: strip_h })),
  };
}

interface Flanks {
  left: number;
  right: number;
  place(x: number, y: number, rows_w: number): Around;
}

/** Reserve and fiasco card to the left of the rows, licences to their right. */
function flanks(room: Demand, card: number, rows_h: number, apart: number): Flanks | undefined {
  const small = Math.max(44, Math.min(card * 0.86, 110));
  const { licences } = room;
  const lines = Math.ceil(licences / 2);
  const cell_h = Math.min((rows_h - (lines - 1) * 8) / lines, 132);
  // Smaller than a finger they are better off in the strip.
  if (licences > 0 && cell_h < 44) return undefined;
  const cell_w = Math.max(46, cell_h * 0.72);
  const right = licences > 0 ? 2 * cell_w + 8 : small;
  return {
    left: small,
    right,
    place: (x, y, rows_w) => {
      const from = x + rows_w + apart;
      const left = x - apart - small / 2;
      if (licences === 0) {
        // Nothing else lies to the right: the two face each other.
        const line = y + rows_h / 2;
        const fiasco = { x: from + small / 2, y: line, w: small };
        return { reserve: { x: left, y: line, w: small }, fiasco, licences: [] };
      }
      const top = y + (rows_h - lines * cell_h - (lines - 1) * 8) / 2;
      return {
        reserve: { x: left, y: y + rows_h * 0.27, w: small },
        fiasco: { x: left, y: y + rows_h * 0.73, w: small },
        licences: Array.from({ length: licences }, (_, i) => ({
          x: from + (i % 2) * (cell_w + 8),
          y: top + Math.floor(i / 2) * (cell_h + 8),
          w: cell_w,
          h: cell_h,
        })),
      };
    },
  };
}

type Arrangement = (room: Demand, order: readonly number[], card: number) => Layout | undefined;

export const besideRows: Arrangement = (room, order, card) => assemble(room, order, card, true, false);
export const besideRowsTall: Arrangement = (room, order, card) => assemble(room, order, card, true, true);
export const aboveRows: Arrangement = (room, order, card) => assemble(room, order, card, false, false);
export const aboveRowsTall: Arrangement = (room, order, card) => assemble(room, order, card, false, true);
