// Addresses that lead nowhere from elsewhere, and what the server knows of better ones.
import type { Network } from '$/generated/protocol';
import { get } from './api';

/** Whether only the machine itself can open this address: each machine takes it for its own. */
export function isOnlyHere(address: string): boolean {
  const { hostname } = new URL(address);
  const named = hostname === 'localhost' || hostname.endsWith('.localhost');
  return named || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}

/** The same address, by another name of the machine. */
export function by(host: string, address: string): string {
  const url = new URL(address);
  url.hostname = host;
  return url.href;
}

/** What the server tells whoever sits at its machine; undefined for everybody else. */
export async function askNetwork(): Promise<Network | undefined> {
  try {
    return await get<Network>('api/network');
  } catch {
    return undefined;
  }
}
