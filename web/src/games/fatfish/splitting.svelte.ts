// The full row while its taker decides what to keep.
import type { FatfishPosition } from '$/generated/protocol';
import type { BoardProps } from '../game';
import { pointsOf } from './cards';
import { bestSplit, cardsAt, cardsLeft, placesOf, splitsOf, toggled } from './keeping';

export class Splitting {
  #board: () => BoardProps<FatfishPosition>;
  /** What the person has chosen so far; only for this row. */
  #wanted: { row: readonly string[]; places: number } | undefined = $state.raw();

  constructor(board: () => BoardProps<FatfishPosition>) {
    this.#board = board;
  }

  #full = $derived.by((): readonly string[] => {
    const { rows, row } = this.#board().position;
    return row === null ? [] : (rows[row - 1] ?? []);
  });
  #splits = $derived.by(() => splitsOf(this.#full, this.#board().legal));
  #choice = $derived.by(() => {
    const wanted = this.#wanted?.row === this.#full ? this.#wanted.places : undefined;
    return this.#splits.find(({ places }) => places === wanted) ?? bestSplit(this.#full, this.#splits);
  });

  /** How the row lies split, be it chosen already or still open. */
  shown = $derived.by(() => {
    const { row, kept } = this.#board().position;
    if (row === null) return undefined;
    if (kept.length > 0) return { row: row - 1, places: placesOf(this.#full, kept) };
    return this.#choice && { row: row - 1, places: this.#choice.places };
  });

  /** The move that the person would make now, and what it comes to. */
  keep = $derived.by(() => {
    const choice = this.#choice;
    if (!choice) return undefined;
    return {
      move: choice.move,
      plus: pointsOf(cardsAt(this.#full, choice.places)),
      minus: pointsOf(cardsLeft(this.#full, choice.places)),
    };
  });

  toggle(place: number): void {
    const choice = this.#choice;
    if (!choice) return;
    const next = toggled(this.#full, this.#splits, choice.places, place);
    if (next) this.#wanted = { row: this.#full, places: next.places };
    // The only card of its colour: the rules say why it stays.
    else this.#board().explain(`keep ${cardsAt(this.#full, choice.places & ~(1 << place)).join(' ')}`);
  }
}
