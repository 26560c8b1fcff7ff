// What help says is traced to the rules, phrase by phrase: the page's own words and the engine's sentences.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameNames, type GameName } from '$/games/game';
import { untraceable } from './headings';

const fromRoot = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

type Phrases = Record<string, string | { one: string; other: string }>;

function phrasesOf(area: GameName | 'tricks'): [name: string, says: string][] {
  const all = JSON.parse(fromRoot(`web/src/words/en/${area}.json`)) as Phrases;
  return Object.entries(all).map(([name, says]) => [name, typeof says === 'string' ? says : says.other]);
}

/** The English of an engine's phrases: a key and four texts, each of which may be written in several pieces. */
function sentencesOf(game: GameName): [name: string, says: string][] {
  const source = fromRoot(`engine/${game}/words.h`);
  return [...source.matchAll(/\{\s*"((?:phase|licence|action)\.[^"]+)"/g)].map(({ index, 1: key = '' }) => {
    const fields = [''];
    for (const [piece, text] of source.slice(index).matchAll(/"((?:[^"\\]|\\.)*)"|,|\}/g)) {
      if (piece === '}') break;
      if (piece === ',') fields.push('');
      else fields[fields.length - 1] += text ?? '';
    }
    return [key, fields[2] ?? ''];
  });
}

/** What help prints of a game; the actions of Fat Fish are on buttons alone. */
function printed(game: GameName): [name: string, says: string][] {
  const isHelp = (name: string): boolean => /^help_/.test(name) && !/_title$|^help_now$/.test(name);
  const isAction = (name: string): boolean =>
    game === 'hecht' && /^action_(snail|skip|wave|breed_(pike|carp))$/.test(name);
  const own = phrasesOf(game).filter(([name]) => isHelp(name) || isAction(name));
  const told = sentencesOf(game).filter(([name]) => game !== 'fatfish' || !name.startsWith('action.'));
  return [...told, ...own];
}

const rows = [...fromRoot('docs/teaching/help.md').matchAll(/^\| `(\w+)\.(.+?)` \| (.+) \| (.+) \|$/gm)].map(
  ([, area = '', name = '', says = '', spec = '']) => ({ area, name, says: says.replaceAll('&#124;', '|'), spec }),
);

describe('the trace of help', () => {
  for (const game of gameNames) {
    it(`has a row for everything that help says of ${game}, as it is, and no others`, () => {
      const listed = rows.filter(({ area }) => area === game).map(({ name, says }) => [name, says]);
      expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(printed(game)));
      expect(listed.length).toBe(new Set(listed.map(([name]) => name)).size);
    });

    it(`names headings of the rules of ${game}`, () => {
      const traced = rows.filter(({ area, spec }) => area === game && spec !== 'no rule');
      for (const { name, spec } of traced) {
        const unknown = untraceable(game, spec);
        expect({ name, unknown }).toEqual({ name, unknown: [] });
      }
      expect(traced.length).toBeGreaterThan(20);
    });
  }

  it('has what the games of tricks share', () => {
    const shared = phrasesOf('tricks').filter(([name]) => name === 'help_keys');
    expect(rows.filter(({ area }) => area === 'tricks').map(({ name, says }) => [name, says])).toEqual(shared);
  });
});
