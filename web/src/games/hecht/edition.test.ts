// Another edition's pond is drawn and played from what the server tells alone.
import { describe, expect, it } from 'vitest';
import { render } from 'svelte/server';
import type { HechtConstants, Way } from '$/generated/protocol';
import type { FollowedHecht } from '$/core/followed';
import { plain } from '$/core/rich';
import type { Step } from '../game';
import Chips from './Chips.svelte';
import { frames, isScene, type Scene } from './frames';
import { help } from './help';
import Lights from './Lights.svelte';
import { lines } from './lines';
import Signs from './Signs.svelte';
import { sort } from './moves';
import Notes from './Notes.svelte';
import { stage } from './plans';
import Points from './Points.svelte';
import { pondOf } from './pond';
import PondView from './Pond.svelte';
import { spots } from './spots';
import { follow } from './stones';
import { targets } from './targets';
import { other_edition, otherPosition, useEnglish, wordsFor } from './testing';
import type { Told } from './told';

const pond = pondOf(other_edition);
const words = wordsFor(other_edition);
const { turn_points, wave_points, carps_to_spare } = other_edition;

useEnglish();

/** A move on the other pond, as the shell would hand it on. */
function step(move: string, told: Told, changes: Partial<FollowedHecht>): Step<FollowedHecht> {
  const after = otherPosition(changes);
  return {
    event: { t: 'moved', seq: 7, at: 0, seat: 0, move, events: [told] },
    before: otherPosition(),
    after,
    turn: { moves: 6, to_move: after.turn },
  };
}

/** A hungry pike takes the canal to the opposite corner and eats the sated carp there. */
const crossing: Told = {
  t: 'swam',
  seat: 0,
  fish: 'pike',
  sated: false,
  from: 'a1',
  to: 'l8',
  cost: 2,
  path: ['a1', 'm9', 'l8'],
  points: 3,
  ate: 'sated_carp',
  snail_back: true,
  living_carps: 4,
  spared: false,
  left_nest: false,
  entered_nest: false,
  pair: false,
  had_to_clear: false,
};
const { handles } = otherPosition();
const crossed = step('a1>l8', crossing, {
  points: 3,
  pikes: [
    { hungry: ['m8'], sated: ['l8'] },
    { hungry: [], sated: [] },
  ],
  carps: { hungry: ['b1'], sated: [] },
  living_carps: 4,
  handles: {
    ...handles,
    pikes: [
      { hungry: [5], sated: [4] },
      { hungry: [], sated: [] },
    ],
    carps: { hungry: [1], sated: [] },
  },
});

describe('the pond of another edition', () => {
  it('is drawn with all its rows, and no island', () => {
    const { body } = render(PondView, { props: { pond, unit: 40 } });
    expect(body).not.toMatch(/NaN|undefined/);
    for (const { name } of other_edition.fields) expect(body).toContain(`>${name}</text>`);
    expect(body).not.toContain('--pond-heron');
    const { body: rows } = render(PondView, { props: { pond, unit: 16 } });
    for (const row of 'abcdefghijklm') expect(rows).toContain(`>${row}</text>`);
  });

  it('can be touched wherever something stands or lights up', () => {
    const choices = sort(['m8>m9', 'm8>l9', 'exit m8', 'b1>a1', 'wave', 'end']);
    const ways: Way[] = [
      { move: 'm8>m9', cost: 1, eats: 'none', path: ['m8', 'm9'] },
      { move: 'm8>l9', cost: 2, eats: 'hungry_carp', path: ['m8', 'm9', 'l9'] },
      { move: 'exit m8', cost: 2, eats: 'none', path: ['m8', 'm9'] },
    ];
    const lit = targets(pond, choices, { fish: 'm8' }, ways);
    const hand = { choices, held: { fish: 'm8' }, targets: lit, armed: undefined };
    const found = spots(otherPosition(), hand, words);
    const label = (key: string): string | undefined => found.find((spot) => spot.key === key)?.label;
    expect(label('m9')).toBe('to m9 (arrow field), 1 point');
    expect(label('l9')).toBe('to l9, 2 points, eats the carp');
    expect(label('exit m8')).toBe('leave the pond, 2 points');
    expect(label('c7')).toBe('carp nest c7: 2 sated carps (a pair, ready to breed)');
    expect(label('b1')).toBe('a hungry carp on b1, can move');
    const exit = lit.find(({ is }) => is === 'exit');
    expect(exit).toMatchObject(pond.signAt('m9'));
    const props = {
      pond,
      movable: [],
      chosen: 'm8',
      targets: lit,
      target: exit,
      trail: undefined,
      hinted: ['a1', 'm8'],
      hint_path: ['a1', 'm9', 'm8'],
      range: 5,
      full: turn_points,
    };
    expect(render(Lights, { props }).body).not.toMatch(/NaN|undefined/);
  });

  it('has starts of its own', () => {
    const [start] = targets(pond, sort(['start 3']), undefined, []);
    expect(start).toMatchObject({ section: 3, fields: ['m4', 'm5'] });
  });
});

