import { expect, it } from 'vitest';
import type { Keyed } from './drawn';
import { trickLayout } from './layout';
import { fanSpots, piecesOf, type Handling, type Lying } from './pieces';
import { centreSpot, plateSpot } from './trick';

const room = { width: 1280, height: 740, seats: 4, hand: 9, plate_h: 60, own_h: 60 };
const layout = trickLayout(room);
const idle: Handling = {
  active: false,
  allowed: new Set(),
  chosen: undefined,
  pending: undefined,
  drag: undefined,
  hinted: undefined,
};
const ways = { from: () => centreSpot(layout), to: centreSpot(layout) };

function pieces(lying: Lying, handling: Partial<Handling> = {}) {
  return piecesOf(lying, layout, { ...idle, ...handling }, ways);
}

const held = (face: string, handle: number): Keyed => ({ face, handle, key: `key ${handle}` });

const table: Lying = {
  order: [2, 3, 0, 1],
  hand: [held('b7', 1), held('r3', 2)],
  hands: undefined,
  plays: [
    { seat: 0, card: 'b9', handle: 3, key: 'key 3', mark: 'winning', to: 3 },
    { seat: 1, card: 'b2', handle: 4, key: 'key 4' },
  ],
};

it('lays the cards of a trick by seat, as the viewer sits', () => {
  const all = pieces(table);
  const nine = all.find((piece) => piece.face === 'b9');
  expect(nine?.at).toEqual(layout.plays[2]);
  expect(nine?.mark).toBe('winning');
  expect(all.find((piece) => piece.face === 'b2')?.at).toEqual(layout.plays[3]);
});

it('sends each card to who gets it', () => {
  const all = pieces(table);
  expect(all.find((piece) => piece.face === 'b9')?.to).toEqual(plateSpot(layout, 1));
  expect(all.find((piece) => piece.face === 'b2')?.to).toEqual(centreSpot(layout));
});

it('lifts what may be played and dims what may not, as the server has it', () => {
  const all = pieces(table, { active: true, allowed: new Set(['r3']) });
  expect(all.find((piece) => piece.face === 'r3')).toMatchObject({ lift: true });
  expect(all.find((piece) => piece.face === 'b7')).toMatchObject({ dim: true });
});

it('lets a card follow the finger, and wait in the trick for the answer', () => {
  const dragged = pieces(table, { drag: { key: 'key 1', dx: 5, dy: -50 } });
  expect(dragged[0]?.held).toBe(true);
  const sent = pieces(table, { pending: 'key 1' });
  expect(sent[0]?.at).toMatchObject({ x: layout.plays[0]?.x, y: layout.plays[0]?.y });
});

it('shows open hands only where there is room for them', () => {
  const open = { ...table, hands: [[held('g1', 5), held('g2', 6)], [held('y1', 7)], table.hand, []] };
  expect(pieces(open).filter((piece) => piece.face?.startsWith('g'))).toHaveLength(0);
  const roomy = trickLayout({ ...room, fan_h: 46 });
  const all = piecesOf(open, roomy, idle, ways);
  expect(all.filter((piece) => piece.face?.startsWith('g'))).toHaveLength(2);
  expect(all.filter((piece) => piece.face === 'b9')).toHaveLength(1);
  expect(all.filter((piece) => piece.face === 'b7')).toHaveLength(1);
});

it('shows the numbers of open hands, also those of two digits', () => {
  for (const w of [84, 120, 150, 200, 290]) {
    for (let count = 1; count <= 13; count++) {
      const spots = fanSpots(count, { x: 10, y: 20, w, h: 62 });
      for (const [i, spot] of spots.entries()) {
        const next = spots[i + 1];
        if (next?.y === spot.y) expect(next.x - spot.x).toBeGreaterThanOrEqual(spot.w * 0.49);
        expect(spot.x - spot.w / 2).toBeGreaterThanOrEqual(9.9);
        expect(spot.x + spot.w / 2).toBeLessThanOrEqual(10.1 + w);
        expect(spot.y + spot.w * 0.7).toBeLessThanOrEqual(20.1 + 62);
      }
      // The number is 38 hundredths of a card high.
      if (w >= 150) expect(spots[0]!.w * 0.38).toBeGreaterThanOrEqual(11);
    }
  }
});
