import { describe, expect, it } from 'vitest';
import type { FishingConstants, FishingEndHappening, GameEvent } from '$/generated/protocol';
import type { FollowedFishing } from '$/core/followed';
import type { Moment } from '$/teach/cues';
import { explained } from '$/teach/testing';
import { terms } from '$/teach/terms';
import { handleOf } from '$/tricks/testing';
import { cues } from './coach';
import { drewEvent, play, position, roundEvent, trickEvent, viewer } from './testing';

type FishingMoment = Moment<FollowedFishing, FishingConstants>;

function at(changes: Partial<FishingMoment>): ReturnType<typeof explained> {
  return explained(cues, { position: position(), words: viewer(0), legal: [], events: [], beat: 'next', ...changes });
}

function lying(...faces: string[]): FollowedFishing {
  return position({ led: 'b', trick: faces.map((card, i) => ({ seat: i + 1, card })) });
}

const cardOf = (face: string): string => `[data-key="card/${handleOf(face)}/${face}"]`;

describe('what Fishing explains', () => {
  it('is nothing while nothing has happened', () => {
    expect(at({})).toEqual({});
    expect(at({ legal: ['b7', 'b8'] })).toEqual({});
  });

  it('is a trick with its first card, beside the card', () => {
    expect(Object.keys(at({ position: lying('b7') }))).toEqual(['trick']);
    expect(at({ position: lying('b7') })['trick']?.[0]).toBe(cardOf('b7'));
  });

  it('is trump, as the server says which colour that is', () => {
    expect(at({ position: lying('b7', 'g5') })['trump']?.[0]).toBe(cardOf('g5'));
    expect(at({ position: lying('b7', 'g5'), words: viewer(0, { trump: 'r' }) })['trump']).toBeUndefined();
  });

  it('is a 0, and no 10', () => {
    expect(at({ position: lying('b7', 'r0') })['zero']?.[0]).toBe(cardOf('r0'));
    expect(at({ position: lying('b7', 'r10') })['zero']).toBeUndefined();
  });

  for (const kind of ['pass', 'minus3', 'all', 'first', 'call', 'low']) {
    it(`is a buoy, and “${kind}” of them alone`, () => {
      const found = at({ position: lying('b7', `@${kind}`) });
      expect(Object.keys(found).sort()).toEqual([kind, 'buoy', 'trick'].sort());
      expect(found[kind]?.[0]).toBe(cardOf(`@${kind}`));
      expect(found['buoy']?.[0]).toBe(cardOf(`@${kind}`));
    });
  }

  it('is nothing of a card that was taken away', () => {
    const taken = position({ trick: [{ seat: 1, card: '@low', taker: 2 }] });
    expect(at({ position: taken })).toEqual({});
  });

  it('is the call and the lowest card in the trick for which they hold', () => {
    expect(at({ position: position({ caller: 1, led: 'y' }) })['call']).toEqual(['.middle [data-led]']);
    expect(at({ position: position({ low: true }) })['low']).toEqual(['.middle .low']);
  });

  it('is following, once the viewer is to do it', () => {
    const must = { ...lying('b9'), follow: true };
    expect(at({ position: must, legal: ['b7'] })['follow']).toEqual(['.middle [data-led]']);
    expect(at({ position: must })['follow']).toBeUndefined();
    expect(at({ position: lying('b9'), legal: ['b7'] })['follow']).toBeUndefined();
  });

  it('is catching, at the plate of whoever caught, and not before the cards have gone there', () => {
    const events = [trickEvent(2, [play(0, 'b7'), play(1, 'b8'), play(2, 'b9')])];
    expect(at({ events, beat: 'taken' })['catch']).toEqual(['[data-seat="2"]']);
    expect(at({ events, beat: 'effect' })['catch']).toBeUndefined();
  });

  it('is who leads where that is not whoever caught', () => {
    const plays = [play(0, '@first'), play(1, 'b8'), play(2, 'b9')];
    const first = [trickEvent(2, plays, { next: 0, next_why: 'played_first' })];
    expect(at({ events: first, beat: 'taken' })['leader']).toEqual(['[data-seat="0"]']);
    expect(at({ events: [trickEvent(2, plays)], beat: 'taken' })['leader']).toBeUndefined();
  });

  it('is stockroom, ocean and leader with the new hands', () => {
    const draws = [{ seat: 1, cards: 3, why: 'lack' as const }];
    const drew = drewEvent({ from_stockroom: [4, 10, 10], draws, next: 1 });
    const events: GameEvent[] = [trickEvent(0, [play(0, 'b7')], { next: null }), roundEvent(1, [3, 2, 1]), drew];
    expect(at({ events })).toMatchObject({
      stockroom: ['[data-seat="0"]'],
      ocean: ['.middle .ocean'],
      leader: ['[data-seat="1"]'],
    });
    expect(Object.keys(at({ events, beat: 'round' }))).toEqual(['catch']);
    const nothing = drewEvent({ from_stockroom: [0, 10, 10] });
    expect(Object.keys(at({ events: [nothing] }))).toEqual(['leader']);
  });

  it('is overfishing, when it ends the game', () => {
    const end = (reason: FishingEndHappening['reason']): GameEvent[] => [
      { t: 'end', round: 4, scores: [1, 2, 3], winners: [2], shared: false, reason },
    ];
    const found = at({ events: end('overfishing'), beat: 'round' });
    expect(found['overfishing']).toEqual(['[data-overlay="round"] p', '[data-end] .why']);
    expect(at({ events: end('overfishing'), beat: 'taken' })['overfishing']).toBeUndefined();
    expect(at({ events: end('rounds') })['overfishing']).toBeUndefined();
  });

  it('is all that there is to explain', () => {
    const all = 'trick follow trump catch buoy pass minus3 all first call low zero stockroom ocean overfishing leader';
    expect(cues.map(({ term }) => term).sort()).toEqual(all.split(' ').sort());
    for (const { term } of cues) expect(terms.fishing).toContain(term);
  });
});
