// How long a connection may say nothing. Networks that vanish do not tell, and browsers notice only after minutes.
//
// Ticks are counted, not time: a page that stood still has heard nothing either, and must not take it for silence.

/** How often is counted, after how many ticks the server is asked whether it is there, and when it is given up. */
export interface Patience {
  readonly tick_ms: number;
  readonly ask: number;
  readonly give_up: number;
}

/** What is waited for, and how patiently. */
export const patience = {
  /** A call that nobody takes: some proxies neither pass it on nor refuse it. */
  greeting: { tick_ms: 500, ask: Infinity, give_up: 20 },
  /** Somebody has asked for something. */
  answer: { tick_ms: 500, ask: 8, give_up: 16 },
  /** Nobody has: one question in twenty seconds without a word is enough, and its answer is waited for like any. */
  anything: { tick_ms: 5000, ask: 4, give_up: Infinity },
} as const satisfies Record<string, Patience>;

export class Silence {
  #ticks = 0;

  constructor(readonly patience: Patience) {}

  heard(): void {
    this.#ticks = 0;
  }

  /** Another tick without a word: what is to be done now. */
  tick(): 'wait' | 'ask' | 'give up' {
    this.#ticks += 1;
    if (this.#ticks >= this.patience.give_up) return 'give up';
    return this.#ticks === this.patience.ask ? 'ask' : 'wait';
  }
}
