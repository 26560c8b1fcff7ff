// A review as it comes from the server, bit by bit as long as somebody looks at it, and what is looked at of it.
import { untrack } from 'svelte';
import type { Review, ReviewDecision, ReviewJudgement } from '$/generated/protocol';
import type { Part, Words } from '$/games/game';
import { note } from '$/core/announce.svelte';
import { get, Refusal } from '$/core/api';
import { failureText } from '$/core/failure';
import type { Followed } from '$/core/followed';
import { t } from '$/core/words.svelte';
import type { Eyes } from '$/table/history.svelte';
import type { Shell } from '$/table/shell.svelte';
import { momentsOf, puzzlesOf, type Puzzle } from './puzzles';

const ask_ms = 1000;
/** After the server had no time, or could not be reached. */
const again_ms = 5000;

export type Trouble = { is: 'busy' | 'offline' } | { is: 'refused'; text: string };

/** A decision that is shown on the board, to be read about or to be tried again. */
export interface Shown {
  kind: 'moment' | 'puzzle';
  step: number;
  /** Which moment of the look back that is, and through whose eyes. */
  index: number;
  eyes: Eyes;
}

export type Ask = (open: boolean) => Promise<Review>;

export class Reviewing {
  /** Everything is judged with all cards open as well. */
  open = $state(false);
  trouble: Trouble | undefined = $state.raw();
  shown: Shown | undefined = $state.raw();
  /** A move that somebody points at, to be marked on the board. */
  pointed: string | undefined = $state();
  /** What was chosen of the puzzles, by step. */
  answers: ReadonlyMap<number, string> = $state.raw(new Map());
  /** Whose decisions are listed and tried again. */
  seat: number = $state(0);

  #known: Review | undefined = $state.raw();
  #opened: Review | undefined = $state.raw();
  #ask: Ask;
  #watchers = 0;
  /** Only the last run asks on. */
  #run = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What was wished for last counts, whatever comes first. */
  #wish = 0;
  /** The panel was put away for a puzzle: it would tell what is asked. */
  #put_away = false;

  constructor(
    readonly shell: Shell,
    ask?: Ask,
  ) {
    const { match } = shell;
    this.#ask =
      ask ?? ((open) => get<Review>(`api/matches/${match.id}/review`, open ? { open: '1' } : {}, match.password));
    this.seat = match.you ?? 0;
  }

  // ---- What the server tells ----

