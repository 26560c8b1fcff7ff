// What a decision cost, and how hard it was, as people say it.
import type { ReviewJudgement, ReviewMoment } from '$/generated/protocol';
import { number, t } from '$/core/words.svelte';

/** How much it was, by size. */
export type Size = 'none' | 'small' | 'larger' | 'serious';

const small_least = 0.005;
const larger_least = 0.02;
const serious_least = 0.05;

export function sizeOf(cost: number): Size {
  if (cost >= serious_least) return 'serious';
  if (cost >= larger_least) return 'larger';
  return cost >= small_least ? 'small' : 'none';
}

/** How hard it was: what is lost at first sight against what any move would lose. */
export type Hardness = 'easy' | 'middling' | 'hard';

const middling_least = 0.15;
const hard_least = 0.6;

/** Nothing where there was nothing to lose. */
export function hardnessOf({ stake, hardness }: Pick<ReviewJudgement, 'stake' | 'hardness'>): Hardness | undefined {
  if (stake <= 0) return undefined;
  const share = hardness / stake;
  if (share >= hard_least) return 'hard';
  return share >= middling_least ? 'middling' : 'easy';
}

/** Of a hundred games: whole ones, and tenths only below one. */
export function inHundred(share: number): string {
  const n = share * 100;
  const digits = Math.abs(n) < 0.95 ? 10 : 1;
  const rounded = Math.round(n * digits) / digits;
  return number(rounded === 0 ? 0 : rounded);
}

/** With its sign, as what is added. */
export function added(share: number): string {
  const text = inHundred(share);
  return share > 0 && text !== '0' ? `+${text}` : text;
}

/** "12 in 100, between 7 and 17". */
export function costText({ cost, low, high }: Pick<ReviewJudgement, 'cost' | 'low' | 'high'>): string {
  const [n, from, to] = [inHundred(cost), inHundred(low), inHundred(high)];
  return from === to ? t('review.cost_exact', { n }) : t('review.cost', { n, from, to });
}

/** What somebody who tries again chose: the best, as good as that, or how much less. */
export type Verdict = { is: 'best' | 'as_good' } | { is: 'worse' | 'same'; loss: number };

/** What imagined games cannot tell apart. */
const as_good_most = 0.01;

export function verdictOf(
  move: string,
  { options }: Pick<ReviewMoment, 'options'>,
  decision: Pick<ReviewJudgement, 'best' | 'cost'> & { move: string },
): Verdict {
  if (move === decision.best) return { is: 'best' };
  if (move === decision.move) return { is: 'same', loss: decision.cost };
  const chanceOf = (wanted: string): number => options.find((each) => each.move === wanted)?.chance ?? 0;
  const loss = chanceOf(decision.best) - chanceOf(move);
  return loss < as_good_most ? { is: 'as_good' } : { is: 'worse', loss };
}
