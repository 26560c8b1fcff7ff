// Shows what happens one thing after the other, each long enough to be seen. The match is always ahead of the screen
// or level with it; a click, a hidden window or too long a queue brings the screen level at once. Only what is to be
// read stays until it has been.
//
// What is shown sets out at once and takes a while to arrive: cards fly, fish swim. Words wait until it has arrived
// (`told`), so that nobody reads of a card that is still in the air.
import { tick } from 'svelte';
import type { Followed } from './followed';
import type { Beat, Frame, Step } from '$/games/game';
import { pauseMs, settings } from './settings.svelte';

/** Further behind than this, people want to see how things stand, not how they came about. */
const queue_max = 24;
/** Further behind than this, nobody is waited for any more. */
const patient_max = 12;
/** How long something to be read stays where nobody is asked to say that they have. */
const read_ms = 5000;

export interface Shown {
  position: Followed;
  /** What a game wants drawn on top while this frame is up. */
  overlay: Frame['overlay'];
  banner: string | undefined;
  /** What the banner answers when it is asked. */
  why?: string | undefined;
  /** The event it belongs to, and how much of it is seen then; none where only a position is known. */
  of?: { seq: number; beat: Beat } | undefined;
}

interface Waiting {
  frame: Frame;
  /** The step that this frame belongs to. */
  step: Step | undefined;
  /** Which of the step's frames it is; none where a step has nothing to show. */
  index: number | undefined;
  /** With this frame all of the step has been shown. */
  last: boolean;
}

/** Part of a step has arrived, or was skipped, and can be told now. */
export interface Arrived {
  step: Step;
  /** As far as this; everything, where it is the last part. */
  beat: Beat;
  last: boolean;
  banner: string | undefined;
  /** Nobody has seen it. */
  skipped: boolean;
}

export class Director {
  /** What the board draws. */
  shown: Shown | undefined = $state.raw();
  /** What has arrived on it. */
  told: Shown | undefined = $state.raw();
  /** Nothing waits: what is shown is how things stand. */
  idle = $state(true);
  /** Called as each frame comes up, and when what it shows has got there: sounds. Not for what is skipped. */
  onframe: ((frame: Frame) => void) | undefined;
  onarrival: ((frame: Frame) => void) | undefined;
  /** Called when a frame has arrived, and once for each step whose rest was skipped; in order. */
  ontell: ((arrived: Arrived) => void) | undefined;
  /** Says when what is on its way on the board has arrived. Without it everything is there at once. */
  arrival: (() => Promise<void>) | undefined;
  /** How long, in milliseconds, whoever made this step is seen to think before it is shown. */
  pace: ((step: Step) => number) | undefined;
  /** Whether what is to be read stays until somebody has read it; otherwise it stays for a while. */
  reads: (() => boolean) | undefined;

  #queue: Waiting[] = [];
  /** What is shown, with what it was made of. */
  #up: Waiting | undefined;
  /** It is still on its way. */
  #flying = false;
  /** It has not been looked at long enough. */
  #resting = false;
  /** It is looked at until somebody goes on. */
  #reading = false;
  /** Whoever made the next step is seen to think about it. */
  #thinking = false;
  /** Somebody asks about what is shown: what comes next waits. */
  #asked = false;
  /** Something is to be said before the first move: the deal may be seen, and no more. */
  #held = false;
  /** Was not shown to its end, and is told with the next that arrives. */
  #unseen: Waiting[] = [];
  /** Tells of what has arrived meanwhile. */
  #landing: (() => void) | undefined;
  /** Since when it has been there. */
  #since = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** How things stand is shown, and has arrived. */
  get settled(): boolean {
    return this.idle && this.told === this.shown;
  }

  reset(position: Followed | undefined): void {
    this.#arrive(false);
    const missed = this.#drop();
    this.idle = true;
    this.#up = undefined;
    this.#since = Date.now();
    this.shown = position ? { position, overlay: undefined, banner: undefined } : undefined;
    this.told = this.shown;
    this.#tellUnseen();
    for (const each of missed) this.#skip(each);
  }

