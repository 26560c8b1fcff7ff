// The few phrases that are there before any language is: they lie in the page's first file and in the service worker,
// and in no catalogue.
import de from './de/first.json';
import en from './en/first.json';
import fr from './fr/first.json';
import nl from './nl/first.json';

export const first = { de, en, fr, nl };

export type FirstLanguage = keyof typeof first;
export type FirstKey = `first.${keyof typeof en}`;

export const firstLanguages = Object.keys(first) as FirstLanguage[];

export function firstWord(language: FirstLanguage, key: FirstKey): string {
  return first[language][key.slice('first.'.length) as keyof typeof en];
}
