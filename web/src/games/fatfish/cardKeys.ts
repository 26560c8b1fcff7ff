// Which card is which. The server numbers the cards in sight, and each keeps its number from hand to row to pile; here
// the numbers become the names by which the scene knows its pieces, so that the right one moves.
import type { FollowedFatfish } from '$/core/followed';
import type { SortOrder } from '$/core/settings.svelte';
import { sortHand } from '$/scene/sort';
import { sort_colours } from './moves';

export interface Card {
  key: string;
  face: string;
}

/** The cards that lie open to the viewer, by place: `hand0`, `row1`, `plus0`, `minus0`, …. */
export type CardsByPlace = Readonly<Record<string, readonly Card[]>>;

export class CardKeys {
  /** CardKeys of those cards that go by another number than their own. */
  #exchanged = new Map<number, number>();
  #last: CardsByPlace = {};

  /**
   * The cards of the position that is to be shown next, `seat` at the bottom. `touched` is the key of the card that the
   * person has sent on its way.
   */
  follow(position: FollowedFatfish, seat: number, order: SortOrder, touched?: string): CardsByPlace {
    if (touched !== undefined) this.#exchange(position, seat, touched);
    const { handles } = position;
    const placed: Record<string, readonly Card[]> = {};
    const hand = position.hand ?? position.hands?.[seat];
    if (hand) {
      const numbers = position.hand ? handles.hand : handles.hands?.[seat];
      placed[`hand${seat}`] = sortHand(this.#cards(hand, numbers), sort_colours, order);
    }
    position.rows.forEach((row, i) => (placed[`row${i}`] = this.#cards(row, handles.rows[i])));
    for (const side of ['plus', 'minus'] as const) {
      position[side].forEach((pile, i) => {
        const zone = `${side}${i}`;
        placed[zone] = this.#piled(zone, this.#cards(pile, handles[side][i]));
      });
    }
    return (this.#last = placed);
  }

  #cards(faces: readonly string[], numbers: readonly number[] = []): Card[] {
    return faces.map((face, i) => ({ key: this.#key(face, numbers[i] ?? 0), face }));
  }

  // The face is part of it: where other numbers are told, as to those who see everything, no card becomes another.
  #key(face: string, number: number): string {
    return `${face}~${this.#nameOf(number)}`;
  }

  #nameOf(number: number): number {
    return this.#exchanged.get(number) ?? number;
  }

  /** The position does not say what came last; it lies on top. */
  #piled(zone: string, cards: readonly Card[]): Card[] {
    const known = this.#last[zone]?.map(({ key }) => key) ?? [];
    const rank = ({ key }: Card): number => (known.includes(key) ? known.indexOf(key) : known.length);
    return [...cards].sort((a, b) => rank(a) - rank(b));
  }

  /**
   * A move names a face, and of cards that look alike the server may have taken another than the one that was touched.
   * Nobody can tell them apart: they exchange their names, and the touched one goes.
   */
  #exchange({ handles }: FollowedFatfish, seat: number, touched: string): void {
    const { moved } = handles;
    if (moved === null) return;
    const [face, name] = touched.split('~') as [string, string];
    const other = handles.hand?.find((number) => this.#nameOf(number) === Number(name));
    const lay = (key: string): boolean => this.#last[`hand${seat}`]?.some((card) => card.key === key) ?? false;
    if (other === undefined || other === moved || !lay(touched) || !lay(this.#key(face, moved))) return;
    this.#exchanged.set(other, this.#nameOf(moved)).set(moved, Number(name));
  }
}
