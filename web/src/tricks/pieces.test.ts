import { expect, it } from 'vitest';
import { keepKeys } from './keys';
import { trickLayout } from './layout';
import { piecesOf, placesOf, type Handling, type Lying } from './pieces';
import { centreSpot, plateSpot } from './table';

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
  const keyed = keepKeys([], placesOf(lying));
  return { keyed, pieces: piecesOf(lying, keyed, layout, { ...idle, ...handling }, ways) };
}

const table: Lying = {
  first: 2,
  hand: ['b7', 'r3'],
  hands: undefined,
  plays: [
    { seat: 0, card: 'b9', mark: 'winning', to: 3 },
    { seat: 1, card: 'b2' },
  ],
};

it('lays the cards of a trick by seat, as the viewer sits', () => {
  const { pieces: all } = pieces(table);
  const nine = all.find((piece) => piece.face === 'b9');
  expect(nine?.at).toEqual(layout.plays[2]);
  expect(nine?.mark).toBe('winning');
  expect(all.find((piece) => piece.face === 'b2')?.at).toEqual(layout.plays[3]);
});

it('sends each card to who gets it', () => {
  const { pieces: all } = pieces(table);
  expect(all.find((piece) => piece.face === 'b9')?.to).toEqual(plateSpot(layout, 1));
  expect(all.find((piece) => piece.face === 'b2')?.to).toEqual(centreSpot(layout));
});

it('lifts what may be played and dims what may not, as the server has it', () => {
  const { pieces: all } = pieces(table, { active: true, allowed: new Set(['r3']) });
  expect(all.find((piece) => piece.face === 'r3')).toMatchObject({ lift: true });
  expect(all.find((piece) => piece.face === 'b7')).toMatchObject({ dim: true });
});

it('lets a card follow the finger, and wait in the trick for the answer', () => {
  const keyed = keepKeys([], placesOf(table));
  const key = keyed[0]?.key ?? '';
  const dragged = piecesOf(table, keyed, layout, { ...idle, drag: { key, dx: 5, dy: -50 } }, ways);
  expect(dragged[0]?.held).toBe(true);
  const sent = piecesOf(table, keyed, layout, { ...idle, pending: key }, ways);
  expect(sent[0]?.at).toMatchObject({ x: layout.plays[0]?.x, y: layout.plays[0]?.y });
});

it('shows open hands only where there is room for them', () => {
  const open = { ...table, hands: [['g1', 'g2'], ['y1'], ['b7', 'r3'], []] };
  expect(pieces(open).pieces.filter((piece) => piece.face?.startsWith('g'))).toHaveLength(0);
  const roomy = trickLayout({ ...room, fan_h: 46 });
  const keyed = keepKeys([], placesOf(open));
  const all = piecesOf(open, keyed, roomy, idle, ways);
  expect(all.filter((piece) => piece.face?.startsWith('g'))).toHaveLength(2);
  expect(all.filter((piece) => piece.face === 'b9')).toHaveLength(1);
});
