// How high things are drawn decides where they lie, and where they lie can decide how high they are drawn. So that this
// comes to an end, a height that was seen is kept while the room stays the same: it grows, and does not shrink again.
import { untrack } from 'svelte';

/** The first looks come while things find their places: they are followed up and down. */
const looks_free = 2;

/** The height of the tallest of some things, as they are drawn. */
export class Tallest {
  #room: () => string;
  #things = new Set<HTMLElement>();
  #seen = $state.raw({ room: '', height: 0, looks: 0 });

  /** `room`: all that decides how much room there is, in a word. */
  constructor(room: () => string) {
    this.#room = room;
    $effect(() => {
      void this.height;
      untrack(() => this.#look());
    });
  }

  /** 0 until something has been drawn in this room. */
  get height(): number {
    return this.#seen.room === this.#room() ? this.#seen.height : 0;
  }

  /** Attached to each of the things. */
  readonly watch = (thing: HTMLElement): (() => void) => {
    this.#things.add(thing);
    const watcher = new ResizeObserver(() => this.#look());
    watcher.observe(thing);
    return () => {
      watcher.disconnect();
      this.#things.delete(thing);
    };
  };

  #look(): void {
    const room = this.#room();
    const now = Math.max(0, ...[...this.#things].map((thing) => thing.offsetHeight));
    if (now === 0) return;
    const { looks, height } = this.#seen.room === room ? this.#seen : { looks: 0, height: 0 };
    const next = looks < looks_free ? now : Math.max(now, height);
    if (next !== height) this.#seen = { room, height: next, looks: looks + 1 };
  }
}
