// The panel beside the board, or the sheet below it: which part is open, and what was said since it was read.
import { MediaQuery } from 'svelte/reactivity';

/** The review is of one game: whoever opens the next one has the log again. */
export type Tab = 'log' | 'chat' | 'help' | 'review';
const tabs: readonly Tab[] = ['log', 'chat', 'help'];

const place = 'shoal.panel';

interface Kept {
  open: boolean;
  tab: Tab;
}

/** Stored text is as little to be trusted as any. */
export function readPanel(text: string | null, roomy: boolean): Kept {
  const result: Kept = { open: roomy, tab: 'log' };
  try {
    const stored: unknown = JSON.parse(text ?? '');
    if (typeof stored !== 'object' || stored === null) return result;
    const { open, tab } = stored as Partial<Record<keyof Kept, unknown>>;
    if (typeof open === 'boolean') result.open = open;
    result.tab = tabs.find((each) => each === tab) ?? 'log';
  } catch {
    // Nothing was kept.
  }
  return result;
}

function load(roomy: boolean): Kept {
  try {
    return readPanel(globalThis.localStorage?.getItem(place) ?? null, roomy);
  } catch {
    return readPanel(null, roomy);
  }
}

export class Panel {
  open = $state(false);
  tab: Tab = $state('log');
  unread = $state(0);
  /** Somebody has just asked for it, and goes on inside. */
  wanted = false;
  /** There is room for it beside the board; otherwise it covers part of it. */
  readonly wide = new MediaQuery('min-width: 1000px');

  constructor() {
    const kept = load(globalThis.matchMedia?.('(min-width: 1200px)').matches ?? false);
    this.tab = kept.tab;
    // On small screens people come to see the table: the sheet stays away until it is wanted.
    this.open = kept.open && this.wide.current;
  }

  show(tab: Tab): void {
    this.tab = tab;
    this.open = true;
    this.wanted = true;
    if (tab === 'chat') this.unread = 0;
    this.#keep();
  }

  toggle(tab: Tab): void {
    if (this.open && this.tab === tab) this.close();
    else this.show(tab);
  }

  close(): void {
    this.open = false;
    this.#keep();
  }

  /** Somebody else said something. */
  heard(): void {
    if (!this.open || this.tab !== 'chat' || globalThis.document?.hidden) this.unread += 1;
  }

  #keep(): void {
    if (!this.wide.current) return;
    try {
      globalThis.localStorage?.setItem(place, JSON.stringify({ open: this.open, tab: this.tab } satisfies Kept));
    } catch {
      // A device without storage forgets, and that is all.
    }
  }
}
