import { beforeAll, describe, expect, it } from 'vitest';
import type { FollowedFatfish } from '$/core/followed';
import { plain } from '$/core/rich';
import { languages, settings } from '$/core/settings.svelte';
import { loadLanguage, setGames } from '$/core/words.svelte';
import type { FatfishConstants, FatfishWonHappening, MovedEvent } from '$/generated/protocol';
import type { Step } from '../game';
import { facts, plateFacts } from './facts';
import { happened } from './happenings';
import { help } from './help';
import { lines } from './lines';
import { game_info, other_constants, recorded, retold, stepsOf, wordsFor } from './recorded';
import { scoreSheet } from './scoreSheet';
import { cardName, moveParts, prompt, status } from './words';

type S = Step<FollowedFatfish>;

beforeAll(async () => {
  for (const language of languages) await loadLanguage(language);
  settings.language = 'en';
  setGames([game_info]);
});

const words = wordsFor(0);
const said = (step: S, you: number | null = 0): string[] =>
  lines(step, wordsFor(you)).map((line) => plain(line.parts, words.name, cardName));
const rich_game = stepsOf(recorded[0]);
const plain_game = stepsOf(recorded[1]);
const all = [...rich_game, ...plain_game];
const eventsOf = (step: S): MovedEvent['events'] => (step.event as MovedEvent).events;

function find(move: RegExp, seat?: number, where: (step: S) => boolean = () => true): S {
  const step = all.find(
    (each) =>
      each.event.t === 'moved' &&
      move.test(each.event.move) &&
      (seat === undefined || each.event.seat === seat) &&
      where(each),
  );
  if (!step) throw new Error('the recorded games have no such move');
  return step;
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
    expect(said(rich_game[0]!)).toEqual(['Cleo begins.', 'Licence A lies open: text of A.']);
    expect(said(rich_game[0]!, 2)[0]).toBe('You begin.');
  });

  it('speaks to you of your own moves', () => {
    expect(said(find(/>/, 0))).toEqual(['You lay red 2 on row 2.']);
    expect(said(find(/>/, 1))).toEqual(['Ben lays red 4 on row 2.']);
  });

  it('says how many cards were drawn, as it is told', () => {
    const stop = find(/^stop$/, 2);
    expect(said(stop)).toEqual(['Cleo ends the turn and draws 1 card.']);
    expect(said(retold(stop, 'drew', { drawn: 3 }))).toEqual(['Cleo ends the turn and draws 3 cards.']);
    const none = find(/^stop$/, 1, (step) => happened(eventsOf(step), 'drew').length === 0);
    expect(said(none)).toEqual(['Ben ends the turn.']);
  });

  it('tells of a fiasco', () => {
    const step = find(/>/, 0, (each) => happened(eventsOf(each), 'fiasco').length > 0);
    expect(said(step)[0]).toMatch(/^Fiasco! You lay \w+ \d on row \d, where it may not go\./);
    expect(said(step)[0]).toContain('you get the fiasco card');
    expect(lines(step, words)[0]!.tone).toBe('bad');
    // Erring again costs nothing more, and the log does not say that it does.
    const all_said = rich_game.flatMap((each) => said(each)).filter((sentence) => sentence.startsWith('Fiasco!'));
    expect(all_said).toHaveLength(2);
    expect(all_said[1]).toContain('you already have the fiasco card');
    expect(said(retold(step, 'fiasco', { again: true }))[0]).toContain('you already have the fiasco card');
  });

  it('tells of a row that was taken, and names the licence', () => {
    expect(said(find(/^take/))).toEqual([
      'Ben takes row 1: plus red 5 yellow 3 = 8, minus red 6 yellow 2 yellow 2 = 10.',
      'Ben gets licence E: text of E.',
    ]);
    expect(said(find(/^keep/, 1))[0]).toMatch(/^Ben takes row 2: plus red 4 yellow 4 green 6 blue 3 = 17, minus/);
  });

  it('has the points that are told', () => {
    const step = find(/^keep/, 1);
    expect(said(retold(step, 'row', { plus_points: 80, minus_points: 9 }))[0]).toMatch(/ = 80, minus .+ = 9\.$/);
  });

  it('says nothing of a minus pile that gets nothing', () => {
    expect(said(find(/^keep \w\w \w\w \w\w \w\w \w\w$/))[0]).toMatch(/= \d+, minus nothing\.$/);
  });

  it('follows a licence that is passed on', () => {
    const step = find(/^keep/, 0, (each) => happened(eventsOf(each), 'won')[0]?.how === 'passed_on');
    expect(said(step)[1]).toBe('Licence A comes to you from Ben: text of A.');
    expect(said(step, 1)[1]).toBe('Licence A goes from Ben to Anna: text of A.');
    expect(said(retold(step, 'won', { licence: 'C', from: 2 }))[1]).toBe(
      'Licence C comes to you from Cleo: text of C.',
    );
  });

  it('tells who gets the licences of the end, each who ties', () => {
    const step = rich_game.at(-1)!;
    const won: FatfishWonHappening = {
      t: 'won',
      licence: 'B',
      seats: [0, 2],
      from: null,
      how: 'at_the_end',
      why: 'fewest_plus_cards',
      points: 2,
      counts: [3, 14, 3],
    };
    const event: MovedEvent = { ...(step.event as MovedEvent), events: [...eventsOf(step), won] };
    expect(said({ ...step, event }).slice(-2)).toEqual([
      'You get 2 points for licence B: text of B.',
      'Cleo gets 2 points for licence B: text of B.',
    ]);
  });

  it('does without positions', () => {
    for (const step of all) {
      const { event, turn } = step;
      expect(said({ event, turn, before: undefined, after: undefined })).toEqual(said(step));
    }
  });
});

