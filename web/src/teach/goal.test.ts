import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { languages, settings } from '$/core/settings.svelte';
import { chooseLanguage, loadLanguage, loadPack } from '$/core/words.svelte';
import { gameNames, type GameName, type Words } from '$/games/game';
import { other_constants } from '$/games/fatfish/recorded';
import { recorded as ponds } from '$/games/hecht/recorded';
import { position, viewer } from '$/games/fishing/testing';
import fatfish from '$/words/en/fatfish/coach.json';
import fishing from '$/words/en/fishing/coach.json';
import foppen from '$/words/en/foppen/coach.json';
import hecht from '$/words/en/hecht/coach.json';
import { goalOf, goalParts } from './goal';
import { untraceable } from './headings';

const phrases = Object.keys({ ...fishing, ...foppen, ...fatfish, ...hecht });

beforeAll(async () => {
  settings.language = 'en';
  await loadLanguage('en');
  await Promise.all(gameNames.map((game) => loadPack(game)));
});

/** Only the constants of the game are asked for. */
function goal(game: GameName, constants: object): string {
  return goalOf(game, position({ rounds: 5 }), { ...viewer(0), constants } as Words).join(' ');
}

describe('the aim of a game', () => {
  it('is told in three sentences', () => {
    expect(phrases.sort()).toEqual(gameNames.flatMap((game) => goalParts.map((part) => `${game}_${part}`)).sort());
  });

  it('has its numbers from the game that is played', () => {
    expect(goal('fishing', {})).toContain('after round 5');
    expect(goal('foppen', { discs: 1 })).toContain('the worst card of a trick');
    expect(goal('foppen', { discs: 2 })).toContain('one of the 2 worst cards');
    expect(goal('fatfish', other_constants)).toContain(`1 to ${other_constants.hand_max} cards`);
    expect(goal('hecht', { ...ponds[0]!.constants, turn_points: 1 })).toContain('1 movement point ');
  });

  it('is told whole in every language, with the same numbers', async () => {
    const constants = { discs: 2, hand_max: 3, turn_points: 5 };
    for (const game of gameNames) {
      const told: string[][] = [];
      for (const language of languages) {
        await chooseLanguage(language);
        await loadPack(game);
        const sentences = goalOf(game, position({ rounds: 5 }), { ...viewer(0), constants } as unknown as Words);
        expect(sentences.filter((text) => /[{}|]|coach\.|undefined/.test(text) || !/\.$/.test(text))).toEqual([]);
        told.push(sentences);
      }
      const numbers = told.map((sentences) => sentences.join(' ').match(/\d+/g)?.sort());
      expect(new Set(numbers.map(String)).size, `${game}: ${numbers.join(' / ')}`).toBe(1);
      for (const part of goalParts.keys()) expect(new Set(told.map((each) => each[part])).size).toBe(languages.length);
    }
    await chooseLanguage('en');
  });

  const trace = readFileSync(fileURLToPath(new URL('../../../docs/teaching/coach.md', import.meta.url)), 'utf8');

  it('stands in the trace as it is in English', () => {
    const listed = [...trace.matchAll(/^\| (\w+_\w+)(?: \((\w+)\))? \| (.+) \|$/gm)];
    const texts = Object.entries({ ...fishing, ...foppen, ...fatfish, ...hecht }).flatMap(([phrase, says]) =>
      typeof says === 'string'
        ? [[phrase, says]]
        : Object.entries(says).map(([form, text]) => [`${phrase} ${form}`, text]),
    );
    const written = listed.map(([, phrase = '', form, text = '']) => {
      return [form ? `${phrase} ${form}` : phrase, text.replaceAll('&#124;', '|')];
    });
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(texts));
  });

  it('is traced to the rules, phrase by phrase', () => {
    const rows = trace.split('\n').filter((line) => /^\| `/.test(line));
    const form = /^\| `((\w+?)_\w+)` \| .+ \| (.+, \d.*) \|$/;
    const traced = rows.map((row) => {
      const [, phrase, game, spec = ''] = form.exec(row) ?? [];
      expect({ row, unknown: untraceable(game as GameName, spec) }).toEqual({ row, unknown: [] });
      return phrase;
    });
    expect([...new Set(traced)].sort()).toEqual([...phrases].sort());
  });
});
