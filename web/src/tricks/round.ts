import { t } from '$/core/words.svelte';

/** What a round brought, as a table. */
export interface RoundSummary {
  title: string;
  /** Headings of the columns before the total. */
  columns: string[];
  /** `ahead`: nobody has more. */
  rows: { seat: number; cells: string[]; total: number; ahead: boolean }[];
  /** What the next round begins with: further columns, and their cells by seat. */
  next?: { title: string; columns: string[]; rows: string[][] };
  /** A sentence below: why it ended, what comes. */
  note?: string;
}

/** What is said of whoever is ahead. */
export function aheadWord({ rows }: RoundSummary): string {
  return t(rows.filter((row) => row.ahead).length > 1 ? 'tricks.ahead_tied' : 'tricks.ahead');
}
