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

export class Coach {
  /** To be explained now; it is seen once it has found its place. */
  note: Note | undefined = $state.raw();
  /** Since when the note has been seen, or looked for a place. */
  #since = 0;
  #seen = false;
  /** The person has moved since. */
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
    this.look();
  }

  /** The person has made a move: what was read before is known now. */
  move(): void {
    this.#moved = true;
    this.look();
  }

  /** The note has found its place. */
  show(): void {
    if (this.#seen || !this.note) return;
    this.#seen = true;
    this.#moved = false;
    this.#since = this.sight.now();
    meet(this.game, this.note.term);
  }

  /** What was read goes, and the next thing comes that can still be seen. To be called now and then. */
  look(): void {
    if (this.note && this.#isDone(this.note)) this.note = undefined;
    while (!this.note && this.#waiting.length > 0) {
      const next = this.#waiting.shift()!;
      if (this.sight.there(next.beside)) this.#begin(next);
    }
  }

  /** The person has read it; false: there was nothing to read. */
  putAway(): boolean {
    if (!this.note || !this.#seen) return false;
    this.note = undefined;
    this.look();
    return true;
  }

  /** Nothing holds any more of what was to be said. */
  forget(): void {
    this.note = undefined;
    this.#waiting = [];
  }

  /** No more notes in this game. */
  stop(): void {
    know(this.game);
    this.forget();
  }

  #begin(note: Note): void {
    this.note = note;
    this.#seen = false;
    this.#since = this.sight.now();
  }

  #isDone({ beside }: Note): boolean {
    const age = this.sight.now() - this.#since;
    const there = this.sight.there(beside);
    // What nobody has seen is explained when it happens again.
    if (!this.#seen) return !there || (this.#waiting.length > 0 && age > patience_ms);
    return age >= readMs(this.text) && (this.#moved || !there || this.#waiting.length > 0);
  }
}
