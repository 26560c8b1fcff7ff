import { beforeAll, describe, expect, it } from 'vitest';
import type { FollowedFatfish } from '$/core/followed';
import { settings } from '$/core/settings.svelte';
import { loadLanguage, setGames } from '$/core/words.svelte';
import type { MovedEvent } from '$/generated/protocol';
import type { Frame, Step } from '../game';
import { isRising, orderOf } from '../steps';
import { frames, type Overlay } from './frames';
import { happened } from './happenings';
import { lines } from './lines';
import { game_info, recorded, retold, stepsOf, wordsFor } from './recorded';

type P = FollowedFatfish;

beforeAll(async () => {
  settings.language = 'en';
  await loadLanguage('en');
  setGames([game_info]);
});

const words = wordsFor(0);
const steps = recorded.flatMap(stepsOf);
const moved = (step: Step<P>): MovedEvent => step.event as MovedEvent;
const overlayOf = (frame: Frame<P> | undefined): Overlay => frame?.overlay as Overlay;
const count = (position: P): number =>
  [...position.rows, ...position.plus, ...position.minus].flat().length +
  [...position.held, ...position.piles, position.reserve].reduce((a, b) => a + b, 0);

function stepWhere(found: (step: Step<P>) => boolean): { step: Step<P>; shown: Frame<P>[] } {
  const step = steps.find((each) => each.event.t === 'moved' && found(each));
  if (!step) throw new Error('the recorded games have no such step');
  return { step, shown: frames(step, words) };
}

const did = (step: Step<P>, t: Parameters<typeof happened>[1]): boolean => happened(moved(step).events, t).length > 0;
const lays = (step: Step<P>): boolean => moved(step).move.includes('>');

