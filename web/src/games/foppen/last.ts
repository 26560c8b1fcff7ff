// The trick before. The position does not have it: it is found in the events of the match.
import type { FoppenPosition, FoppenTrickHappening, MatchEvent } from '$/generated/protocol';
import { standingMoves } from '$/tricks/rounds';
import { told } from './events';

export interface FinishedTrick extends Pick<FoppenTrickHappening, 'round' | 'plays' | 'winner' | 'fooled'> {
  /** How many cards had been played in the round when it was over. */
  played: number;
}

/** All finished tricks of a match. */
export function tricksOf(events: readonly MatchEvent[]): FinishedTrick[] {
  const tricks: FinishedTrick[] = [];
  for (const move of standingMoves(events)) {
    const trick = told(move.events, 'trick');
    if (!trick) continue;
    const { round, plays, winner, fooled } = trick;
    const last = tricks.at(-1);
    const before = last?.round === round ? last.played : 0;
    tricks.push({ round, plays, winner, fooled, played: before + plays.length });
  }
  return tricks;
}

/** Whether it is the trick before the one that lies there; positions of the past have theirs. */
export function isBefore(trick: FinishedTrick, position: FoppenPosition): boolean {
  return trick.round === position.round && trick.played === position.played.length - position.trick.length;
}
