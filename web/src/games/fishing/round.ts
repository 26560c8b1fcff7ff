// What a round of Fishing brought.
import type { FishingRoundHappening, GameEvent } from '$/generated/protocol';
import { plain } from '$/core/rich';
import { number, t } from '$/core/words.svelte';
import { endWord } from '$/table/ends';
import type { RoundSummary } from '$/tricks/round';
import { told } from './events';
import { leadParts } from './sentences';
import { cardName, type FishingWords } from './words';

export function roundSummary(
  round: FishingRoundHappening,
  events: readonly GameEvent[],
  words: FishingWords,
): RoundSummary {
  const any_lost = round.lost.some((points) => points > 0);
  const columns = [t('fishing.column_caught'), ...(any_lost ? [t('fishing.column_minus')] : [])];
  const rows = round.scores.map((total, seat) => {
    const lost = round.lost[seat] ?? 0;
    const cells = [`+${number(round.got[seat] ?? 0)}`];
    if (any_lost) cells.push(lost > 0 ? number(-lost) : '');
    return { seat, cells, total, ahead: round.ahead.includes(seat) };
  });
  const note = nextWords(events, words);
  const next = nextHands(events);
  return {
    title: t('fishing.round_over', { n: round.n }),
    columns,
    rows,
    ...(next ? { next } : {}),
    ...(note ? { note } : {}),
  };
}

/** Where the cards of the new hands come from. */
function nextHands(events: readonly GameEvent[]): RoundSummary['next'] {
  const drew = told(events, 'drew');
  if (!drew) return undefined;
  const rows = drew.from_stockroom.map((n, seat) => [number(n), number(drew.from_ocean[seat] ?? 0)]);
  const columns = [t('fishing.column_stockroom'), t('fishing.column_ocean')];
  return { title: t('fishing.next_hand'), columns, rows };
}

function nextWords(events: readonly GameEvent[], words: FishingWords): string {
  const end = told(events, 'end');
  if (end) return endWord('fishing', end.reason);
  const drew = told(events, 'drew');
  return drew ? plain(leadParts(drew, words), words.name, cardName) : '';
}
