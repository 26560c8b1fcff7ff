/** A card of the trick before, and what became of it. */
export interface LastPlay {
  seat: number;
  card: string;
  /** In words. */
  note: string;
  tone?: 'good' | 'bad' | undefined;
}
