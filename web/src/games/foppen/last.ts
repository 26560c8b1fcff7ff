// The trick before. The position does not have it: it is found in the events of the match.
import type { FoppenPosition, MatchEvent } from '$/generated/protocol';
import { standingMoves } from '$/tricks/rounds';

export interface FinishedTrick {
  round: number;
  /** How many cards had been played in the round when it was over. */
  played: number;
  plays: { seat: number; card: string }[];
  winner: number;
  fooled: number[];
}

/** All finished tricks of a match. */
export function tricksOf(events: readonly MatchEvent[]): FinishedTrick[] {
  const tricks: FinishedTrick[] = [];
  let plays: FinishedTrick['plays'] = [];
  let round = 1;
  let played = 0;
  for (const move of standingMoves(events)) {
    plays.push({ seat: move.seat, card: move.move });
    played += 1;
    for (const event of move.events) {
      if (event.t === 'trick' && 'fooled' in event) {
        tricks.push({ round, played, plays, winner: event.winner, fooled: event.fooled });
        plays = [];
      } else if (event.t === 'round') {
        round += 1;
        played = 0;
      }
    }
  }
  return tricks;
}

/** Whether it is the trick before the one that lies there; positions of the past have theirs. */
export function isBefore(trick: FinishedTrick, position: FoppenPosition): boolean {
  return trick.round === position.round && trick.played === position.played.length - position.trick.length;
}
