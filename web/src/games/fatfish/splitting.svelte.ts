// The full row while its taker decides what to keep.
import { keepMove } from './moves';
import type { Overlay } from './frames';
import { bestSplit, placesOf, splitsOf, toggled, type Split } from './splits';
import type { FatfishBoard } from './types';

export class Splitting {
  #board: () => FatfishBoard;
  /** What the person has chosen so far; only for this row. */
  #wanted: { row: readonly string[]; places: number } | undefined = $state.raw();

  constructor(board: () => FatfishBoard) {
    this.#board = board;
  }

  #full = $derived.by((): readonly string[] => {
    const { rows, row } = this.#board().position;
    return row === null ? [] : (rows[row - 1] ?? []);
  });
  #splits = $derived.by(() => splitsOf(this.#full, this.#board().position.splits, this.#board().legal));
  #choice = $derived.by(() => {
    const wanted = this.#wanted?.row === this.#full ? this.#wanted.places : undefined;
    return this.#splits.find(({ places }) => places === wanted) ?? bestSplit(this.#splits);
  });

  /** How the row lies split, be it chosen already or still open, and what it comes to. */
  shown = $derived.by(() => {
    const { position, overlay } = this.#board();
    const { row, kept, splits, handles } = position;
    if (row === null) return undefined;
    if (kept.length === 0) return this.#choice && { ...this.#choice, row: row - 1 };
    // Where it is being taken the overlay tells; while a licence is chosen there is no other split.
    const sums = (overlay as Overlay | undefined)?.sums ?? splits[0];
    const places = placesOf(handles.rows[row - 1] ?? [], handles.kept);
    return sums && { row: row - 1, places, plus: sums.plus, minus: sums.minus };
  });

  /** The move that the person would make now, and what it comes to. */
  get keep(): Split | undefined {
    return this.#choice;
  }

  toggle(place: number): void {
    const choice = this.#choice;
    if (!choice) return;
    const next = toggled(this.#splits, choice.places, place);
    if (next) this.#wanted = { row: this.#full, places: next.places };
    else this.#explain(choice.move, this.#full[place] ?? '');
  }

  /** The only card of its colour: the rules say why it stays. The others are named in the order of the move. */
  #explain(move: string, touched: string): void {
    const cards = move.split(' ').slice(1);
    this.#board().explain(keepMove(cards.filter((_, i) => i !== cards.indexOf(touched))));
  }
}