describe('what is told of a position', () => {
  const start = rich_game[0]!.after!;
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
  });

  it('has the sums that are told', () => {
    const sums = [{ plus: 70, minus: 12, penalty: 8, licence_points: 3 }, ...end.sums.slice(1)];
    const told = { ...end, sums, fiasco: 0 };
    const values = facts(told, 0).map((fact) => String(fact.value));
    expect(values[1]).toMatch(/^70 \(/);
    expect(values[2]).toMatch(/^12 \(/);
    expect(values).toContain('−8');
    expect(scoreSheet(told, words).rows[0]).toEqual(['70', '−12', '−8', '3']);
  });

  it('is short where there is little room', () => {
    expect(plateFacts(end, 1, { compact: true, few: false, tray: true })).toHaveLength(4);
    expect(plateFacts(end, 0, { compact: true, few: false, tray: true }, true)).toHaveLength(3);
  });

  it('adds up to the final scores', () => {
    for (const [game, steps] of [[recorded[0], rich_game], [recorded[1], plain_game]] as const) {
      const { after } = steps.at(-1)!;
      const sheet = scoreSheet(after!, wordsFor(0, game.constants));
      sheet.rows.forEach((row, seat) => {
        expect(row).toHaveLength(sheet.columns.length);
        const sum = row.reduce<number>((so_far, cell) => so_far + (Number(String(cell).replace('−', '-')) || 0), 0);
        expect(sum).toBe(after!.scores[seat]);
      });
    }
    const plain_sheet = scoreSheet(plain_game.at(-1)!.after!, wordsFor(0, recorded[1].constants));
    expect(plain_sheet.columns).toEqual(['Plus', 'Minus']);
    expect(scoreSheet(end, words).columns).toEqual(['Plus', 'Minus', 'Fiasco', 'Licences']);
  });

  it('says where the game stands and what is to be done', () => {
    expect(status(start)).toBe('36 cards left · reserve 6');
    expect(prompt(start, [])).toBe('');
    expect(prompt(start, ['y6>1'])).toBe('Choose a card, then a row.');
    const on: FollowedFatfish = { ...start, phase: 'lay_on', row: 2 };
    expect(prompt(on, ['y6>2', 'stop'])).toContain('row 2');
    expect(prompt(on, ['stop'])).toContain('end your turn');
    expect(prompt({ ...on, phase: 'keep' }, ['keep r1', 'keep r2'])).toContain('what you keep');
    expect(prompt({ ...on, phase: 'keep' }, ['keep r1 b2 g3 y4 p5'])).toContain('nothing to choose');
    expect(prompt({ ...on, phase: 'take' }, ['take D', 'take E'])).toContain('licence');
  });
});

describe('the help', () => {
  const start = rich_game[0]!.after!;
  const textOf = (constants: FatfishConstants): string =>
    help(start, wordsFor(0, constants))
      .flatMap((section) => [section.title, ...section.items.map((item) => plain(item.parts, words.name, cardName))])
      .join('\n');

  it('explains the phase first, and every licence', () => {
    expect(help(start, words)[0]?.now).toBe(true);
    const text = textOf(recorded[0].constants);
    expect(text).toContain('Lay a card.');
    for (const letter of 'ABCDEFGHI') expect(text).toContain(`text of ${letter}`);
  });

  it('is the rules alone before there is a position', () => {
    const before = help(undefined, words);
    expect(before.map(({ title }) => title)).toEqual(help(start, words).slice(1).map(({ title }) => title));
    const told = before.flatMap((section) => section.items.map((item) => plain(item.parts, words.name, cardName)));
    expect(told[0]).toContain('Lay fish at the ends of the rows.');
    expect(told.join('\n')).not.toMatch(/[{}]|fatfish\./);
  });

  it('leaves no gaps in any language', () => {
    for (const language of languages) {
      settings.language = language;
      for (const { constants } of recorded) expect(textOf(constants)).not.toMatch(/[{}]|fatfish\./);
    }
    settings.language = 'en';
  });

  it('speaks of what is played at this table', () => {
    const text = textOf(recorded[1].constants);
    expect(text).not.toMatch(/licence|loses \d/i);
    expect(text).toContain('a card laid wrongly is simply refused');
  });

  it('has the numbers of this table', () => {
    const text = textOf(other_constants);
    expect(text).toContain('A, 3 points: text of A.');
    expect(text).toContain('B, 11 points: text of B.');
    expect(text).not.toContain('text of C');
    expect(text).toContain('loses 8 points');
    expect(text).toContain('tied players get 2 points each');
    expect(text).toContain('the last of 4 fish');
    expect(text).toContain('1 to 3 cards');
    expect(text).toContain('until you hold 3 cards');
    expect(text).toContain('2 kinds of fish, worth 2 to 9');
  });
});
