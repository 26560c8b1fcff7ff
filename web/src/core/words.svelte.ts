// Words for people: the page's own catalogue, and the games' words that the server has.
import { untrack } from 'svelte';
import type { GameInfo } from '$/generated/protocol';
import { languages, settings, type Language } from './settings.svelte';
import type { Catalogue, Key, Pack } from '$/words';

export type { Key };

export type Args = Record<string, string | number>;
type Entry = string | Record<string, string>;

type Areas = Record<string, Record<string, Entry>>;

const loaders = import.meta.glob<{ default: Catalogue }>('../words/*/index.ts');
const packLoaders = import.meta.glob<{ default: Areas }>('../words/*/*/index.ts');
let loaded: Partial<Record<Language, Areas>> = $state.raw({});
const packs = new Set<Pack>();
let games: GameInfo[] = $state.raw([]);

export async function loadLanguage(language: Language): Promise<void> {
  if (!loaded[language]) {
    const loader = loaders[`../words/${language}/index.ts`];
    if (!loader) throw new Error(`no words in ${language}`);
    add(language, (await loader()).default);
  }
  await Promise.all([...packs].map((pack) => fetchPack(pack, language)));
  globalThis.document?.documentElement.setAttribute('lang', language);
}

/** Words that not everybody needs: they come with what speaks them, and then in every language that is chosen. What
 *  waits for them is not begun anew with another language: `loadLanguage` has brought them before it is spoken. */
export async function loadPack(pack: Pack): Promise<void> {
  packs.add(pack);
  await fetchPack(pack, untrack(() => settings.language));
}

async function fetchPack(pack: Pack, language: Language): Promise<void> {
  const loader = packLoaders[`../words/${language}/${pack}/index.ts`];
  if (!loader) throw new Error(`no words of ${pack} in ${language}`);
  add(language, (await loader()).default);
}

/** A pack may add to an area that is there already. */
function add(language: Language, areas: Areas): void {
  const known = loaded[language] ?? {};
  const merged = Object.entries(areas).map(([area, words]) => [area, { ...known[area], ...words }]);
  loaded = { ...loaded, [language]: { ...known, ...(Object.fromEntries(merged) as Areas) } };
}

/** The first words of the page: in the language that is wanted or, where that file does not come, in any other, until
 *  the page is loaded again. Says which it is; undefined: none came. */
export async function loadFirstLanguage(): Promise<Language | undefined> {
  for (const language of new Set<Language>([settings.language, 'en', ...languages])) {
    try {
      await loadLanguage(language);
      return language;
    } catch {
      // The next one may come.
    }
  }
  return undefined;
}

export async function chooseLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  settings.language = language;
}

export function setGames(list: GameInfo[]): void {
  games = list;
}

/**
 * Fills the places of a pattern: `{name}` with what is given, and `{n|card|cards}` with the word that stands beside
 * such a number. A sentence can count several things.
 */
export function fill(pattern: string, args: Args): string {
  return pattern.replace(/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g, (whole, name: string, one?: string, other?: string) => {
    const value = args[name];
    if (one !== undefined && other !== undefined) {
      return typeof value === 'number' ? choose({ one, other }, { n: value }, settings.language) : whole;
    }
    return value === undefined ? whole : typeof value === 'number' ? number(value) : value;
  });
}

/** The form for a number; `n` decides, as the language counts. */
export function choose(entry: Entry, args: Args, language: Language): string {
  if (typeof entry === 'string') return entry;
  const n = args['n'];
  const form = new Intl.PluralRules(language).select(typeof n === 'number' ? n : 0);
  return entry[form] ?? entry['other'] ?? '';
}

/** In the language that was chosen or, where its file did not come, in the one that did. */
function find(key: Key): Entry {
  const [area, name] = key.split('.', 2) as [string, string];
  const catalogue = loaded[settings.language] ?? Object.values(loaded)[0];
  return catalogue?.[area]?.[name] ?? key;
}

/** A phrase in the player's language. */
export function t(key: Key, args: Args = {}): string {
  return fill(choose(find(key), args, settings.language), args);
}

/** The pattern of a phrase before anything is filled in; for text with cards and names inside. */
export function pattern(key: Key, args: Args = {}): string {
  return choose(find(key), args, settings.language);
}

/** A phrase of a game as the engine has it: `phase.play`, `colour.b`, `option.fiasco`. */
export function gameWord(game: string, key: string, args: readonly (string | number)[] = []): string {
  const words = games.find((each) => each.name === game)?.words[key];
  if (!words) return '';
  return words[settings.language].replace(/\{(\d+)\}/g, (whole, n: string) => String(args[Number(n) - 1] ?? whole));
}

/** How many letters the longest word of a text has: where there is little room it decides how large they are. */
export function longestWord(text: string): number {
  return Math.max(1, ...text.split(/[\s-]+/).map((word) => word.length));
}

/** Something, and what there is to say of it; languages differ in how they write the colon. */
export function labelled(label: string, value: string | number): string {
  return `${label}${t('common.colon')}${value}`;
}

export function number(value: number): string {
  // A real minus sign is as wide as a plus and reads better at small sizes.
  return new Intl.NumberFormat(settings.language).format(value).replace('-', '−');
}

export function dateTime(ms: number): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium', timeStyle: 'short' }).format(ms);
}

/** A list in words: "a, b and c". */
export function list(items: string[]): string {
  return new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(items);
}

export function isLanguage(text: string): text is Language {
  return (languages as readonly string[]).includes(text);
}
