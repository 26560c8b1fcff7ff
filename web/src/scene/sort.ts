// How a hand is held: colour by colour, trumps or 1s together at the end, or all of it the other way round.
import { colourOf, valueOf } from '$/art/cards/face';
import type { SortOrder } from '$/core/settings.svelte';

/** Sorts by the order of colours given; what has none of them comes last, by name. Equal cards stay as they are. */
export function sortHand<C extends { face: string }>(cards: readonly C[], colours: string, order: SortOrder): C[] {
  const place = (face: string): number => {
    const colour = colourOf(face);
    return colour === '' ? colours.length : colours.indexOf(colour);
  };
  const sorted = cards.toSorted(({ face: a }, { face: b }) => {
    const by_colour = place(a) - place(b);
    if (by_colour !== 0) return by_colour;
    if (colourOf(a) === '') return a < b ? -1 : a > b ? 1 : 0;
    return valueOf(a) - valueOf(b);
  });
  return order === 'rising' ? sorted : sorted.reverse();
}

/** The same for faces alone. */
export function sortFaces(faces: readonly string[], colours: string, order: SortOrder): string[] {
  return sortHand(faces.map((face) => ({ face })), colours, order).map(({ face }) => face);
}
