// The four languages of a game's rules tell the same in the same order, and what the page knows of the files holds.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { languages, type Language } from '$/core/settings.svelte';
import { gameNames, type GameName } from '$/games/game';
import english from '$/words/en/rules';
import { chooseLanguage, loadPack } from '$/core/words.svelte';
import { termName, type TermId } from '$/teach/terms';
import { figures, type Figure } from './figures';
import { readText } from './finder.svelte';
import { linesOf, type Block, type Line, type Rules } from './markdown';
import { find, fold } from './search';
import { loadRules } from './source';
import { anchors, decisions, origins, slug, uncertain } from './structure';

const all = Object.fromEntries(
  await Promise.all(
    gameNames.map(async (game) => {
      const texts = await Promise.all(languages.map(async (each) => [each, await loadRules(game, each)] as const));
      return [game, Object.fromEntries(texts)] as const;
    }),
  ),
) as Record<GameName, Record<Language, Rules>>;

/** Something that each of the rules speaks of. */
const sought: Record<GameName, TermId> = { fishing: 'trump', foppen: 'disc', fatfish: 'reserve', hecht: 'nest' };

const codes = ({ spans }: Line): string[] => spans.filter(({ code }) => code).map(({ text }) => text);
const text = ({ spans }: Line): string => spans.map((each) => each.text).join('');

/** What a block is made of, without its words. */
function shape(block: Block): unknown {
  if (block.is === 'paragraph') return ['paragraph', codes(block.line)];
  if (block.is === 'list') return [block.ordered ? 'ol' : 'ul', block.items.map(codes)];
  return ['table', [block.head, ...block.rows].map((row) => row.map(codes))];
}

/** Numbers as digits: most say how many points, cards or rounds. */
const numbers = (rules: Rules): string[] =>
  linesOf(rules).map((line) => [...text(line).matchAll(/\d+/g)].map(([each]) => each).sort().join(' '));

for (const game of gameNames) {
  describe(`the rules of ${game}`, () => {
    const { en } = all[game];

    for (const language of languages) {
      const rules = all[game][language];

      it(`in ${language} have the same sections, lists, tables and cards as in English`, () => {
        expect(rules.sections.map(({ blocks }) => blocks.map(shape))).toEqual(
          en.sections.map(({ blocks }) => blocks.map(shape)),
        );
        expect(rules.intro.map(shape)).toEqual(en.intro.map(shape));
      });

      it(`in ${language} have the same numbers, line by line`, () => {
        expect(numbers(rules)).toEqual(numbers(en));
      });

      it(`in ${language} are found by the words of that language, whatever their case and marks`, async () => {
        await chooseLanguage(language);
        await loadPack(game);
        const lines = linesOf(rules).map((line) => fold(readText(game, line)));
        const word = termName(game, sought[game] as TermId<typeof game>);
        const hits = find(lines, word.toUpperCase());
        expect(hits.length).toBeGreaterThan(2);
        for (const { line, start, end } of hits) expect(lines[line]!.slice(start, end)).toBe(fold(word));
        expect(find(lines, fold(word))).toEqual(hits);
        await chooseLanguage('en');
      });
    }

    it('have addresses for their sections', () => {
      expect(anchors[game]).toHaveLength(en.sections.length);
      for (const [i, { title }] of en.sections.entries()) {
        expect(`${slug(text(title))}-`).toContain(`${anchors[game][i]}-`);
        expect(slug(text(title)).startsWith(anchors[game][i] ?? '?')).toBe(true);
      }
      expect(new Set(anchors[game]).size).toBe(anchors[game].length);
      expect(anchors[game].at(-1)).toBe(decisions);
    });

    it('say of what is reconstructed or reported that it is, in every language', () => {
      const said: Record<Language, Record<'reconstructed' | 'reported', RegExp>> = {
        de: { reconstructed: /rekonstruier|[Aa]ngegeben sind .* nicht/, reported: /[Bb]ericht/ },
        en: { reconstructed: /reconstruct|[Nn]o faces are stated/, reported: /report/ },
        fr: { reconstructed: /reconstitu|indiquées nulle part/, reported: /rapport|d’après des joueurs/ },
        nl: { reconstructed: /reconstru|staat nergens/, reported: /meld|volgens spelers/ },
      };
      for (const language of languages) {
        const { blocks } = all[game][language].sections.at(-1)!;
        const entries = blocks.flatMap((block) => {
          if (block.is === 'list') return block.items.map(text);
          return block.is === 'table' ? block.rows.map((row) => row.map(text).join(' ')) : [];
        });
        const marked = Object.entries(origins[game]);
        expect(marked.length).toBeGreaterThan(0);
        for (const [i, kinds] of marked) {
          for (const kind of kinds) expect(entries[Number(i)], `${language} ${i}`).toMatch(said[language][kind]);
        }
        // And nothing is that bears no mark.
        for (const [i, entry] of entries.entries()) {
          if (origins[game][i] === undefined) expect(entry).not.toMatch(/reconstr|rekonstr|reconstit/);
        }
      }
    });

    it('have pictures where there is a section', () => {
      for (const section of [...Object.keys(figures[game]), ...uncertain[game]]) {
        expect(anchors[game]).toContain(section);
      }
    });
  });
}

describe('the trace', () => {
  const table = readFileSync(new URL('../../../docs/teaching/rules.md', import.meta.url), 'utf8');

  it('has a row for every section and every picture', () => {
    for (const game of gameNames) {
      for (const section of anchors[game]) expect(table).toContain(`\`${game}#${section}\``);
      const captions = Object.values(figures[game]).flatMap((list) => list.map(({ caption }: Figure) => caption));
      for (const caption of captions) expect(table).toContain(`| \`${caption}\` |`);
    }
  });

  it('tells of no phrase that there is none of', () => {
    const rows = [...table.matchAll(/^\| `rules\.(\w+)`/gm)].map((found) => found[1] ?? '');
    expect(rows.filter((name) => !(name in english.rules))).toEqual([]);
  });
});
