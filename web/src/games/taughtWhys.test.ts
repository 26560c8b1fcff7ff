// Whys of all that the lessons and the prepared positions (tests/prepared) do, as the program has just played them:
// every line of the log is answered, in every language, and what is rare is told by the engine's own events.
import { beforeAll, describe, expect, it } from 'vitest';
import type {
  Constants,
  FatfishRowHappening,
  FatfishWonHappening,
  FishingEndHappening,
  FishingTrickHappening,
  FoppenEndHappening,
  GameEvent,
  HechtBornHappening,
  HechtSnailHappening,
} from '$/generated/protocol';
import type { Followed } from '$/core/followed';
import { plain } from '$/core/rich';
import { languages } from '$/core/settings.svelte';
import { chooseLanguage, loadPack, setGames } from '$/core/words.svelte';
import { taughtMoves, type TaughtStep } from '$/lesson/testing';
import { lines as fatfishLines } from './fatfish/lines';
import { game_info } from './fatfish/recorded';
import { why as fatfishWhy } from './fatfish/why';
import { cardName as fatfishCard } from './fatfish/words';
import { lines as fishingLines } from './fishing/lines';
import { why as fishingWhy } from './fishing/why';
import { cardName as fishingCard } from './fishing/words';
import { lines as foppenLines } from './foppen/lines';
import { why as foppenWhy } from './foppen/why';
import { cardName as foppenCard } from './foppen/words';
import { gameNames, type GameName, type Line, type Step, type Words } from './game';
import { lines as hechtLines } from './hecht/lines';
import { why as hechtWhy } from './hecht/why';
import { eventsOf, type Why } from './why';
import { answerTo, cardsIn, decidedIn, expectAllKinds, expectWhole } from './whyTesting';

interface Game {
  lines(step: Step, words: Words): Line[];
  why(step: Step, words: Words): Why[];
  cardName(face: string): string;
}

// A game's lines and whys are only ever given steps of that game.
const games = {
  fishing: { lines: fishingLines, why: fishingWhy, cardName: fishingCard },
  foppen: { lines: foppenLines, why: foppenWhy, cardName: foppenCard },
  fatfish: { lines: fatfishLines, why: fatfishWhy, cardName: fatfishCard },
  hecht: { lines: hechtLines, why: hechtWhy, cardName: (face: string) => face },
} as unknown as Record<GameName, Game>;

beforeAll(async () => {
  setGames(gameNames.map((name) => ({ ...game_info, name })));
  await chooseLanguage('en');
  await Promise.all(gameNames.map((game) => loadPack(game)));
});

type Taught = TaughtStep<Followed, Constants>;

/** All that happened of a kind in a game, each with its move. */
function told<E extends GameEvent>(game: GameName, t: E['t'], is: (event: E) => boolean = () => true) {
  return taughtMoves(game).flatMap((made: Taught) =>
    eventsOf(made.step)
      .filter((event): event is E => event.t === t)
      .filter(is)
      .map((event) => ({ event, made, whys: games[game].why(made.step, made.words) })),
  );
}

function rulesOf(game: GameName, { rules }: Why, { words }: Taught): string {
  return rules.map((rule) => plain(rule, words.name, games[game].cardName)).join(' ');
}

for (const game of gameNames) {
  describe(`whys of what is taught in ${game}`, () => {
    const { lines, why, cardName } = games[game];

    it('are there for every event and answer every line of the log, the moves’ own among them', () => {
      let asked = 0;
      for (const { step, words, scene } of taughtMoves(game)) {
        const whys = why(step, words);
        expectAllKinds(step, whys);
        for (const line of lines(step, words)) {
          asked += 1;
          const answers = whys.filter(({ about }) => line.why?.includes(about));
          expect(answers.length, `${scene}: ${plain(line.parts, words.name, cardName)}`).toBeGreaterThan(0);
        }
      }
      expect(asked).toBeGreaterThan(20);
    });

    it('are said whole in every language, and differently in each', async () => {
      const said = new Set<string>();
      for (const language of languages) {
        await chooseLanguage(language);
        const all = taughtMoves(game).flatMap(({ step, words }) => {
          const whys = why(step, words);
          for (const one of whys) expectWhole(one, words, cardName);
          return whys.map((one) => plain(one.rules[0]!, words.name, cardName));
        });
        said.add(all.join('\n'));
      }
      await chooseLanguage('en');
      expect(said.size).toBe(languages.length);
    });
  });
}

