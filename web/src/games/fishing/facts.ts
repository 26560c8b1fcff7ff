// Numbers that everybody may always see at a seat, and how the final scores came about.
import type { FishingPosition, MatchEvent } from '$/generated/protocol';
import type { Fact, ScoreSheet, Words } from '$/games/game';
import { number, t } from '$/core/words.svelte';
import { roundScores } from '$/tricks/rounds';

export function facts(position: FishingPosition, seat: number): Fact[] {
  return [
    { icon: 'star', value: number(position.scores[seat] ?? 0), label: t('fishing.fact_score'), strong: true },
    { icon: 'net', value: position.caught[seat]?.length ?? 0, label: t('fishing.fact_caught') },
    { icon: 'crate', value: position.stockrooms[seat] ?? 0, label: t('fishing.fact_stockroom') },
    { icon: 'hand', value: position.held[seat] ?? 0, label: t('fishing.fact_hand') },
  ];
}

/** Points round by round, where the events are at hand; otherwise what the last position still knows. */
export function scoreSheet(
  position: FishingPosition,
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
  if (position.round < position.rounds || position.caught.every((cards) => cards.length === 0)) {
    return { columns: [], rows: position.scores.map(() => []) };
  }
  const n = position.round;
  return {
    columns: [t('fishing.column_before', { n }), t('tricks.column_round', { n })],
    rows: position.scores.map((score, seat) => {
      const last = position.caught[seat]?.length ?? 0;
      return [number(score - last), number(last)];
    }),
  };
}
