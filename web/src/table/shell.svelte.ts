// All that the parts around a board share: the match, what is shown of it, and what the person can do.
import { getContext, setContext } from 'svelte';
import type { SaidEvent, Way, WhyAnswer } from '$/generated/protocol';
import type { Frame, GameScreen, Step, Words } from '$/games/game';
import { announce, forgetRefusals, hush, note, refuse } from '$/core/announce.svelte';
import { post, Refusal } from '$/core/api';
import { Director, type Arrived } from '$/core/director.svelte';
import type { Followed } from '$/core/followed';
import type { Match, Sight, Wish } from '$/core/match.svelte';
import { type At, go } from '$/core/router.svelte';
import { session } from '$/core/session.svelte';
import { paceMs } from '$/core/settings.svelte';
import { isJourney, play } from '$/core/sound';
import { t } from '$/core/words.svelte';
import type { Reviewing } from '$/review/reviewing.svelte';
import { beginAtOnce } from './again';
import { clocksShown } from './clock';
import { Asking, type Seen } from './asking.svelte';
import { firstSteps } from './entering';
import { History, isGameEvent } from './history.svelte';
import { readHint, type Hint } from './hint';
import { mySeats } from './hotseat';
import { LogMaker, type Entry, type TellProgress } from './log';
import { LookBack } from './lookback.svelte';
import { wordsOf } from './names';
import { Panel } from './panel.svelte';

export class Shell {
  readonly director = new Director();
  readonly words: Words;
  readonly look: LookBack;
  readonly asking: Asking;
  readonly panel = new Panel();
  hint: Hint | undefined = $state.raw();
  /** The move of a hint that somebody points at. */
  pointed: string | undefined = $state();
  hinting = $state(false);
  /** What is said of the game after its end, once somebody has asked for it. */
  review: Reviewing | undefined = $state.raw();
  /** The end screen lies over the table. */
  result = $state(false);
  dialog: 'resign' | 'abandon' | 'share' | 'moment' | 'what_if' | undefined = $state();
  /** A move that waits for the person's word. */
  proposed: string | undefined = $state();
  /** The seat whose person or bot is asked about. */
  asked: number | undefined = $state();
  /** The log goes as far as what is shown: it does not tell how a trick ends before the eye has seen it. */
  #shown_seq = $state(0);
  /** The step that is being shown: it is told as far as it has been seen. */
  #partly: TellProgress | undefined = $state.raw();

  /** Called when a part of a step has been seen; not for what was skipped. */
  ontold: ((arrived: Arrived) => void) | undefined;
  /** Puts a note away that explains something; false: there is none. */
  putAway: (() => boolean) | undefined;

  /** After how many moves the hint was asked for. */
  #hinted_at: number | undefined;
  /** The first moves are asked for, so that they can be seen one by one. */
  #entering = false;
  #closed = false;
  #maker: LogMaker;
  /** The next game begins as soon as its table is there. */
  #again = false;
  #stop: () => void;

  constructor(
    readonly match: Match,
    readonly screen: GameScreen,
    readonly history: History,
    {
      begins = false,
      at,
    }: {
      /** Something is to be said before the first move is seen: whoever says it releases the director. */
      begins?: boolean;
      /** The moment that the address asks for. */
      at?: At | undefined;
    } = {},
  ) {
    this.words = wordsOf(match, () => this.you);
    this.#maker = new LogMaker(screen, this.words, match);
    this.look = new LookBack(
      () => history.steps,
      (step) => this.#frames(step),
    );
    this.asking = new Asking(screen, this.words, this.director, () => this.#seen, () => this.#drawn);
    // Sounds, like words, tell what the board shows: a card is heard as it lands.
    this.director.onframe = ({ sound }) => sound && isJourney(sound) && play(sound);
    this.director.onarrival = ({ sound }) => sound && !isJourney(sound) && play(sound);
    this.director.ontell = (arrived) => this.#tell(arrived);
    this.director.pace = (step) => this.#paceOf(step);
    this.director.reads = () => match.you !== null;
    this.#stop = match.follow({ step: (step) => this.#step(step), reset: () => this.#reset() });
    if (begins) this.director.hold();
    this.#enter(begins);
    if (at !== undefined) void this.lookAtMoment(at);
  }

  close(): void {
    this.#closed = true;
    this.asking.close();
    this.#stop();
    this.director.stop();
    this.look.end();
  }

  // ---- What is shown ----

  get past(): boolean {
    return this.look.moment !== undefined;
  }

  /** Whose seat the table is shown from: one's own, or the one through whose eyes the past is looked at. */
  get you(): number | null {
    const { eyes } = this.history;
    if (eyes === undefined || eyes === 'all') return this.match.you;
    return eyes === 'table' ? null : eyes;
  }

  get position(): Followed | undefined {
    return this.look.moment?.position ?? this.director.shown?.position;
  }

  /** What has arrived on the board: whatever is said of the position is said of this one. */
  get told(): Followed | undefined {
    return this.look.moment?.position ?? this.director.told?.position;
  }

  /** Moves that may be made now: none while something is on its way, being shown, or of the past. */
  get legal(): readonly string[] {
    return this.#mayPlay ? this.match.legal : [];
  }

  get penalised(): readonly string[] {
    return this.#mayPlay ? this.match.penalised : [];
  }

  get #mayPlay(): boolean {
    const { match } = this;
    return this.director.idle && !match.pending && !this.past && match.online;
  }

