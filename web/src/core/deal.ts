// What this device remembers of a deal, so that it need not believe at the end what the server says then: the
// server's promise as it was first seen, the shares of those who play here, everybody's promises as they stood when
// none could change any more, and what was shown during the game.
//
// It stays on the device, one place for each match, and only the latest matches are kept.
import type { Position, Table } from '$/generated/protocol';
import built from 'virtual:engine';
import { sha256 } from './sha256';

/** How a position was seen: after which event, by whom (a seat; -1: spectators), and its fingerprint. */
export type Seen = [seq: number, viewer: number, print: string];

export interface Deal {
  /** When the match was first seen here, in milliseconds. */
  at: number;
  /** The server's promise. */
  commitment?: string;
  /** Shares of the device's owner (the empty name) and of guests, by player. */
  shares: Record<string, string>;
  /** What each seat had promised when the seats were locked; empty: nothing. */
  promised?: string[];
  /** The shares that were shown to the server from here, by seat. */
  shown: Record<number, string>;
  seen: Seen[];
  /** The engine whose positions were seen: another version of the program may show more of them. */
  engine?: string;
}

const prefix = 'shoal.deal.';
const matches_max = 40;
const seen_max = 2000;

/** Where nothing can be kept, for as long as the page is open. */
const unkept = new Map<string, Deal>();

function read(match: string): Deal | undefined {
  const here = unkept.get(match);
  if (here) return here;
  try {
    const found: unknown = JSON.parse(globalThis.localStorage?.getItem(prefix + match) ?? 'null');
    return isDeal(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

function isDeal(value: unknown): value is Deal {
  const { at, shares, shown, seen } = (value ?? {}) as Partial<Deal>;
  return typeof at === 'number' && typeof shares === 'object' && typeof shown === 'object' && Array.isArray(seen);
}

function write(match: string, deal: Deal): void {
  unkept.delete(match);
  try {
    if (!globalThis.localStorage) throw new Error('nowhere to keep it');
    forgetOld(match);
    globalThis.localStorage.setItem(prefix + match, JSON.stringify(deal));
  } catch {
    unkept.set(match, deal);
  }
}

/** A new match takes the place of the oldest. */
function forgetOld(match: string): void {
  const storage = globalThis.localStorage;
  if (storage.getItem(prefix + match) !== null) return;
  const kept: { key: string; at: number }[] = [];
  for (let i = 0; i < storage.length; i += 1) {
    const key = storage.key(i);
    if (key?.startsWith(prefix)) kept.push({ key, at: read(key.slice(prefix.length))?.at ?? 0 });
  }
  kept.sort((a, b) => b.at - a.at);
  for (const { key } of kept.slice(matches_max - 1)) storage.removeItem(key);
}

function change(match: string, how: (deal: Deal) => boolean): Deal {
  const deal = read(match) ?? { at: Date.now(), shares: {}, shown: {}, seen: [] };
  if (how(deal)) write(match, deal);
  return deal;
}

/** What is known of a match; undefined: nothing. */
export const dealOf = (match: string): Deal | undefined => read(match);

/** 256 bits that nobody else chose. */
function makeShare(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (each) => each.toString(16).padStart(2, '0')).join('');
}

/** The share of somebody who plays here, made when it is first asked for; `as` is a guest, or nobody. */
export function shareOf(match: string, as = ''): string {
  const deal = change(match, ({ shares }) => {
    if (shares[as] !== undefined) return false;
    shares[as] = makeShare();
    return true;
  });
  return deal.shares[as]!;
}

/** What is told of a share before all have promised theirs. */
export const promiseOf = (match: string, as = ''): string => sha256(shareOf(match, as));

/** Notes what the table promises, as early as it is seen, and what all seats promised once none can change it. */
export function noteTable(match: string, table: Table): void {
  change(match, (deal) => {
    const first = deal.commitment === undefined && (table.stage === 'open' || table.stage === 'running');
    if (first) deal.commitment = table.commitment;
    const locked = table.reveal_until !== undefined && deal.promised === undefined;
    if (locked) deal.promised = table.seats.map((seat) => seat.commitment ?? '');
    if (table.stage === 'open' && table.reveal_until === undefined && deal.promised !== undefined) {
      // The start was called off. A share that the server may have seen is no secret any more: there will be another.
      const shown = Object.values(deal.shown);
      deal.shares = Object.fromEntries(Object.entries(deal.shares).filter(([, share]) => !shown.includes(share)));
      delete deal.promised;
      deal.shown = {};
      return true;
    }
    return first || locked;
  });
}

/** The share that a seat is asked for, if it is one from here and the one that was promised. */
export function shareToShow(match: string, table: Table, seat: number, as = ''): string | undefined {
  const state = table.seats[seat];
  if (table.reveal_until === undefined || !state?.awaited) return undefined;
  const share = read(match)?.shares[as];
  return share !== undefined && sha256(share) === state.commitment ? share : undefined;
}

export function noteShown(match: string, seat: number, share: string): void {
  change(match, (deal) => {
    if (deal.shown[seat] === share) return false;
    deal.shown[seat] = share;
    return true;
  });
}

export const printOf = (position: Position): string => sha256(JSON.stringify(position)).slice(0, 16);

/** Notes what was shown; of a position that is shown twice, the first time. */
export function noteSeen(match: string, seq: number, viewer: number, position: Position): void {
  change(match, (deal) => {
    const { seen } = deal;
    if (seen.length >= seen_max || seen.some((each) => each[0] === seq && each[1] === viewer)) return false;
    if (built && seen.length === 0) deal.engine = built.sha256;
    seen.push([seq, viewer, printOf(position)]);
    return true;
  });
}