describe('a game of another edition', () => {
  it('lets fish swim through a canal between opposite arrows', () => {
    const { before, after } = crossed;
    const flock = follow(follow(undefined, before!, []), after!, [crossing]);
    expect([...flock.moved]).toEqual([[4, 'a1']]);
    expect(flock.gone.map(({ stone, how, by }) => [stone.id, how, by])).toEqual([[2, 'eaten', 4]]);
    const drawn = stage(pond, new Map(), follow(undefined, before!, []), undefined, () => undefined).drawn;
    const { plans } = stage(pond, drawn, flock, crossing.path, () => undefined);
    const { poses } = plans.get(4)!.course;
    expect(poses.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))).toBe(true);
    expect(Math.max(...poses.map((pose) => pond.rim.outside(pose)))).toBeGreaterThan(1.5);
    const [frame] = frames(crossed, wordsFor(other_edition, 1));
    expect(frame).toMatchObject({ sound: 'bite', hold: 420 + 2 * 121 });
    const [line] = lines(crossed, words);
    expect(plain(line!.parts, words.name, (face) => face)).toBe(
      'You move a pike from a1 to l8, where it eats a carp (2 points).',
    );
  });

  it('shows what its die shows', () => {
    const scene = (value: number, rolling: boolean): Scene => {
      const die: Told = { t: 'chance', what: 'die', nest: 'c7', value };
      const [first, last] = frames(step('breed carp', die, {}), words).map(({ overlay }) => overlay);
      const overlay = last ?? first;
      if (!isScene(overlay)) throw new Error('a move has a scene');
      return { ...overlay, dice: [{ nest: 'c7', value }], rolling };
    };
    const marks = (value: number, rolling: boolean, die: number): string => {
      const shown = { position: otherPosition(), scene: scene(value, rolling), die };
      return render(Signs, { props: { pond, unit: 20, targets: [], target: undefined, ...shown } }).body;
    };
    expect(marks(8, false, other_edition.die)).toContain('>8</text>');
    expect(marks(3, false, other_edition.die)).not.toContain('#die-');
    expect(marks(8, true, other_edition.die)).not.toContain('#die-');
    expect(marks(3, false, 6)).toContain('#die-3');
    const few = [...marks(2, true, 4).matchAll(/#die-(\d)/g)].map(([, face]) => Number(face));
    expect(few.length).toBe(5);
    expect(Math.max(...few)).toBeLessThanOrEqual(4);
  });

  it('knows a wave by its chip', () => {
    const wave: Told = { t: 'wave', seat: 0, chip: 2, uncovered: [1, 3, 4, 5], points: 8 };
    const [line] = lines(step('wave', wave, { points: 8, chips: [[0, 2], []] }), words);
    expect(plain(line!.parts, words.name, (face) => face)).toBe('You choose an action: the wave.');
    const { actions } = other_edition;
    const { body } = render(Chips, { props: { actions, covered: [0], seat: 0 } });
    expect(body).toContain('Still open: the snail, the wave, the skip, the breed pike, and the breed carp');
  });

  it('names its own numbers', () => {
    const told = help(otherPosition(), words)
      .flatMap(({ items }) => items)
      .map(({ parts }) => parts.join(''));
    expect(told.some((text) => text.includes(`${turn_points} movement points a turn`))).toBe(true);
    expect(told.some((text) => text.includes(`${wave_points} more movement points`))).toBe(true);
    expect(told.some((text) => text.includes(`never bring the carps below ${carps_to_spare}`))).toBe(true);
    expect(told.some((text) => text.includes('island'))).toBe(false);
    const dry: HechtConstants = { ...other_edition, canals: [] };
    const without = help(otherPosition(), wordsFor(dry)).flatMap(({ items }) => items);
    expect(without.some(({ parts }) => parts.join('').includes('Canals'))).toBe(false);
    const drops = render(Points, { props: { points: 2, full: turn_points, cost: 1 } }).body;
    expect([...drops.matchAll(/<svg/g)].length).toBe(turn_points);
  });

  it('spares carps when the server says so', () => {
    const ask = (): void => undefined;
    const notes = (spared: boolean): string =>
      render(Notes, { props: { position: otherPosition({ spared }), spare: carps_to_spare, ask } }).body;
    expect(notes(true)).toContain(`${carps_to_spare} carps must remain`);
    expect(notes(false)).not.toContain('must remain');
  });
});
