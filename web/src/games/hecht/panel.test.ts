// What the player on turn is told to do.
import { describe, expect, it } from 'vitest';
import { render } from 'svelte/server';
import type { FollowedHecht } from '$/core/followed';
import { plain } from '$/core/rich';
import { lines } from './lines';
import { sort } from './moves';
import Panel from './Panel.svelte';
import type { Choosing } from './choosing.svelte';
import { pondOf } from './pond';
import { prompt } from './prompt';
import { other_edition, otherPosition, useEnglish, wordsFor } from './testing';
import type { Told } from './told';

const words = wordsFor(other_edition);

useEnglish();

function panel(legal: string[], changes: Partial<FollowedHecht> = {}): string {
  const choices = sort(legal);
  const hand = { choices, held: undefined, target: undefined, armed: undefined, pond: pondOf(other_edition) };
  const room = { wanted: 'list' as const, room: 900, width: 400 };
  const props = { position: otherPosition(changes), words, ...room, hinted: undefined };
  return render(Panel, { props: { ...props, choosing: hand as unknown as Choosing } }).body;
}

describe('the panel', () => {
  it('offers the end of the turn only where it may end', () => {
    const clearing = panel(['c3>c4'], { phase: 'clear', acted: true });
    expect(clearing).toContain('Choose a fish.');
    expect(clearing).not.toContain('or end your turn');
    expect(panel(['m8>m9', 'end'], { phase: 'acted', acted: true })).toContain('Choose a fish, or end your turn.');
    expect(panel(['m8>m9', 'wave'])).toContain('Choose a fish or an action.');
    expect(panel(['end'], { phase: 'acted', acted: true })).toContain('All done: end your turn.');
  });

  it('has a button for every chip, and a second wave while one is used', () => {
    const shown = panel(['m8>m9', 'wave']);
    const actions = [...shown.matchAll(/data-action="([^"]+)"/g)].map(([, action]) => action);
    expect(actions).toEqual(other_edition.actions);
    expect([...shown.matchAll(/data-move="wave"/g)].length).toBe(1);
    expect(shown).toContain(`${other_edition.wave_points} more movement points this turn.`);
  });
});

describe('too few stones', () => {
  const births = [
    { nest: 'c7', owner: null, wanted: 3 },
    { nest: 'k7', owner: null, wanted: 2 },
  ];
  const legal = ['give k7 0', 'give k7 1'];

  it('are asked about nest by nest, as the moves say', () => {
    const asked = panel(legal, { phase: 'give', births });
    expect(asked).toContain('carp nest k7 wants 2 young carps.');
    const position = otherPosition({ phase: 'give', births });
    expect(prompt(position, legal, words)).toBe('How many young does nest k7 get?');
  });

  it('are told of as they were shared out', () => {
    const young = { owner: null, wanted: 3, lapsed: 0, stones: 3, why: 'shared_out' as const };
    const born: Told = {
      t: 'born',
      seat: 0,
      fish: 'carp',
      given: true,
      young: [
        { ...young, nest: 'c7', born: 0 },
        { ...young, nest: 'k7', born: 2 },
      ],
      living_carps: 7,
      asked: null,
    };
    const after = otherPosition();
    const event = { t: 'moved' as const, seq: 7, at: 0, seat: 0, move: 'give c7 0', events: [born] };
    const told = lines({ event, before: after, after, turn: { moves: 6, to_move: [0] } }, words);
    expect(told.map(({ parts }) => plain(parts, words.name, (face) => face))).toEqual([
      'You give 0 young to nest c7.',
      '2 carps are born in nest k7.',
    ]);
  });
});
