// A hint, in the order in which people read it.
import type { HintAnswer } from '$/generated/protocol';

type Weighed = HintAnswer['moves'][number];

export type Hint = Pick<HintAnswer, 'moves' | 'best' | 'instead' | 'reasons'>;

/** So many are shown. */
export const hints_shown = 6;

/** The bot's choice first, then what is as good, then the rest. */
export function readHint({ moves, best, instead, reasons }: HintAnswer): Hint {
  return { moves: ranked(moves, best, instead), best, reasons, ...(instead === undefined ? {} : { instead }) };
}

/** A hint that says nothing but which move it is. */
export function onlyMove(move: string): Hint {
  return { moves: [], best: [move], reasons: [] };
}

/**
 * What is equally good stays in the bot's order: its numbers differ by chance alone. Of the others what promises most
 * comes first; what was hardly tried says little and is left out, unless the reasons compare with it.
 */
export function ranked(moves: readonly Weighed[], best: readonly string[], instead?: string): Weighed[] {
  const [choice] = moves;
  if (!choice) return [];
  const equal = best.flatMap((move) => moves.find((each) => each.move === move) ?? []);
  const tried = ({ move, visits }: Weighed): boolean => move === instead || visits * 1000 >= choice.visits;
  const believed = (each: Weighed): boolean =>
    each.visits * 5 >= choice.visits || (each.value <= choice.value && tried(each));
  const others = moves.filter((each) => !best.includes(each.move) && believed(each));
  return [...equal, ...others.toSorted((a, b) => b.value - a.value)];
}

/** How good the moves are that are equally good: one number for all of them. */
export function sharedValue({ moves, best }: Hint): number {
  const equal = moves.filter(({ move }) => best.includes(move));
  const visits = equal.reduce((sum, each) => sum + each.visits, 0);
  if (visits === 0) return equal[0]?.value ?? 0;
  return equal.reduce((sum, each) => sum + each.value * each.visits, 0) / visits;
}
