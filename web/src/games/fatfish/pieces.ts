// The pieces on the table, from a position: what lies where, what is lifted, split, dragged or on its way.
import type { FatfishPosition } from '$/generated/protocol';
import type { Piece, Spot } from '$/scene/spots';
import { has } from './splits';
import type { Card, CardsByPlace } from './cardKeys';
import type { Layout, SeatPlace } from './places';

type P = FatfishPosition;

/** So many cards of a pile are drawn: the rest lies below. */
const pile_top = 3;

/** What the person is doing, and what the cards should say about it. */
export interface Doing {
  /** The seat at the bottom. */
  seat: number;
  /** The person may lay a card now. */
  laying: boolean;
  /** Faces that may be laid now. */
  faces: ReadonlySet<string>;
  chosen: string | undefined;
  hinted: string | undefined;
  drag: { key: string; dx: number; dy: number } | undefined;
  /** Sent, and not yet answered. */
  pending: { key: string; row: number } | undefined;
  /** How the full row is split: its places for the plus pile; undefined: it is not. */
  split: { row: number; places: number } | undefined;
  /** The last card of this row, from 1, lies wrong. */
  wrong: number | undefined;
  /** Nothing was drawn before, and it is not the deal: things lie where they lie. */
  still: boolean;
  /** The fiasco card is in the game. */
  fiasco: boolean;
}

/** Where a seat's cards come from and go to. */
function home(place: SeatPlace | undefined): Spot {
  if (!place) return { x: 0, y: 0, w: 20 };
  return { x: place.plate.x + place.plate.w / 2, y: place.plate.y + place.plate.h / 2, w: 26 };
}

export function piecesOf(position: P, placed: CardsByPlace, layout: Layout, doing: Doing): Piece[] {
  return [
    ...heap('reserve', position.reserve, layout.reserve),
    ...heap('pile', position.piles[doing.seat] ?? 0, layout.pile),
    ...pilePieces(placed, layout),
    ...rowPieces(position, placed, layout, doing),
    ...handPieces(position, placed, layout, doing),
    ...tokenPieces(position, layout, doing),
  ];
}

/** Face-down cards: a few of them, a little out of line, stand for all. */
function heap(name: string, count: number, at: Spot): Piece[] {
  return Array.from({ length: Math.min(count, pile_top) }, (_, i) => ({
    key: `${name}${i}`,
    face: null,
    at: { ...at, x: at.x + i * at.w * 0.025, y: at.y - i * at.w * 0.03, turn: [0, -1.5, 1][i] ?? 0, z: i },
  }));
}

function lean(key: string): number {
  let sum = 0;
  for (const letter of key) sum = (sum * 31 + letter.charCodeAt(0)) % 97;
  return sum / 97 - 0.5;
}

function pilePieces(placed: CardsByPlace, layout: Layout): Piece[] {
  return layout.seats.flatMap((place) => {
    if (!place.tray) return [];
    return (['plus', 'minus'] as const).flatMap((side) => {
      const cards = placed[`${side}${place.seat}`]?.slice(-pile_top) ?? [];
      return cards.map(({ key, face }, i): Piece => {
        const spot = place[side];
        return {
          key,
          face,
          at: { ...spot, x: spot.x + lean(key) * 4, turn: lean(key) * 14, z: 2 + i },
          dim: side === 'minus',
          explains: side === 'plus' ? 'plus_pile' : 'minus_pile',
        };
      });
    });
  });
}

function rowPieces(position: P, placed: CardsByPlace, layout: Layout, doing: Doing): Piece[] {
  const seat = position.turn[0];
  const taker = layout.seats.find((place) => place.seat === seat);
  return layout.rows.flatMap((place, row) => {
    const cards = placed[`row${row}`] ?? [];
    const split = doing.split?.row === row ? doing.split.places : undefined;
    return cards.map((card, i): Piece => {
      const at = place.places[i] ?? place.places.at(-1)!;
      const piece: Piece = { key: card.key, face: card.face, at: { ...at, z: 10 + i } };
      if (!doing.still) piece.from = i === 0 ? layout.reserve : seat === doing.seat ? layout.hand[1]! : home(taker);
      if (taker && position.kept.length > 0 && split !== undefined) {
        piece.to = { ...(has(split, i) ? taker.plus : taker.minus) };
      } else if (taker) piece.to = home(taker);
      if (split !== undefined) {
        const up = has(split, i);
        piece.at = { ...piece.at, y: at.y + at.w * 1.4 * (up ? -0.13 : 0.13), z: 30 + i };
        piece.mark = up ? 'winning' : 'losing';
      } else if (doing.wrong === row + 1 && i === cards.length - 1) {
        piece.mark = 'losing';
        piece.at = { ...piece.at, turn: 7, z: 40 };
      }
      return piece;
    });
  });
}

