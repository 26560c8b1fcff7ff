import { describe, expect, it } from 'vitest';
import { card_ratio, type Spot } from '$/scene/spots';
import { handSpots } from './handLayout';
import type { Rect } from '$/art/sketch';
import { tool_gap, toolSize, trickLayout, type Room } from './layout';

const sizes: [string, number, number][] = [
  ['narrowest phone, scrolled', 306, 620],
  ['small phone', 360, 500],
  ['phone', 360, 560],
  ['tall phone', 390, 750],
  ['phone on its side', 640, 300],
  ['small phone on its side', 568, 272],
  ['tablet', 768, 940],
  ['tablet on its side', 1024, 690],
  ['laptop with a side panel', 960, 700],
  ['desktop', 1280, 740],
  ['large', 1920, 1000],
  ['4K', 3840, 2080],
];

function boxOf(spot: Spot): Rect {
  const h = spot.w * card_ratio;
  return { x: spot.x - spot.w / 2, y: spot.y - h / 2, w: spot.w, h };
}

function overlap(a: Rect, b: Rect): boolean {
  const slack = 0.5;
  return (
    a.x + slack < b.x + b.w && b.x + slack < a.x + a.w && a.y + slack < b.y + b.h && b.y + slack < a.y + a.h
  );
}

function inside(box: Rect, width: number, height: number): boolean {
  return box.x >= -0.5 && box.y >= -0.5 && box.x + box.w <= width + 0.5 && box.y + box.h <= height + 0.5;
}

function roomFor(width: number, height: number, seats: number): Room {
  const small = width < 620 || height < 420;
  const plates = small ? { plate_h: 50, own_h: 48 } : { plate_h: 66, own_h: 66 };
  return { width, height, seats, hand: seats === 3 ? 13 : 12, ...plates };
}

describe.each(sizes)('%s', (_, width, height) => {
  describe.each([3, 4, 5, 6, 7, 8])('with %i seats', (seats) => {
    const room = roomFor(width, height, seats);
    const layout = trickLayout(room);
    const cards = layout.plays.map(boxOf);

    it('has a place for everybody', () => {
      expect(layout.plates).toHaveLength(seats);
      expect(layout.plays).toHaveLength(seats);
    });

    it('keeps everything on the table', () => {
      for (const box of [...layout.plates, ...cards, layout.tools, layout.centre]) {
        expect(inside(box, width, height), JSON.stringify(box)).toBe(true);
      }
    });

    it('covers no plate with a card, and no plate with another', () => {
      for (const [i, plate] of layout.plates.entries()) {
        for (const card of cards) expect(overlap(plate, card), `plate ${i}`).toBe(false);
        const others = layout.plates.slice(i + 1);
        for (const other of others) expect(overlap(plate, other), `plate ${i}`).toBe(false);
      }
    });

    it('lets the cards of a trick lie apart', () => {
      for (const [i, card] of cards.entries()) {
        for (const other of cards.slice(i + 1)) expect(overlap(card, other), `card ${i}`).toBe(false);
      }
    });

    it('keeps the middle free', () => {
      for (const box of [...cards, ...layout.plates]) expect(overlap(layout.centre, box)).toBe(false);
      expect(layout.centre.w).toBeGreaterThanOrEqual(64);
      expect(layout.centre.h).toBeGreaterThanOrEqual(36);
    });

    it('has cards that can be read', () => {
      for (const card of cards) expect(card.w).toBeGreaterThanOrEqual(32);
    });

    it('has a hand for thumbs', () => {
      const wrong: string[] = [];
      for (let count = 1; count <= room.hand; count++) {
        const spots = handSpots(count, layout.hand);
        for (const [i, spot] of spots.entries()) {
          const box = boxOf(spot);
          const next = spots[i + 1];
          if (next?.y === spot.y && next.x - spot.x < 26) wrong.push(`${count}: strip of card ${i}`);
          if (next && next.y > spot.y && next.y - spot.y < 40) wrong.push(`${count}: row of card ${i}`);
          if (spot.w < 44) wrong.push(`${count}: width`);
          if (!inside(box, width, height)) wrong.push(`${count}: card ${i} is outside`);
          const covers = [...cards, ...layout.plates].some((other) => overlap(box, other));
          if (covers) wrong.push(`${count}: card ${i} covers`);
          if (overlap(box, layout.tools)) wrong.push(`${count}: tools over card ${i}`);
        }
      }
      expect(wrong).toEqual([]);
    });

    it('has room for four buttons', () => {
      const { w, h, column } = layout.tools;
      const size = toolSize(layout.small) + tool_gap;
      const fit = (length: number): number => Math.floor((length + tool_gap) / size);
      expect(fit(w) * (column ? fit(h) : 1)).toBeGreaterThanOrEqual(4);
    });

    it('keeps buttons off plates and cards', () => {
      for (const box of [...cards, ...layout.plates]) expect(overlap(layout.tools, box)).toBe(false);
    });
  });
});

it('seats people clockwise: the next one sits at the left', () => {
  const { plates } = trickLayout(roomFor(1280, 740, 5));
  const [, left, first, second, right] = plates;
  expect(left!.x).toBeLessThan(first!.x);
  expect(first!.x).toBeLessThan(second!.x);
  expect(second!.x).toBeLessThan(right!.x);
  expect(left!.y).toBeGreaterThan(first!.y);
});

it('keeps a table together on a very large screen', () => {
  const { stage, plays } = trickLayout(roomFor(3840, 2080, 4));
  expect(stage.w).toBeLessThan(1800);
  expect(plays[0]!.w).toBeGreaterThanOrEqual(120);
});

it('leaves room for open hands under the plates', () => {
  const closed = trickLayout(roomFor(1280, 740, 5));
  const open = trickLayout({ ...roomFor(1280, 740, 5), fan_h: 40 });
  expect(open.fans[2]!.h).toBe(40);
  expect(open.plays[2]!.y).toBeGreaterThan(closed.plays[2]!.y);
  for (const fan of open.fans.slice(1)) {
    for (const play of open.plays) expect(overlap(fan, boxOf(play))).toBe(false);
  }
});
