// A walk over the table by keyboard: one thing of each kind after the other, each with its explanation.
import { explaining } from './explaining.svelte';
import { termsOf, things } from './things';

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function isSeen(element: Element): boolean {
  const { width, height, right, bottom, left, top } = element.getBoundingClientRect();
  return width > 2 && height > 2 && right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
}

/** What a thing is, whichever of its kind it is. */
function kindOf(element: Element): string {
  const ids = explaining.speaker ? termsOf(element, explaining.speaker) : [];
  return ids.join(' ') || (element.getAttribute('data-names') ?? '');
}

export class Walk {
  #stops: Element[];
  #at = 0;

  constructor() {
    const kinds = new Map<string, Element>();
    const focused = document.activeElement?.closest(things);
    for (const each of document.querySelectorAll(`main :is(${things})`)) {
      const kind = kindOf(each);
      if (kind !== '' && isSeen(each) && (!kinds.has(kind) || each === focused)) kinds.set(kind, each);
    }
    this.#stops = [...kinds.values()];
    this.#at = Math.max(0, focused ? this.#stops.indexOf(focused) : 0);
  }

  /** Begins where the focus is, or with the first thing. */
  begin(): void {
    this.#show();
  }

  /** Goes where a key leads; false: it leads nowhere. */
  go(key: string): boolean {
    const last = this.#stops.length - 1;
    const step = steps[key];
    if (step !== undefined) this.#at = (this.#at + step + this.#stops.length) % this.#stops.length;
    else if (key === 'Home') this.#at = 0;
    else if (key === 'End') this.#at = last;
    else return false;
    this.#show();
    return true;
  }

  #show(): void {
    const stop = this.#stops[this.#at];
    if (stop) explaining.show(stop, 'walk');
  }
}
