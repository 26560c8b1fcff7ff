import { describe, expect, it } from 'vitest';
import { frames, isScene } from './frames';
import { recorded, stepsOf } from './recorded';
import type { Words } from '../game';

const words: Words = { you: 0, name: (seat) => `P${seat}` };

describe.each(recorded)('the frames of a recorded game of $players', (game) => {
  const steps = stepsOf(game);

  it('end with the new position and say which move led there', () => {
    for (const step of steps) {
      const shown = frames(step, words);
      expect(shown.at(-1)?.position).toBe(step.after);
      for (const frame of shown) {
        expect(isScene(frame.overlay) && frame.overlay.before).toBe(step.before);
        expect(frame.hold).toBeGreaterThan(0);
      }
    }
  });

  it('roll the dice before anybody is born', () => {
    const rolled = steps.filter(
      ({ event }) => event.t === 'moved' && event.events.some((each) => each.t === 'chance'),
    );
    expect(rolled.length).toBeGreaterThan(2);
    for (const step of rolled) {
      const [roll, birth] = frames(step, words);
      expect(roll).toMatchObject({ position: step.before, sound: 'die', overlay: { rolling: true } });
      expect(birth).toMatchObject({ position: step.after, sound: 'birth', overlay: { rolling: false } });
      expect(isScene(birth?.overlay) && birth.overlay.dice.length).toBeGreaterThan(0);
    }
  });

  it('let the mover go on at once and give the others time', () => {
    for (const step of steps) {
      if (step.event.t !== 'moved' || !step.event.move.includes('>')) continue;
      const seat = step.event.seat;
      const own = frames(step, { ...words, you: seat })[0]?.hold;
      const other = frames(step, { ...words, you: null })[0]?.hold;
      expect(Number(own)).toBeLessThan(Number(other));
    }
  });

  it('announce each new round, but not the end', () => {
    const told = steps.flatMap((step) => frames(step, words)).filter((frame) => frame.banner !== undefined);
    expect(told.length).toBe((steps[0]?.after?.rounds ?? 0) - 1);
  });
});

describe('steps that are no moves', () => {
  it('simply show how things stand', () => {
    const [step] = stepsOf(recorded[0]!);
    const undone = { ...step!, event: { t: 'undone' as const, seq: 9, at: 0, seat: 0, moves: 3 } };
    expect(frames(undone, words)).toEqual([{ position: step!.after, hold: 350 }]);
  });
});
