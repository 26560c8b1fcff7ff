// Checks that the deal was nobody's choice: the secret is the one that was promised, and the seed comes from all
// shares.
import type { Table } from '$/generated/protocol';

export interface Verdict {
  /** The secret is the one whose hash was shown before anybody sat down. */
  secret: boolean;
  /** The seed is made of the secret and everybody's shares. */
  seed: boolean;
}

async function sha256(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (each) => each.toString(16).padStart(2, '0')).join('');
}

/** Undefined where there is nothing to check yet, or the browser cannot: pages without TLS have no hashes. */
export async function verify(table: Table): Promise<Verdict | undefined> {
  const { secret, nonces, seed, commitment } = table;
  if (secret === undefined || nonces === undefined || seed === undefined) return undefined;
  if (!globalThis.crypto?.subtle) return undefined;
  const lines = ['shoal seed 1', secret, ...nonces].map((line) => `${line}\n`).join('');
  return { secret: (await sha256(secret)) === commitment, seed: (await sha256(lines)) === seed };
}
