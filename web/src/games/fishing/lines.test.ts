import { beforeAll, describe, expect, it } from 'vitest';
import type { FishingPassedHappening, FishingTrickHappening, GameEvent } from '$/generated/protocol';
import { scoreSheet } from '$/tricks/rounds';
import { prepareWords, text } from '$/tricks/testing';
import { facts } from './facts';
import { help } from './help';
import { lines } from './lines';
import { sortColours } from './moves';
import { drewEvent, play, position, roundEvent, step, trickEvent, viewer } from './testing';
import { cardName, moveParts, prompt, status } from './words';

beforeAll(prepareWords);

function said(...args: Parameters<typeof lines>): string[] {
  return lines(...args).map((line) => text(line.parts, cardName));
}

/** What is said of a move that led to all this, after the move itself. */
function saidOf(events: GameEvent[], you: number | null): string[] {
  return said(step(position(), position(), 0, 'b7', events), viewer(you)).slice(1);
}

describe('the log', () => {
  it('tells a card, and says "you" to who played it', () => {
    const after = position();
    expect(said(step(position(), after, 1, 'b7'), viewer(0))).toEqual(['Ben plays blue 7.']);
    expect(said(step(position(), after, 0, 'g12'), viewer(0))).toEqual(['You play trump 12.']);
  });

  it('tells who caught what, effects first and nothing twice', () => {
    const trick = trickEvent(
      1,
      [
        play(1, 'b9', { taker: 2, by: 'all' }),
        play(2, 'b0', { taker: 0, by: 'zero' }),
        play(0, 'b5'),
      ],
      {
        effects: [
          { seat: 2, card: '@all', did: 'took_all', cards: ['b9'] },
          { seat: 0, card: 'b5', did: 'took', cards: ['b0'] },
        ],
      },
    );
    expect(said(step(position(), position(), 0, 'catch b0', [trick]), viewer(1))).toEqual([
      'Anna takes blue 0 out of the trick.',
      'Cara takes blue 9 out of the trick.',
      'You catch blue 5.',
    ]);
  });

  it('tells who wins a trick without getting anything', () => {
    const all = { taker: 0, by: 'all' as const };
    const trick = trickEvent(1, [play(1, 'b9', all), play(2, 'b4', all), play(0, 'r0', all)]);
    expect(saidOf([trick], 2)).toContain('Ben catches the trick, but nothing is left in it.');
  });

  it('tells what is lost, by whoever the server says', () => {
    // No card of this trick costs anything, and none costs 5.
    const trick = trickEvent(1, [play(1, 'b9'), play(2, 'b4'), play(0, 'b7')], { lost: [0, 5, 0] });
    const found = lines(step(position(), position(), 0, 'b7', [trick]), viewer(1)).at(-1);
    expect(text(found?.parts ?? [], cardName)).toBe('You lose 5 points.');
    expect(found?.tone).toBe('bad');
    expect(saidOf([{ ...trick, lost: [0, 0, 0] }], 1)).toEqual(['You catch blue 9 blue 4 blue 7.']);
  });

  it('tells what buoys mean for the next trick', () => {
    const effects: FishingTrickHappening['effects'] = [
      { seat: 1, card: '@first', did: 'leads', cards: [] },
      { seat: 0, card: '@low', did: 'lapsed', cards: [] },
    ];
    const trick = trickEvent(1, [play(1, '@first'), play(2, 'b4'), play(0, '@low')], { effects });
    expect(saidOf([trick], 0).at(-1)).toBe('Ben leads the next trick.');
  });

  it('never tells a passed card to others', () => {
    expect(said(step(position(), position({ phase: 'pass' }), 1, 'pass'), viewer(0))).toEqual([
      'Ben has chosen a card to pass.',
    ]);
    expect(said(step(position(), position({ phase: 'pass' }), 0, 'pass b7'), viewer(0))).toEqual([
      'You pass blue 7 to Ben.',
    ]);
    // Spectators see cards change hands, and no more.
    const passes: FishingPassedHappening['passes'] = [0, 1, 2].map((seat) => ({ seat, to: (seat + 1) % 3 }));
    const passed: GameEvent = { t: 'passed', round: 1, trick_number: 2, passes };
    const seen = said(step(position(), position({ passed: true }), 2, 'pass', [passed]), viewer(null));
    expect(seen).toEqual(['Cara has chosen a card to pass.', 'Everybody has passed a card to the left.']);
  });

  it('tells a call', () => {
    expect(said(step(position(), position(), 1, 'call y'), viewer(0))).toEqual(['Ben calls yellow.']);
  });

  it('sums up a round', () => {
    const draws = [
      { seat: 2, cards: 3, why: 'lack' as const },
      { seat: 0, cards: 2, why: 'lack' as const },
    ];
    expect(saidOf([roundEvent(3, [4, -2, 7]), drewEvent({ draws, ocean: 55, next: 1 })], 0)).toEqual([
      'Round 3 is over: Anna 4, Ben −2, and Cara 7.',
      '5 cards were drawn from the ocean, leaving 55.',
      'Ben has the fewest points and leads first.',
    ]);
  });

  it('tells a tie for the lead as one', () => {
    const drew = drewEvent({ next: 2, next_why: 'order_of_play' });
    expect(saidOf([roundEvent(3, [4, 7, 4]), drew], 0).at(-1)).toBe(
      'There is a tie for the fewest points: Cara played earlier in the last trick and leads first.',
    );
  });

  it('tells why the game is over, in whichever round', () => {
    const end = { t: 'end' as const, round: 8, scores: [4, 2, 7], winners: [2], shared: false };
    const round = roundEvent(8, [4, 2, 7]);
    expect(saidOf([round, { ...end, reason: 'overfishing' }], 0).at(-1)).toBe('The ocean is overfished.');
    expect(saidOf([round, { ...end, reason: 'rounds' }], 0).at(-1)).toBe('All rounds have been played.');
  });

  it('copes with a position that is not known', () => {
    const unknown = { ...step(position(), position(), 1, 'pass'), before: undefined, after: undefined };
    expect(said(unknown, viewer(0))).toEqual(['Ben has chosen a card to pass.']);
  });
});