describe('frames', () => {
  it('end with the position of the step', () => {
    for (const step of steps) expect(frames(step, words).at(-1)?.position).toEqual(step.after);
  });

  it('are seen in the order in which the log tells of them', () => {
    for (const step of steps) {
      expect(isRising(orderOf(frames(step, words)))).toBe(true);
      expect(isRising(orderOf(lines(step, words)))).toBe(true);
    }
  });

  it('never lose or make a card', () => {
    for (const step of steps) {
      const wanted = count(step.after!);
      // What the reserve gives to the rows is not taken back for the picture before the deal.
      const shown = step.event.t === 'started' ? frames(step, words).slice(1) : frames(step, words);
      for (const frame of shown) expect(count(frame.position)).toBe(wanted);
    }
  });

  it('have a number for each card that is seen', () => {
    for (const step of steps) {
      for (const { position } of frames(step, words)) {
        const { handles } = position;
        const sizes = (lists: readonly (readonly unknown[])[] = []): number[] => lists.map((each) => each.length);
        for (const where of ['rows', 'plus', 'minus', 'shown', 'hands'] as const) {
          expect(sizes(handles[where])).toEqual(sizes(position[where]));
        }
        expect(handles.hand?.length).toBe(position.hand?.length);
        expect(handles.kept).toHaveLength(position.kept.length);
        const all = [...handles.rows, ...handles.plus, ...handles.minus, handles.hand ?? []].flat();
        expect(new Set(all).size).toBe(all.length);
      }
    }
  });

  it('begin with a table on which nothing is dealt', () => {
    const [first, second] = frames(steps[0]!, words);
    expect(first!.position.rows).toEqual([[], [], []]);
    expect(first!.position.hand).toEqual([]);
    expect(first!.position.held.every((n) => n === 0)).toBe(true);
    expect(first!.position.piles).toEqual([12, 12, 12]);
    expect(overlayOf(first).opening).toEqual([1, 2, 3]);
    expect(second!.position).toBe(steps[0]!.after);
    expect(second!.sound).toBe('deal');
  });

  it('show a card that is laid, at once', () => {
    const { step, shown } = stepWhere((each) => lays(each) && each.after!.phase === 'lay_on');
    expect(shown).toHaveLength(1);
    expect(shown[0]!.position).toBe(step.after);
  });

  it('show the last card of a hand before anything else', () => {
    const { step, shown } = stepWhere((each) => lays(each) && each.after!.row === null && !did(each, 'fiasco'));
    const { seat, move } = moved(step);
    expect(shown).toHaveLength(2);
    const [laid] = shown;
    expect(laid!.position.held[seat]).toBe(step.before!.held[seat]! - 1);
    const row = Number(move.at(-1)) - 1;
    expect(laid!.position.rows[row]!.at(-1)).toBe(move.slice(0, 2));
    expect(laid!.position.handles.rows[row]!.at(-1)).toBe(step.after!.handles.rows[row]!.at(-1));
    expect(laid!.position.turn).toEqual([seat]);
  });

  it('show a wrong card where it was laid, then everything comes back', () => {
    const { step, shown } = stepWhere((each) => did(each, 'fiasco'));
    const [wrong] = happened(moved(step).events, 'fiasco');
    const { seat, card, row, back } = wrong!;
    expect(shown).toHaveLength(2);
    const [laid, after] = shown.map((frame) => frame.position);
    expect(laid!.rows[row - 1]!.at(-1)).toBe(card);
    expect(laid!.handles.rows[row - 1]!.at(-1)).toBe(step.after!.handles.moved);
    expect(laid!.hand).toHaveLength(step.before!.hand!.length - 1);
    expect(overlayOf(shown[0]).wrong).toBe(row);
    expect(overlayOf(shown[0]).caption?.text).toMatch(/^Fiasco! Row \d is the wrong place for/);
    expect(shown[0]!.sound).toBe('bad');
    expect(after!.fiasco).toBe(seat);
    expect(after!.hand).toHaveLength(step.before!.hand!.length + back.length);
    expect(after!.handles.hand).toEqual(expect.arrayContaining(step.before!.handles.hand!));
  });

  it('show no fiasco unless one is told', () => {
    const { step } = stepWhere((each) => did(each, 'fiasco'));
    const [shown] = frames({ ...step, event: { ...moved(step), events: [] } }, words);
    expect(shown!.overlay).toBeUndefined();
  });

  it('show how a row is split before it is taken, and take it before anything new comes', () => {
    const { step, shown } = stepWhere((each) => did(each, 'row'));
    const [taken] = happened(moved(step).events, 'row');
    const { row, seat, plus, plus_points, minus_points } = taken!;
    expect(shown).toHaveLength(3);
    const [split, gone] = shown;
    expect(split!.hold).toBe('trick');
    expect([...split!.position.kept].sort()).toEqual([...plus].sort());
    for (const number of split!.position.handles.kept) expect(step.after!.handles.plus[seat]).toContain(number);
    expect(split!.position.rows[row - 1]).toHaveLength(5);
    expect(overlayOf(split).caption).toEqual({
      text: expect.stringMatching(/^(You take|\w+ takes) row \d: \+\d+ −\d+/) as string,
      row,
      about: 'row',
    });
    expect(overlayOf(split).sums).toEqual({ plus: plus_points, minus: minus_points });
    expect(gone!.position.rows[row - 1]).toEqual([]);
    expect(overlayOf(gone).opening).toEqual([row]);
    expect(gone!.position.reserve).toBe(step.before!.reserve);
    expect(gone!.position.held).toEqual(step.before!.held);
    expect(gone!.position.plus).toEqual(step.after!.plus);
  });

  it('leave the place empty where nothing starts a new row', () => {
    const { shown } = stepWhere((each) => happened(moved(each).events, 'row')[0]?.opens === null);
    expect(overlayOf(shown[1]).opening).toEqual([]);
  });

  it('tell the points that they are told', () => {
    const { step } = stepWhere((each) => did(each, 'row'));
    const [split] = frames(retold(step, 'row', { plus_points: 70, minus_points: 4 }), words);
    expect(overlayOf(split).caption?.text).toContain('+70 −4');
    expect(overlayOf(split).sums).toEqual({ plus: 70, minus: 4 });
  });

  it('split the last row, too, when everything is seen under other numbers', () => {
    for (const game of recorded) {
      const step = stepsOf(game).at(-1)!;
      const [taken] = happened(moved(step).events, 'row');
      expect(step.after!.hands).toBeDefined();
      const { kept, handles } = frames(step, words)[0]!.position;
      expect([...kept].sort()).toEqual([...taken!.plus].sort());
      for (const number of handles.kept) expect(handles.rows[taken!.row - 1]).toContain(number);
    }
  });

  it('say so when a licence comes with it', () => {
    const { shown } = stepWhere((each) => happened(moved(each).events, 'row')[0]?.licence !== undefined);
    expect(overlayOf(shown[0]).caption?.text).toMatch(/and licence [A-I]$/);
    expect(shown[1]!.sound).toBe('effect');
  });

  it('let a split lie while a licence is being chosen', () => {
    const { step, shown } = stepWhere(({ after }) => after!.phase === 'take');
    expect(shown).toHaveLength(1);
    expect(shown[0]!.position).toBe(step.after);
    expect(shown[0]!.position.kept.length).toBeGreaterThan(0);
  });

  it('are none where nothing is known yet', () => {
    const { event, turn } = steps[1]!;
    expect(frames({ event, turn, before: undefined, after: undefined }, words)).toEqual([]);
  });
});
