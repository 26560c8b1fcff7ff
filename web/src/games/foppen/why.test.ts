import { beforeAll, describe, expect, it } from 'vitest';
import type { FoppenConstants, FoppenPosition, FoppenTrickHappening, MovedEvent } from '$/generated/protocol';
import type { FollowedFoppen } from '$/core/followed';
import { languages } from '$/core/settings.svelte';
import { chooseLanguage, loadPack } from '$/core/words.svelte';
import { prepareWords, text, viewerWith } from '$/tricks/testing';
import type { Step } from '../game';
import { answerTo, cardsIn, decidedIn, expectAllKinds, expectWhole, toldGames, toldSteps } from '../whyTesting';
import { lines } from './lines';
import { makers, why } from './why';
import { cardName } from './words';

beforeAll(async () => {
  await prepareWords();
  await loadPack('foppen');
});

const games = toldGames<FoppenConstants>('foppen');
const told = games.flatMap((game) =>
  toldSteps(game).map((each) => ({ each, words: viewerWith(0, game.constants) })),
);
const constants = { hand: 12, discs: 1, award: 10, awards_to_end: 6, total_to_end: -80, cost_of_one: 5 };
const words = viewerWith(0, constants);

function ruleOf(whys: ReturnType<typeof why>, about: string): string {
  return answerTo(whys, about).rules.map((rule) => text(rule, cardName)).join(' ');
}

describe('whys of a recorded game', () => {
  it('are there for every kind of event', () => {
    const seen = new Set(told.flatMap(({ each, words }) => expectAllKinds(each, why(each, words))));
    expect([...seen].sort()).toEqual(Object.keys(makers).sort());
  });

  it('name the cards of a trick by what they count, who won and who is fooled', () => {
    let tricks = 0;
    for (const { each, words } of told) {
      if (each.event.t !== 'moved') continue;
      const trick = each.event.events.find((event) => event.t === 'trick') as FoppenTrickHappening | undefined;
      if (!trick) continue;
      tricks += 1;
      const whys = why(each, words);
      const cardOf = (seat: number): string => trick.plays.find((play) => play.seat === seat)!.card;
      const fooled = answerTo(whys, 'fooled');
      expect(cardsIn(fooled)).toEqual(trick.worst_first.map(cardOf));
      expect(decidedIn(fooled)).toEqual(trick.fooled);
      const won = answerTo(whys, 'trick');
      expect(cardsIn(won)).toEqual(trick.worst_first.toReversed().map(cardOf));
      expect(decidedIn(won)).toEqual([trick.winner]);
      expect(cardsIn(answerTo(whys, 'move'))).toEqual(trick.plays.map(({ card }) => card));
      expect(decidedIn(answerTo(whys, 'move'))).toEqual([each.event.seat]);
    }
    expect(tricks).toBeGreaterThan(30);
  });

  it('name the own cards that were dealt and that were left, who leads and who wins', () => {
    for (const { each, words } of told) {
      const { event } = each;
      if (event.t !== 'moved' && event.t !== 'started') continue;
      const whys = why(each, words);
      for (const happened of event.events) {
        if (happened.t === 'chance' && happened.what === 'deal' && 'lead_why' in happened) {
          expect(cardsIn(answerTo(whys, 'deal'))).toEqual(happened.hand);
          const lead = whys.findLast(({ about }) => about === 'lead')!;
          expect(decidedIn(lead)).toEqual([happened.leader]);
        } else if (happened.t === 'round' && 'emptied' in happened) {
          expect(cardsIn(answerTo(whys, 'round'))).toEqual(happened.hand ?? happened.hands?.flat());
          expect(decidedIn(answerTo(whys, 'round'))).toEqual(happened.ahead);
        } else if (happened.t === 'end') expect(decidedIn(answerTo(whys, 'end')).sort()).toEqual(happened.winners);
      }
    }
  });

  it('answer every line of the log', () => {
    for (const { each, words } of told) {
      const abouts = new Set(why(each, words).map(({ about }) => about));
      for (const line of lines(each, words)) {
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
  });
});

const lying: FoppenPosition['trick'] = [
  { seat: 1, card: 'y9', counted: 'led' },
  { seat: 2, card: '1', counted: 'one' },
  { seat: 3, card: 'r8', counted: 'shed' },
];

function stepTo(after: Partial<FoppenPosition>, events: MovedEvent['events'] = []): Step<FollowedFoppen> {
  const event: MovedEvent = { t: 'moved', seq: 9, at: 0, seat: 3, move: 'r8', events };
  return { event, before: undefined, after: after as FollowedFoppen, turn: { moves: 1, to_move: [] } };
}

describe('a trick as it lies', () => {
  it('says who wins and who would be fooled, as the position has it', () => {
    const whys = why(stepTo({ trick: lying, led: 'y', winning: 1, losing: [3] }), words);
    expect(ruleOf(whys, 'trick')).toMatch(/highest card of the led colour wins \(yellow\)/);
    expect(decidedIn(answerTo(whys, 'trick'))).toEqual([1]);
    expect(ruleOf(whys, 'fooled')).toMatch(/lowest shed card/);
    expect(decidedIn(answerTo(whys, 'fooled'))).toEqual([3]);
    expect(answerTo(whys, 'fooled').rows.map(({ note }) => note)).toEqual([
      'sets the colour',
      'a 1: the lowest of the colour',
      'shed: worse than any card of the led colour',
    ]);
    expect(ruleOf(whys, 'move')).toMatch(/A card of another colour is shed/);
  });

  it('says nothing of the worst where nobody would be fooled', () => {
    const whys = why(stepTo({ trick: lying.slice(0, 1), led: 'y', winning: 1, losing: [] }), words);
    expect(whys.filter(({ about }) => about === 'fooled')).toEqual([]);
  });
});

describe('why somebody is fooled', () => {
  const reasons: [FoppenTrickHappening['fooled_why'][number]['why'], RegExp][] = [
    ['only_shed', /Dirk has shed, and all others.*Cara’s/],
    ['lowest_shed', /Dirk has shed the lowest card/],
    ['later_shed', /Dirk has shed as low as Cara, but later/],
    ['lowest_followed', /Dirk has the lowest card of the led colour/],
    ['lowest_one', /Dirk has played a 1/],
    ['later_one', /Dirk has played one later than Cara/],
  ];
  for (const [given, said] of reasons) {
    it(`is said for ${given}`, () => {
      const trick: FoppenTrickHappening = {
        t: 'trick', winner: 1, fooled: [3], round: 1, leader: 1, led: 'y', set_by: 1, plays: lying,
        worst_first: [3, 2, 1], won_why: 'highest', fooled_why: [{ seat: 3, why: given, below: 2 }],
        sat_out: [0], emptied: [],
      };
      const whys = why(stepTo({ trick: [] }, [trick]), words);
      expect(ruleOf(whys, 'fooled')).toMatch(said);
      expect(answerTo(whys, 'trick').rows.at(-1)).toEqual({ seat: 0, note: 'sat this trick out and is back' });
    });
  }
});
