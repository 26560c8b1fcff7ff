// The costliest decisions of a seat as puzzles: which, in which order, and among what one chooses.
import type { Review, ReviewDecision, ReviewMoment } from '$/generated/protocol';
import { hash } from '$/art/avatar';

export interface Puzzle {
  moment: ReviewMoment;
  decision: ReviewDecision;
}

type Judged = Pick<Review, 'decisions' | 'moments'>;

/** The moments with their decisions, the dearest first. */
export function momentsOf({ decisions, moments }: Judged): Puzzle[] {
  return moments.flatMap((moment) => {
    const decision = decisions.find(({ step }) => step === moment.step);
    return decision ? [{ moment, decision }] : [];
  });
}

/** Those of a seat that leave something to choose. */
export function puzzlesOf(review: Judged, seat: number): Puzzle[] {
  return momentsOf(review).filter(({ moment, decision }) => decision.seat === seat && moment.options.length > 1);
}

/** More to choose from is more than anybody reads. */
const choices_most = 6;

/**
 * The moves that are offered: what was best and what was made, and of the others those that promise most. Their order
 * says nothing, and is the same whenever somebody comes back.
 */
export function choicesOf({ moment, decision }: Puzzle, seed: string): string[] {
  const must = [decision.best, decision.move];
  const others = moment.options.map(({ move }) => move).filter((move) => !must.includes(move));
  const chosen = [...new Set([...must, ...others.slice(0, choices_most - must.length)])];
  const place = (move: string): number => hash(`${seed} ${decision.step} ${move}`);
  return chosen.toSorted((a, b) => place(a) - place(b));
}

/** The next that was not tried yet, from `at` on and then from the beginning; undefined: none is left. */
export function nextPuzzle(steps: readonly number[], tried: ReadonlySet<number>, at: number): number | undefined {
  const order = [...steps.slice(at), ...steps.slice(0, at)];
  const step = order.find((each) => !tried.has(each));
  return step === undefined ? undefined : steps.indexOf(step);
}