describe('words', () => {
  it('name cards', () => {
    expect(['b7', 'g0', '@minus3'].map(cardName)).toEqual(['blue 7', 'trump 0', 'buoy “minus 3”']);
  });

  it('say moves', () => {
    const say = (move: string, you: number | null = 0): string =>
      text(moveParts(move, position(), viewer(you)), cardName);
    expect(['b7', 'catch r5', 'pass b3', 'pass', 'call y'].map((move) => say(move))).toEqual([
      'Play blue 7',
      'Catch red 5',
      'Pass blue 3 to Ben',
      'Pass a card',
      'Call yellow',
    ]);
    expect(say('pass b3', null)).toBe('Pass a card');
  });

  it('say who gets a passed card as the server has it', () => {
    const right = viewer(0, { passes_to: [2, 0, 1] });
    expect(text(moveParts('pass b3', position(), right), cardName)).toBe('Pass blue 3 to Cara');
    expect(prompt(position({ phase: 'pass' }), ['pass b7'], right)).toBe('Choose a card for Cara.');
    expect(said(step(position(), position(), 0, 'pass b7'), right)).toEqual(['You pass blue 7 to Cara.']);
  });

  it('say where the game stands', () => {
    expect(status(position())).toBe('Round 1 of 8 · trick 2 of 10');
  });

  it('ask for what the server says', () => {
    const led = { led: 'b', trick: [{ seat: 2, card: 'b9' }] };
    // The moves that are legal say nothing of it: a buoy may always be played.
    expect(prompt(position({ ...led, follow: true }), ['b7', 'b8'], viewer(0))).toBe('Follow blue, or play a buoy.');
    const any = 'Led: blue. You may play any card.';
    expect(prompt(position({ ...led, follow: false }), ['b7'], viewer(0))).toBe(any);
    expect(prompt(position(), ['b7'], viewer(0))).toBe('You lead: play any card.');
    expect(prompt(position({ turn: [1] }), [], viewer(0))).toBe('');
    expect(prompt(position({ phase: 'pass' }), ['pass b7'], viewer(0))).toBe('Choose a card for Ben.');
  });

  it('show the same four numbers at every seat', () => {
    expect(facts(position({ scores: [3, 0, 0] }), 0).map((fact) => fact.value)).toEqual(['3', 0, 0, 5]);
  });

  it('explain every buoy with its card, and open at what is asked now', () => {
    const sections = help(position({ low: true, caller: 1, led: 'y' }), viewer(0));
    expect(sections[0]?.now).toBe(true);
    const cards = sections.flatMap((section) => section.items.flatMap((item) => item.card ?? []));
    const wanted = ['@pass', '@first', '@call', '@low', '@all', '@minus3', 'r0', 'g12'];
    expect(cards).toEqual(expect.arrayContaining(wanted));
  });

  it('explain the rules alone before there is a position', () => {
    const before = help(undefined, viewer(0));
    expect(before.map(({ title }) => title)).toEqual(help(position(), viewer(0)).slice(1).map(({ title }) => title));
    expect(before.some((section) => section.now)).toBe(false);
    const told = before.flatMap((section) => section.items.map((item) => item.parts.join('')));
    expect(told).toContain('The game ends after a fixed number of rounds.');
  });

  it('hold trumps after the other colours', () => {
    expect(sortColours('g')).toBe('byprg');
    expect(sortColours('y')).toBe('bprgy');
  });

  it('make a sheet of the rounds where they know them', () => {
    const round = roundEvent(2, [30, 40, 50], { points: [3, -4, 5] });
    const events = [step(position(), position(), 0, 'b7', [round]).event];
    expect(scoreSheet(position(), viewer(0), events)).toEqual({ columns: ['R2'], rows: [['3'], ['−4'], ['5']] });
    expect(scoreSheet(position(), viewer(0), [])).toEqual({ columns: [], rows: [[], [], []] });
    // What was won before the moment that a game goes on from stands in a column of its own.
    const branched = { t: 'branched', seq: 3, at: 0, match: 'k3v9x2m4n7q8', event: 9 } as const;
    const went_on = scoreSheet({ scores: [10, 0, 5] }, viewer(0), [branched, ...events]);
    expect(went_on).toEqual({ columns: ['Before', 'R2'], rows: [['7', '3'], ['4', '−4'], ['0', '5']] });
  });
});
