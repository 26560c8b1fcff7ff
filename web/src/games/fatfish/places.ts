// What a layout consists of, and the parts that all arrangements share.
import type { Rect } from '$/art/sketch';
import { card_ratio, type Spot } from '$/scene/spots';

export type { Rect };

export interface Demand {
  w: number;
  h: number;
  seats: number;
  you: number | null;
  /** How many rows there are, and how many cards make one full. */
  rows: number;
  row_length: number;
  /** How many cards a hand can have. */
  hand_max: number;
  /** How many licences can lie in the middle. */
  licences: number;
  fiasco: boolean;
  /** All hands lie open: every seat needs a line for them. */
  open: boolean;
  /** How high the others' plates and the own one are drawn. */
  plate_h: number;
  own_h: number;
}

export interface SeatPlace {
  seat: number;
  plate: Rect;
  /** Little room: the plate is drawn small. */
  compact: boolean;
  /** Still less: only the numbers that matter most stand on it. */
  few: boolean;
  /** A line for the seat's open hand. */
  open: Rect | undefined;
  /** The piles are drawn beside the plate; otherwise cards vanish into it. */
  tray: boolean;
  plus: Spot;
  minus: Spot;
  /** Where the first licence lies; the others follow to the right. */
  tokens: Spot;
}

export interface RowPlace {
  box: Rect;
  /** Where the row's number stands. */
  label: Rect;
  places: Spot[];
}

export interface Layout {
  kind: 'flank' | 'strip' | 'side';
  /** The width of a card in a row. */
  card: number;
  /** In seat order; the viewer's is the one at the bottom. */
  seats: SeatPlace[];
  rows: RowPlace[];
  reserve: Spot;
  fiasco: Spot;
  /** One for each licence that can lie in the middle. */
  licences: Rect[];
  pile: Spot;
  hand: Spot[];
  actions: Rect;
  /** The striped cloth above the stall ends here. */
  awning: number;
  /** The counter with the viewer's cards begins here. */
  counter: Rect;
}

type Rows = Pick<Demand, 'rows' | 'row_length'>;

export function rowPlaces(room: Rows, x: number, y: number, card: number, wide: boolean): RowPlace[] {
  const { pad, label, gap, between } = rowMeasures(card, wide);
  const size = rowSize(room, card, wide);
  return Array.from({ length: room.rows }, (_, row) => {
    const top = y + row * (size.h + between);
    const first = x + label + pad + card / 2;
    return {
      box: { x, y: top, ...size },
      label: { x, y: top, w: label, h: size.h },
      places: Array.from({ length: room.row_length }, (_, place) => ({
        x: first + place * (card + gap),
        y: top + size.h / 2,
        w: card,
      })),
    };
  });
}

function rowMeasures(card: number, wide: boolean): { pad: number; label: number; gap: number; between: number } {
  return {
    pad: wide ? 9 : 5,
    label: wide ? 34 : 20,
    gap: Math.max(3, Math.round(card * 0.07)),
    between: wide ? 10 : 4,
  };
}

export function rowSize({ row_length }: Rows, card: number, wide: boolean): { w: number; h: number } {
  const { pad, label, gap } = rowMeasures(card, wide);
  return {
    w: label + row_length * card + (row_length - 1) * gap + 2 * pad,
    h: Math.round(card * card_ratio) + 2 * pad,
  };
}

export function rowsHeight(room: Rows, card: number, wide: boolean): number {
  return room.rows * rowSize(room, card, wide).h + (room.rows - 1) * rowMeasures(card, wide).between;
}

/** The line with an open hand below a plate. */
export const open_h = 20;

export const middle = (rect: Rect): { x: number; y: number } => ({ x: rect.x + rect.w / 2, y: rect.y + rect.h / 2 });

export function height(width: number): number {
  return width * card_ratio;
}

/** A seat without room for piles: everything goes into its plate. */
export function plateOnly(seat: number, plate: Rect, open: boolean, compact: boolean, few = false): SeatPlace {
  const body = open ? { ...plate, h: plate.h - open_h } : plate;
  const spot: Spot = { ...middle(body), w: 22 };
  return {
    seat,
    plate: body,
    compact,
    few,
    open: open ? { x: plate.x, y: plate.y + body.h, w: plate.w, h: open_h } : undefined,
    tray: false,
    plus: { ...spot, x: spot.x - 14 },
    minus: { ...spot, x: spot.x + 14 },
    tokens: spot,
  };
}

export function trayWidth(card: number): number {
  return 2 * card + 22 + card * 2.4;
}

/** A seat with its piles and licences beside or below its plate. */
export function withTray(seat: number, plate: Rect, tray: Rect, card: number, open: boolean): SeatPlace {
  const y = tray.y + height(card) / 2;
  const body = open ? { ...plate, h: plate.h - open_h } : plate;
  return {
    seat,
    plate: body,
    compact: false,
    few: false,
    open: open ? { x: plate.x, y: plate.y + body.h, w: plate.w, h: open_h } : undefined,
    tray: true,
    plus: { x: tray.x + card / 2 + 2, y, w: card },
    minus: { x: tray.x + card * 1.5 + 12, y, w: card },
    tokens: { x: tray.x + card * 2 + 34, y, w: card * 0.7 },
  };
}
