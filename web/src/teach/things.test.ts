// What cards say of themselves.
import { describe, expect, it } from 'vitest';
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
