// Hints in words: every kind of reason that the program knows, and every move that the lessons meet, in four languages.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { HintReason } from '$/generated/protocol';
import { plain } from '$/core/rich';
import { languages, type Language } from '$/core/settings.svelte';
import { chooseLanguage, loadPack, setGames } from '$/core/words.svelte';
import { game_info } from '$/games/fatfish/recorded';
import { hint as fatfishHint } from '$/games/fatfish/hint';
import { cardName as fatfishCard, moveParts as fatfishMove } from '$/games/fatfish/words';
import { hint as fishingHint } from '$/games/fishing/hint';
import { cardName as fishingCard, moveParts as fishingMove } from '$/games/fishing/words';
import { hint as foppenHint } from '$/games/foppen/hint';
import { cardName as foppenCard, moveParts as foppenMove } from '$/games/foppen/words';
import { gameNames, type GameName, type Part } from '$/games/game';
import type { Measure } from '$/games/hint';
import { hint as hechtHint } from '$/games/hecht/hint';
import { moveParts as hechtMove } from '$/games/hecht/lines';
import { beginningOf, scenesOf, taughtMoves, wordsAt } from '$/lesson/testing';
import type { Hint } from './hint';
import { equalParts, isImagined, reasonParts, wouldParts, type HintSpeaker } from './reasons';

type Kind = HintReason['kind'];

// A game's words are only ever asked about positions of that game.
const screens = {
  fishing: { hint: fishingHint, moveParts: fishingMove, cardName: fishingCard },
  foppen: { hint: foppenHint, moveParts: foppenMove, cardName: foppenCard },
  fatfish: { hint: fatfishHint, moveParts: fatfishMove, cardName: fatfishCard },
  hecht: { hint: hechtHint, moveParts: hechtMove, cardName: (face: string) => face },
} as unknown as Record<GameName, HintSpeaker['screen'] & { cardName: (face: string) => string }>;

/** Two moves of each game: what is chosen, and what is compared with it. */
const examples: Record<GameName, [string, string]> = {
  fishing: ['b7', '@low'],
  foppen: ['r7', 'g3'],
  fatfish: ['r5>2', 'y1>1'],
  hecht: ['skip', 'breed pike'],
};

function speakerOf(game: GameName): HintSpeaker {
  const scene = scenesOf(game)[0]!;
  return { game, screen: screens[game], position: beginningOf(scene).position, words: wordsAt(scene) };
}

function said(game: GameName, parts: readonly Part[], { words }: HintSpeaker = speakerOf(game)): string {
  return plain(parts, words.name, screens[game].cardName);
}

/** Everything that a reason of this measure may carry. */
function reasonOf(kind: Kind, measure: Measure, [move, other]: [string, string]): HintReason {
  const about = { seat: 1, card: 'b9', licence: 'D' };
  if (measure === 'vain') return { kind, move: other, why: 'no_pair' };
  if (measure === 'fact') return { kind, move, other: 61, ...about };
  return { kind, move, other: 12, ...(measure === 'share' ? { percent: 75 } : { tenths: 25 }), ...about };
}

function hintOf(game: GameName, changes: Partial<Hint> = {}): Hint {
  const [choice, instead] = examples[game];
  return { moves: [], best: [choice], instead, reasons: [], ...changes };
}

beforeAll(async () => {
  setGames(gameNames.map((name) => ({ ...game_info, name })));
  await chooseLanguage('en');
  await Promise.all(gameNames.map((game) => loadPack(game)));
});

/** No place of a phrase is left empty, and no phrase is missing: its key would stand there. */
function expectWhole(text: string, about: string): void {
  expect({ about, text, lacking: /[{}]|\b(reason|would|table)\.[a-z]|undefined|NaN/.exec(text)?.[0] }).toEqual({
    about,
    text,
    lacking: undefined,
  });
  expect({ about, text }).toEqual({ about, text: expect.stringMatching(/^\S.*\S$/) });
}

for (const game of gameNames) {
  describe(`a hint in ${game}`, () => {
    const kinds = Object.entries(screens[game].hint.reasons) as [Kind, Measure][];

    it.each(languages)('has a sentence for every kind of reason in %s', async (language: Language) => {
      await chooseLanguage(language);
      for (const [kind, measure] of kinds) {
        const text = said(game, reasonParts(reasonOf(kind, measure, examples[game]), hintOf(game), speakerOf(game)));
        expectWhole(text, kind);
        expect({ kind, text }).toEqual({ kind, text: expect.stringMatching(/\.$/) });
        const value = { share: /75\s?%/, amount: /2[.,]5/, signed: /\+2[.,]5/, fact: /./, vain: /./ }[measure];
        expect({ kind, text }).toEqual({ kind, text: expect.stringMatching(value) });
      }
    });

    it.each(languages)('says of every move what a bot would do in %s', async (language: Language) => {
      await chooseLanguage(language);
      let moves = 0;
      for (const { step, words, legal } of taughtMoves(game)) {
        const speaker = { game, screen: screens[game], position: step.after!, words };
        for (const move of legal) {
          moves += 1;
          const hint = hintOf(game, { best: [move] });
          const text = said(game, wouldParts(hint, speaker), speaker);
          expectWhole(text, move);
          expect({ move, text }).toEqual({ move, text: expect.stringMatching(/ bot .*\.$/i) });
          const brief = said(game, screens[game].hint.brief(move, speaker.position, words), speaker);
          expectWhole(`(${brief})`, move);
        }
      }
      expect(moves).toBeGreaterThan(10);
    });
  });
}

