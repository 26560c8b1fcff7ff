import { beforeAll, describe, expect, it } from 'vitest';
import type { HechtBornHappening, HechtEndHappening, HechtSnailHappening, MovedEvent } from '$/generated/protocol';
import type { FollowedHecht } from '$/core/followed';
import { plain } from '$/core/rich';
import { languages } from '$/core/settings.svelte';
import { chooseLanguage, loadPack } from '$/core/words.svelte';
import type { Step } from '../game';
import { decidedIn, expectAllKinds, expectWhole, fieldsIn } from '../whyTesting';
import { lines } from './lines';
import { recorded, stepsOf, usual } from './recorded';
import { useEnglish, wordsFor } from './testing';
import { toldIn, type Told } from './told';
import { makers, why } from './why';

useEnglish();
beforeAll(() => loadPack('hecht'));

const words = wordsFor(usual);
const told = recorded.flatMap((game) => stepsOf(game).map((each) => ({ each, words: wordsFor(game.constants) })));
const same = (face: string): string => face;

function eventsIn({ event }: Step): readonly Told[] {
  return event.t === 'moved' || event.t === 'started' ? toldIn(event.events) : [];
}

/** The fields that an event names, in its order. */
function fieldsOf(event: Told): string[] | undefined {
  switch (event.t) {
    case 'placed':
      return event.fields;
    case 'swam':
    case 'left':
      return event.path;
    case 'snail':
      return event.to === null ? [] : [event.to];
    case 'bred':
      return event.nests.map(({ at }) => at);
    case 'born':
      return [...event.young.map(({ nest }) => nest), ...(event.asked ? [event.asked.nest] : [])];
    case 'clearing':
      return event.nests.map(({ at }) => at);
    case 'chance':
      return event.what === 'die' ? [event.nest] : [];
    default:
      return undefined;
  }
}

function stepOf(event: Told): Step<FollowedHecht> {
  const moved: MovedEvent = { t: 'moved', seq: 4, at: 0, seat: 0, move: 'end', events: [event] };
  return { event: moved, before: undefined, after: undefined, turn: { moves: 3, to_move: [0] } };
}

function rulesOf(event: Told): string {
  const [first] = why(stepOf(event), words);
  return first!.rules.map((rule) => plain(rule, words.name, same)).join(' ');
}

describe('whys of recorded games', () => {
  it('are there for every kind of event', () => {
    const seen = new Set(told.flatMap(({ each, words }) => expectAllKinds(each, why(each, words))));
    expect([...seen].sort()).toEqual(Object.keys(makers).sort());
  });

  it('name the fields of each event in order', () => {
    for (const { each, words } of told) {
      for (const event of eventsIn(each)) {
        const fields = fieldsOf(event);
        if (!fields) continue;
        const whys = why({ ...each, event: stepOf(event).event }, words);
        expect(fieldsIn(whys[0]!), event.t).toEqual(fields);
      }
    }
  });

  it('mark the pairs that bred, whose turn it is and who won', () => {
    for (const { each, words } of told) {
      for (const event of eventsIn(each)) {
        const [first] = why({ ...each, event: stepOf(event).event }, words);
        if (event.t === 'bred') {
          const nests = first!.rows.filter(({ decided }) => decided).flatMap(({ fields }) => fields ?? []);
          expect(nests).toEqual(event.nests.flatMap(({ at, pair }) => (pair ? [at] : [])));
        } else if (event.t === 'turn') expect(decidedIn(first!)).toEqual(event.next === null ? [] : [event.next]);
        else if (event.t === 'end') expect(decidedIn(first!).sort()).toEqual(event.winners);
      }
    }
  });

  it('answer every line of the log', () => {
    for (const { each, words } of told) {
      const abouts = new Set(why(each, words).map(({ about }) => about));
      for (const line of lines(each, words)) {
        expect(line.why?.some((about) => abouts.has(about)), plain(line.parts, words.name, same)).toBe(true);
      }
    }
  });

  it('are said whole in every language', async () => {
    for (const language of languages) {
      await chooseLanguage(language);
      for (const { each, words } of told) for (const one of why(each, words)) expectWhole(one, words, same);
    }
    await chooseLanguage('en');
  });
});

describe('why nothing happens', () => {
  it('is said of a snail that cannot be put down', () => {
    const snail: HechtSnailHappening = {
      t: 'snail', seat: 0, chip: 0, uncovered: [1, 2], to: null, why: 'supply_empty', supply: 0,
    };
    expect(rulesOf(snail)).toMatch(/no snail in the supply: nothing happens/);
    expect(rulesOf({ ...snail, why: 'no_free_field' })).toMatch(/on every snail field: nothing happens/);
    expect(rulesOf({ ...snail, uncovered: [] })).toMatch(/this was the last one open/);
  });

  it('is said of young that lapse', () => {
    const young: HechtBornHappening['young'][number] = {
      nest: 'd2', owner: null, wanted: 5, born: 3, lapsed: 2, stones: 3, why: 'supply_empty',
    };
    const born: HechtBornHappening = {
      t: 'born', seat: 0, fish: 'carp', given: false, young: [young], living_carps: 9, asked: null,
    };
    expect(rulesOf(born)).toMatch(/cannot give is not born/);
    for (const reason of ['all_born', 'left_this_turn', 'shared_out'] as const) {
      const [first] = why(stepOf({ ...born, young: [{ ...young, why: reason }] }), words);
      expectWhole(first!, words, same);
    }
    const asked = { nest: 'd2', owner: 1, wanted: 5, stones: 3, least: 1, most: 3 };
    expect(rulesOf({ ...born, asked })).toMatch(/whose turn it is decides/);
  });
});

describe('why the game is won', () => {
  const end: HechtEndHappening = {
    t: 'end', reason: 'rounds', last_breeder: null, scores: [4, 4], on_board: [3, 4], left: [1, 0], sated: [2, 1],
    most_pikes: [0, 1], winners: [0], why: 'most_sated',
  };

  it('says what decided among equals, and who cut the last round short', () => {
    expect(rulesOf(end)).toMatch(/All rounds have been played.*the most sated ones/);
    expect(rulesOf({ ...end, why: 'shared', winners: [0, 1] })).toMatch(/share the victory/);
    const ahead = rulesOf({ ...end, why: 'most_pikes', scores: [5, 4] });
    expect(ahead).toMatch(/most pikes wins. You are 1 point ahead of Ben/);
    const early = rulesOf({ ...end, reason: 'no_breeding', last_breeder: 1 });
    expect(early).toMatch(/Ben has used the last open pike breeding/);
  });
});
