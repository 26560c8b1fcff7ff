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

/** Whose eyes the past is looked at through: a seat's, a spectator's, or everybody's at once. */
export type Eyes = number | 'table' | 'all';

export type Fetch = (after: number, eyes?: Eyes) => Promise<Page>;

/** What a viewer got to know of the game. */
interface Sight {
  known: Map<number, Known>;
  told: Map<number, MatchEvent>;
}

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
  /** Through whose eyes they are seen; undefined: as this viewer may, after the end with everything open. */
  eyes: Eyes | undefined = $state();

  #match: Match;
  #fetch: Fetch;
  #known = new Map<number, Known>();
  /** Events as they may be known now: after the end, everything. */
  #told = new Map<number, MatchEvent>();
  #whole = '';
  /** What others saw, once it was asked for. */
  #others = new Map<Eyes, Sight>();
  #running: Promise<void> | undefined;
  #stop: () => void;

  constructor(match: Match, fetch?: Fetch) {
    this.#match = match;
    this.#fetch = fetch ?? ((after, eyes) => this.#ask(after, eyes));
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

  /** Asks for what others saw, as the server tells everybody after the end. False: it did not come. */
  async askThrough(eyes: Eyes): Promise<boolean> {
    if (eyes === 'all' || this.#others.has(eyes)) return true;
    await this.#running;
    const sight: Sight = { known: new Map(), told: new Map() };
    if (!(await this.#run(0, sight.known, sight.told, eyes))) return false;
    this.#others.set(eyes, sight);
    return true;
  }

  /** Shows what others saw, once it is there. */
  showThrough(eyes: Eyes | undefined): void {
    const wanted = eyes !== undefined && this.#others.has(eyes) ? eyes : undefined;
    if (wanted === this.eyes) return;
    this.eyes = wanted;
    this.#weave();
  }

  /** By how many moves had been made: how things stood then, as this viewer may know it now. What was taken back is not
   *  among it. */
  opened(): Map<number, Followed> {
    void this.steps; // they are made anew whenever more is known
    const known = [...this.#known].toSorted(([a], [b]) => a - b);
    return new Map(known.map(([, { turn, position }]) => [turn.moves, position]));
  }

  /** What was missed: before the first look, or while the connection was gone. */
  async load(): Promise<void> {
    await this.#running;
    const missed = this.#match.events.find((event) => isGameEvent(event) && !this.#known.has(event.seq));
    if (!missed) return;
    if (await this.#run(missed.seq - 1, this.#known, this.#told)) this.#weave();
  }

  async #run(
    after: number,
    known: Map<number, Known>,
    told: Map<number, MatchEvent>,
    eyes?: Eyes,
  ): Promise<boolean> {
    this.loading = true;
    const work = this.#pages(after, known, told, eyes);
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

  async #pages(
    first: number,
    known: Map<number, Known>,
    told: Map<number, MatchEvent>,
    eyes?: Eyes,
  ): Promise<void> {
    let after = first;
    for (;;) {
      const page = await this.#fetch(after, eyes);
      for (const { event, turn, position, handles } of page.steps) {
        known.set(event.seq, { turn, position: followed(position, handles)! });
        told.set(event.seq, event);
      }
      const last = page.steps.at(-1);
      if (!page.more || !last) return;
      after = last.event.seq;
    }
  }

  #ask(after: number, eyes: Eyes | undefined): Promise<Page> {
    const { id, password, connection } = this.#match;
    // A guest asks as the guest: the device's owner may see other cards.
    const query = { after: `${after}`, as: connection.as, eyes: eyes?.toString() };
    return get<Page>(`api/matches/${id}/history`, query, password);
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
    const others = this.eyes === undefined ? undefined : this.#others.get(this.eyes);
    const { known, told } = others ?? { known: this.#known, told: this.#told };
    const events = this.#match.events.map((event) => told.get(event.seq) ?? event);
    this.steps = weave(events, known);
  }
}

function lastOf(known: ReadonlyMap<number, Known>): number {
  return Math.max(0, ...known.keys());
}
