// What each round brought, from the events of a match.
import type { MatchEvent, MovedEvent } from '$/generated/protocol';
import type { ScoreSheet } from '$/games/game';
import { number, t } from '$/core/words.svelte';
import { takenBack } from '$/table/log';

/** Moves that were not taken back. */
export function standingMoves(events: readonly MatchEvent[]): MovedEvent[] {
  const gone = takenBack(events);
  return events.filter((event): event is MovedEvent => event.t === 'moved' && !gone.has(event.seq));
}

export interface RoundPoints {
  n: number;
  /** Points of this round, by seat. */
  points: number[];
}

export function roundScores(events: readonly MatchEvent[]): RoundPoints[] {
  return standingMoves(events).flatMap((move) =>
    move.events.flatMap((event) =>
      event.t === 'round' && 'points' in event ? [{ n: event.n, points: event.points }] : [],
    ),
  );
}

/** Points round by round; no columns where nobody tells of them. */
export function scoreSheet(
  position: { scores: number[] },
  _words: unknown,
  events: readonly MatchEvent[],
): ScoreSheet {
  const rounds = roundScores(events);
  return {
    columns: rounds.map(({ n }) => t('tricks.column_round', { n })),
    rows: position.scores.map((_, seat) => rounds.map(({ points }) => number(points[seat] ?? 0))),
  };
}
