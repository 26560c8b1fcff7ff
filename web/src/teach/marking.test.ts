// Every reason why something cannot be done lets people ask what its terms mean, in every language.
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { languages, type Language } from '$/core/settings.svelte';
import { chooseLanguage, loadPack } from '$/core/words.svelte';
import { gameNames, type GameName } from '$/games/game';
import { markTerms } from './marking';
import { isTerm } from './terms';

type Said = Record<Language, string>;

/** The engine's refusals, as they stand in its source: the same that `GET /api/games` tells. */
function refusalsOf(game: GameName): [string, Said][] {
  const source = readFileSync(new URL(`../../../engine/${game}/words.h`, import.meta.url), 'utf8');
  const joined = source.replace(/"\s*\n\s*"/g, '');
  const text = '"([^"]*)"';
  const phrase = new RegExp(`\\{\\s*"refusal\\.(\\w+)",\\s*${text},\\s*${text},\\s*${text},\\s*${text}\\}`, 'g');
  return [...joined.matchAll(phrase)].map(([, name = '', de = '', en = '', fr = '', nl = '']) => [
    name,
    { de, en, fr, nl },
  ]);
}

const idsIn = (game: GameName, text: string): string[] =>
  markTerms(game, text).flatMap((piece) => (typeof piece === 'string' ? [] : [piece.id]));

/** What each refusal speaks of. Those that are not here speak of nothing that needs explaining. */
const spoken: Record<GameName, Record<string, string>> = {
  fishing: {
    play_expected: 'trick',
    catch_expected: '0 catch trick',
    pass_expected: 'pass',
    call_expected: 'call trick',
    must_follow: 'follow buoy',
    not_in_trick: 'trick',
    zero_takes_other: '0 catch',
  },
  foppen: { sitting_out: 'fooled sitting_out trick', must_follow: 'follow one' },
  fatfish: {
    lay_first: 'lay stop',
    keep_first: 'row row_full plus_pile',
    take_first: 'licence',
    no_full_row: 'row row_full keeping',
    nothing_to_take: 'licence',
    no_such_row: 'row',
    second_row: 'row',
    colour_elsewhere: 'row fit',
    not_in_row: 'row',
    colour_twice: 'plus_pile',
    colour_missing: 'row plus_pile',
    two_at_most: 'one_colour plus_pile',
    licence_not_met: 'licence row',
  },
  hecht: {
    choose_start_first: 'start',
    start_chosen: 'start',
    start_taken: 'start',
    start_not_next: 'start',
    give_first: 'nest',
    nothing_to_give: 'shortage',
    give_other_nest: 'nest',
    give_amount: 'nest',
    only_skip_left: 'action_skip',
    not_your_pike: 'pike',
    pair_disturbed: 'pair nest',
    entered_this_turn: 'nest',
    clear_nest_first: 'clearing hungry pike',
    too_far: 'movement',
    snail_in_the_way: 'snail hungry carp',
    sated_does_not_eat: 'sated eat',
    carps_spared: 'four_carps carp eat',
    wrong_nest: 'nest',
    hungry_in_no_nest: 'sated nest',
    nest_not_cleared: 'hungry nest',
    nest_has_pair: 'pair nest',
    third_carp_joins: 'carp sated nest',
    carps_stay: 'pike leaving carp',
    action_done: 'action',
    action_covered: 'action covered',
    skip_comes_first: 'action_skip',
    not_a_snail_field: 'snail_field',
    snail_field_taken: 'snail_field',
    no_snail_left: 'snail supply',
    snail_can_be_placed: 'snail_field snail',
    action_missing: 'action',
    clear_before_end: 'clearing pike',
  },
};

for (const language of languages) {
  describe(`refusals in ${language}`, () => {
    beforeEach(async () => {
      await chooseLanguage(language);
      await Promise.all(gameNames.map((game) => loadPack(game)));
    });

    for (const game of gameNames) {
      it(`of ${game} have their terms marked`, () => {
        const refusals = refusalsOf(game);
        expect(refusals.length).toBeGreaterThan(5);
        for (const [name, said] of refusals) {
          const found = idsIn(game, said[language].replace(/\{\d\}/g, '…'));
          const wanted = (spoken[game][name] ?? '').split(' ').filter(Boolean).map((id) => (id === '0' ? 'zero' : id));
          const lacking = wanted.filter((id) => !found.includes(id));
          // One language may name a thing that another leaves out, but none speaks of terms where the others do not.
          expect({ name, lacking, any: found.length > 0 }).toEqual({ name, lacking: [], any: wanted.length > 0 });
        }
        const known = new Set(refusals.map(([name]) => name));
        expect(Object.keys(spoken[game]).filter((name) => !known.has(name))).toEqual([]);
      });
    }

    it('stay the same words', () => {
      for (const game of gameNames) {
        for (const [, said] of refusalsOf(game)) {
          const pieces = markTerms(game, said[language]);
          expect(pieces.map((piece) => (typeof piece === 'string' ? piece : piece.word)).join('')).toBe(said[language]);
          const ids = idsIn(game, said[language]);
          expect(ids.every((id) => isTerm(game, id))).toBe(true);
          expect(new Set(ids).size).toBe(ids.length);
        }
      }
    });
  });
}

describe('marking', () => {
  it('takes whole words, the longest first', async () => {
    await chooseLanguage('en');
    await loadPack('hecht');
    await loadPack('fishing');
    expect(markTerms('hecht', 'No pair in any pike nest, but nests.')).toEqual([
      'No ', { id: 'pair', word: 'pair' }, ' in any ', { id: 'pike_nest', word: 'pike nest' }, ', but ',
      { id: 'nest', word: 'nests' }, '.',
    ]);
    expect(markTerms('fishing', 'You do not hold blue 10.')).toEqual(['You do not hold blue 10.']);
    expect(markTerms('fishing', 'You do not hold buoy “pass”.')).toEqual([
      'You do not hold ', { id: 'pass', word: 'buoy “pass”' }, '.',
    ]);
  });
});