  /** As far as it is known; what was judged with open cards beside it may be behind. */
  readonly review: Review | undefined = $derived.by(() => {
    const [known, opened] = [this.#known, this.#opened];
    return opened && opened.done > (known?.done ?? -1) ? opened : known;
  });

  /** How much of what is wanted is there, from 0 to 1. */
  get done(): number {
    return (this.open ? this.#opened : this.review)?.done ?? 0;
  }

  readonly moments: Puzzle[] = $derived(this.review ? momentsOf(this.review) : []);
  readonly puzzles: Puzzle[] = $derived(this.review ? puzzlesOf(this.review, this.seat) : []);

  decision(step: number): ReviewDecision | undefined {
    return this.review?.decisions.find((each) => each.step === step);
  }

  moment(step: number): Puzzle | undefined {
    return this.moments.find(({ decision }) => decision.step === step);
  }

  /** What a decision was with all cards open, where that was asked for and has come. */
  opened(step: number): ReviewJudgement | undefined {
    return this.open ? this.#opened?.decisions.find((each) => each.step === step)?.open : undefined;
  }

  /** Asks as long as somebody looks. Gives what ends that. */
  watch(): () => void {
    this.#watchers += 1;
    if (this.#watchers === 1) this.ask();
    return () => {
      this.#watchers -= 1;
      if (this.#watchers === 0) this.#stop();
    };
  }

  reveal(open: boolean): void {
    this.open = open;
    this.ask();
  }

  /** Asks at once, and on until all of it is there. */
  ask(): void {
    this.#stop();
    if (this.#watchers > 0) void this.#go(this.#run);
  }

  #stop(): void {
    this.#run += 1;
    clearTimeout(this.#timer);
  }

  async #go(run: number): Promise<void> {
    const { open } = this;
    if (untrack(() => this.done) >= 1) return;
    let wait: number | undefined = ask_ms;
    try {
      const told = await this.#ask(open);
      if (open) this.#opened = told;
      else this.#known = told;
      this.trouble = undefined;
      if (told.done >= 1) wait = undefined;
    } catch (error) {
      this.trouble = troubleOf(error);
      wait = this.trouble.is === 'refused' ? undefined : again_ms;
    }
    if (run === this.#run && wait !== undefined) this.#timer = setTimeout(() => void this.#go(run), wait);
  }

  // ---- The game that it speaks of ----

  /** The positions by how many moves had been made, with everything open. */
  readonly positions: ReadonlyMap<number, Followed> = $derived.by(() => this.shell.history.opened());

  /** As the one who decided reads it. */
  wordsOf(seat: number): Words {
    const { words } = this.shell;
    return { you: seat, constants: words.constants, name: words.name };
  }

  moveParts(move: string, { step, seat }: Pick<ReviewDecision, 'step' | 'seat'>): Part[] {
    const position = this.positions.get(step);
    return position ? this.shell.screen.moveParts(move, position, this.wordsOf(seat)) : [move];
  }

  briefParts(move: string, { step, seat }: Pick<ReviewDecision, 'step' | 'seat'>): Part[] {
    const position = this.positions.get(step);
    return position ? this.shell.screen.hint.brief(move, position, this.wordsOf(seat)) : [move];
  }

  /** Where in the game it was, as the top bar says it. */
  where(step: number): string {
    const position = this.positions.get(step);
    return position ? this.shell.screen.status(position, this.shell.words) : '';
  }

  // ---- What is shown on the board ----

  /** After how many moves the game is looked at; undefined: nobody looks back. */
  get step(): number | undefined {
    return this.shell.look.moment?.turn.moves;
  }

  /** Looks at the game after so many moves, through the eyes that are looked through. */
  async lookAt(step: number): Promise<void> {
    const { shell } = this;
    const { history, look } = shell;
    const wish = (this.#wish += 1);
    shell.result = false;
    await history.loadWhole();
    if (wish !== this.#wish) return;
    look.pause();
    look.show(this.#indexOf(step));
  }

  /** Shows a decision as whoever made it saw it; with all cards open where that is wanted, but never to be guessed. */
  async show(kind: Shown['kind'], step: number): Promise<void> {
    const decision = this.decision(step);
    if (!decision) return;
    const { shell } = this;
    const { history, look } = shell;
    const wish = (this.#wish += 1);
    const eyes: Eyes = kind === 'moment' && this.open ? 'all' : decision.seat;
    shell.result = false;
    await history.loadWhole();
    const there = await history.askThrough(eyes);
    if (wish !== this.#wish) return;
    if (!there) {
      note(() => t('common.failed'), 'bad');
      return;
    }
    look.pause();
    history.showThrough(eyes);
    look.show(this.#indexOf(step));
    this.pointed = undefined;
    this.shown = { kind, step, index: look.index, eyes };
    this.#makeRoom(kind);
  }

  /** Whether the board still shows what is spoken of. */
  get there(): boolean {
    const { look, history } = this.shell;
    if (!this.shown || !look.active) return false;
    const { index, eyes } = this.shown;
    return look.index === index && (history.eyes ?? 'all') === eyes;
  }

  /** What the board marks: what is pointed at, else what would have been better. */
  get marked(): string | undefined {
    if (!this.shown || !this.there) return undefined;
    const { kind, step, eyes } = this.shown;
    // Where all hands lie open, only the own cards can be marked.
    if (eyes === 'all' && this.decision(step)?.seat !== this.shell.you) return undefined;
    if (this.pointed !== undefined) return this.pointed;
    if (kind === 'puzzle' && !this.answers.has(step)) return undefined;
    return (this.opened(step) ?? this.decision(step))?.best;
  }

  /** What can be chosen on the board: only while a puzzle waits for it. */
  get choices(): readonly string[] | undefined {
    if (this.shown?.kind !== 'puzzle' || !this.there || this.answers.has(this.shown.step)) return undefined;
    return this.moment(this.shown.step)?.moment.options.map(({ move }) => move);
  }

  choose = (move: string): void => {
    if (this.shown?.kind !== 'puzzle') return;
    this.pointed = undefined;
    this.answers = new Map([...this.answers, [this.shown.step, move]]);
  };

  /** Why something on the board cannot be chosen. */
  explain(): void {
    note(() => t('review.not_compared'));
  }

  /** The same once more, as if nothing had been chosen. */
  forget(step: number): void {
    this.answers = new Map([...this.answers].filter(([each]) => each !== step));
  }

  /** Puts away what stands beside the board. */
  close(): void {
    this.shown = undefined;
    this.pointed = undefined;
    const { panel } = this.shell;
    if (this.#put_away && panel.wide.current) panel.show('review');
    this.#put_away = false;
  }

  #indexOf(step: number): number {
    const { moments } = this.shell.look;
    const found = moments.findLastIndex(({ turn }) => turn.moves === step);
    return found < 0 ? moments.length - 1 : found;
  }

  /** A sheet would cover the board, and beside a puzzle the panel would tell what is asked. */
  #makeRoom(kind: Shown['kind']): void {
    const { panel } = this.shell;
    const beside = panel.open && panel.wide.current;
    if (beside && kind === 'moment') return;
    if (beside && panel.tab === 'review') this.#put_away = true;
    if (!beside || panel.tab === 'review') panel.open = false;
  }
}

function troubleOf(error: unknown): Trouble {
  if (!(error instanceof Refusal)) return { is: 'refused', text: failureText(error) };
  if (error.status === 429 || error.status === 503) return { is: 'busy' };
  return error.status === 0 ? { is: 'offline' } : { is: 'refused', text: failureText(error) };
}
