// What is told of the licences at this table.
import type { FatfishConstants } from '$/generated/protocol';

export function licenceOf(constants: FatfishConstants, letter: string): FatfishConstants['licences'][number] {
  return constants.licences.find(({ licence }) => licence === letter) ?? { licence: letter, points: 0, at_end: false };
}

export function licencePoints(constants: FatfishConstants, letter: string): number {
  return licenceOf(constants, letter).points;
}
