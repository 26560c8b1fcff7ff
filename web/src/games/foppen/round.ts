// What a round of Foppen brought.
import type { FoppenPosition, FoppenRoundHappening } from '$/generated/protocol';
import type { Words } from '$/games/game';
import { number, t } from '$/core/words.svelte';
import { isBest, type RoundTable } from '$/tricks/round';
import { awards_max, edge } from './facts';

export function signed(points: number): string {
  return points > 0 ? `+${number(points)}` : number(points);
}

/** `cleared` is how things stood when the round ended, `after` what came of it. */
export function roundTable(
  round: Pick<FoppenRoundHappening, 'n' | 'scores'>,
  before: readonly number[],
  cleared: FoppenPosition,
  after: FoppenPosition,
  words: Words,
): RoundTable {
  const rows = round.scores.map((total, seat) => ({
    seat,
    cells: [number(cleared.held[seat] ?? 0), signed(total - (before[seat] ?? 0))],
    total,
    best: isBest(round.scores, seat),
  }));
  return {
    title: t('foppen.round_over', { n: round.n }),
    columns: [t('foppen.column_left'), t('foppen.column_points')],
    rows,
    note: nextWords(round.scores, after, words),
  };
}

function nextWords(scores: readonly number[], after: FoppenPosition, words: Words): string {
  if (after.phase === 'finished') return endWords(scores);
  const yours = after.leader === words.you;
  const leads = yours ? t('foppen.lowest_you') : t('foppen.lowest', { name: words.name(after.leader) });
  return `${t('foppen.tens_n', { n: after.tens, max: awards_max })} ${leads}`;
}

/** Why the game is over: the totals tell. */
export function endWords(scores: readonly number[]): string {
  if (Math.min(...scores) <= edge) return t('foppen.end_minus', { edge });
  return t('foppen.end_tens', { max: awards_max });
}
