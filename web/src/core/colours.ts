// The colours' letters, as the player's language has them: German cards bear Gr and Ge, French ones Ve and J. What goes
// to the server keeps the notation of the rules, `g7`.
import { t } from './words.svelte';

const colours = ['r', 'y', 'g', 'b', 'p', 'o', 'w'] as const;

/** What stands for a colour where its name is too long. */
export function colourLetter(colour: string): string {
  const known = colours.find((each) => each === colour);
  return known ? t(`colours.${known}`) : colour;
}

/** A card in short: its colour's letter and its value. Cards without a colour are written as they are. */
export function shortCard(face: string): string {
  return face.replace(/^[a-z](?=\d)/, colourLetter);
}
