// Who sits where, seen from the viewer: the viewer at the bottom, the others clockwise from the left.

/** Seats in the order in which they sit round the table, the viewer (or seat 0) first. */
export function fromViewer(seats: number, you: number | null): number[] {
  const first = you ?? 0;
  return Array.from({ length: seats }, (_, i) => (first + i) % seats);
}
