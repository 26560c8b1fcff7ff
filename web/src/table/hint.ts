// A hint, in the order in which people read it.
import type { HintAnswer } from '$/generated/protocol';

type Weighed = HintAnswer['moves'][number];

/** So many are shown. */
export const hints_shown = 6;

/**
 * What promises most first. The bot's own choice is the move that it tried most often: another one comes before it only
 * if it was tried nearly as much, and what was hardly tried says little and is left out.
 */
export function ranked(moves: readonly Weighed[]): Weighed[] {
  const [choice] = moves;
  if (!choice) return [];
  const believed = moves.filter(
    ({ value, visits }) => visits * 5 >= choice.visits || (value <= choice.value && visits * 1000 >= choice.visits),
  );
  return believed.toSorted((a, b) => b.value - a.value);
}
