// The stall on a phone that lies on its side: the others to the left, the rows in the middle, the own cards right.
import type { Demand, Layout } from './places';
import { headroom } from './layoutUpright';
import { height, open_h, plateOnly, rowPlaces, rowsHeight, rowSize } from './places';

const pad = 4;
const gap = 6;
const actions_h = 46;

export function sideways(room: Demand, order: readonly number[], card: number): Layout | undefined {
  const extra = room.open ? open_h : 0;
  const others = order.slice(1);
  const { own_h, hand_max, licences } = room;
  const lines = Math.ceil(hand_max / 2);
  const inner = room.h - 2 * pad;
  // Cards that the finger needs: two by two, between the own plate and the buttons.
  const fitting = (inner - own_h - actions_h - (lines + 1) * gap - headroom(0)) / (lines * height(1) + 0.24);
  const hand = Math.min(96, fitting, Math.max(card * 1.25, 48));
  const piles = Math.min(hand * 0.66, (inner - 3 * 22) / 3 / height(1));
  const right_w = Math.max(2 * hand + gap, 132);
  const left_w = Math.min(160, Math.max(118, room.w * 0.17));
  // The cards of a split row rise above it, and sink below it.
  const [rise, sink] = [14, 6];
  const strip_h = licences > 0 ? 46 : rise;
  const rows = rowSize(room, card, false);
  const rows_h = rowsHeight(room, card, false);
  const w = left_w + rows.w + piles + right_w + 3 * gap;
  if (w > room.w - 2 * pad || rows_h + strip_h + sink > inner || hand < 30) return undefined;

  const free = room.w - 2 * pad - w;
  const x = pad + left_w + gap + free / 2;
  const y = pad + strip_h + (inner - strip_h - sink - rows_h) / 2;
  const right = room.w - pad - right_w;
  const column = right - gap - piles / 2 - free / 4;
  const each = room.plate_h + extra;
  const few = others.length > 3;
  const between = Math.min(12, (inner - others.length * each) / Math.max(1, others.length - 1));
  if (between < 2) return undefined;
  const own = { x: right, y: pad, w: right_w, h: own_h };
  const top = pad + own_h + headroom(hand);
  const line = inner / 3;
  const step = Math.min(rows.w / licences, 60);
  const first = x + (rows.w - step * licences) / 2;
  return {
    kind: 'side',
    card,
    seats: [
      ...others.map((seat, i) =>
        plateOnly(seat, { x: pad, y: pad + i * (each + between), w: left_w, h: each }, room.open, true, few),
      ),
      plateOnly(order[0]!, own, false, true),
    ].sort((a, b) => a.seat - b.seat),
    rows: rowPlaces(room, x, y, card, false),
    reserve: { x: column, y: pad + line * 0.5, w: piles },
    fiasco: { x: column, y: pad + line * 1.5, w: piles },
    pile: { x: column, y: pad + line * 2.5, w: piles },
    licences: Array.from({ length: licences }, (_, i) => ({ x: first + i * step, y: pad, w: step, h: strip_h })),
    hand: Array.from({ length: hand_max }, (_, i) => ({
      x: right + right_w / 2 + (i % 2 === 0 ? -1 : 1) * (hand / 2 + gap / 2),
      y: top + height(hand) * (Math.floor(i / 2) + 0.5) + Math.floor(i / 2) * gap,
      w: hand,
    })),
    actions: { x: right, y: room.h - pad - actions_h, w: right_w, h: actions_h },
    awning: 10,
    counter: { x: right - gap / 2, y: 0, w: room.w - right + gap / 2, h: room.h },
  };
}
