// Against whole games as a server told them: a thing is explained with the event that tells of it, and never else.
import { describe, expect, it } from 'vitest';
import type { FollowedHecht } from '$/core/followed';
import { explained, momentsOf } from '$/teach/testing';
import { terms } from '$/teach/terms';
import { cues } from './coach';
import { frames } from './frames';
import { movesOf, recorded, stepsOf, usual, type Recorded } from './recorded';
import { useEnglish, wordsFor } from './testing';
import { find, toldIn, type Told } from './told';

useEnglish();

interface Seen extends Recorded {
  found: Record<string, readonly string[]>;
  told<T extends Told['t']>(t: T): Extract<Told, { t: T }> | undefined;
  /** The viewer is to move after it. */
  mine: boolean;
}

/** Every move, with what somebody at seat 0 has explained by it. */
const all = (): Seen[] =>
  recorded.flatMap((game) => {
    const words = wordsFor(game.constants);
    return movesOf(game).map((made): Seen => {
      const mine = made.after.turn.includes(0);
      const moments = momentsOf(made.step, frames(made.step, words), words, mine ? ['end'] : []);
      const found = Object.assign({}, ...moments.map((moment) => explained(cues, moment))) as Seen['found'];
      return { ...made, found, mine, told: (t) => find(toldIn(made.events), t) };
    });
  });

/** A term is explained in these moves and in no others. */
function compare(term: string, should: (each: Seen) => boolean): void {
  const moves = all();
  expect(moves.filter(should).length, `${term} happens`).toBeGreaterThan(0);
  const wrong = moves.filter((each) => (each.found[term] !== undefined) !== should(each));
  expect(wrong.map(({ move }) => `${term} at ${move}`)).toEqual([]);
}

