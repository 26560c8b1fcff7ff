import { describe, expect, it } from 'vitest';
import { contents, preyAt } from './content';
import { parse } from './moves';
import { isNest } from './pond';
import { recorded, stepsOf } from './recorded';
import { track, type Flock } from './stones';
import type { HechtPosition } from '$/generated/protocol';

function check(flock: Flock, position: HechtPosition): void {
  expect(new Set(flock.stones.map((stone) => stone.id)).size).toBe(flock.stones.length);
  const drawn = flock.stones.map(({ kind, owner, sated, at }) => `${kind} ${owner} ${sated} ${at}`).sort();
  const told = [...contents(position)].flatMap(([at, each]) =>
    each.flatMap(({ kind, owner, sated, count }) => {
      return Array<string>(count).fill(`${kind} ${owner} ${sated} ${at}`);
    }),
  );
  expect(drawn.join()).toBe(told.sort().join());
  const crowded = flock.stones.filter(({ slot, among, at }) => slot >= among || (!isNest(at) && among > 1));
  expect(crowded.length).toBe(0);
}

describe.each(recorded)('the stones of a recorded game of $players', (game) => {
  const steps = stepsOf(game);

  it('are those of every position, each followed by its move', () => {
    let flock = track(undefined, game.start);
    check(flock, game.start);
    for (const { event, before, after } of steps) {
      if (event.t !== 'moved' || !before || !after) throw new Error('a recorded step is a move');
      const old = flock;
      flock = track(old, after, event);
      check(flock, after);
      const move = parse(event.move);
      const kept = flock.stones.filter((stone) => old.stones.some((each) => each.id === stone.id));
      const strange = kept.filter((stone) => {
        const was = old.stones.find((each) => each.id === stone.id);
        if (was?.kind !== stone.kind || was.owner !== stone.owner) return true;
        return was.at !== stone.at && !flock.moved.has(stone.id);
      });
      expect(strange.length).toBe(0);
      if (move.is === 'swim') {
        expect([...flock.moved.values()]).toEqual([move.from]);
        const [id] = flock.moved.keys();
        expect(flock.stones.find((stone) => stone.id === id)?.at).toBe(move.to);
        const prey = isNest(move.to) ? undefined : preyAt(before, move.to);
        expect(flock.gone.map(({ stone, how, by }) => [stone.kind, stone.at, how, by])).toEqual(
          prey ? [[prey, move.to, 'eaten', id]] : [],
        );
        expect(flock.came.size).toBe(0);
      } else {
        expect(flock.moved.size).toBe(0);
        expect(flock.gone.map(({ how }) => how)).toEqual(move.is === 'exit' ? ['left'] : []);
      }
      const bred = move.is === 'action' && move.action.startsWith('breed');
      const born = bred ? total(before) - total(after) : 0;
      const placed = move.is === 'action' && move.to !== undefined ? ['placed'] : [];
      const expected = move.is === 'start' ? ['start', 'start'] : placed;
      expect([...flock.came.values()]).toEqual(bred ? [...flock.came.values()].fill('born') : expected);
      // Carps beneath pikes that bred go back as the young come: only then the supply alone does not tell.
      if (move.is === 'action' && move.action === 'breed carp') expect(flock.came.size).toBe(born);
    }
  });

  it('find back when a move is taken back', () => {
    let flock = track(undefined, game.start);
    for (const { event, before, after } of steps) {
      if (event.t !== 'moved' || !before || !after) throw new Error('a recorded step is a move');
      flock = track(flock, after, event);
      const back = track(flock, before);
      check(back, before);
      expect(back.moved.size).toBeLessThanOrEqual(1);
    }
  });

  it('are right after steps that nobody saw', () => {
    let flock = track(undefined, game.start);
    for (let i = 6; i < steps.length; i += 7) {
      const after = steps[i]?.after;
      if (!after) continue;
      flock = track(flock, after);
      check(flock, after);
    }
  });
});

function total(position: HechtPosition): number {
  return position.supply.carps + position.supply.pikes.reduce((sum, each) => sum + each, 0);
}
