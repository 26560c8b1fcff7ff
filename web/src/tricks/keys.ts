// Which drawn card is which. Some cards look alike (the 1s, two of the buoys), and the server names faces only;
// the scene moves the right one if every card keeps its key from hand to trick.

/** Where a card is: `hand:2` in a seat's hand, `trick:2` in the trick, played by that seat. */
export interface Place {
  face: string;
  at: string;
}

export interface Keyed extends Place {
  key: string;
}

let next = 1;

const other_place: Record<string, string> = { trick: 'hand', hand: 'trick' };

/** The hand that a card of the trick came from, and where a card that is taken back was. */
function across(at: string): string {
  return at.replace(/^\w+/, (what) => other_place[what] ?? what);
}

/** Gives keys: what stays keeps its own, what was played brings its key from the hand, the rest is new. */
export function keepKeys(before: readonly Keyed[], wanted: readonly Place[]): Keyed[] {
  const free = [...before];
  const take = (face: string, at: string): string | undefined => {
    const found = free.findIndex((each) => each.face === face && each.at === at);
    return found < 0 ? undefined : free.splice(found, 1)[0]?.key;
  };
  const kept = wanted.map((place) => take(place.face, place.at));
  return wanted.map((place, i) => ({
    ...place,
    key: kept[i] ?? take(place.face, across(place.at)) ?? `${place.face}/${next++}`,
  }));
}
