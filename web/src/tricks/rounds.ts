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
  const pointsOf = (seat: number): number[] => rounds.map(({ points }) => points[seat] ?? 0);
  const sheet = {
    columns: rounds.map(({ n }) => t('tricks.column_round', { n })),
    rows: position.scores.map((_, seat) => pointsOf(seat).map((points) => number(points))),
  };
  // A game that goes on from a moment of another has points of which nothing here tells.
  if (!events.some(({ t }) => t === 'branched') || (rounds[0]?.n ?? 1) <= 1) return sheet;
  const before = position.scores.map((total, seat) => pointsOf(seat).reduce((left, points) => left - points, total));
  return {
    columns: [t('tricks.column_before'), ...sheet.columns],
    rows: sheet.rows.map((row, seat) => [number(before[seat] ?? 0), ...row]),
  };
}
