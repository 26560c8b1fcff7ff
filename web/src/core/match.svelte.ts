// A match as this device knows it: what the server last said, kept whole through lost connections.
import type {
  Constants,
  DoneAnswer,
  Futile,
  HintAnswer,
  MatchEvent,
  Position,
  SeatState,
  ServerMessage,
  Table,
  TableAnswer,
  Turn,
  Way,
  WaysAnswer,
  WhyAnswer,
} from '$/generated/protocol';
import { Refusal } from './api';
import type { Connection, Command } from './connection.svelte';
import { noteSeen, noteShown, noteTable, promiseOf, shareToShow } from './deal';
import { followed, type Followed } from './followed';
import type { Step } from '$/games/game';

export type Sight = 'seat' | 'table' | 'all';
export type Wish = 'pause' | 'resume' | 'rematch' | 'abandon';

/** Whoever wants to hear of each event, and of everything being replaced at once. */
export interface Follower {
  /** Each event, with what was before and after it. */
  step?(step: Step): void;
  /** The position was replaced as a whole: first look, reconnect, a server's restart. */
  reset?(): void;
}

/** Only the connection's own part that a match needs; tests bring their own. */
export type Link = Pick<
  Connection,
  'state' | 'offset_ms' | 'listen' | 'ask' | 'as' | 'retry' | 'refusal' | 'trouble'
> & {
  /** There is no server: a lesson answers, and nothing of it is kept. */
  readonly lesson?: boolean;
};

/** How many events are kept; the server has all of them. */
const events_max = 6000;

export class Match {
  table: Table | undefined = $state.raw();
  turn: Turn = $state.raw({ moves: 0, to_move: [] });
  /** What stays the same throughout the game; not before the start. */
  constants: Constants | undefined = $state.raw();
  position: Followed | undefined = $state.raw();
  legal: string[] = $state.raw([]);
  /** Moves that can be made as well, and are punished. */
  penalised: string[] = $state.raw([]);
  /** Those of the legal moves that would do nothing, and why. */
  futile: Futile[] = $state.raw([]);
  undo = $state(false);
  you: number | null = $state(null);
  sees: Sight = $state('table');
  /** All that happened, in order, as this viewer was told. */
  events: MatchEvent[] = $state.raw([]);
  /** Why the match cannot be shown, in words. */
  trouble: Refusal | undefined = $state.raw();
  /** The rematch that everybody wishes for has to wait: its host has too many tables. */
  rematchWaits = $state(false);
  ready = $state(false);
  /** What is shown is how things stand, not how they stood when the connection broke. */
  current = $state(false);
  /** A move is on its way: no second one until it is answered. */
  pending = $state(false);
  /** Asks to see all hands. */
  commentator = $state(false);

  password: string | undefined;
  #names = new Map<string, string>();
  #owners = new Map<string, string>();
  #attempts = 0;
  #seq = 0;
  #followers = new Set<Follower>();
  #stop: () => void;
  #left = false;
  /** A promise or a share is on its way. */
  #sharing = false;

  constructor(
    readonly id: string,
    readonly connection: Link,
    password?: string,
  ) {
    this.password = password;
    this.#stop = connection.listen((message) => this.#hear(message));
    if (connection.state === 'open') void this.watch();
  }

  get now_offset_ms(): number {
    return this.connection.offset_ms;
  }

  get online(): boolean {
    return this.connection.state === 'open' && this.current;
  }

  get over(): boolean {
    return this.table?.stage === 'finished' || this.table?.stage === 'abandoned';
  }

  get mySeat(): SeatState | undefined {
    return this.you === null ? undefined : this.table?.seats[this.you];
  }

  /** The name of anybody who has ever been heard of here. */
  nameOf(player: string): string {
    return this.table?.seats.find((each) => each.player === player)?.name ?? this.#names.get(player) ?? '';
  }

