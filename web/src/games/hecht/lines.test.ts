import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plain } from '$/core/rich';
import { languages, settings } from '$/core/settings.svelte';
import { chooseLanguage } from '$/core/words.svelte';
import type { Part, Step, Words } from '../game';
import type { HechtPosition } from '$/generated/protocol';
import { help } from './help';
import { lines, moveParts } from './lines';
import { prompt } from './prompt';
import { recorded, stepsOf } from './recorded';

const names = ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fritz'];
const words: Words = { you: 0, name: (seat) => names[seat] ?? '?' };
const asText = (parts: readonly Part[]): string => plain(parts, words.name, (face) => face);
const text = (step: Step<HechtPosition>, you: number | null = 0): string[] =>
  lines(step, { ...words, you }).map((line) => asText(line.parts));

beforeAll(() => chooseLanguage('en'));
afterAll(() => {
  settings.language = 'en';
});

describe.each(languages)('the log in %s', (language) => {
  it('tells every move of the recorded games, and leaves no gaps', async () => {
    await chooseLanguage(language);
    for (const game of recorded) {
      for (const step of stepsOf(game)) {
        if (step.event.t !== 'moved') continue;
        const told = text(step);
        const bad = told.filter((line) => line.length < 4 || /[{}]|hecht\.|undefined/.test(line));
        expect(bad).toEqual([]);
        expect(told.length > 0 || step.event.move === 'end').toBe(true);
        const { before } = step;
        const move = before ? asText(moveParts(step.event.move, before, words)) : '';
        const own = /^(start|exit|\w+>|end|snail \w)/.test(step.event.move);
        if (own) expect(move).not.toMatch(/[{}]|hecht\.|>|^$/);
      }
    }
  });

  it('has help and a prompt for every phase', async () => {
    await chooseLanguage(language);
    const [game] = recorded;
    for (const phase of ['start', 'turn', 'acted', 'clear', 'only_skip', 'give', 'over'] as const) {
      const position = { ...game!.start, phase, turn: [0] };
      const sections = help(position);
      expect(sections.filter((section) => section.now).length).toBe(1);
      for (const section of sections) {
        for (const item of section.items) expect(item.parts.join('')).not.toMatch(/[{}]|hecht\./);
      }
      expect(prompt(position, ['end'], words) === '').toBe(phase === 'over');
      expect(prompt({ ...position, turn: [1] }, [], words)).toBe('');
    }
  });
});

describe('the log', () => {
  it('says what happened in a sentence', async () => {
    await chooseLanguage('en');
    const [two] = recorded;
    const steps = stepsOf(two!);
    const all = steps.flatMap((step) => text(step));
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

  it('counts as many births as dice and supply say', () => {
    for (const game of recorded) {
      for (const step of stepsOf(game)) {
        const { event, before, after } = step;
        if (event.t !== 'moved' || event.move !== 'breed carp' || !before || !after) continue;
        const born = before.supply.carps - after.supply.carps;
        const told = text(step).flatMap((line) => /^(\d+) carps? (?:is|are) born/.exec(line)?.[1] ?? []);
        expect(told.reduce((sum, n) => sum + Number(n), 0)).toBe(born);
      }
    }
  });
});