function handPieces(position: P, placed: CardsByPlace, layout: Layout, doing: Doing): Piece[] {
  const cards = placed[`hand${doing.seat}`];
  if (!cards) {
    const count = position.held[doing.seat] ?? 0;
    return layout.hand.slice(0, count).map((at, i) => ({ key: `held${i}`, face: null, at: { ...at, z: 20 + i } }));
  }
  return cards.map((card, i) => handPiece(card, i, cards.length, position, layout, doing));
}

/** Fewer cards than places: they lie together in the middle. */
export function handSpot(layout: Layout, index: number, count: number): Spot {
  const [first, second] = layout.hand;
  if (layout.kind === 'side' || !first || !second) return layout.hand[index] ?? layout.hand.at(-1)!;
  const step = second.x - first.x;
  const free = Math.max(0, layout.hand.length - count);
  return { ...first, x: first.x + (index + free / 2) * step };
}

function handPiece(card: Card, index: number, count: number, position: P, layout: Layout, doing: Doing): Piece {
  const { chosen, drag, pending } = doing;
  const at = { ...handSpot(layout, index, count), z: 20 + index };
  const piece: Piece = { key: card.key, face: card.face, at };
  if (!doing.still) piece.from = layout.pile;
  if (pending?.key === card.key) {
    const row = layout.rows[pending.row - 1];
    const place = row?.places[position.rows[pending.row - 1]?.length ?? 0];
    if (place) return { ...piece, at: { ...place, z: 41 } };
  }
  if (drag?.key === card.key) {
    return { ...piece, held: true, at: { ...at, x: at.x + drag.dx, y: at.y + drag.dy, z: 60 } };
  }
  if (chosen === card.key) return { ...piece, mark: 'chosen', at: { ...at, z: 40 } };
  if (doing.hinted === card.face) piece.mark = 'hinted';
  if (doing.laying) {
    piece.lift = doing.faces.has(card.face);
    piece.dim = !piece.lift;
  }
  return piece;
}

/** How wide a licence is drawn in its place in the middle. */
export function licenceSpot(layout: Layout, index: number): Spot {
  const cell = layout.licences[index] ?? layout.licences.at(-1) ?? { x: 0, y: 0, w: 0, h: 0 };
  return {
    x: cell.x + cell.w / 2,
    y: cell.y + cell.h / 2,
    w: Math.min(cell.w - 2, (cell.h - 2) / 1.4),
  };
}

/** The licences of the game in the order in which they lie in the middle: the drawn one first. None: played without. */
export function licencesOf(position: P): string[] {
  return [...position.open, ...position.owned.flat()].sort();
}

function tokenPieces(position: P, layout: Layout, doing: Doing): Piece[] {
  const pieces: Piece[] = [];
  const lying = (seat: number, index: number): Spot => {
    const place = layout.seats.find((each) => each.seat === seat);
    if (!place?.tray) return { ...home(place), w: 1 };
    const step = Math.min(place.tokens.w * 1.05, (place.tokens.w * 3.2) / Math.max(1, index + 1));
    return { ...place.tokens, x: place.tokens.x + index * step, z: 6 + index };
  };
  licencesOf(position).forEach((letter, i) => {
    const owner = position.owned.findIndex((each) => each.includes(letter));
    const before = owner >= 0 ? position.owned[owner]!.indexOf(letter) : 0;
    const held = owner >= 0 && position.fiasco === owner ? 1 : 0;
    const at = owner >= 0 ? lying(owner, before + held) : { ...licenceSpot(layout, i), z: 5 };
    const explains = `licence_${letter.toLowerCase()}`;
    pieces.push({ key: `licence${letter}`, face: null, token: letter, at, explains });
  });
  if (doing.fiasco) {
    const { fiasco } = position;
    const at = fiasco === null ? { ...layout.fiasco, z: 5 } : lying(fiasco, 0);
    pieces.push({ key: 'fiasco', face: null, token: 'fiasco', at, explains: 'fiasco' });
  }
  return pieces;
}
