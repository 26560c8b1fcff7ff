// For tests: English words, names for seats, and the few words of the games that they need.
import type { Constants, GameInfo } from '$/generated/protocol';
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
    ['end.rounds', everyLanguage('All rounds have been played.')],
    ['end.overfishing', everyLanguage('The ocean is overfished.')],
    ['end.minus80', everyLanguage('Somebody has fallen too far.')],
    ['end.six_tens', everyLanguage('No more awards.')],
  ]);
  setGames(['fishing', 'foppen'].map((name): GameInfo => ({
    name,
    players_min: 3,
    players_max: 8,
    rules_version: 1,
    open: false,
    options: [],
    words,
  })));
}

const names = ['Anna', 'Ben', 'Cara', 'Dirk', 'Eva', 'Finn', 'Gus', 'Hugo'];

function nameOf(seat: number): string {
  return names[seat] ?? `${seat}`;
}

/** Somebody at a seat, or (null) somebody who watches. */
export function viewerWith<C extends Constants>(you: number | null, constants: C): Words<C> {
  return { you, constants, name: nameOf };
}

export function text(parts: readonly Part[], cardName: (face: string) => string): string {
  return plain(parts, nameOf, cardName);
}

/** A handle for each face: as if the server had shown all cards once, and each only once. */
export function handleOf(face: string): number {
  return [...face].reduce((number, letter) => number * 40 + (letter.codePointAt(0) ?? 0), 0);
}