  /** What is seen of the shown position; the last moves may still be shown as they were seen live. */
  get sees(): Sight {
    const { match, position } = this;
    if (match.sees !== 'all') return match.sees;
    const cards = position && 'held' in position;
    if (!cards || 'hands' in position) return 'all';
    return this.you === null ? 'table' : 'seat';
  }

  /** The person whose screen this is is to move, and sees why. */
  get myTurn(): boolean {
    return this.mine && this.director.settled && !this.past;
  }

  /** The person whose screen this is is to move, whatever is still being shown. */
  get mine(): boolean {
    const { match } = this;
    const running = match.table?.stage === 'running' && !match.table.paused;
    return running && match.you !== null && match.turn.to_move.includes(match.you) && match.mySeat?.bot === undefined;
  }

  /** Seats whose clocks are shown. Time runs on while somebody looks back. */
  get clocks(): readonly number[] {
    const { match, director } = this;
    if (match.over) return [];
    const level = this.past || director.settled;
    return clocksShown(match.turn, match.you, level ? match.turn.to_move : (this.told?.turn ?? []));
  }

  /** The end has come and was seen. */
  get over(): boolean {
    return this.match.over && this.director.settled;
  }

  /** It is being played, as far as can be seen. */
  get running(): boolean {
    const { over, table } = this.match;
    return over ? !this.director.settled : table?.stage === 'running';
  }

  get isHost(): boolean {
    const { match } = this;
    return match.connection.as === undefined && session.me?.player === match.table?.host;
  }

  /** Somebody learns the game here: there is no table to agree about, to share or to come back to. */
  get lesson(): boolean {
    return this.match.connection.lesson === true;
  }

  /** Nobody plays here but the people of this device, and bots. */
  get alone(): boolean {
    const people = this.match.table?.seats.filter((seat) => seat.player !== undefined) ?? [];
    return people.every((seat) => session.isMine(seat.player));
  }

  /** Nobody else waits for the people of this device, and no clock runs: the game lies until they are back. */
  get waits(): boolean {
    return this.alone && this.match.table?.options.clock.kind === 'none';
  }

  /** Hints are for those who play alone with bots, and where the table allows them. */
  get hintsOn(): boolean {
    const { table, you } = this.match;
    if (!table || you === null || table.stage !== 'running' || this.lesson) return false;
    return table.options.hints || table.seats.filter((seat) => seat.player !== undefined).length === 1;
  }

  /** The move that the board marks: what is pointed at, or what the bot would do. */
  get lit(): string | undefined {
    const { hint, pointed } = this;
    return hint?.moves.some(({ move }) => move === pointed) ? pointed : hint?.best[0];
  }

  readonly entries: Entry[] = $derived.by(() => {
    const { steps } = this.#seen;
    return this.#maker.entries(steps, this.#partly);
  });

  get #seen(): Seen {
    const shown = this.#shown_seq;
    return { steps: this.history.steps.filter((step) => step.event.seq <= shown), partly: this.#partly };
  }

