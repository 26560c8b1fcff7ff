// Which cards have been seen: those that lie open, and those of the own hand.
import type { FatfishPosition } from '$/generated/protocol';

export function seenOf(position: FatfishPosition): Map<string, number> {
  const seen = new Map<string, number>();
  const hands = position.hands ?? [position.hand ?? []];
  for (const faces of [...position.rows, ...position.plus, ...position.minus, ...hands]) {
    for (const face of faces) seen.set(face, (seen.get(face) ?? 0) + 1);
  }
  return seen;
}
