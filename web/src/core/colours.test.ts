import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { colourLetter, shortCard } from './colours';
import { languages, settings } from './settings.svelte';
import { chooseLanguage } from './words.svelte';

/** The colours that meet in each game, in the notation of the rules. */
const games = { fishing: 'bypgr', foppen: 'gryb', fatfish: 'rygbp', hecht: 'rybgow' };

describe('letters of colours', () => {
  const before = settings.language;
  beforeAll(() => Promise.all(languages.map(chooseLanguage)));
  afterAll(() => chooseLanguage(before));

  for (const language of languages) {
    it(`tell the colours of each game apart in ${language}, and are short enough for a card`, () => {
      settings.language = language;
      for (const [game, colours] of Object.entries(games)) {
        const letters = [...colours].map(colourLetter);
        expect(new Set(letters.map((each) => each.toLowerCase())).size, game).toBe(colours.length);
        for (const letter of letters) expect(letter).toMatch(/^\p{L}{1,2}$/u);
      }
    });
  }

  it('are those of the language, in chips too', () => {
    settings.language = 'de';
    expect(colourLetter('g')).toBe('Gr');
    expect(shortCard('y12')).toBe('Ge12');
    settings.language = 'en';
    expect(shortCard('y12')).toBe('y12');
  });

  it('leave alone what has no colour', () => {
    settings.language = 'de';
    expect(shortCard('1')).toBe('1');
    expect(shortCard('@pass')).toBe('@pass');
    expect(colourLetter('?')).toBe('?');
  });
});
