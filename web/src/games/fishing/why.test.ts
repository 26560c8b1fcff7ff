import { beforeAll, describe, expect, it } from 'vitest';
import type {
  FishingConstants,
  FishingOceanHappening,
  FishingStockroomsHappening,
  FishingTrickHappening,
  GameEvent,
} from '$/generated/protocol';
import { languages, settings } from '$/core/settings.svelte';
import { chooseLanguage, loadPack } from '$/core/words.svelte';
import { prepareWords, text, viewerWith } from '$/tricks/testing';
import { answerTo, cardsIn, decidedIn, expectAllKinds, expectWhole, toldGames, toldSteps } from '../whyTesting';
import { eventsOf } from '../why';
import { lines } from './lines';
import { drewEvent, play, position, roundEvent, step, trickEvent, viewer } from './testing';
import { makers, why } from './why';
import { cardName } from './words';

beforeAll(async () => {
  await prepareWords();
  await loadPack('fishing');
});

const games = toldGames<FishingConstants>('fishing');
const told = games.flatMap((game) =>
  toldSteps(game).map((each) => ({ each, words: viewerWith(0, game.constants) })),
);

/** The rule that an answer names, in English. */
function ruleOf(whys: ReturnType<typeof why>, about: string): string {
  return answerTo(whys, about).rules.map((rule) => text(rule, cardName)).join(' ');
}

