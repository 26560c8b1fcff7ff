import { beforeAll, describe, expect, it } from 'vitest';
import type { FatfishWonHappening, GameEvent, MovedEvent } from '$/generated/protocol';
import type { FollowedFatfish } from '$/core/followed';
import { plain } from '$/core/rich';
import { languages } from '$/core/settings.svelte';
import { chooseLanguage, loadPack, setGames } from '$/core/words.svelte';
import type { Step } from '../game';
import { answerTo, cardsIn, decidedIn, expectAllKinds, expectWhole } from '../whyTesting';
import { dealt } from './happenings';
import { lines } from './lines';
import { readMove } from './moves';
import { game_info, names, recorded, stepsOf, wordsFor } from './recorded';
import { makers, why } from './why';
import { cardName } from './words';

beforeAll(async () => {
  setGames([game_info]);
  await chooseLanguage('en');
  await loadPack('fatfish');
});

const told = recorded.flatMap((game) => stepsOf(game).map((each) => ({ each, words: wordsFor(0, game.constants) })));

function eventsIn({ event }: Step): GameEvent[] {
  return event.t === 'moved' || event.t === 'started' ? event.events : [];
}

function rulesOf(each: Step<FollowedFatfish>, about: string): string {
  const { rules } = answerTo(why(each, wordsFor(0)), about);
  return rules.map((rule) => plain(rule, (seat) => names[seat] ?? '', cardName)).join(' ');
}

describe('whys of recorded games', () => {
  it('are there for every kind of event', () => {
    const seen = new Set(told.flatMap(({ each, words }) => expectAllKinds(each, why(each, words))));
    expect([...seen].sort()).toEqual(Object.keys(makers).sort());
  });

  it('name the cards of a row as they lay, and those that count', () => {
    for (const { each, words } of told) {
      for (const event of eventsIn(each)) {
        if (event.t !== 'row') continue;
        const [split, anew] = why(each, words).filter(({ about }) => about === 'row');
        expect(cardsIn(split!)).toEqual(event.cards);
        const kept = split!.rows.filter(({ decided }) => decided).flatMap(({ cards }) => cards ?? []);
        expect(kept.toSorted()).toEqual(event.plus.toSorted());
        expect(cardsIn(anew!)).toEqual(event.opens === null ? [] : [event.opens]);
        expect(anew!.beat).toBe('next');
      }
    }
  });

  it('name the card of a fiasco, the ends it belonged to, and what came back', () => {
    let erred = 0;
    for (const { each, words } of told) {
      for (const event of eventsIn(each)) {
        if (event.t !== 'fiasco') continue;
        erred += 1;
        const ends = event.rows.map((row) => each.before?.rows[row - 1]?.at(-1));
        const answer = answerTo(why(each, words), 'fiasco');
        expect(cardsIn(answer)).toEqual([event.card, ...ends, ...event.back]);
        expect(answer.rows.filter(({ decided }) => decided).map(({ cards }) => cards)).toEqual([[event.card]]);
      }
    }
    expect(erred).toBeGreaterThan(1);
  });

  it('name the cards of the deal, as far as the reader knows them', () => {
    let deals = 0;
    for (const { each, words } of told) {
      const deal = dealt(eventsIn(each));
      if (!deal) continue;
      deals += 1;
      const known = (cards: number | string[]): string[] => (typeof cards === 'number' ? [] : cards);
      const piles = (deal.piles as (number | string[])[]).flatMap(known);
      const named = cardsIn(answerTo(why(each, words), 'start', 'deal'));
      expect(named).toEqual([...deal.rows, ...piles, ...known(deal.reserve)]);
      expect(named.length).toBeGreaterThanOrEqual(3);
    }
    expect(deals).toBe(recorded.length);
  });

  it('name who has a licence, what was drawn, and who won', () => {
    for (const { each, words } of told) {
      const whys = why(each, words);
      for (const event of eventsIn(each)) {
        if (event.t === 'won') {
          expect(decidedIn(answerTo(whys, `won ${event.licence}`)).sort()).toEqual(event.seats.toSorted());
        } else if (event.t === 'drew' && 'drawn' in event) {
          expect(cardsIn(answerTo(whys, 'drew'))).toEqual(event.cards ?? []);
        } else if (event.t === 'end') expect(decidedIn(answerTo(whys, 'end')).sort()).toEqual(event.winners);
      }
    }
  });

  it('name the ends of the rows and the card that was laid', () => {
    let laid = 0;
    for (const { each, words } of told) {
      const move = each.event.t === 'moved' ? readMove(each.event.move) : undefined;
      if (move?.kind !== 'lay' || eventsIn(each).some(({ t }) => t === 'fiasco')) continue;
      laid += 1;
      const ends = each.before!.rows.flatMap((cards) => cards.slice(-1));
      const answer = answerTo(why(each, words), 'move');
      expect(cardsIn(answer)).toEqual([...ends, move.card]);
      const end = each.before!.rows[move.row - 1]?.at(-1);
      const decided = answer.rows.filter(({ decided }) => decided).flatMap(({ cards }) => cards ?? []);
      expect(decided).toEqual(end === undefined ? [] : [end]);
    }
    expect(laid).toBeGreaterThan(40);
  });

  it('answer every line of the log', () => {
    for (const { each, words } of told) {
      const abouts = new Set(why(each, words).map(({ about }) => about));
      for (const line of lines(each, words)) {
        const said = plain(line.parts, words.name, cardName);
        expect(line.why?.some((about) => abouts.has(about)), said).toBe(true);
      }
    }
  });

  it('are said whole in every language', async () => {
    for (const language of languages) {
      await chooseLanguage(language);
      for (const { each, words } of told) for (const one of why(each, words)) expectWhole(one, words, cardName);
    }
    await chooseLanguage('en');
  });
});

