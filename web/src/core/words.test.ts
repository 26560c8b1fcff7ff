import { describe, expect, it } from 'vitest';
import { settings } from './settings.svelte';
import { choose, fill, longestWord } from './words.svelte';

describe('phrases', () => {
  it('are filled in by name', () => {
    expect(fill('{name} has {n} cards.', { name: 'Anna', n: 3 })).toBe('Anna has 3 cards.');
    expect(fill('{name}?', {})).toBe('{name}?');
  });

  it('know their longest word', () => {
    expect(longestWord('Bartholomäus gewinnt')).toBe(12);
    expect(longestWord('Anne-Marie')).toBe(5);
    expect(longestWord('')).toBe(1);
  });

  it('have the form that the language wants for a number', () => {
    const cards = { one: 'card', other: 'cards' };
    expect(choose(cards, { n: 1 }, 'en')).toBe('card');
    expect(choose(cards, { n: 0 }, 'en')).toBe('cards');
    // French counts nothing as one.
    expect(choose({ one: 'carte', other: 'cartes' }, { n: 0 }, 'fr')).toBe('carte');
    expect(choose({ one: 'carte', other: 'cartes' }, { n: 2 }, 'fr')).toBe('cartes');
  });

  it('count several things in one sentence', () => {
    const words = '{rows} {rows|row|rows} of {length} {length|card|cards}';
    settings.language = 'en';
    expect(fill(words, { rows: 1, length: 0 })).toBe('1 row of 0 cards');
    expect(fill(words, { rows: 3, length: 1 })).toBe('3 rows of 1 card');
    settings.language = 'fr';
    expect(fill('{n} {n|carte|cartes}', { n: 0 })).toBe('0 carte');
    // What was not given is not guessed at.
    expect(fill('{n|carte|cartes}', {})).toBe('{n|carte|cartes}');
  });
});
