// Numbers that everybody may always see at a seat, and how the final totals came about.
import type { FoppenPosition, MatchEvent } from '$/generated/protocol';
import type { Fact, ScoreSheet, Words } from '$/games/game';
import { number, t } from '$/core/words.svelte';
import { roundScores } from '$/tricks/rounds';

/** The total that ends the game, and how many awards of +10 do. Only to be said; the rules are the server's. */
export const edge = -80;
export const awards_max = 6;
const near = 20;

export function isNearEdge(total: number): boolean {
  return total <= edge + near;
}

export function facts(position: FoppenPosition, seat: number): Fact[] {
  const total = position.scores[seat] ?? 0;
  const close = isNearEdge(total);
  const left = Math.max(0, total - edge);
  const label = close ? t('foppen.fact_near', { n: left, edge }) : t('foppen.fact_total');
  return [
    { icon: close ? 'warning' : 'star', value: number(total), label, strong: true },
    { icon: 'hand', value: position.held[seat] ?? 0, label: t('foppen.fact_hand') },
  ];
}

/** Points round by round, where the events are at hand; otherwise the cards that were left. */
export function scoreSheet(
  position: FoppenPosition,
  _words: Words,
  events: readonly MatchEvent[] = [],
): ScoreSheet {
  const rounds = roundScores(events);
  if (rounds.length > 0) {
    return {
      columns: rounds.map(({ n }) => t('tricks.column_round', { n })),
      rows: position.scores.map((_, seat) => rounds.map(({ points }) => number(points[seat] ?? 0))),
    };
  }
  return {
    columns: [t('foppen.column_left')],
    rows: position.held.map((n) => [n]),
  };
}