/** A step in which a card is laid on these rows. */
function laidOn(rows: string[][], move: string, laid = 0): Step<FollowedFatfish> {
  const before = { ...recorded[0].start, rows, laid, handles: recorded[0].handles } as FollowedFatfish;
  const event: MovedEvent = { t: 'moved', seq: 3, at: 0, seat: 1, move, events: [] };
  return { event, before, after: before, turn: { moves: 2, to_move: [1] } };
}

describe('why a card lies where it does', () => {
  const rows = [['y3'], ['r1'], ['p4']];

  it('says that its colour ends a row, or none', () => {
    expect(rulesOf(laidOn(rows, 'r4>2'), 'move')).toMatch(/must go on such a row/);
    expect(rulesOf(laidOn(rows, 'g4>1'), 'move')).toMatch(/may go on any row/);
    expect(rulesOf(laidOn(rows, 'g4>1', 1), 'move')).toMatch(/All cards of a turn go on the same row/);
  });
});

describe('why a licence is won', () => {
  const conditions: Record<FatfishWonHappening['why'], RegExp> = {
    keeps_a_one: /A 1 has been put/,
    fewest_plus_cards: /has the fewest cards/,
    most_ones: /has the most 1s/,
    small_straight: /four values in sequence/,
    more_minus: /more points on the minus/,
    plus_equals_minus: /the same number of points/,
    only_ones_twos_threes: /only 1s, 2s and 3s/,
    one_colour: /a single colour/,
    two_colours: /exactly two colours/,
  };
  const ways: Record<FatfishWonHappening['how'], RegExp> = {
    only_one_met: /only licence in the middle.*7 points/,
    chosen: /this one was chosen/,
    passed_on: /passes on by itself/,
    at_the_end: /decided at the end/,
  };

  function said(given: Partial<FatfishWonHappening>): string {
    const won: FatfishWonHappening = {
      t: 'won', licence: 'G', seats: [1], from: null, how: 'only_one_met', why: 'one_colour', points: 7, ...given,
    };
    const event: MovedEvent = { t: 'moved', seq: 3, at: 0, seat: 1, move: 'take G', events: [won] };
    return rulesOf({ event, before: undefined, after: undefined, turn: { moves: 2, to_move: [1] } }, 'won G');
  }

  it('is said for every condition and every way', () => {
    for (const [given, wanted] of Object.entries(conditions)) {
      expect(said({ why: given as FatfishWonHappening['why'] })).toMatch(wanted);
    }
    for (const [how, wanted] of Object.entries(ways)) {
      expect(said({ how: how as FatfishWonHappening['how'] })).toMatch(wanted);
    }
  });
});
