// Who may take which seat, and who may do something about whom.
import type { Match } from '$/core/match.svelte';
import { session } from '$/core/session.svelte';
import type { Shell } from './shell.svelte';

type Looked = Pick<Match, 'table' | 'you' | 'commentator' | 'isKicked'>;

/** A bot's seat that whoever watches may take: nobody is coming back to it. The server has the last word. */
export function claimable(match: Looked, seat: number): boolean {
  const { table, you } = match;
  const state = table?.seats[seat];
  if (!state || table?.stage !== 'running' || you !== null || match.commentator) return false;
  return state.bot !== undefined && (state.player === undefined || match.isKicked(state.player));
}

/** The host may silence or remove anybody but the people of their own device. */
export function mayManage(shell: Shell, seat: number): boolean {
  const state = shell.match.table?.seats[seat];
  return shell.isHost && state?.player !== undefined && !session.isMine(state.player);
}
