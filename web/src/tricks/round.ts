/** What a round brought, as a table. */
export interface RoundTable {
  title: string;
  /** Headings of the columns before the total. */
  columns: string[];
  rows: { seat: number; cells: string[]; total: number; best: boolean }[];
  /** A sentence below: why it ended, what comes. */
  note?: string;
}

export function isBest(totals: readonly number[], seat: number): boolean {
  return totals[seat] === Math.max(...totals);
}
