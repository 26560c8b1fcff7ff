// Against two whole games as a server told them, and the lesson as the program plays it: a thing is explained with the
// event that tells of it, and never else.
import { beforeAll, describe, expect, it } from 'vitest';
import type { FatfishConstants, GameEvent } from '$/generated/protocol';
import type { FollowedFatfish } from '$/core/followed';
import { chooseLanguage, setGames } from '$/core/words.svelte';
import { taughtMoves } from '$/lesson/testing';
import { explained, momentsOf } from '$/teach/testing';
import { terms } from '$/teach/terms';
import { cues } from './coach';
import { frames } from './frames';
import { game_info, recorded, stepsOf, wordsFor } from './recorded';

beforeAll(() => {
  setGames([game_info]);
  return chooseLanguage('en');
});

type Told<T extends GameEvent['t']> = Extract<GameEvent, { t: T }>;

/** Every step with its events, how things stand for seat 0 after it, and what is explained on the way. */
const all = () =>
  [
    ...recorded.flatMap((game) =>
      stepsOf(game).map((step, i) => ({
        step,
        words: wordsFor(0, game.constants),
        legal: game.steps[i - 1]?.legal ?? [],
      })),
    ),
    ...taughtMoves<FollowedFatfish, FatfishConstants>('fatfish'),
  ].map(({ step, words, legal }) => {
    const moments = momentsOf(step, frames(step, words), words, legal);
    const found = moments.map((moment) => explained(cues, moment));
    const events = step.event.t === 'moved' || step.event.t === 'started' ? step.event.events : [];
    const told = <T extends GameEvent['t']>(t: T): Told<T>[] =>
      events.filter((event): event is Told<T> => event.t === t);
    return { step, legal, words, moments, found, told, terms: new Set(found.flatMap((each) => Object.keys(each))) };
  });

/** Steps in which a term is explained, and those in which it should be. */
function compare(term: string, should: (each: ReturnType<typeof all>[number]) => boolean): void {
  const steps = all();
  const seqs = (wanted: (each: (typeof steps)[number]) => boolean): number[] =>
    steps.flatMap((each, i) => (wanted(each) ? [i] : []));
  expect(seqs(should).length, `${term} happens`).toBeGreaterThan(0);
  expect(seqs((each) => each.terms.has(term))).toEqual(seqs(should));
}

describe('what Fat Fish explains', () => {
  it('is the fiasco with a fiasco', () => {
    compare('fiasco', ({ told }) => told('fiasco').length > 0);
  });

  it('is a full row while it lies there, and keeping to whoever is to choose', () => {
    compare('row_full', ({ step, told }) => told('row').length > 0 || step.after?.phase === 'keep');
    compare('keeping', ({ step, legal }) => step.after?.phase === 'keep' && legal.length > 0);
  });

  it('is where a card may go, on the own turn', () => {
    compare('fit', ({ step, legal }) => step.after?.phase === 'lay' && legal.length > 0);
    for (const { found, legal } of all()) {
      const beside = found.map((each) => each['fit']).find((each) => each);
      if (beside) expect(legal.some((move) => beside[0] === `[data-row="${move.split('>')[1]}"]`)).toBe(true);
    }
  });

  it('is the reserve when it opens a row, and drawing when the viewer draws', () => {
    compare('reserve', ({ told }) => told('row').some(({ opens }) => opens !== null));
    compare('draw', ({ told }) => told('drew').some((each) => 'seat' in each && each.seat === 0));
  });

  it('is a licence when somebody gets it or a row meets it, and not before the row has gone', () => {
    for (const letter of 'ADEFGHI') {
      const term = `licence_${letter.toLowerCase()}`;
      const should = ({ told }: ReturnType<typeof all>[number]): boolean =>
        told('won').some(({ licence, how }) => licence === letter && how !== 'at_the_end') ||
        told('row').some(({ met }) => met.includes(letter));
      compare(term, should);
    }
    const won = all().find(({ told }) => told('won').length > 0)!;
    const early = won.moments.findIndex(({ beat }) => beat === 'taken');
    expect(early).toBeGreaterThan(0);
    for (const found of won.found.slice(0, early)) {
      expect(Object.keys(found).filter((term) => term.startsWith('licence'))).toEqual([]);
    }
    const { licence, seats } = won.told('won')[0]!;
    const beside = won.found[early]?.[`licence_${licence.toLowerCase()}`];
    const plate = `[data-seat="${seats[0]}"]`;
    expect(beside).toEqual([`[data-key="licence${licence}"]`, `${plate} [data-explains="licence"]`, plate]);
  });

  it('is a licence of the end while it lies open on the own turn', () => {
    for (const letter of 'BC') {
      const term = `licence_${letter.toLowerCase()}`;
      const open = ({ step, legal }: ReturnType<typeof all>[number]): boolean =>
        legal.length > 0 && step.after!.open.includes(letter);
      compare(term, open);
      const { moments, words } = all().find(open)!;
      const last = moments.at(-1)!;
      expect(explained(cues, last)[term]).toEqual([`[data-key="licence${letter}"]`]);
      expect(explained(cues, last)['licence_d']).toBeUndefined();
      expect(explained(cues, { ...last, legal: [] })[term]).toBeUndefined();
      expect(words.constants.licences.find((each) => each.licence === letter)?.at_end).toBe(true);
    }
  });

  it('is all that there is to explain', () => {
    const licences = [...'abcdefghi'].map((letter) => `licence_${letter}`);
    const wanted = [...'fit row_full keeping fiasco reserve draw'.split(' '), ...licences];
    expect(cues.map(({ term }) => term as string).sort()).toEqual(wanted.sort());
    for (const { term } of cues) expect(terms.fatfish).toContain(term);
  });
});