describe('reasons', () => {
  it('are those that the program gives, and count what it counts', () => {
    const program = readFileSync(new URL('../../../bots/reasons.h', import.meta.url), 'utf8');
    const forms = [...program.matchAll(/return \{"(\w+)", (fact|percent|tenths)(.*)\};/g)];
    const units: Record<string, Measure> = { fact: 'fact', percent: 'share', tenths: 'amount' };
    const given = forms.map(([, kind = '', unit = '', rest = '']): [string, Measure | undefined] => {
      if (rest.includes('why')) return [kind, 'vain'];
      return [kind, rest.includes('true') ? 'signed' : units[unit]];
    });
    const told = gameNames.flatMap((game) => Object.entries(screens[game].hint.reasons));
    expect(given.length).toBeGreaterThan(30);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(given));
  });

  it('name the move they are compared with, in brackets', async () => {
    await chooseLanguage('en');
    const fooled: HintReason = { kind: 'fooled', move: 'r7', percent: 8, other: 61 };
    const parts = reasonParts(fooled, hintOf('foppen'), speakerOf('foppen'));
    expect(parts).toContainEqual({ card: 'g3' });
    const text = parts.filter((part) => typeof part === 'string').join('');
    expect(text).toBe('You are fooled 8% of the time (:\u00a061%).');
    const alone = reasonParts({ kind: 'fooled', move: 'r7', percent: 8 }, hintOf('foppen'), speakerOf('foppen'));
    expect(said('foppen', alone)).toBe('You are fooled 8% of the time.');
    const safe: HintReason = { kind: 'safe', move: 'r7', other: 61 };
    const fact = said('foppen', reasonParts(safe, hintOf('foppen'), speakerOf('foppen')));
    expect(fact).toMatch(/^You cannot be fooled in this trick \(with .*3 61% of the time\)\.$/);
    expect(isImagined(safe)).toBe(true);
    expect(isImagined(fooled)).toBe(true);
    expect(isImagined({ kind: 'safe', move: 'r7' })).toBe(false);
  });

  it('write numbers as the language does', async () => {
    const round = (tenths: number): string =>
      said('foppen', reasonParts({ kind: 'round', move: 'r7', tenths }, hintOf('foppen'), speakerOf('foppen')));
    await chooseLanguage('de');
    expect(round(-124)).toBe('Punkte bis zum Ende der Runde, im Schnitt: −12,4.');
    expect(round(30)).toBe('Punkte bis zum Ende der Runde, im Schnitt: +3.');
    expect(round(0)).toBe('Punkte bis zum Ende der Runde, im Schnitt: 0.');
  });

  it('say which move they speak of where it is not the choice', async () => {
    await chooseLanguage('en');
    const speaker = speakerOf('hecht');
    const nothing: HintReason = { kind: 'does_nothing', move: 'breed pike', why: 'no_pair' };
    const vain = said('hecht', reasonParts(nothing, hintOf('hecht'), speaker));
    expect(vain).toMatch(/^“.*” would do nothing now\. There is no pair in any pike nest\.$/);
    const other = reasonParts({ kind: 'surely_fooled', move: 'g3' }, hintOf('foppen'), speakerOf('foppen'));
    expect(other.slice(0, 2)).toEqual(['Play ', { card: 'g3' }]);
  });

  it('of a kind that is not known yet are left out', () => {
    expect(reasonParts({ kind: 'toString' as Kind, move: 'r7' }, hintOf('foppen'), speakerOf('foppen'))).toEqual([]);
    expect(reasonParts({ kind: 'eats', move: 'r7', tenths: 1 }, hintOf('foppen'), speakerOf('foppen'))).toEqual([]);
  });
});

describe('what is equally good', () => {
  const equal = (best: string[], all = false): string =>
    said('foppen', equalParts(hintOf('foppen', { best }), speakerOf('foppen'), all));

  it('is named, up to three moves, and then counted', async () => {
    await chooseLanguage('en');
    expect(equal(['r7'])).toBe('');
    expect(equal(['r7', '1'])).toBe('About as good: 1.');
    expect(equal(['r7', '1', '2', '3'])).toBe('About as good: 1, 2, or 3.');
    expect(equal(['r7', '1', '2', '3', '4'])).toBe('About as good: 1, 2, 3 and 1 more move.');
    expect(equal(['r7', '1', '2', '3', '4'], true)).toBe('All other moves are about as good.');
    await chooseLanguage('de');
    expect(equal(['r7', '1', '2'])).toBe('Etwa gleich gut: 1 oder 2.');
  });
});
