// What a round of Foppen brought.
import type { FoppenDealHappening, FoppenEndHappening, FoppenRoundHappening, GameEvent } from '$/generated/protocol';
import type { Part } from '$/games/game';
import { plain, rich } from '$/core/rich';
import { labelled, list, number, t } from '$/core/words.svelte';
import type { RoundSummary } from '$/tricks/round';
import { told } from './events';
import { awardWords, cardName, endsWhen, signed, type FoppenWords } from './words';

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
    note: [...discWords(round, words), nextWords(round, events, words)].join(' '),
  };
}

/** Why somebody without cards has got nothing. */
function discWords({ points_why, held }: FoppenRoundHappening, words: FoppenWords): string[] {
  const seats = points_why.flatMap((why, seat) => (why === 'disc' && held[seat] === 0 ? [seat] : []));
  return seats.length === 0 ? [] : [labelled(list(seats.map((seat) => words.name(seat))), t('foppen.round_disc'))];
}

function nextWords(round: FoppenRoundHappening, events: readonly GameEvent[], words: FoppenWords): string {
  const end = told(events, 'end');
  if (end) return overWords(end, words);
  const near = `${endsWhen(words)} ${awardWords(round.tens, words)}`;
  const deal = told(events, 'chance');
  return deal ? `${near} ${plain(leadParts(deal, words), words.name, cardName)}` : near;
}

/** That the game is over, and who or what ended it. */
export function overWords({ reasons, too_low, tens }: FoppenEndHappening, words: FoppenWords): string {
  const { award, total_to_end } = words.constants;
  const names = list(too_low.map((seat) => words.name(seat)));
  const [said] = reasons.map((reason) =>
    reason === 'minus80'
      ? t('foppen.over_minus80', { names, edge: number(total_to_end), n: too_low.length })
      : t('foppen.over_six_tens', { award: signed(award), n: tens }),
  );
  return said ?? '';
}

/** Who leads the new round, and why. */
export function leadParts({ leader, lead_why }: FoppenDealHappening, words: FoppenWords): Part[] {
  const yours = leader === words.you;
  const alone = yours ? 'foppen.lowest_you' : 'foppen.lowest';
  const tied = yours ? 'foppen.lowest_first_you' : 'foppen.lowest_first';
  return rich(lead_why === 'first_of_tied' ? tied : alone, { name: { seat: leader } });
}
