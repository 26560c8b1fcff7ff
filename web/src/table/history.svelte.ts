// What the game looked like after each event: kept as it happens, and asked for where it was missed.
import type { History as Page, MatchEvent, Turn } from '$/generated/protocol';
import type { Step } from '$/games/game';
import { get } from '$/core/api';
import { followed, type Followed } from '$/core/followed';
import type { Match } from '$/core/match.svelte';

export interface Known {
  turn: Turn;
  position: Followed;
}

export type Fetch = (after: number) => Promise<Page>;

/** Events that change what lies on the table. */
export function isGameEvent(event: MatchEvent): boolean {
  return event.t === 'started' || event.t === 'moved' || event.t === 'undone';
}

/** Events with what was before and after each, as far as it is known. */
export function weave(events: readonly MatchEvent[], known: ReadonlyMap<number, Known>): Step[] {
  let last: Followed | undefined;
  let turn: Known['turn'] = { moves: 0, to_move: [] };
  return events.map((event) => {
    const found = known.get(event.seq);
    const before = last;
    if (found) {
      last = found.position;
      turn = found.turn;
    } else if (isGameEvent(event)) last = undefined;
    return { event, before, after: last, turn };
  });
}

export class History {
  /** Everything that happened, in order. */
  steps: Step[] = $state.raw([]);
  loading = $state(false);

  #match: Match;
  #fetch: Fetch;
  #known = new Map<number, Known>();
  /** Events as they may be known now: after the end, everything. */
  #told = new Map<number, MatchEvent>();
  #whole = '';
  #running: Promise<void> | undefined;
  #stop: () => void;

  constructor(match: Match, fetch?: Fetch) {
    this.#match = match;
    this.#fetch = fetch ?? ((after) => this.#ask(after));
    this.#stop = match.follow({ step: (step) => this.#add(step), reset: () => this.#reset() });
    if (match.ready) this.#reset();
  }

  close(): void {
    this.#stop();
  }

  /** All positions as they may be seen now. After the end that is more than was seen live. */
  async loadWhole(): Promise<void> {
    const sight = this.#sight();
    if (this.#match.sees !== 'all' || this.#whole === sight) return this.load();
    await this.#running;
    const known = new Map<number, Known>();
    const told = new Map<number, MatchEvent>();
    if (!(await this.#run(0, known, told))) return;
    // Moves that came while the pages were on their way are known as they were told.
    for (const [seq, each] of this.#known) if (!known.has(seq) && seq > lastOf(known)) known.set(seq, each);
    this.#known = known;
    this.#told = told;
    this.#whole = sight;
    this.#weave();
  }

  /** What was missed: before the first look, or while the connection was gone. */
  async load(): Promise<void> {
    await this.#running;
    const missed = this.#match.events.find((event) => isGameEvent(event) && !this.#known.has(event.seq));
    if (!missed) return;
    if (await this.#run(missed.seq - 1, this.#known, this.#told)) this.#weave();
  }

  async #run(after: number, known: Map<number, Known>, told: Map<number, MatchEvent>): Promise<boolean> {
    this.loading = true;
    const work = this.#pages(after, known, told);
    this.#running = work.catch(() => undefined);
    try {
      await work;
      return true;
    } catch {
      // Without these pages there is still all that was seen live.
      return false;
    } finally {
      this.loading = false;
      this.#running = undefined;
    }
  }

  async #pages(first: number, known: Map<number, Known>, told: Map<number, MatchEvent>): Promise<void> {
    let after = first;
    for (;;) {
      const page = await this.#fetch(after);
      for (const { event, turn, position, handles } of page.steps) {
        known.set(event.seq, { turn, position: followed(position, handles)! });
        told.set(event.seq, event);
      }
      const last = page.steps.at(-1);
      if (!page.more || !last) return;
      after = last.event.seq;
    }
  }

  #ask(after: number): Promise<Page> {
    const { id, password, connection } = this.#match;
    // A guest asks as the guest: the device's owner may see other cards.
    return get<Page>(`api/matches/${id}/history`, { after: `${after}`, as: connection.as }, password);
  }

  #sight(): string {
    return `${this.#match.sees}:${this.#match.you}`;
  }

  #add(step: Step): void {
    if (isGameEvent(step.event) && step.after) {
      this.#known.set(step.event.seq, { turn: step.turn, position: step.after });
    }
    const before = this.steps.at(-1)?.after ?? step.before;
    this.steps = [...this.steps, { ...step, before, after: isGameEvent(step.event) ? step.after : before }];
  }

  #reset(): void {
    const { events, position, turn } = this.#match;
    // What the table shows now is what the last event of the game led to.
    const last = events.findLast(isGameEvent);
    if (last && position) this.#known.set(last.seq, { turn, position });
    this.#weave();
    void this.load();
  }

  #weave(): void {
    const events = this.#match.events.map((event) => this.#told.get(event.seq) ?? event);
    this.steps = weave(events, this.#known);
  }
}

function lastOf(known: ReadonlyMap<number, Known>): number {
  return Math.max(0, ...known.keys());
}
