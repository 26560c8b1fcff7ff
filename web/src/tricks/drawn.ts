// By which keys the scene knows cards, so that each drawn card stays itself from hand to trick.
//
// A move names a face, and of equal cards in a hand the server moves one of its own choice. People see the very card
// move that they touched: from then on the two have each other's name.
import type { Card } from './cards';

export interface Keyed extends Card {
  key: string;
}

export class DrawnCards {
  /** What a handle is called here, where that is not its own number. */
  #names = new Map<number, number>();
  #touched: Card | undefined;
  #hand: readonly Card[] = [];
  #moved: number | null = null;

  /** A card of the own hand is being played. */
  touch(card: Card): void {
    this.#touched = card;
  }

  /** The own hand as it is shown now, and the card that moved last; to be told before keys are asked for. */
  follow(hand: readonly Card[], moved: number | null): void {
    if (moved !== this.#moved) this.#settle(moved);
    this.#hand = hand;
    this.#moved = moved;
  }

  /** The face is part of it: when everything is seen at the end, cards get numbers that others had before. */
  keyOf(face: string, handle: number): string {
    return `card/${this.#nameOf(handle)}/${face}`;
  }

  /** The own hand with its keys. Equal cards keep their order on the screen. */
  keyed(hand: readonly Card[]): Keyed[] {
    return hand
      .toSorted((a, b) => this.#nameOf(a.handle) - this.#nameOf(b.handle))
      .map((card) => ({ ...card, key: this.keyOf(card.face, card.handle) }));
  }

  #nameOf(handle: number): number {
    return this.#names.get(handle) ?? handle;
  }

  #settle(moved: number | null): void {
    const went = this.#hand.find((card) => card.handle === moved);
    const touched = this.#hand.find((card) => card.handle === this.#touched?.handle);
    if (!went) return;
    this.#touched = undefined;
    if (!touched || touched.handle === went.handle || touched.face !== went.face) return;
    const name = this.#nameOf(touched.handle);
    this.#names.set(touched.handle, this.#nameOf(went.handle));
    this.#names.set(went.handle, name);
  }
}
