import { describe, expect, it } from 'vitest';
import { roomFor } from '$/scene/room';
import { card_ratio, type Spot } from '$/scene/spots';
import { fitting, layoutOf } from './layout';
import type { Demand, Layout, Rect } from './places';

// The board's own area: the window less the bar at the top, and less the panel at the side of wide windows.
const sizes: [string, number, number][] = [
  ['small phone', 360, 560],
  ['phone', 390, 750],
  ['large phone', 430, 860],
  ['small phone, lying', 640, 312],
  ['phone, lying', 844, 342],
  ['tablet', 768, 960],
  ['tablet, lying', 1024, 700],
  ['laptop', 960, 750],
  ['laptop, panel closed', 1280, 750],
  ['desktop', 1560, 1000],
  ['4K', 3440, 2080],
];

const both = [true, false];
const counts = { rows: 3, row_length: 5, hand_max: 4 };

/** Everything that can lie on a board of this size, by what it is. */
function demands(w: number, h: number): [string, Demand][] {
  return [2, 3, 4, 5, 6].flatMap((seats) =>
    [7, 0].flatMap((licences) =>
      both.map((open): [string, Demand] => [
        `${seats} seats${licences > 0 ? ', licences' : ''}${open ? ', hands open' : ''}`,
        { w, h, seats, you: 1, ...counts, licences, fiasco: true, open, plate_h: h < 400 ? 46 : 60, own_h: 60 },
      ]),
    ),
  );
}

const rectOf = (spot: Spot): Rect => ({
  x: spot.x - spot.w / 2,
  y: spot.y - (spot.w * card_ratio) / 2,
  w: spot.w,
  h: spot.w * card_ratio,
});

function things(layout: Layout, demand: Demand): Record<string, Rect> {
  const all: Record<string, Rect> = {
    reserve: rectOf(layout.reserve),
    fiasco: rectOf(layout.fiasco),
    pile: rectOf(layout.pile),
    actions: layout.actions,
  };
  layout.rows.forEach((row, i) => (all[`row${i}`] = row.box));
  layout.hand.forEach((spot, i) => (all[`hand${i}`] = rectOf(spot)));
  layout.licences.forEach((rect, i) => (all[`licence${i}`] = rect));
  for (const seat of layout.seats) {
    all[`plate${seat.seat}`] = seat.plate;
    if (seat.open) all[`open${seat.seat}`] = seat.open;
    if (!seat.tray) continue;
    all[`plus${seat.seat}`] = rectOf(seat.plus);
    all[`minus${seat.seat}`] = rectOf(seat.minus);
    if (demand.licences > 0) all[`tokens${seat.seat}`] = rectOf(seat.tokens);
  }
  return all;
}

function overlap(a: Rect, b: Rect): boolean {
  const slack = 0.5;
  return (
    a.x + a.w > b.x + slack && b.x + b.w > a.x + slack && a.y + a.h > b.y + slack && b.y + b.h > a.y + slack
  );
}

describe.each(sizes)('%s, %d×%d', (_, w, h) => {
  const boards = demands(w, h).map(([name, wanted]) => {
    const room = roomFor(w, h, (w, h) => fitting({ ...wanted, w, h }) !== undefined);
    const demand = { ...wanted, w: room.w, h: room.h };
    return { name, demand, scrolls: room.scrolls, layout: layoutOf(demand) };
  });

  it('needs no more room than there is, unless all hands lie open', () => {
    const more = boards.filter(({ scrolls, demand }) => scrolls && !demand.open);
    expect(more.map(({ name }) => name)).toEqual([]);
  });

  it('has everything inside', () => {
    const outside = boards.flatMap(({ name, demand, layout }) =>
      Object.entries(things(layout, demand)).flatMap(([thing, rect]) => {
        const within = rect.x + rect.w < demand.w + 0.5 && rect.y + rect.h < demand.h + 0.5;
        const inside = rect.x > -0.5 && rect.y > -0.5 && within;
        return inside ? [] : [`${name}: ${thing}`];
      }),
    );
    expect(outside).toEqual([]);
  });

  it('has nothing over anything else', () => {
    const over = boards.flatMap(({ name, demand, layout }) => {
      const all = Object.entries(things(layout, demand));
      return all.flatMap(([thing, rect], i) =>
        all.slice(i + 1).flatMap(([other, another]) => (overlap(rect, another) ? [`${name}: ${thing}, ${other}`] : [])),
      );
    });
    expect(over).toEqual([]);
  });

  it('has cards that a finger can hit, and a place for every seat', () => {
    for (const { demand, layout } of boards) {
      expect(layout.hand).toHaveLength(demand.hand_max);
      expect(layout.hand[0]!.w).toBeGreaterThanOrEqual(44);
      // The cards of a full row are touched, too. With open hands nobody plays.
      if (!demand.open) expect(layout.card).toBeGreaterThanOrEqual(w < 400 && demand.seats > 4 ? 36 : 40);
      for (const rect of layout.licences) expect(Math.min(rect.w, rect.h)).toBeGreaterThanOrEqual(39);
      expect(layout.actions.h).toBeGreaterThanOrEqual(44);
      expect(layout.actions.w).toBeGreaterThanOrEqual(120);
      expect(layout.seats.map((seat) => seat.seat)).toEqual([...Array(demand.seats).keys()]);
    }
  });
});

it('uses the room of large screens', () => {
  const base = { seats: 4, you: 0, ...counts, licences: 0, fiasco: true, open: false, plate_h: 60, own_h: 60 };
  expect(layoutOf({ ...base, w: 3440, h: 2080 }).card).toBeGreaterThanOrEqual(120);
  expect(layoutOf({ ...base, w: 960, h: 750 }).card).toBeGreaterThanOrEqual(75);
  expect(layoutOf({ ...base, w: 390, h: 750 }).card).toBeGreaterThanOrEqual(58);
});

it('puts the viewer at the bottom', () => {
  const layout = layoutOf({
    w: 960,
    h: 750,
    seats: 5,
    you: 3,
    ...counts,
    licences: 0,
    fiasco: true,
    open: false,
    plate_h: 66,
    own_h: 66,
  });
  const own = layout.seats[3]!.plate.y;
  for (const seat of layout.seats) if (seat.seat !== 3) expect(seat.plate.y).toBeLessThan(own);
});

it.each(sizes)('has room for as much as the game has: %s, %d×%d', (_, w, h) => {
  const base = { w, h, seats: 3, you: 0, fiasco: true, open: false, plate_h: 60, own_h: 60 };
  const demand: Demand = { ...base, rows: 2, row_length: 4, hand_max: 3, licences: 5 };
  const layout = layoutOf(demand);
  expect(layout.rows.map((row) => row.places.length)).toEqual([4, 4]);
  expect(layout.hand).toHaveLength(3);
  expect(layout.licences).toHaveLength(5);
  const all = Object.entries(things(layout, demand));
  for (const [i, [, rect]] of all.entries()) {
    for (const [, other] of all.slice(i + 1)) expect(overlap(rect, other)).toBe(false);
  }
});
