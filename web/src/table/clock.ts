// Clocks as people read them.
import type { Turn } from '$/generated/protocol';
import type { Language } from '$/core/settings.svelte';

export const warn_ms = 10_000;

const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;

export interface Countdown {
  /** What is left of the move's own time, or of the reserve once that is used up. */
  ms: number;
  /** What is left of the reserve beyond `ms`; 0: it is the reserve that runs. */
  reserve_ms: number;
  /** All that is left before a bot takes over. */
  total_ms: number;
  /** The move's own time is used up. */
  onReserve: boolean;
}

/** The clock of a seat at a moment of the server's time; undefined: none runs. */
export function countdown(turn: Turn, seat: number, server_now: number): Countdown | undefined {
  const until = turn.until?.[seat];
  if (until === undefined || until === null) return undefined;
  const reserve = turn.reserve_ms?.[seat] ?? 0;
  const total_ms = Math.max(0, until - server_now);
  const own_ms = total_ms - reserve;
  if (own_ms > 0 || reserve === 0) return { ms: Math.max(0, own_ms), reserve_ms: reserve, total_ms, onReserve: false };
  return { ms: total_ms, reserve_ms: 0, total_ms, onReserve: true };
}

/**
 * Whose clocks are shown, the viewer's first: that one as soon as it runs, since time that is lost must be seen, and
 * those of others when it is seen to be their turn.
 */
export function clocksShown(turn: Turn, you: number | null, onTurn: readonly number[]): number[] {
  const running = (turn.until ?? []).flatMap((until, seat) => (until === null ? [] : [seat]));
  const shown = running.filter((seat) => seat === you || onTurn.includes(seat));
  return shown.toSorted((a, b) => Number(b === you) - Number(a === you));
}

/** "0:09", "12:30", "1:02:03"; days and hours where there are days to think. The last second begins at 0:01. */
export function clockText(ms: number, language: Language): string {
  if (ms >= day_ms) {
    const days = Math.floor(ms / day_ms);
    return `${unit(days, 'day', language)} ${unit(Math.floor((ms - days * day_ms) / hour_ms), 'hour', language)}`;
  }
  const seconds = Math.ceil(ms / 1000);
  const two = (n: number): string => `${n}`.padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

function unit(n: number, name: 'day' | 'hour', language: Language): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit: name, unitDisplay: 'narrow' }).format(n);
}
