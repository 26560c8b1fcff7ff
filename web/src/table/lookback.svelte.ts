// Looking back: the game as it stood at an earlier moment, step by step, while the match goes on.
import type { Turn } from '$/generated/protocol';
import type { Followed } from '$/core/followed';
import type { Beat, Frame, Step } from '$/games/game';
import { change, pauseMs, settings } from '$/core/settings.svelte';

/** Something of the past that can be looked at. */
export interface Moment {
  seq: number;
  position: Followed;
  overlay: unknown;
  turn: Turn;
  /** How far its step has been seen then. */
  beat: Beat;
  /** Whose move it shows, or what came of it. */
  by: number | undefined;
}

export type MakeFrames = (step: Step) => readonly Frame[];

/**
 * The moments of a step: how it ended, and before that what was held for people to see, such as a full trick. The
 * new position alone would hide it.
 */
export function momentsOf(step: Step, frames: MakeFrames): Moment[] {
  const { event, after, turn } = step;
  if (!after) return [];
  const shown = frames(step);
  const last = shown.at(-1);
  const held = shown.filter((frame) => frame.hold === 'trick' && frame !== last);
  const parts = held.map((frame) => ({ ...frame, beat: frame.beat ?? ('move' as const) }));
  const end = { ...(last ?? { position: after, overlay: undefined }), beat: 'next' as const };
  const by = event.t === 'moved' ? event.seat : undefined;
  return [...parts, end].map(({ position, overlay, beat }) => ({ seq: event.seq, position, overlay, turn, beat, by }));
}

const normal_ms = 1100;

export class LookBack {
  /** Which moment is looked at; undefined: how things stand now. */
  #at: number | undefined = $state();
  playing = $state(false);

  #steps: () => readonly Step[];
  #frames: MakeFrames;
  #cache = new WeakMap<Step, Moment[]>();
  /** Moments are made anew when this changes. */
  #edition = $state(0);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Only the steps that changed the game are of interest. */
  constructor(steps: () => readonly Step[], frames: MakeFrames) {
    this.#steps = steps;
    this.#frames = frames;
  }

  readonly moments: Moment[] = $derived.by(() => {
    void this.#edition;
    return this.#steps().flatMap((step) => this.#momentsOf(step));
  });

  /** What moments say is said in another language now. */
  forget(): void {
    this.#cache = new WeakMap();
    this.#edition += 1;
  }

  get active(): boolean {
    return this.#at !== undefined;
  }

  get index(): number {
    return Math.min(this.#at ?? this.moments.length - 1, this.moments.length - 1);
  }

  get moment(): Moment | undefined {
    return this.#at === undefined ? undefined : this.moments[this.index];
  }

  get length(): number {
    return this.moments.length;
  }

  /** Looks at what a line of the log tells; the last moment of that event or of one before it. */
  showEvent(seq: number): void {
    let found = this.moments.findIndex((each) => each.seq === seq);
    if (found < 0) found = this.moments.findLastIndex((each) => each.seq <= seq);
    this.show(Math.max(0, found));
  }

  /** Looks at the same moment again, when moments have been made anew. */
  showAgain({ seq, beat }: Pick<Moment, 'seq' | 'beat'>): void {
    const found = this.moments.findIndex((each) => each.seq === seq && each.beat === beat);
    if (found < 0) this.showEvent(seq);
    else this.show(found);
  }

  /**
   * Where a seat next has to decide: the moment before each of its moves, and now, if it is to move. Where several
   * choose at once that is before its own choice is made. Undefined: it decides nothing any more.
   */
  decision(seat: number): number | undefined {
    const { moments } = this;
    const decides = (at: number): boolean => {
      const [here, next] = [moments[at]!, moments[at + 1]];
      return next ? next.by === seat && next.seq !== here.seq : here.turn.to_move.includes(seat);
    };
    for (let at = this.index + 1; at < moments.length; at += 1) if (decides(at)) return at;
    return undefined;
  }

  show(index: number): void {
    if (this.moments.length === 0) return;
    this.#at = Math.max(0, Math.min(index, this.moments.length - 1));
  }

  move(by: number): void {
    this.pause();
    this.show(this.index + by);
  }

  first(): void {
    this.pause();
    this.show(0);
  }

  last(): void {
    this.pause();
    this.show(this.moments.length - 1);
  }

  play(): void {
    if (this.index >= this.moments.length - 1) this.show(0);
    else this.show(this.index);
    this.playing = true;
    this.#wait();
  }

  /** How many times as fast as usual it plays; the device remembers it. */
  setSpeed(times: number): void {
    change('look_speed', times);
    if (this.playing) this.#wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  end(): void {
    this.pause();
    this.#at = undefined;
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (!this.playing) return;
      this.show(this.index + 1);
      if (this.index >= this.moments.length - 1) this.pause();
      else this.#wait();
    }, pauseMs(normal_ms) / settings.look_speed);
  }

  #momentsOf(step: Step): Moment[] {
    if (!['started', 'moved', 'undone'].includes(step.event.t)) return [];
    let made = this.#cache.get(step);
    if (!made) {
      made = momentsOf(step, this.#frames);
      this.#cache.set(step, made);
    }
    return made;
  }
}
