import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plain } from '$/core/rich';
import { languages, settings } from '$/core/settings.svelte';
import { chooseLanguage } from '$/core/words.svelte';
import type { Step, Words } from '../game';
import type { HechtPosition } from '$/generated/protocol';
import { help } from './help';
import { lines, moveParts } from './lines';
import { prompt } from './prompt';
import { recorded, stepsOf } from './recorded';

const words: Words = { you: 0, name: (seat) => ['Anna', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fritz'][seat] ?? '?' };
const text = (step: Step<HechtPosition>, you: number | null = 0): string[] =>
  lines(step, { ...words, you }).map((line) => plain(line.parts, words.name, (face) => face));

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
        for (const line of told) {
          expect(line).not.toMatch(/[{}]|hecht\.|undefined/);
          expect(line.length).toBeGreaterThan(3);
        }
        if (step.event.move !== 'end') expect(told.length).toBeGreaterThan(0);
        const { before } = step;
        const move = before ? plain(moveParts(step.event.move, before, words), words.name, (face) => face) : '';
        if (/^(start|exit|\w+>|end|snail \w)/.test(step.event.move)) expect(move).not.toMatch(/[{}]|hecht\.|>|^$/);
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
    expect(all.some((line) => /^You move a carp from .+ to \w+, where it eats a snail \(\d points?\)\.$/.test(line))).toBe(true);
    expect(all.some((line) => /^Ben moves a pike from \w+ to \w+, where it eats a carp \(\d points?\)\.$/.test(line))).toBe(true);
    expect(all.some((line) => /^Ben gets \d young pikes? in nest \w\d\.$/.test(line))).toBe(true);
    expect(all.some((line) => /^Ben lets a pike leave the pond from .+ \(\d points?\)\.$/.test(line))).toBe(true);
    expect(all.at(-1)).toBe('The game is over');
  });

  it('counts as many births as dice and supply say', () => {
    for (const game of recorded) {
      for (const step of stepsOf(game)) {
        if (step.event.t !== 'moved' || step.event.move !== 'breed carp' || !step.before || !step.after) continue;
        const born = step.before.supply.carps - step.after.supply.carps;
        const told = text(step).flatMap((line) => /^(\d+) carps? (?:is|are) born/.exec(line)?.[1] ?? []);
        expect(told.reduce((sum, n) => sum + Number(n), 0)).toBe(born);
      }
    }
  });
});
