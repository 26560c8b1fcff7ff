import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GameScreen, Step, Words } from '$/games/game';
import type { Why } from '$/games/why';
import { Asking, type Seen } from './asking.svelte';

const words = { you: 0, name: (seat: number) => `${seat}` } as Words;

function why(about: string, beat: Why['beat'], title: string): Why {
  return { about, kind: 'move', title, rows: [], rules: [], ...(beat ? { beat } : {}) };
}

function step(seq: number, t: 'moved' | 'undone' | 'said' = 'moved'): Step {
  const told = t === 'undone' ? { moves: 0 } : { move: '', events: [] };
  const event = { t, seq, at: 0, seat: 0, ...told };
  return { event, before: undefined, after: undefined, turn: { moves: 0, to_move: [] } } as unknown as Step;
}

/** Every move has a why for what is laid, and one for what is taken later. */
const screen = {
  why: ({ event }: Step) => [why('move', undefined, `laid ${event.seq}`), why('trick', 'taken', `taken ${event.seq}`)],
} as unknown as GameScreen;

function asking(told: Seen, drawn: Seen = told): { asking: Asking; director: { wait: () => void; goOn: () => void } } {
  const director = { wait: vi.fn(), goOn: vi.fn() };
  return { asking: new Asking(screen, words, director, () => told, () => drawn), director };
}

const titles = ({ answers }: Asking): string[] => answers.map(({ title }) => title);

describe('asking', () => {
  const steps = [step(1), step(2), step(3)];

  afterEach(() => void vi.unstubAllGlobals());

  it('answers for a line of the log, in the order in which it names what it asks', () => {
    const { asking: asked } = asking({ steps, partly: undefined });
    asked.askStep(2, ['trick', 'move'], null);
    expect(titles(asked)).toEqual(['taken 2', 'laid 2']);
    expect(asked.open).toBe(true);
  });

  it('tells no more of a step than has been seen', () => {
    const { asking: asked, director } = asking({ steps, partly: { seq: 3, beat: 'move' } });
    asked.askStep(3, ['trick'], null);
    expect(asked.open).toBe(false);
    expect(director.wait).not.toHaveBeenCalled();
    asked.askStep(3, ['trick', 'move'], null);
    expect(titles(asked)).toEqual(['laid 3']);
    // A mark speaks of the last that was seen of it.
    asked.askDrawn('trick', null);
    expect(titles(asked)).toEqual(['taken 2']);
  });

  it('speaks of the moment that is looked back at', () => {
    const told = { steps, partly: undefined };
    const { asking: asked } = asking(told, { steps: steps.slice(0, 2), partly: { seq: 2, beat: 'move' } });
    asked.askDrawn('trick', null);
    expect(titles(asked)).toEqual(['taken 1']);
    asked.askStep(3, ['trick'], null);
    expect(titles(asked)).toEqual(['taken 3']);
    asked.askTold('trick', null);
    expect(titles(asked)).toEqual(['taken 3']);
  });

  it('says nothing of moves that were taken back, nor of what is no move', () => {
    const { asking: asked } = asking({ steps: [step(1), step(2, 'undone'), step(3, 'said')], partly: undefined });
    asked.askDrawn('move', null);
    expect(titles(asked)).toEqual(['laid 2']);
  });

  it('lets what is shown wait until the answer is put away', () => {
    vi.stubGlobal('document', { activeElement: null, body: {} });
    const { asking: asked, director } = asking({ steps, partly: undefined });
    asked.askDrawn('move', null);
    expect(director.wait).toHaveBeenCalledOnce();
    asked.close();
    expect(director.goOn).toHaveBeenCalledOnce();
    expect(asked.open).toBe(false);
    asked.close();
    expect(director.goOn).toHaveBeenCalledOnce();
  });
});