  /** Frames to be shown after all that wait. A step without any is told as soon as its turn comes, too. */
  add(frames: readonly Frame[], step?: Step): void {
    frames.forEach((frame, index) => this.#queue.push({ frame, step, index, last: index === frames.length - 1 }));
    if (frames.length === 0 && step) {
      const frame = this.#lastFrame();
      if (frame) this.#queue.push({ frame, step, index: undefined, last: true });
      else {
        this.#tellUnseen();
        this.ontell?.({ step, beat: 'move', last: true, banner: undefined, skipped: false });
      }
    }
    const stays = this.#asked || this.#held;
    if (!stays && (globalThis.document?.hidden || this.#queue.length > queue_max)) this.#level();
    else this.#go();
  }

  /** No move is shown until `release`. Only this screen waits: the match goes on, and what it tells is kept. */
  hold(): void {
    this.#held = true;
  }

  release(): void {
    if (!this.#held) return;
    this.#held = false;
    // Whoever was away for long sees how things stand.
    if (!this.#asked && this.#queue.length > queue_max) this.#level();
    else this.#go();
  }

  /** Somebody reads about what is shown: it stays until they go on. */
  wait(): void {
    this.#asked = true;
  }

  goOn(): void {
    if (!this.#asked) return;
    this.#asked = false;
    this.#landing?.();
    this.#landing = undefined;
    if (!this.#held && this.#queue.length > queue_max) this.#level();
    else this.#go();
  }

  /** Somebody has seen enough of this. */
  hurry(): void {
    if (this.#held) return;
    this.#asked = false;
    this.#arrive();
    this.#rest(0);
    this.#since = 0;
    if (this.#queue.length > queue_max) this.#level();
    else this.#go();
  }

  /**
   * What waits or is on its way is not shown any more: it was taken back. What comes next leads back from where things
   * are just now, and no word of them is said before that has arrived.
   */
  forget(): void {
    const flying = this.#flying && this.#up ? [this.#up] : [];
    this.#unseen.push(...flying, ...this.#drop());
  }

  /** The same frames in other words: the language has changed. */
  remake(make: (step: Step) => readonly Frame[]): void {
    const again = (waiting: Waiting): Waiting => {
      const { step, index } = waiting;
      const frame = step && index !== undefined ? make(step)[index] : undefined;
      return frame ? { ...waiting, frame } : waiting;
    };
    this.#queue = this.#queue.map(again);
    if (!this.#up) return;
    const arrived = this.told === this.shown;
    // Still the same frame: what waits for it to arrive must know it again.
    this.#put(Object.assign(this.#up, again(this.#up)));
    if (arrived) this.told = this.shown;
  }

  stop(): void {
    this.#drop();
  }

  /** Shows how things stand, and nothing more of how they came about. */
  #catchUp(): void {
    this.#arrive(false);
    const all = this.#drop();
    const last = all.at(-1);
    if (last) {
      this.#put(last);
      this.told = this.shown;
    }
    this.idle = true;
    for (const each of all) this.#skip(each);
  }

  /** Catches up, but not over what is to be read: that comes up, and what follows waits. */
  #level(): void {
    if (this.#reading) return;
    const unread = this.reads?.() ? this.#queue.findLastIndex(({ frame }) => frame.hold === 'read') : -1;
    if (unread < 0) return this.#catchUp();
    const rest = this.#queue.splice(unread);
    this.#catchUp();
    this.#queue = rest;
    this.#go();
  }

  /** The next frame comes up when the one before has arrived and was looked at long enough. */
  #go(): void {
    if (this.#thinking && this.#thinkMs() === 0) this.#rest(0);
    while (!this.#resting) {
      if (this.#asked || this.#isHeld(this.#queue[0])) {
        this.idle &&= this.#queue.length === 0;
        return;
      }
      this.idle = this.#queue.length === 0;
      if (this.idle || this.#flying) return;
      const think_ms = this.#thinkMs();
      if (think_ms > 0) {
        this.#rest(think_ms);
        this.#thinking = true;
      } else this.#show(this.#queue.shift()!);
    }
  }

  #isHeld(next: Waiting | undefined): boolean {
    return this.#held && next !== undefined && next.step?.event.t !== 'started';
  }

  /** How much longer the next step is thought about; whoever has been seen to think long enough is not waited for. */
  #thinkMs(): number {
    const next = this.#queue[0];
    if (!next?.step || next.index !== 0 || this.#queue.length > patient_max) return 0;
    return Math.max(0, (this.pace?.(next.step) ?? 0) - (Date.now() - this.#since));
  }

  #holdMs({ hold }: Frame): number {
    if (hold === 'trick') return settings.trick_ms;
    if (hold !== 'read') return pauseMs(hold);
    return this.reads?.() ? Infinity : pauseMs(read_ms);
  }

  #show(next: Waiting): void {
    this.#put(next);
    if (next.index !== undefined) this.onframe?.(next.frame);
    this.#flying = true;
    const { banner } = next.frame;
    const ms = this.#holdMs(next.frame);
    const arrival = this.arrival?.();
    if (!arrival) this.#arrive();
    // A sentence comes up when its cards have arrived, and is there to be read from then on.
    if (!arrival || banner === undefined) this.#rest(ms);
    else this.#resting = true;
    const land = (): void => {
      if (this.#up !== next || !this.#flying) return;
      this.#arrive();
      if (banner !== undefined) this.#rest(ms);
      // What has arrived is told before anything else sets out.
      void tick().then(() => this.#go());
    };
    // What somebody asks about stays, although the next thing was on its way already: it is told when they go on.
    void arrival?.then(() => (this.#asked ? (this.#landing = land) : land()));
  }

  #rest(ms: number): void {
    clearTimeout(this.#timer);
    this.#resting = ms > 0;
    this.#reading = ms === Infinity;
    this.#thinking = false;
    if (ms <= 0 || this.#reading) return;
    this.#timer = setTimeout(() => {
      this.#resting = false;
      this.#go();
    }, ms);
  }

  /** What is shown has got there, or need not: then nobody has seen it land. */
  #arrive(seen = true): void {
    if (!this.#flying || !this.#up) return;
    this.#flying = false;
    this.told = this.shown;
    const { step, frame, index, last } = this.#up;
    if (seen && index !== undefined) this.onarrival?.(frame);
    if (step) this.#tell(step, frame, last, false);
  }

  /** Forgets what waits, and says what it was. */
  #drop(): Waiting[] {
    this.#rest(0);
    this.#flying = false;
    const missed = this.#queue;
    this.#queue = [];
    return missed;
  }

  #skip({ step, frame, last }: Waiting): void {
    if (step && last) this.#tell(step, frame, last, true);
  }

  #tellUnseen(): void {
    const unseen = this.#unseen;
    this.#unseen = [];
    for (const each of unseen) this.#skip(each);
  }

  #tell(step: Step, { beat = 'move', banner }: Frame, last: boolean, skipped: boolean): void {
    this.#tellUnseen();
    this.ontell?.({ step, beat, last, banner, skipped });
  }

  #put(next: Waiting): void {
    this.#up = next;
    this.#since = Date.now();
    const { position, overlay, banner, why } = next.frame;
    const { step, last } = next;
    const of = step && { seq: step.event.seq, beat: last ? ('next' as const) : (next.frame.beat ?? 'move') };
    this.shown = { position, overlay, banner, why, of };
  }

  /** What there is to see behind all that waits, where anything waits or is on its way. */
  #lastFrame(): Frame | undefined {
    const last = this.#queue.at(-1)?.frame ?? (this.#flying || this.#resting ? this.#up?.frame : undefined);
    return last && { position: last.position, hold: 0, overlay: last.overlay };
  }
}

/** What a step looks like where a game has nothing to add: the new position, for a moment. */
export function plainFrames(step: Step): Frame[] {
  return step.after ? [{ position: step.after, hold: step.before === step.after ? 0 : 350 }] : [];
}
