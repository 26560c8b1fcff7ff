// Cards as pieces. Positions name faces, and some cards look alike; the server's handles, in lists of the same order,
// say which card is which.

export interface Card {
  face: string;
  handle: number;
}

interface CardHandles {
  moved: number | null;
  trick: number[];
  hand?: number[];
  hands?: number[][];
}

/** What both games tell of the cards in hands. */
export interface Dealt<H extends CardHandles = CardHandles> {
  hand?: string[];
  hands?: string[][];
  handles: H;
}

function cardsOf(faces: readonly string[], handles: readonly number[] = []): Card[] {
  return faces.map((face, i) => ({ face, handle: handles[i]! }));
}

/** All hands by seat, where they are open. */
export function openHands({ hands, handles }: Dealt): Card[][] | undefined {
  return hands?.map((faces, seat) => cardsOf(faces, handles.hands?.[seat]));
}

/** The cards of whoever sits at the bottom of the screen: the viewer, or seat 0 for those who watch. */
export function ownHand({ hand, handles }: Dealt, open: Card[][] | undefined, you: number | null): Card[] {
  return hand ? cardsOf(hand, handles.hand) : (open?.[you ?? 0] ?? []);
}

/** A hand without one of its cards. */
export function without(
  faces: readonly string[],
  handles: readonly number[],
  handle: number | null | undefined,
): { faces: string[]; handles: number[] } {
  const left = cardsOf(faces, handles).filter((card) => card.handle !== handle);
  return { faces: left.map((card) => card.face), handles: left.map((card) => card.handle) };
}

/** No card has this number. */
const unseen = 0;

/**
 * The card that a move has laid, by the numbers of the position before it. With the last move of a game everybody gets
 * to see everything, by other numbers: an own card is then found in the hand that it came from, of equal ones any, and
 * what others laid is new.
 */
export function laidHandle(before: Dealt, after: Dealt, face: string, own: boolean): number {
  const same_sight = (before.hands === undefined) === (after.hands === undefined);
  if (same_sight) return after.handles.moved ?? unseen;
  return (own ? before.handles.hand?.[before.hand?.indexOf(face) ?? -1] : undefined) ?? unseen;
}

/** Hands and handles with one card laid: it is gone from its hand, and the last in the trick. */
export function laid<H extends CardHandles>(before: Dealt<H>, handle: number): Dealt<H> {
  const { hand, hands, handles } = before;
  const own = hand && without(hand, handles.hand ?? [], handle);
  const open = hands?.map((faces, seat) => without(faces, handles.hands?.[seat] ?? [], handle));
  return {
    ...(own && { hand: own.faces }),
    ...(open && { hands: open.map((each) => each.faces) }),
    handles: {
      ...handles,
      moved: handle,
      trick: [...handles.trick, handle],
      ...(own && { hand: own.handles }),
      ...(open && { hands: open.map((each) => each.handles) }),
    },
  };
}
