import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MatchEvent } from '$/generated/protocol';
import type { Frame, Step } from '$/games/game';
import { Director, plainFrames } from './director.svelte';
import type { FollowedFoppen } from './followed';
import { settings } from './settings.svelte';

function at(round: number): FollowedFoppen {
  return { phase: 'lead', turn: [0], round } as FollowedFoppen;
}

function step(seq: number): Step {
  const event: MatchEvent = { t: 'moved', seq, at: 0, seat: 0, move: 'r5', events: [] };
  return { event, before: at(seq - 1), after: at(seq), turn: { moves: seq, to_move: [0] } };
}

const frame = (round: number, hold: Frame['hold'], more: Partial<Frame> = {}): Frame => ({
  position: at(round),
  hold,
  ...more,
});
const round = (director: Director): number => (director.shown?.position as FollowedFoppen).round;

describe('the director', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    settings.speed = 'normal';
    settings.trick_ms = 1600;
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('shows one frame after the other, each for its time', () => {
    const director = new Director();
    director.add([frame(1, 300), frame(2, 200)]);
    expect([round(director), director.idle]).toEqual([1, false]);
    vi.advanceTimersByTime(299);
    expect(round(director)).toBe(1);
    vi.advanceTimersByTime(1);
    expect([round(director), director.idle]).toEqual([2, false]);
    vi.advanceTimersByTime(200);
    expect([round(director), director.idle]).toEqual([2, true]);
  });

  it('leaves a finished trick as long as the person likes', () => {
    settings.trick_ms = 3000;
    const director = new Director();
    director.add([frame(1, 'trick'), frame(2, 0)]);
    vi.advanceTimersByTime(2999);
    expect(round(director)).toBe(1);
    vi.advanceTimersByTime(1);
    expect([round(director), director.idle]).toEqual([2, true]);
  });

  it('goes on at once when somebody has seen enough', () => {
    const director = new Director();
    director.add([frame(1, 'trick'), frame(2, 400)]);
    director.hurry();
    expect(round(director)).toBe(2);
    director.hurry();
    expect(director.idle).toBe(true);
    director.hurry();
    expect(round(director)).toBe(2);
  });

  it('waits while somebody asks about what is shown, and goes on afterwards', () => {
    const director = new Director();
    director.add([frame(1, 300, { banner: 'Caught!', why: 'trick' }), frame(2, 200)]);
    expect(director.told).toMatchObject({ banner: 'Caught!', why: 'trick' });
    director.wait();
    vi.advanceTimersByTime(5000);
    expect([round(director), director.idle]).toEqual([1, false]);
    director.goOn();
    expect(round(director)).toBe(2);
    vi.advanceTimersByTime(200);
    expect(director.idle).toBe(true);
  });

  it('keeps what comes while somebody asks, and is level soon after', () => {
    const director = new Director();
    director.reset(at(1));
    director.wait();
    expect(director.idle).toBe(true);
    for (let n = 2; n < 40; n += 1) director.add([frame(n, 300)]);
    expect([round(director), director.idle]).toEqual([1, false]);
    director.goOn();
    expect([round(director), director.idle]).toEqual([39, true]);
  });

  it('asks no longer when somebody has seen enough', () => {
    const director = new Director();
    director.add([frame(1, 300), frame(2, 200)]);
    director.wait();
    director.hurry();
    expect(round(director)).toBe(2);
  });

  describe('that is held before the first move', () => {
    const started = (seq: number): Step => ({ ...step(seq), event: { t: 'started', seq, at: 0, events: [] } });

    it('shows the deal and no move, whatever comes, and then every move in its time', () => {
      const director = new Director();
      const told: number[] = [];
      director.ontell = ({ step: { event }, skipped }) => told.push(skipped ? -event.seq : event.seq);
      director.hold();
      director.add([frame(1, 300)], started(1));
      director.add([frame(2, 300)], step(2));
      director.add([frame(3, 300)], step(3));
      vi.advanceTimersByTime(60_000);
      director.hurry();
      director.wait();
      director.goOn();
      expect([round(director), director.idle, told]).toEqual([1, false, [1]]);
      director.release();
      expect([round(director), told]).toEqual([2, [1, 2]]);
      vi.advanceTimersByTime(600);
      expect([round(director), director.idle, told]).toEqual([3, true, [1, 2, 3]]);
    });

    it('keeps more than it would show, in a hidden window, too, and is level when it is released late', () => {
      vi.stubGlobal('document', { hidden: true });
      const director = new Director();
      director.hold();
      director.add([frame(1, 0)], started(1));
      for (let seq = 2; seq < 40; seq += 1) director.add([frame(seq, 300)], step(seq));
      expect([round(director), director.idle]).toEqual([1, false]);
      director.release();
      expect([round(director), director.idle]).toEqual([39, true]);
    });

    it('still waits for whoever asks when it is released', () => {
      const director = new Director();
      director.hold();
      director.add([frame(1, 0)], started(1));
      director.add([frame(2, 0)], step(2));
      director.wait();
      director.release();
      expect(round(director)).toBe(1);
      director.goOn();
      expect(round(director)).toBe(2);
    });
  });

  it('adds to what waits, and tells of each step when it is shown', () => {
    const told: string[] = [];
    const director = new Director();
    director.ontell = ({ step: { event }, skipped }) => told.push(`${event.seq}${skipped ? ' skipped' : ''}`);
    director.add([frame(1, 100)], step(1));
    director.add([frame(2, 100)], step(2));
    director.add([], step(3));
    expect(told).toEqual(['1']);
    vi.advanceTimersByTime(100);
    expect(told).toEqual(['1', '2']);
    vi.advanceTimersByTime(100);
    expect(told).toEqual(['1', '2', '3']);
    expect([round(director), director.idle]).toEqual([2, true]);
    director.add([], step(4));
    expect(told.at(-1)).toBe('4');
  });

  it('catches up when it is too far behind, and tells of all that was skipped', () => {
    const told: string[] = [];
    const heard: (string | undefined)[] = [];
    const director = new Director();
    director.ontell = ({ step: { event }, skipped }) => told.push(`${event.seq}${skipped ? ' skipped' : ''}`);
    director.onframe = ({ sound }) => heard.push(sound);
    for (let n = 1; n <= 26; ++n) director.add([frame(n, 400, { sound: 'card' })], step(n));
    expect([round(director), director.idle]).toEqual([26, true]);
    expect(told).toHaveLength(26);
    expect(told.slice(0, 3)).toEqual(['1', '2 skipped', '3 skipped']);
    expect(heard).toEqual(['card']);
  });

  it('is heard to set out and to arrive, and not where nobody has seen it', async () => {
    const heard: string[] = [];
    const arrivals: (() => void)[] = [];
    const director = new Director();
    director.arrival = () => new Promise((resolve) => arrivals.push(resolve));
    director.onframe = ({ sound }) => heard.push(`${sound} sets out`);
    director.onarrival = ({ sound }) => heard.push(`${sound} arrives`);
    director.add([frame(1, 100, { sound: 'card' }), frame(2, 100, { sound: 'trick' })], step(1));
    expect(heard).toEqual(['card sets out']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(heard).toEqual(['card sets out']);
    arrivals.shift()!();
    await vi.advanceTimersByTimeAsync(0);
    expect(heard).toEqual(['card sets out', 'card arrives', 'trick sets out']);
    // What is taken back in mid-air does not land.
    director.forget();
    expect(heard).toHaveLength(3);
    director.add([frame(3, 100, { sound: 'bite' })], step(2));
    director.hurry();
    expect(heard.slice(3)).toEqual(['bite sets out', 'bite arrives']);
  });

  it('shows only how things stand while the window is hidden', () => {
    vi.stubGlobal('document', { hidden: true });
    const director = new Director();
    director.add([frame(1, 400), frame(2, 'trick'), frame(3, 100)], step(1));
    expect([round(director), director.idle]).toEqual([3, true]);
  });

  it('forgets what waits when everything is replaced', () => {
    const told: number[] = [];
    const director = new Director();
    director.ontell = ({ step: { event } }) => told.push(event.seq);
    director.add([frame(1, 400)], step(1));
    director.add([frame(2, 400)], step(2));
    director.reset(at(9));
    expect([round(director), director.idle]).toEqual([9, true]);
    expect(told).toEqual([1, 2]);
    vi.advanceTimersByTime(1000);
    expect(round(director)).toBe(9);
    director.reset(undefined);
    expect(director.shown).toBeUndefined();
  });

  it('tells of nothing that is still on its way', async () => {
    const told: string[] = [];
    const arrivals: (() => void)[] = [];
    const director = new Director();
    director.arrival = () => new Promise((resolve) => arrivals.push(resolve));
    director.ontell = ({ step: { event }, beat, last }) => told.push(`${event.seq} ${beat}${last ? ' last' : ''}`);
    const arrive = async (): Promise<void> => {
      arrivals.shift()!();
      await vi.advanceTimersByTimeAsync(0);
    };
    director.add([frame(1, 300), frame(2, 200, { beat: 'taken' })], step(1));
    await vi.advanceTimersByTimeAsync(1000);
    expect([round(director), told, director.told]).toEqual([1, [], undefined]);
    await arrive();
    expect(told).toEqual(['1 move']);
    expect([round(director), (director.told!.position as FollowedFoppen).round]).toEqual([2, 1]);
    await vi.advanceTimersByTimeAsync(200);
    expect([director.idle, director.settled, told.length]).toEqual([true, false, 1]);
    await arrive();
    expect([director.settled, told]).toEqual([true, ['1 move', '1 taken last']]);
  });

  it('lets a sentence be read from when its cards have arrived', async () => {
    const arrivals: (() => void)[] = [];
    const director = new Director();
    director.arrival = () => new Promise((resolve) => arrivals.push(resolve));
    director.add([frame(1, 300, { banner: 'Look!' }), frame(2, 0)], step(1));
    await vi.advanceTimersByTimeAsync(1000);
    expect([round(director), director.told?.banner]).toEqual([1, undefined]);
    arrivals.shift()!();
    await vi.advanceTimersByTimeAsync(299);
    expect([round(director), director.told?.banner]).toEqual([1, 'Look!']);
    await vi.advanceTimersByTimeAsync(1);
    expect(round(director)).toBe(2);
  });

  it('keeps what somebody asks about although the next thing was on its way already', async () => {
    const arrivals: (() => void)[] = [];
    const director = new Director();
    director.arrival = () => new Promise((resolve) => arrivals.push(resolve));
    director.add([frame(1, 300, { banner: 'Look!', why: 'trick' }), frame(2, 200)], step(1));
    arrivals.shift()!();
    await vi.advanceTimersByTimeAsync(300);
    expect([round(director), director.told?.banner]).toEqual([2, 'Look!']);
    director.wait();
    arrivals.shift()!();
    await vi.advanceTimersByTimeAsync(5000);
    expect(director.told?.banner).toBe('Look!');
    director.goOn();
    await vi.advanceTimersByTimeAsync(0);
    expect([director.told?.banner, director.settled]).toEqual([undefined, true]);
  });

  it('tells at once of what somebody does not want to wait for', async () => {
    const told: number[] = [];
    const director = new Director();
    director.arrival = () => new Promise(() => undefined);
    director.ontell = ({ step: { event } }) => told.push(event.seq);
    director.add([frame(1, 100)], step(1));
    director.add([frame(2, 100)], step(2));
    director.hurry();
    expect([round(director), told]).toEqual([2, [1]]);
    director.hurry();
    expect([director.settled, told]).toEqual([true, [1, 2]]);
  });

  it('says nothing of what was taken back in mid-air before all is back in its place', async () => {
    const arrivals: (() => void)[] = [];
    const told: string[] = [];
    const director = new Director();
    director.arrival = () => new Promise((resolve) => arrivals.push(resolve));
    director.ontell = ({ step: { event }, skipped }) => told.push(`${event.seq}${skipped ? ' unseen' : ''}`);
    director.add([frame(1, 100), frame(2, 100)], step(1));
    director.add([frame(3, 100)], step(2));
    director.forget();
    director.add([frame(0, 100)], step(3));
    expect([round(director), director.settled, told]).toEqual([0, false, []]);
    // The flight that was broken off ends, too.
    arrivals.shift()!();
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([]);
    arrivals.shift()!();
    await vi.advanceTimersByTimeAsync(100);
    expect([director.settled, told]).toEqual([true, ['1 unseen', '2 unseen', '3']]);
  });

  it('says in another language what is shown and what waits', () => {
    const director = new Director();
    const make = (word: string) => (each: Step) => [frame(each.event.seq, 100, { banner: word })];
    director.add(make('one')(step(1)), step(1));
    director.add(make('one')(step(2)), step(2));
    director.remake(make('eins'));
    expect([director.told?.banner, director.settled]).toEqual(['eins', false]);
    vi.advanceTimersByTime(100);
    expect([round(director), director.told?.banner]).toEqual([2, 'eins']);
  });

  it('is quicker for those who like it quick', () => {
    settings.speed = 'fast';
    const director = new Director();
    director.add([frame(1, 400), frame(2, 100)]);
    vi.advanceTimersByTime(200);
    expect(round(director)).toBe(2);
  });

  it('shows a plain step for a moment, and one that changed nothing not at all', () => {
    expect(plainFrames(step(2))).toEqual([{ position: at(2), hold: 350 }]);
    const same = at(1);
    expect(plainFrames({ ...step(2), before: same, after: same })).toEqual([{ position: same, hold: 0 }]);
    expect(plainFrames({ ...step(2), after: undefined })).toEqual([]);
  });

  describe('and bots', () => {
    const think = (director: Director, ms: number): void => void (director.pace = () => ms);

    it('lets each be seen to think, one after the other, and shows nothing ahead', () => {
      const director = new Director();
      const told: number[] = [];
      director.ontell = ({ step: { event } }) => told.push(event.seq);
      director.reset(at(0));
      think(director, 700);
      // Three of them, so fast that all have moved before anybody has seen the first.
      for (const n of [1, 2, 3]) director.add([frame(n, 100)], step(n));
      expect([round(director), director.idle, told]).toEqual([0, false, []]);
      vi.advanceTimersByTime(699);
      expect([round(director), told]).toEqual([0, []]);
      vi.advanceTimersByTime(1);
      expect([round(director), told]).toEqual([1, [1]]);
      vi.advanceTimersByTime(700);
      expect([round(director), told]).toEqual([2, [1, 2]]);
      vi.advanceTimersByTime(700);
      expect([round(director), director.idle]).toEqual([3, false]);
      vi.advanceTimersByTime(100);
      expect(director.idle).toBe(true);
    });

    it('does not wait for one that has been seen to think long enough', () => {
      const director = new Director();
      director.reset(at(0));
      think(director, 700);
      vi.advanceTimersByTime(500);
      director.add([frame(1, 100)], step(1));
      vi.advanceTimersByTime(199);
      expect(round(director)).toBe(0);
      vi.advanceTimersByTime(1);
      expect(round(director)).toBe(1);
      vi.advanceTimersByTime(900);
      director.add([frame(2, 100)], step(2));
      expect(round(director)).toBe(2);
    });

    it('waits no longer where somebody has seen enough, or their own time begins to run', () => {
      const director = new Director();
      director.reset(at(0));
      think(director, 700);
      director.add([frame(1, 100)], step(1));
      director.hurry();
      expect(round(director)).toBe(1);
      director.add([frame(2, 100)], step(2));
      vi.advanceTimersByTime(100);
      expect(round(director)).toBe(1);
      think(director, 0);
      director.add([frame(3, 100)], step(3));
      expect(round(director)).toBe(2);
    });

    it('waits for nobody when it is far behind, and catches up when it is further', () => {
      const director = new Director();
      director.reset(at(0));
      think(director, 700);
      for (let n = 1; n <= 14; ++n) director.add([frame(n, 100)], step(n));
      expect(round(director)).toBeGreaterThan(0);
      for (let n = 15; n <= 60; ++n) director.add([frame(n, 100)], step(n));
      vi.advanceTimersByTime(24 * 800);
      expect([round(director), director.idle]).toEqual([60, true]);
    });
  });

  describe('and what is to be read', () => {
    const reading = (): Director => {
      const director = new Director();
      director.reads = () => true;
      return director;
    };

    it('leaves it until somebody goes on, however much comes meanwhile', () => {
      const director = reading();
      director.add([frame(1, 'read'), frame(2, 100)], step(1));
      vi.advanceTimersByTime(3_600_000);
      expect([round(director), director.idle]).toEqual([1, false]);
      director.add([frame(3, 100)], step(2));
      expect(round(director)).toBe(1);
      director.hurry();
      expect(round(director)).toBe(2);
      vi.advanceTimersByTime(100);
      expect(round(director)).toBe(3);
      for (let n = 4; n <= 40; ++n) director.add([frame(n, n === 4 ? 'read' : 100)], step(n));
      vi.advanceTimersByTime(100);
      expect([round(director), director.idle]).toEqual([4, false]);
      director.hurry();
      expect([round(director), director.idle]).toEqual([40, true]);
    });

    it('comes to it even in a hidden window', () => {
      vi.stubGlobal('document', { hidden: true });
      const director = reading();
      director.add([frame(1, 'trick'), frame(2, 'read'), frame(3, 100)], step(1));
      expect([round(director), director.idle]).toEqual([2, false]);
      director.hurry();
      expect(round(director)).toBe(3);
    });

    it('leaves it for a while where nobody is asked', () => {
      const director = new Director();
      director.add([frame(1, 'read'), frame(2, 0)]);
      vi.advanceTimersByTime(4999);
      expect(round(director)).toBe(1);
      vi.advanceTimersByTime(1);
      expect([round(director), director.idle]).toEqual([2, true]);
    });
  });
});
