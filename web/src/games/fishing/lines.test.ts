import { beforeAll, describe, expect, it } from 'vitest';
import type { GameEvent } from '$/generated/protocol';
import { prepareWords, text, viewer } from '$/tricks/testing';
import { scoreSheet, facts } from './facts';
import { help } from './help';
import { lines } from './lines';
import { position, roundEvent, step, trickEvent } from './testing';
import { cardName, moveParts, prompt, status } from './words';

beforeAll(prepareWords);

function said(...args: Parameters<typeof lines>): string[] {
  return lines(...args).map((line) => text(line.parts, cardName));
}

describe('the log', () => {
  it('tells a card, and says "you" to who played it', () => {
    const after = position();
    expect(said(step(position(), after, 1, 'b7'), viewer(0))).toEqual(['Ben plays blue 7.']);
    expect(said(step(position(), after, 0, 'g12'), viewer(0))).toEqual(['You play trump 12.']);
  });

  it('tells who caught what, effects first and nothing twice', () => {
    const before = position({
      phase: 'catch',
      trick: [
        { seat: 1, card: 'b9', taker: 2 },
        { seat: 2, card: 'b0' },
        { seat: 0, card: 'b5' },
      ],
    });
    const event: GameEvent = trickEvent(1, [['b0'], ['b5'], ['b9']]);
    expect(said(step(before, position({ leader: 1 }), 0, 'catch b0', [event]), viewer(1))).toEqual([
      'Anna takes blue 0 out of the trick.',
      'You catch blue 5.',
    ]);
  });

  it('tells who wins a trick without getting anything', () => {
    const event: GameEvent = trickEvent(1, [['b9', 'b4', 'r0'], [], []]);
    expect(said(step(position(), position(), 0, 'r0', [event]), viewer(2))).toContain(
      'Ben wins the trick, but nothing is left to catch.',
    );
  });

  it('tells what a minus 3 costs', () => {
    const event: GameEvent = trickEvent(1, [[], ['b9', '@minus3', '@minus3'], []]);
    const found = lines(step(position(), position({ leader: 1 }), 0, 'b9', [event]), viewer(1)).at(-1);
    expect(text(found?.parts ?? [], cardName)).toBe('You lose 6 points.');
    expect(found?.tone).toBe('bad');
  });

  it('never tells a passed card to others', () => {
    expect(said(step(position(), position({ phase: 'pass' }), 1, 'pass'), viewer(0))).toEqual([
      'Ben has chosen a card to pass.',
    ]);
    expect(said(step(position(), position({ phase: 'pass' }), 0, 'pass b7'), viewer(0))).toEqual([
      'You pass blue 7 to Ben.',
    ]);
    // Spectators see cards change hands, and no more.
    const after = position({ passed: true });
    delete after.gave;
    delete after.received;
    const seen = said(step(position(), after, 2, 'pass'), viewer(null));
    expect(seen.at(-1)).toBe('Everybody has passed a card to the left.');
  });

  it('tells a call', () => {
    expect(said(step(position(), position(), 1, 'call y'), viewer(0))).toEqual(['Ben calls yellow.']);
  });

  it('sums up a round', () => {
    const events: GameEvent[] = [roundEvent(3, [4, -2, 7])];
    const after = position({ round: 4, leader: 1, ocean: 55 });
    expect(said(step(position(), after, 0, 'b7', events), viewer(0)).slice(1)).toEqual([
      'Round 3 is over: Anna 4, Ben −2, and Cara 7.',
      '5 cards were drawn from the ocean; 55 are left there.',
      'Ben has the fewest points and leads.',
    ]);
  });

  it('tells overfishing from the last round', () => {
    const events: GameEvent[] = [roundEvent(6, [4, 2, 7])];
    const after = position({ round: 6, phase: 'over', turn: [] });
    expect(said(step(position(), after, 0, 'b7', events), viewer(0)).at(-1)).toContain('overfishing');
  });

  it('copes with a position that is not known', () => {
    const unknown = { ...step(position(), position(), 1, 'pass'), before: undefined, after: undefined };
    expect(said(unknown, viewer(0))).toEqual(['Ben has chosen a card to pass.']);
  });
});

describe('words', () => {
  it('names cards', () => {
    expect(['b7', 'g0', '@minus3'].map(cardName)).toEqual(['blue 7', 'trump 0', 'buoy “minus 3”']);
  });

  it('says moves', () => {
    const say = (move: string): string => text(moveParts(move, position(), viewer(0)), cardName);
    expect(['b7', 'catch r5', 'pass b3', 'pass', 'call y'].map(say)).toEqual([
      'Play blue 7',
      'Catch red 5',
      'Pass blue 3 to Ben',
      'Pass a card',
      'Call yellow',
    ]);
  });

  it('says where the game stands', () => {
    expect(status(position())).toBe('Round 1 of 8 · trick 2 of 10');
  });

  it('asks for what the server allows', () => {
    const led = position({ led: 'b', trick: [{ seat: 2, card: 'b9' }] });
    expect(prompt(led, ['b7', 'b8'], viewer(0))).toBe('Follow blue, or play a buoy.');
    expect(prompt(led, led.hand ?? [], viewer(0))).toBe('Asked for: blue. You may play any card.');
    expect(prompt(position(), ['b7'], viewer(0))).toBe('You lead: play any card.');
    expect(prompt(position({ turn: [1] }), [], viewer(0))).toBe('');
    expect(prompt(position({ phase: 'pass' }), ['pass b7'], viewer(0))).toBe('Choose a card for Ben.');
  });

  it('shows the same four numbers at every seat', () => {
    expect(facts(position({ scores: [3, 0, 0] }), 0).map((fact) => fact.value)).toEqual(['3', 0, 0, 5]);
  });

  it('explains every buoy with its card, and opens at what is asked now', () => {
    const sections = help(position({ low: true, caller: 1, led: 'y' }), viewer(0));
    expect(sections[0]?.now).toBe(true);
    const cards = sections.flatMap((section) => section.items.flatMap((item) => item.card ?? []));
    const wanted = ['@pass', '@first', '@call', '@low', '@all', '@minus3', 'r0', 'g12'];
    expect(cards).toEqual(expect.arrayContaining(wanted));
  });

  it('makes a sheet of the rounds where it knows them', () => {
    const events = [step(position(), position(), 0, 'b7', [roundEvent(1, [3, 4, 5])]).event];
    expect(scoreSheet(position(), viewer(0), events)).toEqual({ columns: ['R1'], rows: [['3'], ['4'], ['5']] });
  });
});