  /** Whether the host has silenced somebody: the last word on it counts, and holds for everybody at their device. */
  isMuted(player: string): boolean {
    const family = this.#family(player);
    const last = this.events.findLast((event) => event.t === 'muted' && this.#family(event.player) === family);
    return last?.t === 'muted' && last.yes;
  }

  /** Whether the host has sent somebody away, with everybody at their device; that is for good. */
  isKicked(player: string): boolean {
    const family = this.#family(player);
    return this.events.some((event) => event.t === 'kicked' && this.#family(event.player) === family);
  }

  /** Whose device somebody plays at; those who have their own are their own family. */
  #family(player: string): string {
    return this.#owners.get(player) ?? player;
  }

  follow(follower: Follower): () => void {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  async watch(): Promise<void> {
    const attempt = ++this.#attempts;
    try {
      await this.#look(this.commentator);
      if (attempt === this.#attempts) this.trouble = undefined;
    } catch (error) {
      // A wrong password takes its time: its refusal may come after the right one has opened the table.
      if (!(error instanceof Refusal) || error.reason === 'offline' || attempt !== this.#attempts) return;
      if (this.commentator && error.reason === 'no_consent') {
        // Somebody took their consent back: there is still the table to look at.
        this.commentator = false;
        await this.watch();
        return;
      }
      this.trouble = error;
    }
  }

  /** Asks to see all hands; a refusal is thrown and changes nothing. */
  async comment(): Promise<void> {
    await this.#look(true);
    this.commentator = true;
  }

  leave(): void {
    this.#left = true;
    this.#stop();
    this.#followers.clear();
    this.connection.ask({ do: 'leave', match: this.id }).catch(() => undefined);
  }

  sit(seat?: number): Promise<DoneAnswer> {
    const commitment = promiseOf(this.id, this.connection.as);
    return this.#done({ do: 'sit', match: this.id, commitment, ...given({ seat, password: this.password }) });
  }

  /** Commands that need nothing but the match. */
  act(what: 'stand' | 'start' | 'resign'): Promise<DoneAnswer> {
    return this.#done({ do: what, match: this.id });
  }

  /** One at a time: a second press while the first is on its way does nothing. */
  async move(move: string, fiasco = false): Promise<DoneAnswer | undefined> {
    if (this.pending) return undefined;
    if (!this.online) throw new Refusal('offline', '', 0);
    this.pending = true;
    try {
      const command = { do: 'move' as const, match: this.id, moves: this.turn.moves, move };
      return await this.#done(fiasco ? { ...command, fiasco } : command);
    } finally {
      this.pending = false;
    }
  }

  takeBack(): Promise<DoneAnswer> {
    return this.#done({ do: 'undo', match: this.id, moves: this.turn.moves });
  }

  why(move: string): Promise<WhyAnswer> {
    return this.connection.ask<WhyAnswer>({ do: 'why', match: this.id, move });
  }

  async ways(from: string): Promise<Way[]> {
    return (await this.connection.ask<WaysAnswer>({ do: 'ways', match: this.id, from })).ways;
  }

  hint(): Promise<HintAnswer> {
    return this.connection.ask<HintAnswer>({ do: 'hint', match: this.id });
  }

  say(text: string): Promise<DoneAnswer> {
    return this.#done({ do: 'say', match: this.id, text });
  }

  wish(wish: Wish, yes: boolean): Promise<DoneAnswer> {
    return this.#done({ do: 'wish', match: this.id, wish, yes });
  }

  claim(seat?: number): Promise<DoneAnswer> {
    return this.#done({ do: 'claim', match: this.id, ...given({ seat, password: this.password }) });
  }

  unclaim(): Promise<DoneAnswer> {
    return this.#done({ do: 'unclaim', match: this.id });
  }

  kick(player: string): Promise<DoneAnswer> {
    return this.#done({ do: 'kick', match: this.id, player });
  }

  mute(player: string, yes: boolean): Promise<DoneAnswer> {
    return this.#done({ do: 'mute', match: this.id, player, yes });
  }

  consent(yes: boolean): Promise<DoneAnswer> {
    return this.#done({ do: 'consent', match: this.id, yes });
  }

  #done(command: Command): Promise<DoneAnswer> {
    return this.connection.ask<DoneAnswer>(command);
  }

  #look(commentator: boolean): Promise<TableAnswer> {
    return this.connection.ask<TableAnswer>({
      do: 'watch',
      match: this.id,
      after: this.#seq,
      ...given({ password: this.password }),
      ...(commentator ? { commentator } : {}),
    });
  }

  #hear(message: ServerMessage): void {
    if (this.#left) return;
    if (message.is === 'hello') {
      this.current = false;
      void this.watch();
      return;
    }
    if (!('match' in message) || message.match !== this.id) return;
    if (message.is === 'table') this.#replace(message);
    else if (message.is === 'event') this.#happen(message);
    else if (message.is === 'admission') {
      // Whoever may not look before they play may look now.
      if (message.yes && this.trouble) void this.watch();
    }
    else if (message.is === 'refused' && message.reason === 'rematch_waits') this.rematchWaits = true;
    else if (message.is === 'refused' && message.id === undefined) {
      this.trouble = new Refusal(message.reason, message.text, 409);
    }
  }

  #replace(message: TableAnswer): void {
    this.#seq = message.seq;
    this.table = message.table;
    this.you = message.you;
    this.sees = message.sees;
    this.turn = message.turn;
    this.constants = message.constants;
    this.#show(message);
    if (message.events) this.#remember(message.events);
    this.ready = true;
    this.current = true;
    this.#noteSeen(message.seq, message.position);
    this.share();
    for (const follower of this.#followers) follower.reset?.();
  }

  #happen(message: Extract<ServerMessage, { is: 'event' }>): void {
    if (message.event.seq <= this.#seq) return;
    this.#seq = message.event.seq;
    const before = this.position;
    if (message.table) this.table = message.table;
    if (message.you !== undefined) this.you = message.you;
    if (message.sees !== undefined) this.sees = message.sees;
    this.turn = message.turn;
    if (message.constants) this.constants = message.constants;
    if (message.position) this.#show(message);
    this.#remember([message.event]);
    this.#noteSeen(message.event.seq, message.position);
    // Whoever sits down from here has promised with it, which is told next.
    if (message.table) this.#share(message.event.t !== 'sat' && this.mySeat?.commitment === undefined);
    const step: Step = { event: message.event, before, after: this.position, turn: message.turn };
    for (const follower of this.#followers) follower.step?.(step);
  }

  #show(message: Pick<TableAnswer, 'position' | 'handles' | 'legal' | 'penalised' | 'futile' | 'undo'>): void {
    this.position = followed(message.position, message.handles);
    this.legal = message.legal ?? [];
    this.penalised = message.penalised ?? [];
    this.futile = message.futile ?? [];
    this.undo = message.undo ?? false;
  }

  #remember(events: readonly MatchEvent[]): void {
    for (const event of events) {
      if ('player' in event && 'name' in event) this.#names.set(event.player, event.name);
      if ('player' in event && 'owner' in event && event.owner) this.#owners.set(event.player, event.owner);
    }
    // A table that was asked for may repeat what was told while it was on its way.
    const last = this.events.at(-1)?.seq ?? 0;
    this.events = [...this.events, ...events.filter((event) => event.seq > last)].slice(-events_max);
  }

  /** Promises a share of the seed unless the one from this device is promised already, and shows it when it is asked
   *  for. Called when the table is looked at anew: two devices of one person that are both open do not quarrel. */
  share(): void {
    this.#share(true);
  }

  #share(promises: boolean): void {
    if (!this.table || this.table.stage !== 'open') return;
    noteTable(this.id, this.table);
    if (this.you === null || this.#sharing) return;
    const { as } = this.connection;
    const share = shareToShow(this.id, this.table, this.you, as);
    if (share !== undefined) {
      noteShown(this.id, this.you, share);
      this.#give({ do: 'reveal', match: this.id, nonce: share });
    } else if (promises && this.table.reveal_until === undefined) {
      const commitment = promiseOf(this.id, as);
      if (this.mySeat?.commitment !== commitment) this.#give({ do: 'commit', match: this.id, commitment });
    }
  }

  #give(command: Command): void {
    this.#sharing = true;
    this.#done(command)
      .catch(() => undefined)
      .finally(() => {
        this.#sharing = false;
        // The host may have started while a promise was on its way.
        if (command.do === 'commit') this.#share(false);
      });
  }

  /** Fingerprints of what is shown while the game runs, to be compared with a deal made here after its end. */
  #noteSeen(seq: number, position: Position | undefined): void {
    if (!this.table || this.table.stage !== 'running' || !position || this.sees === 'all') return;
    if (this.connection.lesson) return;
    noteTable(this.id, this.table);
    noteSeen(this.id, seq, this.sees === 'seat' ? this.you! : -1, position);
  }
}

/** Only the fields that are there: the protocol knows no empty ones. */
function given<T extends object>(fields: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };
}
