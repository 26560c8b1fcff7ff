// A hint, in the order in which people read it.
import type { HintAnswer } from '$/generated/protocol';

type Weighed = HintAnswer['moves'][number];

const shown_max = 6;

/** The bot's choice first, then what promises most. Moves that were hardly tried say little, and are left out. */
export function ranked(moves: readonly Weighed[]): Weighed[] {
  const [best, ...others] = moves;
  if (!best) return [];
  const all = moves.reduce((sum, each) => sum + each.visits, 0);
  const tried = others.filter((each) => each.visits * 2000 >= all);
  return [best, ...tried.toSorted((a, b) => b.value - a.value)].slice(0, shown_max);
}
