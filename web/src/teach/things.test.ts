// What cards say of themselves, and where the note about a thing lies.
import { describe, expect, it } from 'vitest';
import { beside, type Box } from './beside';
import { cardTerms, type Speaker } from './things';

function speaker(game: Speaker['game'], trump = 'g'): Speaker {
  const constants = { trump, passes_to: [] };
  return { game, words: { you: 0, constants, name: String }, cardName: (face) => face };
}

describe('a card', () => {
  it('of Fishing tells of its effect, or that it is trump', () => {
    const fishing = speaker('fishing');
    expect(cardTerms(fishing, 'b7')).toEqual(['card']);
    expect(cardTerms(fishing, 'b0')).toEqual(['zero']);
    expect(cardTerms(fishing, 'g10')).toEqual(['trump']);
    expect(cardTerms(fishing, 'g0')).toEqual(['zero', 'trump']);
    for (const buoy of ['pass', 'minus3', 'all', 'first', 'call', 'low']) {
      expect(cardTerms(fishing, `@${buoy}`)).toEqual([buoy, 'buoy']);
    }
    expect(cardTerms(speaker('fishing', 'r'), 'r3')).toEqual(['trump']);
  });

  it('of Foppen and Fat Fish tells what it is worth', () => {
    expect(cardTerms(speaker('foppen'), '1')).toEqual(['one']);
    expect(cardTerms(speaker('foppen'), 'g10')).toEqual(['card']);
    expect(cardTerms(speaker('fatfish'), 'p1')).toEqual(['card']);
  });
});

describe('the note', () => {
  const screen: Box = { x: 0, y: 0, w: 360, h: 640 };
  const apart = (a: Box, b: Box): boolean =>
    a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;

  it('lies beside the thing and inside the screen, wherever the thing is', () => {
    const size = { w: 300, h: 110 };
    for (let x = 0; x <= 320; x += 20) {
      for (let y = 0; y <= 600; y += 20) {
        const thing = { x, y, w: 40, h: 40 };
        const note = { ...beside(thing, size, screen), ...size };
        const inside = note.x >= 0 && note.y >= 0 && note.x + note.w <= screen.w && note.y + note.h <= screen.h;
        expect({ x, y, apart: apart(note, thing), inside }).toEqual({ x, y, apart: true, inside: true });
      }
    }
  });

  it('lies above what is held in the hand, and below what is at the top', () => {
    const size = { w: 200, h: 80 };
    expect(beside({ x: 100, y: 560, w: 50, h: 70 }, size, screen).y).toBeLessThan(560 - 80);
    expect(beside({ x: 100, y: 20, w: 50, h: 70 }, size, screen).y).toBeGreaterThan(90);
  });

  it('goes to the side of what is as high as the screen', () => {
    const flat = { x: 0, y: 0, w: 900, h: 200 };
    const note = beside({ x: 100, y: 10, w: 80, h: 180 }, { w: 200, h: 80 }, flat);
    expect(note.x).toBeGreaterThan(180);
  });
});
