// Turns what lies on the table into pieces for the scene: the own hand, open hands, the trick.
import type { Rect } from '$/art/sketch';
import { card_ratio, type Piece, type Spot } from '$/scene/spots';
import { handSpots } from './handLayout';
import type { Keyed } from './drawn';
import type { TrickLayout } from './layout';
import { centreSpot, plateSpot, type TrickCard } from './trick';

export interface Lying {
  /** Seats as they sit round the table, the one at the bottom first. */
  order: readonly number[];
  /** The cards of the seat at the bottom, in the order in which they are held. */
  hand: readonly Keyed[];
  /** All hands by seat, where they are open. */
  hands: readonly (readonly Keyed[])[] | undefined;
  plays: readonly (TrickCard & { key: string })[];
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
  /** Where a card of the hand comes from. */
  from(card: Keyed): Spot;
  /** Where cards go that leave the hand without being played. */
  to: Spot;
}

/** So much of a card is seen beside the next one: a number of two digits. */
const seen_across = 0.54;
/** So much of a card is seen above the next row: its number and its letter. */
const seen_above = 0.44;

/** Places of an open hand under a plate: in two rows where one would hide the numbers. */
export function fanSpots(count: number, box: Rect): Spot[] {
  const by_width = (cards: number): number => box.w / (1 + seen_across * (cards - 1));
  const half = Math.ceil(count / 2);
  const one = Math.min(box.h / card_ratio, by_width(count));
  const two = Math.min(box.h / card_ratio / (1 + seen_above), by_width(half));
  const [w, per_row] = one >= two ? [one, count] : [two, half];
  const step = Math.min(w * 0.7, per_row < 2 ? 0 : (box.w - w) / (per_row - 1));
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / per_row);
    const here = Math.min(per_row, count - row * per_row);
    const x = box.x + box.w / 2 + ((i % per_row) - (here - 1) / 2) * step;
    return { x, y: box.y + w * card_ratio * (0.5 + row * seen_above), w, z: 3 + i };
  });
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
  if (hinted === card.face) piece.mark = 'hinted';
  if (chosen === card.key) piece.mark = 'chosen';
  return piece;
}

export function piecesOf(lying: Lying, layout: TrickLayout, handling: Handling, ways: Ways): Piece[] {
  const index = (seat: number): number => lying.order.indexOf(seat);
  const pieces: Piece[] = [];
  const spots = handSpots(lying.hand.length, layout.hand);
  lying.hand.forEach((card, i) => {
    const spot = spots[i]!;
    const piece = handPiece(card, spot, layout.plays[0] ?? spot, handling);
    pieces.push({ ...piece, from: ways.from(card), to: ways.to });
  });

  for (const [seat, cards] of (lying.hands ?? []).entries()) {
    const box = layout.fans[index(seat)]!;
    if (index(seat) === 0 || box.h === 0) continue;
    const places = fanSpots(cards.length, box);
    cards.forEach(({ key, face }, i) => {
      pieces.push({ key, face, at: places[i]!, from: plateSpot(layout, index(seat)) });
    });
  }

  for (const play of lying.plays) {
    pieces.push({
      key: play.key,
      face: play.card,
      at: layout.plays[index(play.seat)]!,
      from: plateSpot(layout, index(play.seat)),
      to: play.to === undefined ? centreSpot(layout) : plateSpot(layout, index(play.to)),
      ...(play.mark ? { mark: play.mark } : {}),
      ...(play.choice === undefined ? {} : { lift: true }),
      ...(play.choice !== undefined && handling.hinted === play.choice ? { mark: 'hinted' as const } : {}),
    });
  }
  return pieces;
}
