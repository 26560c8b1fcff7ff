// What the licences are worth, as it is printed on them.
import { tableEdition } from '$/core/edition.svelte';

const standard: Readonly<Record<string, number>> = {
  A: 10,
  B: 10,
  C: 10,
  D: 10,
  E: 10,
  F: 7,
  G: 7,
  H: 7,
  I: 7,
};

export const licences: readonly string[] = Object.keys(standard);

export function licencePoints(letter: string): number {
  return tableEdition.value(`licences.${letter}`, standard[letter] ?? 0);
}
