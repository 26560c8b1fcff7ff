// Checks that the deal was nobody's choice, from what this device has kept and not from what the server says now.
import type { Table } from '$/generated/protocol';
import type { Deal } from '$/core/deal';
import { sha256 } from '$/core/sha256';

/** `unknown`: this device has not seen what it would take to tell. */
export type Finding = 'good' | 'bad' | 'unknown';

export interface Verdict {
  /** The secret is the one that the server had promised when this device first saw the table. */
  promise: Finding;
  /** The shares from this device are in the seed as they were shown. */
  own: Finding;
  /** Everybody else's shares are those that they had promised before any was shown. */
  others: Finding;
  /** The seed is made of the secret and everybody's shares. */
  seed: 'good' | 'bad';
  /** Seats of people that have no share in the deal: nobody there, an older program, or not shown in time. */
  without: number[];
}

const judge = (holds: boolean): 'good' | 'bad' => (holds ? 'good' : 'bad');

/** All of them hold; without any there is nothing to know. */
const judgeAll = (all: readonly boolean[]): Finding => (all.length === 0 ? 'unknown' : judge(all.every(Boolean)));

/** Undefined where there is nothing to check: no deal yet, or the match is still going on. */
export function verify(table: Table, kept: Deal | undefined): Verdict | undefined {
  const { secret, nonces, seed } = table;
  if (secret === undefined || nonces === undefined || seed === undefined) return undefined;
  const fits = sha256(secret) === table.commitment;
  const lines = ['shoal seed 1', secret, ...nonces].map((line) => `${line}\n`).join('');
  const shown = Object.entries(kept?.shown ?? {});
  return {
    promise:
      kept?.commitment === undefined ? (fits ? 'unknown' : 'bad') : judge(fits && kept.commitment === table.commitment),
    own: judgeAll(shown.map(([seat, share]) => nonces[Number(seat)] === share)),
    others: judgeOthers(nonces, kept),
    seed: judge(sha256(lines) === seed && nonces.length === table.seats.length),
    without: table.seats
      .filter(({ seat, player, commitment }) => !nonces[seat] && (player ?? commitment) !== undefined)
      .map(({ seat }) => seat),
  };
}

/** A share that was promised is that one, or was not shown and is empty; where none was promised there is none. */
function judgeOthers(nonces: readonly string[], kept: Deal | undefined): Finding {
  if (kept?.promised === undefined) return 'unknown';
  return judge(
    kept.promised.every((promise, seat) => {
      const share = nonces[seat] ?? '';
      return share === '' || (promise !== '' && sha256(share) === promise);
    }),
  );
}
