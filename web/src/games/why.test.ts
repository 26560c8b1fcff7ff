// Every kind of event that the engine tells has a why, and every rule that whys name is traced to the rules.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { GameEvent } from '$/generated/protocol';
import { gameNames, type GameName } from './game';
import { byPoints, seenTo, type Why } from './why';
import { untraceable } from '$/teach/headings';
import { makers as fatfish, type FatfishEvent } from './fatfish/why';
import type { FishingEvent } from './fishing/events';
import { makers as fishing } from './fishing/why';
import type { FoppenEvent } from './foppen/events';
import { makers as foppen } from './foppen/why';
import type { Told as HechtEvent } from './hecht/told';
import { makers as hecht } from './hecht/why';

const makers: Record<GameName, object> = { fishing, foppen, fatfish, hecht };

function textOf(path: string): string {
  return readFileSync(new URL(path, import.meta.url), 'utf8');
}

/** The kinds of a game's events, as the generated protocol lists them. */
function kindsOf(game: string): string[] {
  const name = game.charAt(0).toUpperCase() + game.slice(1);
  const found = textOf('../generated/protocol.ts').matchAll(
    new RegExp(`export interface ${name}\\w+Happening \\{\\s+t: "(\\w+)";(?:[^}]*?\\bwhat: "(\\w+)";)?`, 'g'),
  );
  return [...found].map(([, t = '', what]) => (t === 'chance' ? (what ?? '') : t)).sort();
}

describe('kinds of events', () => {
  it('all belong to a game that answers for them', () => {
    // A kind that is added to the protocol and to no game does not compile.
    type Unanswered = Exclude<GameEvent, FishingEvent | FoppenEvent | FatfishEvent | HechtEvent>;
    const none: [Unanswered] extends [never] ? true : never = true;
    expect(none).toBe(true);
  });

  for (const game of gameNames) {
    it(`have a why each in ${game}`, () => {
      const kinds = kindsOf(game);
      expect(kinds.length).toBeGreaterThan(4);
      expect(Object.keys(makers[game]).sort()).toEqual(kinds);
    });
  }
});

describe('rules that whys name', () => {
  const table = textOf('../../../docs/teaching/why.md');
  const rows = [...table.matchAll(/^\| `(why\.\w+)` \| (.+?) \| (.+?) \|$/gm)];
  const traced = new Map(rows.map(([, key = '', , spec = '']) => [key, spec]));
  const written = new Map(rows.map(([, key = '', says = '']) => [key, says.replaceAll('&#124;', '|')]));

  for (const game of gameNames) {
    const words = JSON.parse(textOf(`../words/en/${game}/why.json`)) as Record<string, string | { other: string }>;
    const rules = Object.keys(words).filter((key) => key.startsWith(`${game}_rule_`));

    it(`are traced to the rules of ${game}, and nothing else is`, () => {
      const listed = [...traced.keys()].filter((key) => key.startsWith(`why.${game}_`));
      expect(listed.sort()).toEqual(rules.map((key) => `why.${key}`).sort());
      for (const key of rules) {
        expect({ key, unknown: untraceable(game, traced.get(`why.${key}`) ?? '') }).toEqual({ key, unknown: [] });
      }
    });

    it(`stand there as they are said in ${game}`, () => {
      for (const key of rules) {
        const says = words[key]!;
        const many = typeof says === 'string' ? says : says.other;
        expect({ key, says: written.get(`why.${key}`) }).toEqual({ key, says: many });
      }
    });
  }
});

describe('what may be asked', () => {
  const why = (about: string, beat?: Why['beat']): Why => ({
    about,
    kind: 'move',
    title: '',
    rows: [],
    rules: [],
    ...(beat ? { beat } : {}),
  });

  it('goes as far as what has been seen', () => {
    const all = [why('move'), why('taken', 'taken'), why('next', 'next')];
    expect(seenTo(all, 'move').map(({ about }) => about)).toEqual(['move']);
    expect(seenTo(all, 'round').map(({ about }) => about)).toEqual(['move', 'taken']);
    expect(seenTo(all, 'next')).toEqual(all);
  });
});

describe('byPoints', () => {
  it('puts the winners first, then the most points', () => {
    const rows = byPoints([3, 9, 9, 5], [2], ['', '', 'more sated', '']);
    expect(rows.map(({ seat }) => seat)).toEqual([2, 1, 3, 0]);
    expect(rows[0]).toEqual({ seat: 2, value: '9', note: 'more sated', decided: true });
  });
});
