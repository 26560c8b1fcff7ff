// Shows what happens one thing after the other, each long enough to be seen. The match is always ahead of the screen
// or level with it; a click, a hidden window or too long a queue brings the screen level at once.
import type { Followed } from './followed';
import type { Frame, Step } from '$/games/game';
import { pauseMs, settings } from './settings.svelte';

/** Further behind than this, people want to see how things stand, not how they came about. */
const queue_max = 24;

export interface Shown {
  position: Followed;
  /** What a game wants drawn on top while this frame is up. */
  overlay: Frame['overlay'];
  banner: string | undefined;
}

interface Waiting {
  frame: Frame;
  /** The step that this frame begins. */
  begins: Step | undefined;
}

export class Director {
  shown: Shown | undefined = $state.raw();
  /** Nothing waits: what is shown is how things stand. */
  idle = $state(true);
  /** Called as each frame comes up: sounds and announcements. Not for what is skipped. */
  onframe: ((frame: Frame) => void) | undefined;
  /** Called once for each step, in order, when it begins to be shown; `skipped`: it was never seen. */
  onstep: ((step: Step, skipped: boolean) => void) | undefined;

  #queue: Waiting[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  reset(position: Followed | undefined): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const missed = this.#queue;
    this.#queue = [];
    this.idle = true;
    this.shown = position ? { position, overlay: undefined, banner: undefined } : undefined;
    for (const { begins } of missed) if (begins) this.onstep?.(begins, true);
  }

  /** Frames to be shown after all that wait. A step without any is told as soon as its turn comes, too. */
  add(frames: readonly Frame[], step?: Step): void {
    if (frames.length === 0) {
      if (step && this.#queue.length === 0) this.onstep?.(step, false);
      else if (step) this.#queue.push({ frame: this.#lastFrame(), begins: step });
      return;
    }
    frames.forEach((frame, index) => this.#queue.push({ frame, begins: index === 0 ? step : undefined }));
    if (globalThis.document?.hidden || this.#queue.length > queue_max) this.#catchUp();
    else if (this.#timer === undefined) this.#next();
  }

  /** Somebody has seen enough of this. */
  hurry(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#next();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
  }

  #next(): void {
    this.#timer = undefined;
    // What is held for no time at all is shown together with what follows.
    for (;;) {
      const next = this.#queue.shift();
      if (!next) {
        this.idle = true;
        return;
      }
      this.idle = false;
      this.#show(next, false);
      const ms = next.frame.hold === 'trick' ? settings.trick_ms : pauseMs(next.frame.hold);
      if (ms > 0) {
        this.#timer = setTimeout(() => this.#next(), ms);
        return;
      }
    }
  }

  #show({ frame, begins }: Waiting, skipped: boolean): void {
    this.shown = { position: frame.position, overlay: frame.overlay, banner: frame.banner };
    if (begins) this.onstep?.(begins, skipped);
    if (!skipped) this.onframe?.(frame);
  }

  #lastFrame(): Frame {
    const last = this.#queue.at(-1)!.frame;
    return { position: last.position, hold: 0, overlay: last.overlay };
  }

  #catchUp(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const all = this.#queue;
    this.#queue = [];
    const last = all.pop();
    for (const { begins } of all) if (begins) this.onstep?.(begins, true);
    if (last) this.#show(last, true);
    this.idle = true;
  }
}

/** What a step looks like where a game has nothing to add: the new position, for a moment. */
export function plainFrames(step: Step): Frame[] {
  return step.after ? [{ position: step.after, hold: step.before === step.after ? 0 : 350 }] : [];
}
