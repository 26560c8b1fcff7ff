// Puts the service worker together when the page is built. It is one file that needs nothing else: the page that it
// answers with brings its style, its script and its words along, and a policy that allows these and nothing more.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { firstLanguages, firstWord, type FirstKey } from '../words/first';

/** What the page says, by the names that its script has for it. */
const phrases: Record<string, FirstKey> = {
  title: 'first.away_title',
  why: 'first.away_why',
  waits: 'first.away_waits',
  still: 'first.away_still',
  again: 'first.try',
};

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const sha256 = (text: string, how: 'base64' | 'hex'): string => createHash('sha256').update(text).digest(how);

/** Puts values into their places: `{{name}}`, in quotes where it is one of a script. */
function fill(text: string, values: Record<string, string>): string {
  return Object.entries(values).reduce(
    (filled, [name, value]) => filled.replaceAll(`'{{${name}}}'`, () => value).replaceAll(`{{${name}}}`, () => value),
    text,
  );
}

function wordsOfPage(): string {
  const inLanguage = (language: (typeof firstLanguages)[number]): Record<string, string> =>
    Object.fromEntries(Object.entries(phrases).map(([name, key]) => [name, firstWord(language, key)]));
  return JSON.stringify(Object.fromEntries(firstLanguages.map((each) => [each, inLanguage(each)])));
}

export function awayWorker(): string {
  const style = read('./page.css');
  const script = fill(read('./page.js'), { words: wordsOfPage() });
  const page = fill(read('./page.html'), { style, script });
  const worker = read('./worker.js');
  // Whoever looks at a browser sees which one it has.
  const version = sha256(page + worker, 'hex').slice(0, 8);
  const allowed = (what: string): string => `'sha256-${sha256(what, 'base64')}'`;
  const policy =
    `default-src 'none'; script-src ${allowed(script)}; style-src ${allowed(style)}; img-src data:; ` +
    `connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return fill(worker, {
    page: JSON.stringify(page.replace('{{version}}', version)),
    policy: JSON.stringify(policy),
    version: JSON.stringify(version),
  });
}
