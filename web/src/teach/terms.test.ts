// The glossary is whole in every language, short enough for a note, and traced to the rules.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Constants } from '$/generated/protocol';
import { languages, type Language } from '$/core/settings.svelte';
import { chooseLanguage, loadPack, t } from '$/core/words.svelte';
import { gameNames, type GameName } from '$/games/game';
import { untraceable } from './headings';
import { termForms, termName, terms, termText, type TermId } from './terms';

/** Of tables with other numbers than usual: none of them may be written into a text. */
const constants: Record<GameName, Constants> = {
  fishing: { trump: 'g', passes_to: [1, 2, 0] },
  foppen: { hand: 12, discs: 2, award: 14, awards_to_end: 7, total_to_end: -60, cost_of_one: 9 },
  fatfish: {
    row_length: 6,
    hand_max: 3,
    fiasco_penalty: 8,
    tied_licence_points: 4,
    licences: [...'ABCDEFGHI'].map((licence, i) => ({ licence, points: 20 + i, at_end: licence < 'D' })),
    deck: [],
  },
  hecht: {
    fields: [], island: [], canals: [], starts: [], actions: [], die: 8,
    turn_points: 5, wave_points: 13, carps_to_spare: 2,
  },
};

const all = gameNames.flatMap((game) => terms[game].map((id): [GameName, TermId] => [game, id]));
const tellOf = (game: GameName, id: TermId): string => termText(game, id, { constants: constants[game] });

async function speak(language: Language): Promise<void> {
  await chooseLanguage(language);
  await Promise.all(gameNames.map((game) => loadPack(game)));
}

for (const language of languages) {
  describe(`terms in ${language}`, () => {
    it('are all there, with every number filled in', async () => {
      await speak(language);
      for (const [game, id] of all) {
        const said = [termName(game, id), tellOf(game, id)];
        expect({ game, id, bad: said.filter((text) => /^terms\.|[{}|]/.test(text)) }).toEqual({ game, id, bad: [] });
      }
    });

    it('fit a small note, in one or two sentences', async () => {
      await speak(language);
      for (const [game, id] of all) {
        const [name, text] = [termName(game, id), tellOf(game, id)];
        const sentences = text.split(/[.!?](?=\s|$)/).filter((each) => each.trim() !== '').length;
        const fits = { name: name.length <= 30, text: text.length <= 165, sentences: sentences <= 3 };
        expect({ game, id, ...fits }).toEqual({ game, id, name: true, text: true, sentences: true });
      }
    });

    it('say the numbers of the table that is played at', async () => {
      await speak(language);
      expect(tellOf('fatfish', 'licence_d')).toMatch(/^23 /);
      expect(tellOf('fatfish', 'fiasco')).toContain('−8');
      expect(tellOf('hecht', 'action_wave')).toContain('13');
      expect(tellOf('hecht', 'movement')).toContain('5');
      expect(tellOf('hecht', 'four_carps')).toContain('2');
      expect(tellOf('foppen', 'end')).toMatch(/−60.*\+14.*7/);
      const without = { constants: { ...constants.fatfish, fiasco_penalty: null } as Constants };
      expect(termText('fatfish', 'fiasco', without)).toBe(t('terms.fatfish_fiasco_off'));
    });

    it('do not share a word with two meanings', async () => {
      await speak(language);
      for (const game of gameNames) {
        const forms = terms[game].flatMap((id: TermId) => [...new Set(termForms(game, id))]);
        const lower = forms.map((form) => form.toLowerCase());
        expect(lower.filter((form, i) => lower.indexOf(form) !== i)).toEqual([]);
      }
    });
  });
}

describe('the trace of the terms', () => {
  const text = readFileSync(new URL('../../../docs/teaching/terms.md', import.meta.url), 'utf8');
  const rows = text.split('\n').flatMap((line) => {
    const [, phrase, says, spec] = /^\| `(terms\.\w+)` \| (.+) \| (.+) \|$/.exec(line) ?? [];
    return phrase && says && spec ? [{ phrase, says: says.replaceAll('&#124;', '|'), spec }] : [];
  });

  it('has a row for every text, as it is, and no others', async () => {
    const english = import.meta.glob<{ default: Record<string, string> }>('../words/en/*/terms.json', { eager: true });
    const files = Object.values(english).map((each) => each.default);
    const texts = files.flatMap((words) => Object.entries(words));
    const stated = texts.filter(([name]) => !/_(name|forms)$/.test(name));
    const wanted = stated.map(([name, says]) => ({ phrase: `terms.${name}`, says }));
    const sort = (list: { phrase: string; says: string }[]): unknown =>
      list.toSorted((a, b) => (a.phrase < b.phrase ? -1 : 1));
    expect(sort(rows.map(({ phrase, says }) => ({ phrase, says })))).toEqual(sort(wanted));
  });

  it('names the game and a heading of its rules', () => {
    for (const { phrase, spec } of rows) {
      const game = gameNames.find((each) => phrase.startsWith(`terms.${each}_`));
      expect({ phrase, unknown: untraceable(game!, spec) }).toEqual({ phrase, unknown: [] });
    }
  });
});