describe('whys of a recorded game', () => {
  it('are there for every kind of event', () => {
    const seen = new Set(told.flatMap(({ each, words }) => expectAllKinds(each, why(each, words))));
    expect([...seen].sort()).toEqual(Object.keys(makers).sort());
  });

  it('name the cards of a trick in order, and who caught it', () => {
    let tricks = 0;
    for (const { each, words } of told) {
      if (each.event.t !== 'moved') continue;
      const trick = each.event.events.find((event) => event.t === 'trick') as FishingTrickHappening | undefined;
      if (!trick) continue;
      tricks += 1;
      const whys = why(each, words);
      const caught = answerTo(whys, 'trick');
      expect(cardsIn(caught)).toEqual(trick.plays.map(({ card }) => card));
      expect(decidedIn(caught)).toEqual([trick.winner]);
      const effects = whys.filter(({ about }) => about === 'effect' || about === 'next').flatMap(cardsIn);
      expect(effects.sort()).toEqual(trick.effects.flatMap(({ card, cards }) => [card, ...cards]).sort());
      if (trick.next !== null) expect(decidedIn(answerTo(whys, 'lead', 'trick'))).toEqual([trick.next]);
      const lost = trick.lost.flatMap((points, seat) => (points > 0 ? [seat] : []));
      if (lost.length === 0) continue;
      expect(decidedIn(answerTo(whys, 'minus'))).toEqual(lost);
      const costly = trick.caught.flatMap((cards) => cards.filter((card) => card === '@minus3'));
      expect(cardsIn(answerTo(whys, 'minus'))).toEqual(costly);
    }
    expect(tricks).toBeGreaterThan(50);
  });

  it('name what was passed, drawn and dealt, as far as the reader knows it', () => {
    for (const { each, words } of told) {
      const { event } = each;
      if (event.t !== 'moved' && event.t !== 'started') continue;
      const whys = why(each, words);
      for (const happened of event.events) {
        if (happened.t === 'passed') {
          const cards = happened.passes.flatMap(({ card }) => (card === undefined ? [] : [card]));
          expect(cardsIn(answerTo(whys, 'passed'))).toEqual(cards);
        } else if (happened.t === 'drew' && 'kept' in happened) {
          expect(cardsIn(answerTo(whys, 'hands', 'drew'))).toEqual([
            ...(happened.kept ?? []),
            ...(happened.fresh ?? []),
          ]);
          expect(decidedIn(answerTo(whys, 'lead', 'drew'))).toEqual([happened.next]);
        } else if (happened.t === 'chance' && happened.what === 'deal' && 'hand' in happened) {
          expect(cardsIn(answerTo(whys, 'deal', 'deal'))).toEqual(happened.hand);
        } else if (happened.t === 'chance' && happened.what === 'ocean') {
          const ocean = answerTo(whys, 'deal', 'ocean');
          expect([cardsIn(ocean), ocean.rows.map(({ value }) => Number(value))]).toEqual([[], happened.levels]);
        } else if (happened.t === 'chance' && happened.what === 'stockrooms') {
          expect(answerTo(whys, 'hands', 'stockrooms').rows.map(({ seat }) => seat)).toEqual([0, 1, 2]);
        } else if (happened.t === 'round' && 'ahead' in happened) {
          expect(decidedIn(answerTo(whys, 'round'))).toEqual(happened.ahead);
        } else if (happened.t === 'end') expect(decidedIn(answerTo(whys, 'end')).sort()).toEqual(happened.winners);
      }
    }
  });

  it('name the cards of ocean and stockrooms to those who see all', () => {
    const all = told.flatMap(({ each }) => eventsOf(each));
    const happened = (what: string): GameEvent => all.find((event) => event.t === 'chance' && event.what === what)!;
    const { sizes: _, ...hidden } = happened('stockrooms') as FishingStockroomsHappening;
    const seen = [
      { ...happened('ocean'), order: ['g1', 'b11', '@first'] } as FishingOceanHappening,
      { ...hidden, piles: [['b7', 'y3'], [], ['p9']] } as FishingStockroomsHappening,
    ];
    const whys = why(step(position(), position(), 0, 'b7', seen), viewer(null));
    expect(cardsIn(answerTo(whys, 'deal', 'ocean'))).toEqual(['g1', 'b11', '@first']);
    expect(cardsIn(answerTo(whys, 'hands', 'stockrooms'))).toEqual(['b7', 'y3', 'p9']);
  });

  // Lines of the moves themselves need positions: games/taughtWhys.test.ts has them.
  it('answer every line of the log that asks', () => {
    for (const { each, words } of told) {
      const abouts = new Set(why(each, words).map(({ about }) => about));
      const asked = lines(each, words).filter(({ beat }) => (beat ?? 'move') !== 'move');
      for (const line of asked) {
        expect(line.why?.some((about) => abouts.has(about)), text(line.parts, cardName)).toBe(true);
      }
    }
  });

  it('are said whole in every language', async () => {
    for (const language of languages) {
      await chooseLanguage(language);
      for (const { each, words } of told) for (const one of why(each, words)) expectWhole(one, words, cardName);
    }
    await chooseLanguage('en');
    expect(settings.language).toBe('en');
  });
});

describe('why a trick is caught', () => {
  const rules: [FishingTrickHappening['why'], RegExp][] = [
    ['highest_trump', /highest trump/],
    ['highest_of_led', /highest card of the led colour.*blue/],
    ['lowest_trump', /lowest trump/],
    ['lowest_of_led', /lowest of the led colour.*blue/],
    ['only_buoys', /first one catches/],
    ['unanswered_call', /Cara has called.*whoever called/],
  ];
  for (const [given, said] of rules) {
    it(`is said for ${given}`, () => {
      const trick = trickEvent(2, [play(0, 'b7'), play(1, 'r2'), play(2, 'p3')], { why: given, caller: 2 });
      const whys = why(step(position(), position(), 2, 'p3', [trick]), viewer(0));
      expect(ruleOf(whys, 'trick')).toMatch(said);
    });
  }

  it('tells of the card that called, where the caller catches', () => {
    const trick = trickEvent(2, [play(0, 'b7'), play(1, 'r2'), play(2, 'p3')], { why: 'unanswered_call', caller: 2 });
    const { rows } = answerTo(why(step(position(), position(), 2, 'p3', [trick]), viewer(0)), 'trick');
    expect(rows[2]?.note).toBe('called the colour');
  });
});

