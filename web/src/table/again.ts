// A rematch where nobody else plays needs no waiting room: it begins as soon as its table is there.

let awaited: string | undefined;

/** The game of this table is to begin when the page comes to it. */
export function beginAtOnce(match: string): void {
  awaited = match;
}

/** Whether it is; whoever comes back later, or loads the page anew, is asked as usual. */
export function beginsAtOnce(match: string): boolean {
  const begins = awaited === match;
  if (begins) awaited = undefined;
  return begins;
}
