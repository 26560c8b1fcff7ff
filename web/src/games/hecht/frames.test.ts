import { describe, expect, it } from 'vitest';
import { isRising, orderOf } from '../steps';
import { frames, isScene } from './frames';
import { lines } from './lines';
import { movesOf, recorded, usual } from './recorded';
import { wordsFor } from './testing';
import { find, toldIn } from './told';

const words = wordsFor(usual);

describe.each(recorded)('the frames of a recorded game of $players', (game) => {
  const moves = movesOf(game);

  it('end with the new position and hand on what was told', () => {
    for (const { step, before, after, events } of moves) {
      const shown = frames(step, words);
      expect(shown.at(-1)?.position).toBe(after);
      for (const frame of shown) {
        expect(frame.overlay).toMatchObject({ before, events });
        expect(frame.hold).toBeGreaterThan(0);
      }
    }
  });

  it('are seen in the order in which the log tells of them', () => {
    for (const { step } of moves) {
      expect(isRising(orderOf(frames(step, words)))).toBe(true);
      expect(isRising(orderOf(lines(step, words)))).toBe(true);
    }
  });

  it('roll the dice before anybody is born', () => {
    const rolled = moves.filter(({ events }) => events.some((each) => each.t === 'chance'));
    expect(rolled.length).toBeGreaterThan(2);
    for (const { step, before, after, events } of rolled) {
      const [roll, birth] = frames(step, words);
      const young = find(toldIn(events), 'born')?.young ?? [];
      const sound = young.some(({ born }) => born > 0) ? 'birth' : 'step';
      expect(roll).toMatchObject({ position: before, sound: 'die', overlay: { rolling: true } });
      expect(birth).toMatchObject({ position: after, sound, overlay: { rolling: false } });
      const dice = events.flatMap((each) =>
        each.t === 'chance' && each.what === 'die' ? [{ nest: each.nest, value: each.value }] : [],
      );
      expect(isScene(birth?.overlay) && birth.overlay.dice).toEqual(dice);
    }
  });

  it('sound as what happened', () => {
    for (const { step, events } of moves) {
      const swam = find(toldIn(events), 'swam');
      const sound = frames(step, words).at(-1)?.sound;
      if (swam) expect(sound).toBe(swam.ate === 'none' ? 'splash' : 'bite');
      if (find(toldIn(events), 'left') || find(toldIn(events), 'wave')) expect(sound).toBe('splash');
    }
  });

  it('let the mover go on at once and give the others time', () => {
    for (const { step, seat, events } of moves) {
      const swam = find(toldIn(events), 'swam');
      if (!swam) continue;
      const own = frames(step, wordsFor(usual, seat))[0]?.hold;
      const other = frames(step, wordsFor(usual, null))[0]?.hold;
      expect(Number(own)).toBeLessThan(Number(other));
      expect(other).toBe(Math.min(1500, 420 + 121 * swam.cost));
    }
  });

  it('announce each new round, but not the end', () => {
    const told = moves.flatMap(({ step }) => frames(step, words)).filter((frame) => frame.banner !== undefined);
    const reopened = moves.filter(({ events }) => find(toldIn(events), 'round')?.reopened);
    expect(told.length).toBe(reopened.length);
    expect(told.length).toBe(game.start.rounds - 1);
  });
});

describe('steps that are no moves', () => {
  it('simply show how things stand', () => {
    const { step } = movesOf(recorded[0]!)[0]!;
    const undone = { ...step, event: { t: 'undone' as const, seq: 9, at: 0, seat: 0, moves: 3 } };
    expect(frames(undone, words)).toEqual([{ position: step.after, hold: 350 }]);
  });
});
