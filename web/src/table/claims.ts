// Who may take which seat, and who may do something about whom.
import type { Match } from '$/core/match.svelte';
import { session } from '$/core/session.svelte';
import type { Asking, SeatState } from '$/generated/protocol';
import type { Shell } from './shell.svelte';

type Looked = Pick<Match, 'table' | 'you' | 'commentator' | 'isKicked'>;

/** A bot's seat that whoever watches may take: nobody is coming back to it. The server has the last word. */
export function claimable(match: Looked, seat: number): boolean {
  const { table, you } = match;
  const state = table?.seats[seat];
  if (!state || table?.stage !== 'running' || you !== null || match.commentator) return false;
  if (ownRequest(match)?.seat === seat) return false;
  return state.bot !== undefined && (state.player === undefined || match.isKicked(state.player));
}

/** What somebody of this device has asked for. */
export function ownRequest(match: Pick<Match, 'table'>): Asking | undefined {
  return match.table?.asking?.find((each) => session.isMine(each.player));
}

/** Those whom somebody of this device may let in, and who that is. */
export function requestsFor(match: Pick<Match, 'table'>): { asking: Asking; decider: string }[] {
  return (match.table?.asking ?? []).flatMap((asking) => {
    const decider = asking.decides.find((player) => session.isMine(player));
    return decider === undefined ? [] : [{ asking, decider }];
  });
}

/** At whose device somebody plays who shares it; undefined: their own, or the viewer's, who knows. */
export function deviceOf(seat: SeatState | Asking, seats: readonly SeatState[]): string | undefined {
  if (seat.owner === undefined || session.isMine(seat.player)) return undefined;
  return seat.owner_name ?? seats.find((each) => each.player === seat.owner)?.name;
}

/** The host may silence or remove anybody but the people of their own device. */
export function mayManage(shell: Shell, seat: number): boolean {
  const state = shell.match.table?.seats[seat];
  return shell.isHost && state?.player !== undefined && !session.isMine(state.player);
}
