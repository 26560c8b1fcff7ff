import { describe, expect, it } from 'vitest';
import { useEnglish } from '$/games/hecht/testing';
import type { HelpSection } from '$/games/game';
import { toldToWaiting } from './waiting';

useEnglish();

const now: HelpSection = { title: 'Right now', items: [{ parts: ['Play a card.'] }], now: true };
const rules: HelpSection = { title: 'A trick', items: [{ parts: ['The highest card wins.'] }] };

describe('help for somebody who waits', () => {
  // Newcomers read "Play a card" while a bot was on turn, and looked for one.
  it('begins with whose turn it is', () => {
    const [first, second] = toldToWaiting([now, rules], ['Piet']);
    expect(first!.items.map(({ parts }) => parts.join(''))).toEqual(
      ['It is Piet’s turn now. When it is yours:', 'Play a card.']);
    expect(second).toBe(rules);
  });

  it('says nothing of it to whoever is asked, nor where the game says so itself', () => {
    expect(toldToWaiting([now, rules], [])).toEqual([now, rules]);
    const told = { ...now, waits: true };
    expect(toldToWaiting([told], ['Piet'])).toEqual([told]);
  });
});
