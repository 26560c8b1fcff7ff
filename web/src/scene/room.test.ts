import { expect, it } from 'vitest';
import { enlarged, leftOf, roomFor, topOf } from './room';

it('takes the room there is where everything fits', () => {
  expect(roomFor(800, 600, () => true)).toEqual({ w: 800, h: 600, scrolls: false });
});

it('takes as much height as is needed where there is less, and leaves room for the bar', () => {
  const { w, h, scrolls } = roomFor(320, 170, (w, h) => w * h > 320 * 400);
  expect(scrolls).toBe(true);
  expect(w).toBeLessThan(320);
  expect(h).toBeGreaterThanOrEqual(400);
});

it('comes to an end where nothing ever fits', () => {
  expect(roomFor(320, 170, () => false).h).toBeLessThan(2000);
});

it('enlarges lengths and nothing else', () => {
  const layout = { card: 50, seats: [{ seat: 3, plate: { x: 1, y: 2, w: 3, h: 4 }, compact: true }], kind: 'strip' };
  expect(enlarged(layout, 2)).toEqual({
    card: 100,
    seats: [{ seat: 3, plate: { x: 2, y: 4, w: 6, h: 8 }, compact: true }],
    kind: 'strip',
  });
});

it('finds what lies uppermost', () => {
  const things = [{ x: 10, y: 5, w: 20, h: 8 }, { x: 40, y: 5, w: 10, h: 9 }, { x: 0, y: 50, w: 90, h: 9 }];
  expect(topOf(things)).toEqual({ x: 10, y: 5, w: 40, h: 9 });
  expect(topOf(things.map((each) => ({ ...each, x: 10 })))).toEqual({ x: 10, y: 5, w: 90, h: 54 });
  expect(leftOf([...things, { x: 1, y: 70, w: 20, h: 10 }])).toEqual({ x: 0, y: 50, w: 90, h: 30 });
});