describe('what the pond explains', () => {
  it('is where to start, and what a turn is made of, on the own turn', () => {
    const words = wordsFor(usual);
    const before = stepsOf(recorded[0]!)[0]!.after!;
    expect(before.phase).toBe('start');
    const first = { position: before, words, events: [], beat: 'next' as const };
    expect(explained(cues, { ...first, legal: ['start 0'] })['start']).toEqual(['[data-move^="start"]']);
    expect(explained(cues, { ...first, legal: [] })).toEqual({});
    compare('movement', ({ after, mine }) => mine && after.phase === 'turn');
    compare('hungry', ({ after, mine }) => mine && after.phase === 'turn' && after.pikes[0]!.hungry.length > 0);
    compare('covered', ({ after, mine }) => mine && after.phase === 'turn' && after.chips[0]!.length > 0);
    compare('four_carps', ({ after, mine }) => mine && after.phase === 'turn' && after.spared);
  });

  it('is eating, and what has eaten, beside the fish', () => {
    compare('eat', ({ told }) => (told('swam')?.ate ?? 'none') !== 'none');
    compare('sated', ({ told }) => (told('swam')?.ate ?? 'none') !== 'none' || told('swam')?.sated === true);
    for (const { found, told } of all()) {
      const swam = told('swam');
      if (found['eat']) expect(found['eat'][0]).toContain(`[data-stone="${swam?.fish} ${swam?.to}"]`);
    }
  });

  it('is a nest when a fish enters it, and a pair when two are there', () => {
    compare('nest', ({ told }) => told('swam')?.entered_nest === true);
    compare('pike_nest', ({ told }) => told('swam')?.entered_nest === true && told('swam')?.fish === 'pike');
    compare('carp_nest', ({ told }) => told('swam')?.entered_nest === true && told('swam')?.fish === 'carp');
    compare('pair', ({ told }) => told('swam')?.pair === true);
  });

  it('is clearing when it is to be done', () => {
    compare('clearing', ({ told, after, mine }) => told('clearing') !== undefined || (mine && after.phase === 'clear'));
  });

  it('is each action when somebody uses it', () => {
    compare('action_snail', ({ told }) => told('snail') !== undefined);
    compare('action_wave', ({ told }) => told('wave') !== undefined);
    compare('action_skip', ({ told }) => told('skipped') !== undefined);
    compare('action_pike', ({ told }) => told('bred')?.fish === 'pike');
    compare('action_carp', ({ told }) => told('bred')?.fish === 'carp');
    for (const { found, seat } of all()) {
      if (found['action_wave'] && seat === 0) expect(found['action_wave'][0]).toBe('[data-action="wave"].used');
      if (found['action_wave'] && seat === 1) expect(found['action_wave']).toEqual(['[data-seat="1"] .chips']);
    }
  });

  it('is a canal when a fish swims through it', () => {
    const pairs = usual.canals.map((ends) => [...ends].sort().join(' '));
    const canal = ({ told }: Seen): boolean => {
      const path = told('swam')?.path ?? [];
      return path.some((field, i) => i > 0 && pairs.includes([path[i - 1]!, field].sort().join(' ')));
    };
    const moves = all();
    for (const each of moves) expect(each.found['canal'] !== undefined, each.move).toBe(canal(each));
    const some = moves.find(({ told }) => told('swam'))!;
    const [from, to] = usual.canals[0]!;
    const events = some.events.map((event) => (event.t === 'swam' ? { ...event, path: [from!, to!] } : event));
    const words = wordsFor(usual);
    expect(explained(cues, { position: some.after, words, legal: [], events, beat: 'next' })['canal']).toBeDefined();
  });

  it('is leaving, beside the plate of whoever left', () => {
    compare('leaving', ({ told }) => told('left') !== undefined);
    for (const { found, seat } of all()) {
      if (found['leaving']) expect(found['leaving']).toEqual([`[data-seat="${seat}"]`]);
    }
  });

  it('is leaving before anybody has left, from the second own turn on, beside a pike that can', () => {
    const turns = all().filter(({ after, mine }) => mine && after.phase === 'turn');
    const words = wordsFor(usual);
    const at = (position: FollowedHecht, legal: string[]): readonly string[] | undefined =>
      explained(cues, { position, words, legal, events: [], beat: 'next' })['leaving'];
    const first = turns.find(({ after }) => after.chips[0]!.length === 0)!.after;
    const later = turns.find(({ after }) => after.chips[0]!.length > 0)!.after;
    expect(at(first, ['exit f10', 'end'])).toBeUndefined();
    expect(at(later, ['f10>f9', 'end'])).toBeUndefined();
    expect(at(later, ['f10>f9', 'exit f10'])![0]).toContain('[data-stone="pike f10"]');
  });

  it('is too few pieces, when some lapse or are to be shared out', () => {
    const short = ({ told }: Seen): boolean => {
      const born = told('born');
      return born !== undefined && (born.asked !== null || born.young.some(({ lapsed }) => lapsed > 0));
    };
    const moves = all();
    for (const each of moves) expect(each.found['shortage'] !== undefined, each.move).toBe(short(each));
    const some = moves.find(({ told }) => told('born'))!;
    const events = some.events.map((event) =>
      event.t === 'born' ? { ...event, young: event.young.map((each) => ({ ...each, lapsed: 1 })) } : event,
    );
    const words = wordsFor(usual);
    expect(explained(cues, { position: some.after, words, legal: [], events, beat: 'next' })['shortage']).toBeDefined();
  });

  it('is the end of a round, and of the game', () => {
    compare('round', ({ told }) => told('round')?.reopened === true);
    const last = ({ after }: { after: FollowedHecht }): boolean => after.round === after.rounds;
    compare('end', (at) => at.told('end') !== undefined || (at.told('round')?.reopened === true && last(at)));
  });

  it('comes when the fish have arrived, and not before', () => {
    const eats = all().find(({ found }) => found['eat'])!;
    const words = wordsFor(usual);
    const early = { position: eats.after, words, legal: [], events: eats.events, beat: 'move' as const };
    expect(explained(cues, early)).toEqual({});
  });

  it('is all that there is to explain', () => {
    const wanted =
      'start movement hungry eat sated nest pike_nest carp_nest pair clearing action_snail action_skip action_wave ' +
      'action_pike action_carp covered canal leaving four_carps shortage round end';
    expect(cues.map(({ term }) => term).sort()).toEqual(wanted.split(' ').sort());
    for (const { term } of cues) expect(terms.hecht).toContain(term);
  });
});
