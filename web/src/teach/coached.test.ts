// Every note of the coach has a scene in which it comes, by the program's own events: web/tests/coach_test.mjs shows
// them there in a browser, in every language.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Constants } from '$/generated/protocol';
import type { Followed } from '$/core/followed';
import { chooseLanguage } from '$/core/words.svelte';
import { cues as fatfish } from '$/games/fatfish/coach';
import { frames as fatfishFrames } from '$/games/fatfish/frames';
import { cues as fishing } from '$/games/fishing/coach';
import { frames as fishingFrames } from '$/games/fishing/frames';
import { cues as foppen } from '$/games/foppen/coach';
import { frames as foppenFrames } from '$/games/foppen/frames';
import { gameNames, type Frame, type GameName, type Step, type Words } from '$/games/game';
import { cues as hecht } from '$/games/hecht/coach';
import { frames as hechtFrames } from '$/games/hecht/frames';
import { beginningOf, movesOf, scenesOf, wordsAt } from '$/lesson/testing';
import type { Beside, Moment } from './cues';
import { explained, momentsOf } from './testing';

interface Game {
  cues: readonly { term: string; when(moment: Moment<Followed, Constants>): Beside | undefined }[];
  frames: (step: Step, words: Words) => Frame[];
}

// A game's cues and frames are only ever given what belongs to that game.
const games = {
  fishing: { cues: fishing, frames: fishingFrames },
  foppen: { cues: foppen, frames: foppenFrames },
  fatfish: { cues: fatfish, frames: fatfishFrames },
  hecht: { cues: hecht, frames: hechtFrames },
} as unknown as Record<GameName, Game>;

/** By game and term: the scene, and how many of its moves have been made when the note comes. */
const coached = JSON.parse(
  readFileSync(new URL('../../tests/coached.json', import.meta.url), 'utf8'),
) as Record<GameName, Record<string, [scene: string, moves: number]>>;

beforeAll(() => chooseLanguage('en'));

/** What is explained as a scene begins, and with each of its moves. */
function explainedIn(game: GameName, id: string): Set<string>[] {
  const { cues, frames } = games[game];
  const scene = scenesOf(game).find((each) => each.id === id);
  if (!scene) return [];
  const { position, legal } = beginningOf(scene);
  const begun: Moment = { position, words: wordsAt(scene), legal, events: [], beat: 'next' };
  const moves = movesOf(scene).map((made) => {
    return momentsOf(made.step, frames(made.step, made.words), made.words, made.legal);
  });
  return [[begun], ...moves].map((moments) => {
    return new Set(moments.flatMap((moment) => Object.keys(explained(cues, moment))));
  });
}

for (const game of gameNames) {
  describe(`the notes of ${game}`, () => {
    it('all have a scene in which they come', () => {
      const found = Object.entries(coached[game]).map(([term, [scene, moves]]) => {
        return explainedIn(game, scene)[moves]?.has(term) ? term : `${term} does not come in ${scene} after ${moves}`;
      });
      expect(found.sort()).toEqual(games[game].cues.map(({ term }) => term).sort());
    });
  });
}
