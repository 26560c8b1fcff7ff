import { describe, expect, it } from 'vitest';
import { beside } from './beside';
import { boxAt, type Box } from './box';

const screen = boxAt(0, 0, { w: 360, h: 640 });

const apart = (a: Box, b: Box): boolean =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

describe('the note', () => {
  it('lies beside the thing and inside the screen, wherever the thing is', () => {
    const size = { w: 300, h: 110 };
    for (let x = 0; x <= 320; x += 20) {
      for (let y = 0; y <= 600; y += 20) {
        const thing = boxAt(x, y, { w: 40, h: 40 });
        const { left, top } = beside(thing, size, screen);
        const note = boxAt(left, top, size);
        const inside = left >= 0 && top >= 0 && note.right <= screen.right && note.bottom <= screen.bottom;
        expect({ x, y, apart: apart(note, thing), inside }).toEqual({ x, y, apart: true, inside: true });
      }
    }
  });

  it('lies above what is held in the hand, and below what is at the top', () => {
    const size = { w: 200, h: 80 };
    expect(beside(boxAt(100, 560, { w: 50, h: 70 }), size, screen)).toEqual({ left: 25, top: 472 });
    expect(beside(boxAt(100, 20, { w: 50, h: 70 }), size, screen)).toEqual({ left: 25, top: 98 });
  });

  it('goes to the side of what is as high as the screen', () => {
    const flat = boxAt(0, 0, { w: 900, h: 200 });
    const note = beside(boxAt(100, 10, { w: 80, h: 180 }), { w: 200, h: 80 }, flat);
    expect(note.left).toBeGreaterThan(180);
  });

  it('stays inside the screen where there is room on no side', () => {
    const note = beside(boxAt(0, 340, { w: 20, h: 20 }), { w: 344, h: 624 }, screen);
    expect(note).toEqual({ left: 8, top: 8 });
  });
});
