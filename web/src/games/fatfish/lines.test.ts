import { beforeAll, describe, expect, it } from 'vitest';
import { plain } from '$/core/rich';
import { languages, settings } from '$/core/settings.svelte';
import { loadLanguage, setGames } from '$/core/words.svelte';
import type { FatfishPosition } from '$/generated/protocol';
import type { Step } from '../game';
import { help } from './help';
import { lines } from './lines';
import { cardName, moveParts } from './naming';
import { game_info, recorded, stepsOf, wordsFor } from './recorded';
import { facts, plateFacts, prompt, scoreSheet, status } from './telling';

beforeAll(async () => {
  for (const language of languages) await loadLanguage(language);
  settings.language = 'en';
  setGames([game_info]);
});

const words = wordsFor(0);
const said = (step: Step<FatfishPosition>, you: number | null = 0): string[] =>
  lines(step, wordsFor(you)).map((line) => plain(line.parts, words.name, cardName));
const [rich_game, plain_game] = recorded.map(stepsOf) as [Step<FatfishPosition>[], Step<FatfishPosition>[]];
const all = [...rich_game, ...plain_game];

function first(move: RegExp, seat?: number, where: (step: Step<FatfishPosition>) => boolean = () => true): string[] {
  const step = all.find(
    (each) =>
      each.event.t === 'moved' &&
      move.test(each.event.move) &&
      (seat === undefined || each.event.seat === seat) &&
      where(each),
  );
  if (!step) throw new Error('the recorded games have no such move');
  return said(step);
}

describe('the log', () => {
  it('has a sentence for everything that happens, in every language', () => {
    for (const language of languages) {
      settings.language = language;
      for (const step of all) {
        for (const you of [0, 1, null]) {
          const sentences = said(step, you);
          expect(sentences.length).toBeGreaterThan(0);
          for (const sentence of sentences) expect(sentence).not.toMatch(/[{}]|fatfish\./);
        }
      }
    }
    settings.language = 'en';
  });

  it('says who begins and which licence was drawn', () => {
    expect(said(rich_game[0]!)).toEqual(['Ben begins.', 'Licence A lies open: text of A.']);
    expect(said(rich_game[0]!, 1)[0]).toBe('You begin.');
  });

  it('speaks to you of your own moves', () => {
    expect(first(/>/, 0)).toEqual(['You lay red 2 on row 1.']);
    expect(first(/>/, 1)).toEqual(['Ben lays green 2 on row 3.']);
  });

  it('says how many cards were drawn', () => {
    expect(first(/^stop$/, 1)).toEqual(['Ben ends the turn and draws 1 card.']);
  });

  it('tells of a fiasco', () => {
    const step = rich_game.find(({ after, before }) => after?.fiasco !== before?.fiasco && before)!;
    expect(said(step)[0]).toMatch(/^Fiasco! You lay \w+ \d on row \d, where it may not go\./);
    expect(said(step)[0]).toContain('you get the fiasco card');
    expect(lines(step, words)[0]!.tone).toBe('bad');
    // Erring again costs nothing more, and the log does not say that it does.
    const all_said = rich_game.flatMap((each) => said(each)).filter((sentence) => sentence.startsWith('Fiasco!'));
    expect(all_said).toHaveLength(2);
    expect(all_said[1]).toContain('you already have the fiasco card');
  });

  it('adds up a row that was taken, and names the licence', () => {
    expect(first(/^take/)).toEqual([
      'Cleo takes row 3: plus red 1 green 2 blue 4 purple 3 = 10, minus green 2 = 2.',
      'Cleo gets licence D: text of D.',
    ]);
    expect(first(/^keep/, 1)[0]).toMatch(/^Ben takes row 1: plus red 2 blue 3 purple 6 = 11, minus/);
  });

  it('says nothing of a minus pile that gets nothing', () => {
    expect(first(/^keep \w\w \w\w \w\w \w\w \w\w$/)[0]).toMatch(/= \d+, nothing minus\.$/);
  });

  it('does without positions', () => {
    for (const { event, turn } of all) {
      expect(lines({ event, turn, before: undefined, after: undefined }, words).length).toBeGreaterThan(0);
    }
  });
});

describe('what is told of a position', () => {
  const end = rich_game.at(-1)!.after!;

  it('names moves in words', () => {
    const text = (move: string): string => plain(moveParts(move), words.name, cardName);
    expect(text('y6>1')).toBe('yellow 6 on row 1');
    expect(text('stop')).toBe('End the turn');
    expect(text('keep r5 y6')).toBe('keep red 5 yellow 6');
    expect(text('take D')).toBe('licence D: text of D');
  });

  it('has the score of everybody, and their piles', () => {
    const [score, plus, minus] = facts(end, 1);
    expect(score?.value).toBe(String(end.scores[1]));
    expect(plus?.value).toMatch(/^\d+ \(\d+\)$/);
    expect(minus?.value).toMatch(/^\d+ \(\d+\)$/);
    for (const seat of [0, 1, 2]) {
      const labels = facts(end, seat).map((fact) => fact.label);
      expect(new Set(labels).size).toBe(labels.length);
    }
    expect(facts(end, 0).map((fact) => fact.icon)).toContain('warning');
  });

  it('is short where there is little room', () => {
    expect(plateFacts(end, 1, true)).toHaveLength(4);
    expect(plateFacts(end, 0, true, true)).toHaveLength(3);
  });

  it('adds up to the final scores', () => {
    for (const game of [rich_game, plain_game]) {
      const { after } = game.at(-1)!;
      const sheet = scoreSheet(after!, words);
      sheet.rows.forEach((row, seat) => {
        expect(row).toHaveLength(sheet.columns.length);
        const sum = row.reduce<number>((all, cell) => all + (Number(String(cell).replace('−', '-')) || 0), 0);
        expect(sum).toBe(after!.scores[seat]);
      });
    }
    expect(scoreSheet(plain_game.at(-1)!.after!, words).columns).toEqual(['Plus', 'Minus']);
    expect(scoreSheet(end, words).columns).toEqual(['Plus', 'Minus', 'Fiasco', 'Licences']);
  });

  it('says where the game stands and what is to be done', () => {
    const start = rich_game[0]!.after!;
    expect(status(start)).toBe('36 cards left · reserve 6');
    expect(prompt(start, [])).toBe('');
    expect(prompt(start, ['y6>1'])).toBe('Choose a card, then a row.');
    const on: FatfishPosition = { ...start, phase: 'lay_on', row: 2 };
    expect(prompt(on, ['y6>2', 'stop'])).toContain('row 2');
    expect(prompt(on, ['stop'])).toContain('end your turn');
    expect(prompt({ ...on, phase: 'keep' }, ['keep r1', 'keep r2'])).toContain('each colour');
    expect(prompt({ ...on, phase: 'keep' }, ['keep r1 b2 g3 y4 p5'])).toContain('nothing to choose');
    expect(prompt({ ...on, phase: 'take' }, ['take D', 'take E'])).toContain('licence');
  });

  it('explains the phase first, and every licence', () => {
    const sections = help(rich_game[0]!.after!);
    expect(sections[0]?.now).toBe(true);
    const text = sections
      .flatMap((section) => section.items)
      .map((item) => plain(item.parts, words.name, cardName))
      .join('\n');
    expect(text).toContain('Lay a card.');
    for (const letter of 'ABCDEFGHI') expect(text).toContain(`text of ${letter}`);
    expect(text).not.toMatch(/[{}]|fatfish\./);
  });
});