describe('why a move could be made', () => {
  const b7 = { seat: 2, card: 'b7' };

  it('says how a card stands to the led colour', () => {
    const before = position({ led: 'b', trick: [b7], winning: 2 });
    const rule = (card: string): string => ruleOf(why(step(before, position(), 0, card), viewer(0)), 'move');
    expect(rule('b8')).toMatch(/must be followed/);
    expect(rule('@pass')).toMatch(/may always be played/);
    expect(rule('g3')).toMatch(/none of the led colour/);
    expect(ruleOf(why(step(position(), position(), 0, 'g3'), viewer(0)), 'move')).toMatch(/any card may be played/);
  });

  it('tells how an unfinished trick stands, by the card that would catch', () => {
    const standing = (changes: Parameters<typeof position>[0]): string => {
      const after = position({ led: 'b', trick: [b7, { seat: 0, card: 'g2' }], winning: 0, ...changes });
      const whys = why(step(position(), after, 0, 'g2'), viewer(0));
      expect(cardsIn(answerTo(whys, 'trick'))).toEqual(after.trick.map(({ card }) => card));
      return ruleOf(whys, 'trick');
    };
    expect(standing({})).toMatch(/highest trump/);
    expect(standing({ low: true })).toMatch(/lowest trump/);
    expect(standing({ winning: 2, trick: [b7] })).toMatch(/highest card of the led colour/);
    expect(standing({ winning: 1, caller: 1, trick: [{ seat: 2, card: 'r4' }] })).toMatch(/whoever called/);
    expect(standing({ winning: 2, led: null, trick: [{ seat: 2, card: '@low' }] })).toMatch(/first one/);
  });

  it('names what a 0 could take, and what it took', () => {
    const trick = [{ seat: 1, card: 'b0' }, { seat: 2, card: 'b9' }, { seat: 0, card: 'b5', taker: 2 }];
    const whys = why(step(position({ phase: 'catch', trick }), position(), 1, 'catch b9'), viewer(0));
    expect(cardsIn(answerTo(whys, 'move'))).toEqual(['b0', 'b9']);
    expect(decidedIn(answerTo(whys, 'move'))).toEqual([2]);
  });

  it('names passed cards only to those who know them', () => {
    const passes = (move: string, seat: number): string[] =>
      cardsIn(answerTo(why(step(position(), position(), seat, move), viewer(0)), 'move'));
    expect(passes('pass b7', 0)).toEqual(['b7']);
    expect(passes('pass', 1)).toEqual([]);
  });

  it('says what a call means', () => {
    expect(ruleOf(why(step(position(), position(), 1, 'call y'), viewer(0)), 'move')).toMatch(/yellow counts as led/);
  });
});

describe('between rounds', () => {
  it('says by which rule somebody leads', () => {
    const rule = (next_why: 'fewest_points' | 'order_of_play'): string => {
      const events = [roundEvent(1, [4, 4, 2]), drewEvent({ next: 2, next_why, scores: [4, 4, 2] })];
      return ruleOf(why(step(position(), position(), 0, 'b7', events), viewer(0)), 'lead');
    };
    expect(rule('fewest_points')).toMatch(/fewest points leads/);
    expect(rule('order_of_play')).toMatch(/played earlier in the last trick/);
  });

  it('says why overfishing ends the game, and how far the reader is behind', () => {
    const end = {
      t: 'end' as const, round: 5, scores: [20, 31, 25], winners: [1], shared: false,
      reason: 'overfishing' as const, needed: 12, ocean: 7,
    };
    const whys = why(step(position(), position(), 0, 'b7', [end]), viewer(0));
    expect(ruleOf(whys, 'end')).toMatch(/lack 12, and the ocean has only 7 cards.*You are 11 points behind Ben\./);
    expect(answerTo(whys, 'end').rows.map(({ seat }) => seat)).toEqual([1, 2, 0]);
  });
});
