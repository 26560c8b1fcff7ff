// Where everything lies, as a pure function of the board's size and of who plays. The largest cards that fit are
// looked for; several ways to arrange the stall are tried, and the one with the largest cards wins.
import { fromViewer } from '$/scene/ring';
import type { Demand, Layout } from './places';
import { besideRows, besideRowsTall, aboveRows, aboveRowsTall } from './layoutUpright';
import { sideways } from './layoutSideways';

const card_max = 160;
const card_min = 26;
const content = { w: 1900, h: 1560 };

function shifted(layout: Layout, dx: number, dy: number): Layout {
  const move = <T extends { x: number; y: number }>(each: T): T => ({ ...each, x: each.x + dx, y: each.y + dy });
  return {
    ...layout,
    seats: layout.seats.map((seat) => ({
      ...seat,
      plate: move(seat.plate),
      open: seat.open && move(seat.open),
      plus: move(seat.plus),
      minus: move(seat.minus),
      tokens: move(seat.tokens),
    })),
    rows: layout.rows.map((row) => ({ box: move(row.box), label: move(row.label), places: row.places.map(move) })),
    reserve: move(layout.reserve),
    fiasco: move(layout.fiasco),
    licences: layout.licences.map(move),
    pile: move(layout.pile),
    hand: layout.hand.map(move),
    actions: move(layout.actions),
    awning: layout.awning + dy,
    counter: layout.counter,
  };
}

type Arrangement = (room: Demand, order: readonly number[], card: number) => Layout | undefined;

/** The largest cards with which an arrangement has room for everything; where some fit, all smaller ones do. */
function largest(attempt: Arrangement, room: Demand, order: readonly number[]): Layout | undefined {
  let best: Layout | undefined;
  for (let low = card_min, high = card_max; low <= high; ) {
    const card = (low + high) >> 1;
    const found = attempt(room, order, card);
    if (found) best = found;
    if (found) low = card + 1;
    else high = card - 1;
  }
  return best;
}

/** The layout with the largest cards, if there is room for any. */
export function fitting(demand: Demand): Layout | undefined {
  const room = { ...demand, w: Math.min(demand.w, content.w), h: Math.min(demand.h, content.h) };
  const order = fromViewer(demand.seats, demand.you);
  let best: Layout | undefined;
  for (const attempt of arrangements(room)) {
    const found = largest(attempt, room, order);
    if (found && found.card > (best?.card ?? 0)) best = found;
  }
  return best && moved(best, demand, room);
}

const lies = ({ w, h }: Demand): boolean => h < 460 && w > h * 1.25;

function arrangements(room: Demand): Arrangement[] {
  return lies(room) ? [sideways] : [besideRows, besideRowsTall, aboveRows, aboveRowsTall];
}

/** Into the middle of a large screen. The counter goes on to the table's edges, however far they are. */
function moved(layout: Layout, demand: Demand, room: Demand): Layout {
  const down = Math.round((demand.h - room.h) / 3);
  const there = shifted(layout, Math.round((demand.w - room.w) / 2), down);
  const y = layout.counter.y + down;
  return lies(room) ? there : { ...there, counter: { x: 0, y, w: demand.w, h: demand.h - y } };
}

export function layoutOf(demand: Demand): Layout {
  // Smaller than any device we know: draw it all the same, some of it will lie outside.
  const last = arrangements(demand).at(-1)!;
  return fitting(demand) ?? last({ ...demand, w: 9999, h: 9999 }, fromViewer(demand.seats, demand.you), card_min)!;
}
