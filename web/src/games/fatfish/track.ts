// Which card is which. Positions only name faces, and up to four cards have the same; here each card that is drawn
// gets a name that it keeps from hand to row to pile, so that the right one moves.

export interface Card {
  key: string;
  face: string;
}

/** Places where cards lie open to the viewer: `hand0`, `row1`, `plus0`, `minus0`, …, with their faces in order. */
export type Zones = Readonly<Record<string, readonly string[]>>;
export type Tracks = Readonly<Record<string, readonly Card[]>>;

const kind = (zone: string): string => zone.replace(/\d+$/, '');

/** Where a card that is new in a zone may have come from; the likeliest first. */
const sources: Record<string, readonly string[]> = {
  plus: ['row', 'minus'],
  minus: ['row', 'plus'],
  row: ['hand', 'plus', 'minus'],
  hand: ['row'],
};

/** Zones in the order in which they are served: what was taken away was in a row before anything new came. */
const order = ['plus', 'minus', 'row', 'hand'];

/** `leaving`: the card that was just touched; of those that look alike it is the one that goes. */
export function track(before: Tracks, now: Zones, next: () => number, leaving?: string): Tracks {
  const left = new Map<string, Card[]>();
  for (const [zone, cards] of Object.entries(before)) {
    const last = cards.filter((card) => card.key === leaving);
    left.set(zone, [...cards.filter((card) => card.key !== leaving), ...last]);
  }
  const take = (zone: string, face: string): Card | undefined => {
    const cards = left.get(zone);
    const at = cards?.findIndex((card) => card.face === face) ?? -1;
    return at >= 0 ? cards!.splice(at, 1)[0] : undefined;
  };

  // Cards that stay where they are keep their names first of all.
  const result: Record<string, (Card | undefined)[]> = {};
  for (const [zone, faces] of Object.entries(now)) result[zone] = faces.map((face) => take(zone, face));

  const fetch = (zone: string, face: string): Card | undefined => {
    for (const source of sources[kind(zone)] ?? []) {
      for (const from of left.keys()) {
        const card = kind(from) === source && from !== zone ? take(from, face) : undefined;
        if (card) return card;
      }
    }
    return undefined;
  };
  const named: Record<string, Card[]> = {};
  const zones = Object.keys(now).sort((a, b) => order.indexOf(kind(a)) - order.indexOf(kind(b)));
  for (const zone of zones) {
    named[zone] = now[zone]!.map(
      (face, place) => result[zone]![place] ?? fetch(zone, face) ?? { key: `${face}~${next()}`, face },
    );
  }
  // A pile's order is nobody's business; what came last lies on top.
  for (const zone of zones) {
    if (kind(zone) !== 'plus' && kind(zone) !== 'minus') continue;
    const known = before[zone]?.map((card) => card.key) ?? [];
    named[zone]!.sort((a, b) => rank(known, a) - rank(known, b));
  }
  return named;
}

function rank(known: readonly string[], card: Card): number {
  const at = known.indexOf(card.key);
  return at >= 0 ? at : known.length;
}
