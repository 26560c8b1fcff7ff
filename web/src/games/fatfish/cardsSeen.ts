// Which cards have been seen: those that lie open, those of the own hand, and those that a fiasco showed.
import type { FollowedFatfish } from '$/core/followed';

export function cardsSeen(position: FollowedFatfish): Map<string, number> {
  const { handles } = position;
  const seen = new Map<string, number>();
  const counted = new Set<number>();
  const look = (faces: readonly string[], numbers: readonly number[] = []): void => {
    faces.forEach((face, i) => {
      const number = numbers[i] ?? 0;
      // What a fiasco showed of the own hand is told twice.
      if (counted.has(number)) return;
      counted.add(number);
      seen.set(face, (seen.get(face) ?? 0) + 1);
    });
  };
  for (const where of ['rows', 'plus', 'minus', 'shown'] as const) {
    position[where].forEach((faces, i) => look(faces, handles[where][i]));
  }
  look(position.hand ?? [], handles.hand);
  position.hands?.forEach((faces, i) => look(faces, handles.hands?.[i]));
  return seen;
}
