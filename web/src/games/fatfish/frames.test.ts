import { beforeAll, describe, expect, it } from 'vitest';
import { settings } from '$/core/settings.svelte';
import { loadLanguage, setGames } from '$/core/words.svelte';
import type { FatfishPosition, MovedEvent } from '$/generated/protocol';
import type { Frame, Step } from '../game';
import { frames, isFiasco, rowTaken, type Overlay } from './frames';
import { game_info, recorded, stepsOf, wordsFor } from './recorded';

type P = FatfishPosition;

beforeAll(async () => {
  settings.language = 'en';
  await loadLanguage('en');
  setGames([game_info]);
});

const words = wordsFor(0);
const steps = recorded.flatMap(stepsOf);
const moved = (step: Step<P>): MovedEvent => step.event as MovedEvent;
const count = (position: P): number =>
  [...position.rows, ...position.plus, ...position.minus].flat().length +
  [...position.held, ...position.piles, position.reserve].reduce((a, b) => a + b, 0);

function stepWhere(found: (step: Step<P>) => boolean): { step: Step<P>; shown: Frame<P>[] } {
  const step = steps.find((each) => each.event.t === 'moved' && found(each));
  if (!step) throw new Error('the recorded games have no such step');
  return { step, shown: frames(step, words) };
}

describe('frames', () => {
  it('end with the position of the step', () => {
    for (const step of steps) expect(frames(step, words).at(-1)?.position).toEqual(step.after);
  });

  it('never lose or make a card', () => {
    for (const step of steps) {
      const wanted = count(step.after!);
      for (const frame of frames(step, words)) expect(count(frame.position)).toBe(wanted);
    }
  });

  it('begin with a table on which nothing is dealt', () => {
    const [first, second] = frames(steps[0]!, words);
    expect(first!.position.rows).toEqual([[], [], []]);
    expect(first!.position.hand).toEqual([]);
    expect(first!.position.held.every((n) => n === 0)).toBe(true);
    expect(second!.position).toBe(steps[0]!.after);
    expect(second!.sound).toBe('deal');
  });

  it('show a card that is laid, at once', () => {
    const { step, shown } = stepWhere(({ after, before, event }) => {
      const lay = event.t === 'moved' && event.move.includes('>');
      return lay && after!.laid === before!.laid + 1 && after!.phase === 'lay_on';
    });
    expect(shown).toHaveLength(1);
    expect(shown[0]!.position).toBe(step.after);
  });

  it('show the last card of a hand before new ones are drawn', () => {
    const { step, shown } = stepWhere(({ before, after, event }) => {
      const lay = event.t === 'moved' && event.move.includes('>');
      return lay && before!.turn[0] !== after!.turn[0] && !isFiasco(before!, after!, event.move);
    });
    const { seat, move } = moved(step);
    expect(shown).toHaveLength(2);
    const [laid] = shown;
    expect(laid!.position.held[seat]).toBe(step.before!.held[seat]! - 1);
    expect(laid!.position.rows[Number(move.at(-1)) - 1]!.at(-1)).toBe(move.slice(0, 2));
    expect(laid!.position.turn).toEqual([seat]);
  });

  it('show a wrong card where it was laid, then everything comes back', () => {
    const { step, shown } = stepWhere(
      ({ before, after, event }) => event.t === 'moved' && isFiasco(before!, after!, event.move),
    );
    const { seat, move } = moved(step);
    const row = Number(move.at(-1));
    expect(shown).toHaveLength(2);
    expect(shown[0]!.position.rows[row - 1]!.at(-1)).toBe(move.slice(0, 2));
    const overlay = shown[0]!.overlay as Overlay;
    expect(overlay.wrong).toBe(row);
    expect(overlay.caption?.text).toMatch(/^Fiasco! Row \d is the wrong place for/);
    expect(shown[0]!.sound).toBe('bad');
    expect(shown[1]!.position.fiasco).toBe(seat);
    expect(shown[1]!.position.hand).toHaveLength(4);
  });

  it('show how a row is split before it is taken, and take it before anything new comes', () => {
    const { step, shown } = stepWhere(({ event }) => event.t === 'moved' && rowTaken(event.events) !== undefined);
    const taken = rowTaken(moved(step).events)!;
    expect(shown).toHaveLength(3);
    const [split, gone] = shown;
    expect(split!.hold).toBe('trick');
    expect(split!.position.kept).toEqual(taken.plus);
    expect(split!.position.rows[taken.row - 1]).toHaveLength(5);
    expect((split!.overlay as Overlay).caption).toEqual({
      text: expect.stringMatching(/^(You take|\w+ takes) row \d: \+\d+ −\d+/) as string,
      row: taken.row,
    });
    expect(gone!.position.rows[taken.row - 1]).toEqual([]);
    expect(gone!.position.reserve).toBe(step.before!.reserve);
    expect(gone!.position.held).toEqual(step.before!.held);
    expect(gone!.position.plus).toEqual(step.after!.plus);
  });

  it('say so when a licence comes with it', () => {
    const { shown } = stepWhere(
      ({ event }) => event.t === 'moved' && rowTaken(event.events)?.licence !== undefined,
    );
    expect((shown[0]!.overlay as Overlay).caption?.text).toMatch(/and licence [A-I]$/);
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
