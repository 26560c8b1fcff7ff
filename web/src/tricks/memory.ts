// The aid to memory: what everybody could remember of a round.
import { colourOf } from '$/art/cards/face';
import { sortHand } from '$/scene/sort';

export interface MemoryRow {
  /** Empty: cards without a colour. */
  colour: string;
  name: string;
  cards: { face: string; short: string; own: boolean }[];
  /** Seats that are known to hold none of it. */
  voids: number[];
}

export interface Remembered {
  colours: string;
  /** The name of a colour; of the empty one: cards without a colour. */
  nameOf(colour: string): string;
  gone: readonly string[];
  hand: readonly string[];
  /** Colours that a seat is known not to hold, by seat. */
  voids: readonly string[];
  shortOf(face: string): string;
}

/** A row for each colour: cards played and cards in the own hand, in order. */
export function memoryRows({ colours, nameOf, gone, hand, voids, shortOf }: Remembered): MemoryRow[] {
  return [...colours, ''].map((colour) => {
    const of = (faces: readonly string[]): string[] => faces.filter((face) => colourOf(face) === colour);
    const own = of(hand);
    return {
      colour,
      name: nameOf(colour),
      cards: sortHand([...of(gone), ...own].map((face) => ({ face })), colours, 'rising').map(({ face }) => {
        // Of cards that look alike as many are the own ones as the hand has; which ones does not matter.
        const at = own.indexOf(face);
        if (at >= 0) own.splice(at, 1);
        return { face, short: shortOf(face), own: at >= 0 };
      }),
      voids: colour === '' ? [] : voids.flatMap((letters, seat) => (letters.includes(colour) ? [seat] : [])),
    };
  });
}
