// What if: somebody plays on from a moment of a game that is over, in a new game.
import type { MatchMade, Table, WhatIf } from '$/generated/protocol';
import { request } from '$/core/api';
import type { Match } from '$/core/match.svelte';
import type { Level } from '$/lobby/create';
import type { Eyes } from './history.svelte';
import type { Moment } from './lookback.svelte';

/** What can be chosen. */
export interface Try {
  seat: number;
  cards: 'real' | 'imagined';
  against: 'bots' | 'friends';
  level: Level;
}

/** Somebody is to move then: before the deal and after the end there is nothing to play on. */
export function canPlayOn(moment: Moment | undefined): moment is Moment {
  return moment !== undefined && moment.turn.to_move.length > 0;
}

/** Whom somebody would like to be: whoever's eyes they look through, themselves, or who is to move. */
export function firstSeat(eyes: Eyes | undefined, you: number | null, moment: Moment): number {
  return typeof eyes === 'number' ? eyes : (you ?? moment.turn.to_move[0] ?? 0);
}

/** What the server is asked for. Where nothing is hidden there is nothing to imagine. */
export function wishOf(moment: Moment, { seat, cards, against, level }: Try, open: boolean): WhatIf {
  return {
    event: moment.seq,
    seat,
    cards: open ? 'real' : cards,
    ...(against === 'bots' ? { bots: level } : {}),
  };
}

/** Makes the new game; gives its match. It is the person's own, whoever of their guests looks on. */
export async function playOn(match: Match, wish: WhatIf): Promise<string> {
  const made = await request<MatchMade>('POST', `api/matches/${match.id}/what-if`, wish, {}, match.password);
  return made.match;
}

/** Which sentence says where a game comes from. */
export function originKey({ branched }: Table, open: boolean): 'real' | 'imagined' | 'open' {
  if (open) return 'open';
  return branched?.eyes === undefined ? 'real' : 'imagined';
}
