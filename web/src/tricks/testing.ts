// For tests: English words, names for seats, and the few words of the games that they need.
import type { GameInfo } from '$/generated/protocol';
import type { Part, Words } from '$/games/game';
import { plain } from '$/core/rich';
import { settings } from '$/core/settings.svelte';
import { loadLanguage, setGames } from '$/core/words.svelte';

const colours: Record<string, string> = { b: 'blue', y: 'yellow', p: 'purple', r: 'red', g: 'green' };

function everyLanguage(text: string): { de: string; en: string; fr: string; nl: string } {
  return { de: text, en: text, fr: text, nl: text };
}

export async function prepareWords(): Promise<void> {
  settings.language = 'en';
  await loadLanguage('en');
  const words = Object.fromEntries([
    ...Object.entries(colours).map(([letter, name]) => [`colour.${letter}`, everyLanguage(name)]),
    ['action.@pass', everyLanguage('Everybody passes a card to the left')],
    ['phase.play', everyLanguage('Play a card.')],
    ['phase.follow', everyLanguage('Follow suit.')],
  ]);
  setGames(['fishing', 'foppen'].map((name): GameInfo => ({
    name,
    players_min: 3,
    players_max: 8,
    rules_version: 1,
    options: [],
    words,
  })));
}

const names = ['Anna', 'Ben', 'Cara', 'Dirk', 'Eva', 'Finn', 'Gus', 'Hugo'];

/** Somebody at a seat, or (null) somebody who watches. */
export function viewer(you: number | null): Words {
  return { you, name: (seat) => names[seat] ?? `${seat}` };
}

export function text(parts: readonly Part[], cardName: (face: string) => string): string {
  return plain(parts, viewer(null).name, cardName);
}