  /** What the board draws now, or draws of an earlier moment. */
  get #drawn(): Seen {
    const drawn = this.look.moment ?? this.director.shown?.of;
    if (!drawn) return this.#seen;
    return { steps: this.history.steps.filter((step) => step.event.seq <= drawn.seq), partly: drawn };
  }

  get said(): SaidEvent[] {
    return this.match.events.filter((event): event is SaidEvent => event.t === 'said');
  }

  // ---- What the person does ----

  /** Does something that may be refused, and says why if it is. True: it was done. */
  async attempt(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      play('bad');
      if (error instanceof Refusal && error.message) refuse(error.message, 'bad');
      else note(t('table.offline_move'), 'bad');
      return false;
    }
  }

  /** A move that was chosen beside the board, where a game's own questions are asked as well. */
  propose(move: string): void {
    if (this.screen.question?.(move, this.match.futile, this.words)) this.proposed = move;
    else this.act(move);
  }

  act = (move: string, fiasco = false): void => {
    this.hint = undefined;
    // Whoever goes on has seen enough of what was on its way.
    this.director.hurry();
    void this.attempt(() => this.match.move(move, fiasco));
  };

  why = async (move: string): Promise<WhyAnswer | undefined> => {
    try {
      return await this.match.why(move);
    } catch {
      return undefined;
    }
  };

  ways = async (from: string): Promise<Way[]> => {
    try {
      return await this.match.ways(from);
    } catch {
      return [];
    }
  };

  explain = async (move: string): Promise<void> => {
    const answer = await this.why(move);
    if (answer?.text) refuse(answer.text);
    else if (!answer) note(t('table.offline_move'), 'bad');
  };

  /** Goes to the lobby, or elsewhere. Where others wait, the seat is kept for a while, and people should know it. */
  leave(to = './'): void {
    const { table, you, mySeat } = this.match;
    const plays = table?.stage === 'running' && !table.paused && you !== null && mySeat?.bot === undefined;
    const hurried = plays && !this.waits && !this.lesson && table.options.clock.kind !== 'days';
    if (hurried) note(t('table.seat_kept', { n: table.options.grace_s }));
    go(to);
  }

  takeBack(): void {
    if (this.match.undo) void this.attempt(() => this.match.takeBack());
  }

  async askHint(): Promise<void> {
    if (this.hinting || !this.mine || this.match.pending) return;
    this.hinting = true;
    const { moves } = this.match.turn;
    try {
      await this.attempt(async () => {
        const answer = await this.match.hint();
        if (this.match.turn.moves !== moves) return;
        this.hint = readHint(answer);
        this.#hinted_at = moves;
      });
    } finally {
      this.hinting = false;
    }
  }

  wishesFor(wish: Wish): boolean {
    return this.match.mySeat?.wishes?.includes(wish) ?? false;
  }

  /** A wish is everybody's at this device: they sit together and have talked about it. */
  wish(wish: Wish, yes: boolean): Promise<boolean> {
    const { match } = this;
    return this.attempt(async () => {
      await match.wish(wish, yes);
      const others = mySeats(match.table?.seats ?? [], (player) => session.isMine(player));
      for (const { player } of others) {
        if (player === undefined || player === match.mySeat?.player) continue;
        const as = player === session.me?.player ? undefined : player;
        await post(`api/matches/${match.id}/do`, { do: 'wish', wish, yes }, { as }).catch(() => undefined);
      }
    });
  }

  /** Another game at once: where nobody else plays, nobody has to be asked or awaited. */
  playAgain(): void {
    this.#again = true;
    void this.wish('rematch', true);
  }

  /** Looks back from a line of the log, or over the whole game. */
  async lookAt(seq: number | 'start'): Promise<void> {
    this.result = false;
    await this.history.loadWhole();
    if (seq === 'start') this.look.first();
    else this.look.showEvent(seq);
  }

  /** Looks at a moment by its number; where there is none of that number, at the nearest. */
  async lookAtMoment(at: At): Promise<void> {
    this.result = false;
    await this.history.loadWhole();
    if (this.#closed) return;
    this.look.pause();
    if ('step' in at) this.look.show(at.step - 1);
    else this.look.showAgain({ seq: at.event, beat: 'next' });
    if (!this.look.active) this.lookNow();
  }

  /** Back to how things stand; after the end that is the result. */
  lookNow(): void {
    this.look.end();
    this.history.showThrough(undefined);
    if (this.over) this.result = true;
  }

  // ---- What comes from the match ----

  #enter(begins: boolean): void {
    this.#shown_seq = this.match.events.at(-1)?.seq ?? 0;
    this.result = this.match.over;
    const steps = firstSteps(this.match, this.history, begins);
    if (!(steps instanceof Promise)) return this.#begin(steps);
    this.#entering = true;
    void steps.then((known) => {
      this.#entering = false;
      if (!this.#closed) this.#begin(known);
    });
  }

  #begin(steps: readonly Step[]): void {
    const [first] = steps;
    if (first) this.#shown_seq = first.event.seq - 1;
    else this.director.reset(this.match.position);
    for (const step of steps) this.director.add(this.#frames(step), step);
  }

  #reset(): void {
    this.director.reset(this.match.position);
    this.#shown_seq = this.match.events.at(-1)?.seq ?? 0;
    this.#partly = undefined;
    // A table that comes again, as with another language, may be the same as before.
    if (this.match.turn.moves !== this.#hinted_at) this.hint = undefined;
    if (this.match.over && !this.look.active) this.result = true;
  }

  #step(step: Step): void {
    const { event, before, after } = step;
    // What comes before the first moves are known is known with them.
    if (this.#entering) return;
    if (isGameEvent(event)) {
      this.hint = undefined;
      if (event.t === 'undone') this.#forget();
      if (event.t === 'moved' && event.seat === this.match.you) forgetRefusals();
      this.director.add(this.#frames(step), step);
    } else this.director.add(after && after !== before ? [{ position: after, hold: 0 }] : [], step);
    if (event.t === 'said') this.#hearSaid(event);
    if (event.t === 'rematched') {
      if (this.#again) beginAtOnce(event.match);
      else note(t('table.log_rematched'), 'good');
      go(`table/${event.match}`);
    }
  }

  #frames(step: Step): Frame[] {
    // Nothing is dealt where a game goes on from a moment of another.
    const { event, after } = step;
    if (event.t === 'started' && this.match.table?.branched) return after ? [{ position: after, hold: 0 }] : [];
    return this.screen.frames(step, this.words);
  }

  /** What was taken back need not be shown any more, and nothing that was said of it holds. */
  #forget(): void {
    this.director.forget();
    hush();
  }

  #tell(arrived: Arrived): void {
    const { step, beat, last, banner, skipped } = arrived;
    const { event } = step;
    const from = this.#partly?.seq === event.seq ? this.#partly.lines : 0;
    const to = this.#maker.linesTo(step, last ? 'next' : beat);
    this.#partly = last ? undefined : { seq: event.seq, lines: to, beat };
    this.#shown_seq = Math.max(this.#shown_seq, event.seq);
    if (!skipped) this.ontold?.(arrived);
    // What a note says is spoken with the note, and what people say is heard at once.
    if (skipped || event.t === 'rematched' || event.t === 'said') return;
    announce(() => this.#maker.spoken(step, from, to));
    // What the log's lines have said already need not be heard again.
    if (banner !== undefined && !this.#maker.spoken(step, 0, to).includes(banner)) announce(banner);
  }

  /** Everything that is shown or waits, in the language that is read now. */
  translate(): void {
    this.director.remake((step) => this.#frames(step));
    this.look.forget();
  }

  /** Bots are seen to think; but nobody's own clock runs down meanwhile. */
  #paceOf({ event }: Step): number {
    const { table, turn, you } = this.match;
    const by_bot = event.t === 'moved' && table?.seats[event.seat]?.bot !== undefined;
    const timed = you !== null && typeof turn.until?.[you] === 'number';
    return by_bot && !timed ? paceMs() : 0;
  }

  #hearSaid(event: SaidEvent): void {
    if (event.player === this.match.mySeat?.player || event.player === session.me?.player) return;
    this.panel.heard();
    play('chat');
    announce(t('table.said_aloud', { name: event.name, text: event.text }));
  }
}

const key = Symbol('shell');

export function setShell(shell: Shell): Shell {
  return setContext(key, shell);
}

/** None where a part is shown outside a table. */
export function getShell(): Shell | undefined {
  return getContext<Shell | undefined>(key);
}

export function theShell(): Shell {
  const shell = getShell();
  if (!shell) throw new Error('this belongs to a table');
  return shell;
}