describe('cards that an answer names', () => {
  it('are those of the row that earned a licence, or what of it was kept', () => {
    const won = told<FatfishWonHappening>('fatfish', 'won', ({ how }) => how !== 'at_the_end');
    expect([...new Set(won.map(({ event }) => event.licence))].sort()).toEqual([...'ADEFGHI']);
    for (const { event, made, whys } of won) {
      const row = eventsOf(made.step).find((each): each is FatfishRowHappening => each.t === 'row')!;
      const answer = answerTo(whys, `won ${event.licence}`);
      expect(cardsIn(answer)).toEqual(event.why === 'keeps_a_one' ? row.plus : row.cards);
      expect(decidedIn(answer)).toEqual(event.seats);
    }
  });

  it('are the piles that were compared for a licence of the end', () => {
    const won = told<FatfishWonHappening>('fatfish', 'won', ({ how }) => how === 'at_the_end');
    expect([...new Set(won.map(({ event }) => event.licence))].sort()).toEqual(['B', 'C']);
    for (const { event, made, whys } of won) {
      const { plus } = made.step.after as { plus: string[][] };
      const answer = answerTo(whys, `won ${event.licence}`);
      expect(cardsIn(answer)).toEqual(plus.flat());
      expect(cardsIn(answer).length).toBeGreaterThan(0);
      expect(answer.rows.map(({ value }) => Number(value))).toEqual(event.counts);
    }
  });

  it('are the buoys that cost points', () => {
    const lost = told<FishingTrickHappening>('fishing', 'trick', (trick) => trick.lost.some((points) => points > 0));
    expect(lost.length).toBeGreaterThan(0);
    for (const { whys } of lost) expect(cardsIn(answerTo(whys, 'minus'))).toEqual(['@minus3']);
  });
});

describe('what is rare', () => {
  it('is said of a game that overfishing ends', () => {
    const [end] = told<FishingEndHappening>('fishing', 'end', ({ reason }) => reason === 'overfishing');
    const { needed, ocean, winners } = end!.event;
    const answer = answerTo(end!.whys, 'end');
    const said = new RegExp(`lack ${needed}, and the ocean has only ${ocean}`);
    expect(rulesOf('fishing', answer, end!.made)).toMatch(said);
    expect(decidedIn(answer)).toEqual(winners);
  });

  it('is said of a game that ends with the last award', () => {
    const [end] = told<FoppenEndHappening>('foppen', 'end', ({ reason }) => reason === 'six_tens');
    const answer = answerTo(end!.whys, 'end');
    expect(rulesOf('foppen', answer, end!.made)).toMatch(/\+10 .*6 times/);
    expect(decidedIn(answer)).toEqual(end!.event.winners);
  });

  it('is said of snails that cannot be put down', () => {
    const rules = (why: HechtSnailHappening['why']): string => {
      const [snail] = told<HechtSnailHappening>('hecht', 'snail', (each) => each.why === why);
      return rulesOf('hecht', snail!.whys.find(({ kind }) => kind === 'snail')!, snail!.made);
    };
    expect(rules('supply_empty')).toMatch(/no snail in the supply: nothing happens/);
    expect(rules('no_free_field')).toMatch(/on every snail field: nothing happens/);
  });

  it('is said of young that are not born', () => {
    const [born] = told<HechtBornHappening>('hecht', 'born', ({ young }) => young.some(({ lapsed }) => lapsed > 0));
    const answer = born!.whys.find(({ kind }) => kind === 'born')!;
    expect(rulesOf('hecht', answer, born!.made)).toMatch(/cannot give is not born/);
    expect(answer.rows.flatMap(({ fields }) => fields ?? [])).toEqual(born!.event.young.map(({ nest }) => nest));
  });
});
