import { beforeAll, describe, expect, it } from 'vitest';
import type { FollowedHecht } from '$/core/followed';
import { plain } from '$/core/rich';
import { languages } from '$/core/settings.svelte';
import { chooseLanguage } from '$/core/words.svelte';
import type { Part, Step } from '../game';
import { help } from './help';
import { lines, moveParts } from './lines';
import { prompt } from './prompt';
import { movesOf, recorded, stepsOf, usual } from './recorded';
import { screen } from './screen';
import { useEnglish, wordsFor } from './testing';
import { find, toldIn } from './told';

const words = wordsFor(usual);
const asText = (parts: readonly Part[]): string => plain(parts, words.name, (face) => face);
const text = (step: Step<FollowedHecht>, you: number | null = 0): string[] =>
  lines(step, wordsFor(usual, you)).map((line) => asText(line.parts));

useEnglish();

describe.each(languages)('the log in %s', (language) => {
  it('tells every move of the recorded games, and leaves no gaps', async () => {
    await chooseLanguage(language);
    for (const { step, before, move } of recorded.flatMap(movesOf)) {
      const told = text(step);
      const bad = told.filter((line) => line.length < 4 || /[{}]|hecht\.|undefined/.test(line));
      expect(bad).toEqual([]);
      expect(told.length).toBeGreaterThan(0);
      expect(asText(moveParts(move, before, words))).not.toMatch(/[{}]|hecht\.|>|undefined|^$/);
    }
  });

  it('has help and a prompt for every phase', async () => {
    await chooseLanguage(language);
    const [game] = recorded;
    expect(help(undefined, words)).toEqual(help(game!.start, words).slice(1));
    for (const phase of ['start', 'turn', 'acted', 'clear', 'only_skip', 'give', 'over'] as const) {
      const position = { ...game!.start, phase, turn: [0] };
      const sections = help(position, words);
      expect(sections.filter((section) => section.now).length).toBe(1);
      for (const section of sections) {
        for (const item of section.items) expect(item.parts.join('')).not.toMatch(/[{}]|hecht\./);
      }
      const legal = phase === 'give' ? ['give d2 0', 'give d2 1'] : ['end'];
      expect(prompt(position, legal, words) === '').toBe(phase === 'over');
      expect(prompt({ ...position, turn: [1] }, [], words)).toBe('');
    }
  });
});

describe('the log', () => {
  beforeAll(() => chooseLanguage('en'));

  it('says what happened in a sentence', () => {
    const [two] = recorded;
    const all = stepsOf(two!).flatMap((step) => text(step));
    expect(all[0]).toMatch(/^(You begin|Ben begins)\.$/);
    expect(all).toContain('There is no pair in any nest: nothing happens.');
    const patterns = [
      /^You move a carp .+ to \w+, where it eats a snail \(\d points?\)\.$/,
      /^Ben moves a pike .+ to \w+, where it eats a carp \(\d points?\)\.$/,
      /^Ben gets \d young pikes? in nest \w\d\.$/,
      /^Ben lets a pike leave the pond \(.+, \d points?\)\.$/,
    ];
    for (const pattern of patterns) expect(all.some((line) => pattern.test(line))).toBe(true);
    expect(all.at(-1)).toBe('The game is over');
  });

  it('names the cost of every way, and the action of every chip', () => {
    for (const { step, events, after } of recorded.flatMap(movesOf)) {
      const told = toldIn(events);
      const [first = ''] = text(step);
      const way = find(told, 'swam') ?? find(told, 'left');
      if (way) expect(first).toMatch(new RegExp(`[( ]${way.cost} points?\\)`));
      const used = find(told, 'wave') ?? find(told, 'skipped') ?? find(told, 'bred');
      if (used) {
        expect(first).toContain(`the ${usual.actions[used.chip]}`);
        // A round that is over has uncovered it again.
        if (!find(told, 'round')) expect(after.chips[used.seat]).toContain(used.chip);
      }
    }
  });

  it('counts the births that were told', () => {
    for (const { step, events } of recorded.flatMap(movesOf)) {
      const young = find(toldIn(events), 'born')?.young ?? [];
      const born = young.reduce((sum, each) => sum + each.born, 0);
      const pattern = /^(\d+) carps? (?:is|are) born|(?:gets?) (\d+) young/;
      const told = text(step).flatMap((line) => {
        const found = pattern.exec(line);
        return found ? [Number(found[1] ?? found[2])] : [];
      });
      expect(told.reduce((sum, n) => sum + n, 0)).toBe(born);
    }
  });

  it('has a heading for every turn and round, the round first', () => {
    for (const { step, events } of recorded.flatMap(movesOf)) {
      const told = toldIn(events);
      const headings = lines(step, words).flatMap(({ parts, tone }) => (tone === 'heading' ? [asText(parts)] : []));
      const placed = find(told, 'placed');
      const next = (placed?.begins ? placed : find(told, 'turn'))?.next ?? null;
      const round = find(told, 'round')?.reopened ? [expect.stringContaining('Round')] : [];
      const turn = next === null ? [] : [next === 0 ? 'Your turn' : `${words.name(next)}’s turn`];
      const end = find(told, 'end') ? ['The game is over'] : [];
      expect(headings).toEqual([...end, ...round, ...turn]);
    }
  });
});

