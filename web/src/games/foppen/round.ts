// What a round of Foppen brought.
import type { FoppenDealHappening, FoppenRoundHappening, GameEvent } from '$/generated/protocol';
import type { Part } from '$/games/game';
import { plain, rich } from '$/core/rich';
import { number, t } from '$/core/words.svelte';
import { endWord } from '$/table/ends';
import type { RoundSummary } from '$/tricks/round';
import { told } from './events';
import { awardWords, cardName, signed, type FoppenWords } from './words';

export function roundSummary(
  round: FoppenRoundHappening,
  events: readonly GameEvent[],
  words: FoppenWords,
): RoundSummary {
  const rows = round.scores.map((total, seat) => ({
    seat,
    cells: [number(round.held[seat] ?? 0), signed(round.points[seat] ?? 0)],
    total,
    ahead: round.ahead.includes(seat),
  }));
  return {
    title: t('foppen.round_over', { n: round.n }),
    columns: [t('foppen.column_left'), t('foppen.column_points')],
    rows,
    note: nextWords(round, events, words),
  };
}

function nextWords(round: FoppenRoundHappening, events: readonly GameEvent[], words: FoppenWords): string {
  const end = told(events, 'end');
  if (end) return endWord('foppen', end.reason);
  const awards = awardWords(round.tens, words);
  const deal = told(events, 'chance');
  return deal ? `${awards} ${plain(leadParts(deal, words), words.name, cardName)}` : awards;
}

/** Who leads the new round, and why. */
export function leadParts({ leader, lead_why }: FoppenDealHappening, words: FoppenWords): Part[] {
  const yours = leader === words.you;
  const alone = yours ? 'foppen.lowest_you' : 'foppen.lowest';
  const tied = yours ? 'foppen.lowest_first_you' : 'foppen.lowest_first';
  return rich(lead_why === 'first_of_tied' ? tied : alone, { name: { seat: leader } });
}
