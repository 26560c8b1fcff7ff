import { describe, expect, it } from 'vitest';
import { choose, fill } from './words.svelte';

describe('phrases', () => {
  it('are filled in by name', () => {
    expect(fill('{name} has {n} cards.', { name: 'Anna', n: 3 })).toBe('Anna has 3 cards.');
    expect(fill('{name}?', {})).toBe('{name}?');
  });

  it('have the form that the language wants for a number', () => {
    const cards = { one: 'card', other: 'cards' };
    expect(choose(cards, { n: 1 }, 'en')).toBe('card');
    expect(choose(cards, { n: 0 }, 'en')).toBe('cards');
    // French counts nothing as one.
    expect(choose({ one: 'carte', other: 'cartes' }, { n: 0 }, 'fr')).toBe('carte');
    expect(choose({ one: 'carte', other: 'cartes' }, { n: 2 }, 'fr')).toBe('cartes');
  });
});
