// Explains things the first time they happen, one after the other: what waits, what is being explained, and for how
// long. Where a note lies is the business of CoachNote.
import type { GameName, Words } from '$/games/game';
import type { AnyCue, Beside, Moment } from './cues';
import { hasMet, isKnown, know, meet } from './newcomer';
import { termText, type TermId } from './terms';

export interface Note {
  term: TermId;
  /** Where the thing is that it speaks of. */
  beside: Beside;
}

/** What the coach asks of those who draw. */
export interface Sight {
  /** The thing can be seen now. */
  there(beside: Beside): boolean;
  now(): number;
}

/** How long it takes to read a text, in milliseconds. */
export function readMs(text: string): number {
  return Math.max(3000, 1000 + 55 * text.length);
}

/** So long a note is kept that finds no place, while others wait. */
const patience_ms = 1200;
/** Whoever has seen a note so long has noticed it. */
const noticed_ms = 1500;
/** Whoever plays on after so long, and what it speaks of has gone, does not read it any more. */
const enough_ms = 3000;

export class Coach {
  /** To be explained now; it is seen once it has found its place. */
  note: Note | undefined = $state.raw();
  #visible = false;
  /** When it was last looked at whether it can be seen, and since when it is as it is. */
  #looked = 0;
  #since = 0;
  /** How long it has been seen. */
  #seen_ms = 0;
  /** The person has moved since it came. */
  #moved = false;
  #waiting: Note[] = [];

  constructor(
    readonly game: GameName,
    readonly words: Words,
    readonly cues: readonly AnyCue[],
    readonly sight: Sight,
  ) {}

  /** The note's text, in the language that is read now. */
  get text(): string {
    return this.note ? termText(this.game, this.note.term, this.words) : '';
  }

  /** Something has arrived on the board. */
  see(moment: Moment): void {
    if (isKnown(this.game)) return;
    for (const { term, when } of this.cues) {
      if (hasMet(this.game, term) || this.note?.term === term) continue;
      const beside = when(moment);
      if (!beside) continue;
      // What happens again before it could be explained is explained where it happens now.
      this.#waiting = [...this.#waiting.filter((each) => each.term !== term), { term, beside }];
    }
    // What the list names first is needed first, whenever it came.
    const order = (note: Note): number => this.cues.findIndex((cue) => cue.term === note.term);
    this.#waiting.sort((a, b) => order(a) - order(b));
    this.look();
  }

  /** The person has made a move: what was read before is known now. */
  move(): void {
    this.#moved = true;
    this.look();
  }

  /** The note has found a place where it can be read, or has lost it. */
  show(visible: boolean): void {
    const now = this.sight.now();
    if (this.#visible) this.#seen_ms += now - this.#looked;
    if (visible !== this.#visible) this.#since = now;
    this.#looked = now;
    this.#visible = visible;
  }

  /** What was read goes, and the next thing comes that can still be seen. To be called now and then. */
  look(): void {
    if (this.note) this.show(this.#visible);
    if (this.note && this.#isDone(this.note)) this.#leave();
    while (!this.note && this.#waiting.length > 0) {
      const next = this.#waiting.shift()!;
      if (this.sight.there(next.beside)) this.#begin(next);
    }
  }

  /** The person has read it; false: there was nothing to read. */
  putAway(): boolean {
    if (!this.note || !this.#visible) return false;
    this.#seen_ms = Infinity;
    this.#leave();
    this.look();
    return true;
  }

  /** Nothing holds any more of what was to be said. */
  forget(): void {
    this.#leave();
    this.#waiting = [];
  }

  /** No more notes in this game. */
  stop(): void {
    know(this.game);
    this.forget();
  }

  #begin(note: Note): void {
    this.note = note;
    this.#visible = false;
    this.#moved = false;
    this.#seen_ms = 0;
    this.#since = this.#looked = this.sight.now();
  }

  /** What nobody could read is explained when it happens again. */
  #leave(): void {
    if (this.note && this.#seen_ms >= noticed_ms) meet(this.game, this.note.term);
    this.note = undefined;
  }

  #isDone({ beside }: Note): boolean {
    const there = this.sight.there(beside);
    const others = this.#waiting.length > 0;
    if (!this.#visible) return !there || (others && this.#looked - this.#since > patience_ms);
    if (this.#moved && !there) return this.#seen_ms >= enough_ms;
    return this.#seen_ms >= readMs(this.text) && (this.#moved || !there || others);
  }
}