describe('a hint', () => {
  it('says what stands where the fish would go', () => {
    const position = {
      ...recorded[0]!.start,
      pikes: [
        { hungry: ['f9'], sated: [] },
        { hungry: ['b2'], sated: [] },
      ],
      carps: { hungry: ['f8'], sated: [] },
      snails: ['e7'],
    };
    const said = (move: string): string => asText(moveParts(move, position, words));
    expect(said('f9>f8')).toBe('Pike from f9 to f8, where there is a hungry carp');
    expect(said('f8>e7')).toBe('Carp from f8 to e7, where there is a snail');
    expect(said('f9>h8')).toBe('Pike from f9 into pike nest h8');
    expect(said('exit f9')).toBe('Pike from f9: leave the pond');
    expect(said('start 0')).toBe(`start on ${usual.starts[0]?.join(' and ')}`);
  });
});

describe('the score sheet', () => {
  it('shows what the end was told to be', () => {
    for (const game of recorded) {
      const steps = stepsOf(game);
      const last = steps.at(-1)!;
      const events = steps.map(({ event }) => event);
      const end = find(toldIn(game.steps.at(-1)!.events), 'end')!;
      const { rows, columns, tie } = screen.scoreSheet(last.after!, words, events);
      expect(columns.length).toBe(2);
      expect(rows).toEqual(end.scores.map((_, seat) => [end.on_board[seat], end.left[seat]]));
      // They decide among equals, and are no points.
      expect(tie?.cells).toEqual(end.sated);
      expect(rows.map(([board, left]) => Number(board) + Number(left))).toEqual(end.scores);
    }
  });
});

describe('a tie at the end', () => {
  const game = recorded[0]!;
  const last = stepsOf(game).at(-1)!.event;
  const end = find(toldIn(game.steps.at(-1)!.events), 'end')!;
  const said = (changes: Partial<typeof end>): string | undefined => {
    if (last.t !== 'moved') throw new Error('a game ends with a move');
    const events = last.events.map((each) => (each.t === 'end' ? { ...end, ...changes } : each));
    return screen.tieBreak?.([{ ...last, events }], words);
  };

  it('says what decided it, and nothing where there was none', () => {
    const [a, b] = [words.name(0), words.name(1)];
    expect(said({ why: 'most_pikes' })).toBe('');
    expect(said({ why: 'most_sated', most_pikes: [0, 1], winners: [1] })).toBe(
      `${a} and ${b} have the same number of pikes; ${b} has the most sated ones in the pond.`,
    );
    expect(said({ why: 'shared', most_pikes: [0, 1], winners: [0, 1] })).toBe(
      'The same number of pikes, and of sated ones in the pond: the victory is shared.',
    );
  });
});
