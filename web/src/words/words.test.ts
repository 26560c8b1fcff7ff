// The four catalogues say the same, in the forms that each language has, and nothing that nobody asks for.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { first, firstLanguages } from './first';

type Entry = string | Record<string, string>;
type Flat = Map<string, Entry>;
type Areas = Record<string, Record<string, Entry>>;

function flatten(catalogue: Areas): [string, Entry][] {
  return Object.entries(catalogue).flatMap(([area, words]) =>
    Object.entries(words).map(([name, entry]): [string, Entry] => [`${area}.${name}`, entry]),
  );
}

/** A language's catalogue, and behind it its packs. */
const files = import.meta.glob<Areas>(['./*/index.ts', './*/*/index.ts'], { eager: true, import: 'default' });

const catalogues = Object.fromEntries(
  firstLanguages.map((language): [string, Flat] => {
    const all = Object.entries(files).filter(([path]) => path.startsWith(`./${language}/`)).map(([, areas]) => areas);
    return [language, new Map([...all, { first: first[language] }].flatMap(flatten))];
  }),
) as Record<(typeof firstLanguages)[number], Flat>;
const keys = [...catalogues.en.keys()];

function formsOf(entry: Entry): string[] {
  return typeof entry === 'string' ? [entry] : Object.values(entry);
}

function placeholders(text: string): string[] {
  return [...new Set([...text.matchAll(/\{(\w+)[|}]/g)].map((found) => found[1] ?? ''))].sort();
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((each) => {
    const path = join(folder, each.name);
    if (each.isDirectory()) return each.name === 'words' || each.name === 'generated' ? [] : sources(path);
    return /\.(ts|svelte)$/.test(each.name) && !each.name.endsWith('.test.ts') ? [readFileSync(path, 'utf8')] : [];
  });
}

const texts = sources(fileURLToPath(new URL('..', import.meta.url)));
const code = texts.join('\n');

/** Keys are written out, or begin with what stands before `${` in a template. */
const written = new Set([...code.matchAll(/['"`]([a-z]+\.[a-z0-9_]+)['"`]/g)].map((found) => found[1] ?? ''));
const prefixes = [...code.matchAll(/`([a-z]+\.[a-z0-9_]*)\$\{/g)].map((found) => found[1] ?? '');

for (const [language, catalogue] of Object.entries(catalogues)) {
  describe(`words in ${language}`, () => {
    it('has every phrase, and no others', () => {
      expect([...catalogue.keys()].sort()).toEqual([...keys].sort());
    });

    it('fills the same places as the English phrase', () => {
      for (const [key, entry] of catalogue) {
        const wanted = placeholders(formsOf(catalogues.en.get(key) ?? '').join(' '));
        const found = placeholders(formsOf(entry).join(' '));
        expect({ key, found }).toEqual({ key, found: wanted });
      }
    });

    it('has a form for every number', () => {
      const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      for (const [key, entry] of catalogue) {
        if (typeof entry === 'string') continue;
        // `many` is for round millions in French: nothing here counts so far.
        const lacking = categories.filter((each) => each !== 'many' && entry[each] === undefined);
        expect({ key, lacking }).toEqual({ key, lacking: [] });
      }
    });

    it('leaves nothing empty and no typewriter marks', () => {
      for (const [key, entry] of catalogue) {
        for (const text of formsOf(entry)) {
          expect({ key, text: text.trim() }).not.toEqual({ key, text: '' });
          expect({ key, bad: /[a-z]'[a-z]|\.\.\.|"/.exec(text)?.[0] }).toEqual({ key, bad: undefined });
        }
      }
    });

    if (language === 'fr') {
      it('keeps French marks with their words', () => {
        for (const [key, entry] of catalogue) {
          for (const text of formsOf(entry)) {
            expect({ key, bad: /[^\u00a0\u202f(]?[ ]([;:!?»])/.exec(text)?.[0] }).toEqual({ key, bad: undefined });
            const glued = /[\p{L}\p{N})}»”][;:!?](?![\p{L}\p{N}/])/u.exec(text)?.[0];
            expect({ key, glued }).toEqual({ key, glued: undefined });
          }
        }
      });
    }
  });
}

describe('packs', () => {
  it('say nothing that another file says in other words', () => {
    for (const language of firstLanguages) {
      const all = Object.entries(files).filter(([path]) => path.startsWith(`./${language}/`));
      const said = all.flatMap(([, areas]) => flatten(areas)).map(([key]) => key);
      expect(said.filter((key, i) => said.indexOf(key) !== i)).toEqual([]);
    }
  });
});

/** What people read of the components: neither scripts nor styles. */
const markup = texts
  .filter((each) => each.startsWith('<'))
  .map((each) => each.replace(/<(script|style)[^>]*>[^]*?<\/\1>|<!--[^]*?-->/g, ''))
  .join('\n');

describe('the page', () => {
  // French puts a space before it: `labelled` knows.
  it('writes no colon of its own between a label and what it is', () => {
    const inTemplates = code.match(/`[^`\n]*\$\{[^`\n]*\}: [^`\n]*`/g) ?? [];
    const inMarkup = markup.match(/.*(\}:\s*[{<]|[\w}]>: ).*/g) ?? [];
    const known = [/problem\.field/];
    expect([...inTemplates, ...inMarkup].filter((each) => !known.some((one) => one.test(each)))).toEqual([]);
  });

  it('uses every phrase there is', () => {
    const unused = keys.filter((key) => !written.has(key) && !prefixes.some((each) => key.startsWith(each)));
    expect(unused).toEqual([]);
  });
});
