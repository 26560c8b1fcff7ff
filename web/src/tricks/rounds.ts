// What each round brought, from the events of a match.
import type { MatchEvent } from '$/generated/protocol';

export interface RoundPoints {
  n: number;
  /** Points of this round, by seat. */
  points: number[];
}

/** Moves that were taken back brought nothing. */
export function standingMoves(events: readonly MatchEvent[]): Extract<MatchEvent, { t: 'moved' }>[] {
  const moves: Extract<MatchEvent, { t: 'moved' }>[] = [];
  for (const event of events) {
    if (event.t === 'started') moves.length = 0;
    else if (event.t === 'moved') moves.push(event);
    else if (event.t === 'undone') moves.splice(event.moves);
  }
  return moves;
}

export function roundScores(events: readonly MatchEvent[]): RoundPoints[] {
  const rounds: RoundPoints[] = [];
  let totals: number[] = [];
  for (const move of standingMoves(events)) {
    for (const event of move.events) {
      if (event.t !== 'round') continue;
      const before = totals;
      rounds.push({ n: event.n, points: event.scores.map((score, seat) => score - (before[seat] ?? 0)) });
      totals = event.scores;
    }
  }
  return rounds;
}
