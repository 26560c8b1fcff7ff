// Turns what lies on the table into pieces for the scene: the own hand, open hands, the trick.
import { card_ratio, type Piece, type Spot } from '$/scene/spots';
import { handSpots } from './handLayout';
import type { Keyed, Place } from './keys';
import type { Box, TrickLayout } from './layout';
import { centreSpot, plateSpot, type Play } from './table';

export interface Lying {
  /** The seat at the bottom, and its cards in the order in which they are held. */
  first: number;
  hand: readonly string[];
  /** All hands by seat, where they are open. */
  hands: readonly (readonly string[])[] | undefined;
  plays: readonly Play[];
}

export function placesOf({ first, hand, hands, plays }: Lying): Place[] {
  const places: Place[] = hand.map((face) => ({ face, at: `hand:${first}` }));
  for (const [seat, cards] of (hands ?? []).entries()) {
    if (seat !== first) places.push(...cards.map((face) => ({ face, at: `hand:${seat}` })));
  }
  places.push(...plays.map(({ card, seat }) => ({ face: card, at: `trick:${seat}` })));
  return places;
}

/** What the player is doing with the hand. */
export interface Handling {
  /** A card is to be chosen now. */
  active: boolean;
  /** Cards that may be chosen, by face. */
  allowed: ReadonlySet<string>;
  chosen: string | undefined;
  /** Played, and not yet answered by the server. */
  pending: string | undefined;
  drag: { key: string; dx: number; dy: number } | undefined;
  hinted: string | undefined;
}

export interface Ways {
  /** Where a hand card comes from, by its number in the hand. */
  from(index: number, face: string): Spot;
  /** Where cards go that leave the hand without being played. */
  to: Spot;
}

/** Places of an open hand under a plate. */
export function fanSpots(count: number, box: Box): Spot[] {
  const w = Math.min(36, box.h / 1.1);
  const step = count < 2 ? 0 : Math.min(w * 0.62, (box.w - w) / (count - 1));
  const start = box.x + box.w / 2 - ((count - 1) * step) / 2;
  const y = box.y + (w * card_ratio) / 2 - 3;
  return Array.from({ length: count }, (_, i) => ({ x: start + i * step, y, w, z: 3 }));
}

/** A card of the own hand; `sent` is where it waits when it has been played. */
function handPiece(card: Keyed, spot: Spot, sent: Spot, handling: Handling): Piece {
  const { active, allowed, chosen, drag, pending, hinted } = handling;
  const piece: Piece = { key: card.key, face: card.face, at: spot };
  if (pending === card.key) return { ...piece, at: { ...sent, z: 3 } };
  if (drag?.key === card.key) {
    return { ...piece, at: { ...spot, x: spot.x + drag.dx, y: spot.y + drag.dy, z: 60 }, held: true };
  }
  if (active && allowed.has(card.face)) piece.lift = true;
  if (active && !allowed.has(card.face)) piece.dim = true;
  if (active && hinted === card.face) piece.mark = 'hinted';
  if (chosen === card.key) piece.mark = 'chosen';
  return piece;
}

export function piecesOf(
  lying: Lying,
  keyed: readonly Keyed[],
  layout: TrickLayout,
  handling: Handling,
  ways: Ways,
): Piece[] {
  const seats = layout.plates.length;
  const index = (seat: number): number => (seat - lying.first + seats) % seats;
  const pieces: Piece[] = [];
  const own = keyed.slice(0, lying.hand.length);
  const spots = handSpots(own.length, layout.hand);
  own.forEach((card, i) => {
    const spot = spots[i]!;
    const piece = handPiece(card, spot, layout.plays[0] ?? spot, handling);
    pieces.push({ ...piece, from: ways.from(i, card.face), to: ways.to });
  });

  let next = own.length;
  for (const [seat, cards] of (lying.hands ?? []).entries()) {
    if (seat === lying.first) continue;
    const box = layout.fans[index(seat)]!;
    const places = fanSpots(cards.length, box);
    for (const spot of box.h > 0 ? places : []) {
      const card = keyed[next + places.indexOf(spot)]!;
      pieces.push({ key: card.key, face: card.face, at: spot, from: plateSpot(layout, index(seat)) });
    }
    next += cards.length;
  }

  for (const [i, play] of lying.plays.entries()) {
    const card = keyed[next + i]!;
    const at = layout.plays[index(play.seat)]!;
    pieces.push({
      key: card.key,
      face: card.face,
      at,
      from: plateSpot(layout, index(play.seat)),
      to: play.to === undefined ? centreSpot(layout) : plateSpot(layout, index(play.to)),
      ...(play.mark ? { mark: play.mark } : {}),
      ...(play.choice === undefined ? {} : { lift: true }),
      ...(play.choice !== undefined && handling.hinted === play.choice ? { mark: 'hinted' as const } : {}),
    });
  }
  return pieces;
}
