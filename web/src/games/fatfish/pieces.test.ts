import { describe, expect, it } from 'vitest';
import type { FollowedFatfish } from '$/core/followed';
import type { Piece } from '$/scene/spots';
import { layoutOf } from './layout';
import { frames } from './frames';
import { sortFaces } from '$/scene/sort';
import { sort_colours } from './moves';
import { placesOf } from './splits';
import { CardKeys } from './cardKeys';
import { piecesOf, type Doing } from './pieces';
import { recorded, stepsOf, wordsFor } from './recorded';
import { cardsSeen } from './cardsSeen';

const nothing: Doing = {
  seat: 0,
  laying: false,
  faces: new Set(),
  chosen: undefined,
  hinted: undefined,
  drag: undefined,
  pending: undefined,
  split: undefined,
  wrong: undefined,
  still: false,
  fiasco: true,
};

const counts = { rows: 3, row_length: 5, hand_max: 4, licences: 7 };
const base = { seats: 3, you: 0, ...counts, fiasco: true, open: false, plate_h: 60, own_h: 60 };
const desktop = layoutOf({ ...base, w: 960, h: 750 });
const phone = layoutOf({ ...base, w: 360, h: 560 });

function splitOf({ row, kept, handles }: FollowedFatfish): Doing['split'] {
  if (row === null || kept.length === 0) return undefined;
  return { row: row - 1, places: placesOf(handles.rows[row - 1]!, handles.kept) };
}

/** Every picture of a whole game, as the board draws it. */
function film(layout = desktop): { position: FollowedFatfish; pieces: Piece[] }[] {
  const names = new CardKeys();
  return stepsOf(recorded[0])
    .flatMap((step) => frames(step, wordsFor(0)))
    .map(({ position }) => {
      const placed = names.follow(position, 0, 'rising');
      return { position, pieces: piecesOf(position, placed, layout, { ...nothing, split: splitOf(position) }) };
    });
}

describe('pieces', () => {
  it('have keys of their own in every picture of a game', () => {
    for (const layout of [desktop, phone]) {
      for (const { pieces } of film(layout)) {
        const keys = pieces.map((piece) => piece.key);
        expect(new Set(keys).size).toBe(keys.length);
      }
    }
  });

  it('keep their faces: no card becomes another', () => {
    const faces = new Map<string, string | null>();
    for (const { pieces } of film()) {
      for (const { key, face } of pieces) {
        if (faces.has(key)) expect(face).toBe(faces.get(key));
        faces.set(key, face);
      }
    }
  });

  it('are as many names as cards were ever seen', () => {
    const keys = film(phone).flatMap(({ pieces }) => pieces.map((piece) => piece.key));
    const names = new Set(keys.filter((key) => key.includes('~')));
    // 36 cards of the players, 3 first and 6 from the reserve: each has one name from the first look to the last.
    expect(names.size).toBe(45);
  });

  it('show nothing of the others but backs', () => {
    for (const { position, pieces } of film()) {
      const open = pieces.filter((piece) => piece.face !== null).map((piece) => piece.face!);
      const known = [...position.rows, ...position.plus, ...position.minus, position.hand ?? []].flat();
      for (const face of open) expect(known).toContain(face);
    }
  });

  it('go to the piles of who takes the row', () => {
    const pictures = film(phone);
    const { position, pieces } = pictures.find((each) => splitOf(each.position))!;
    const taker = phone.seats.find((place) => place.seat === position.turn[0])!;
    const kept = pieces.filter((piece) => piece.mark === 'winning');
    expect(kept).toHaveLength(position.kept.length);
    for (const piece of kept) expect(piece.to).toMatchObject({ x: taker.plus.x, y: taker.plus.y });
    for (const piece of pieces.filter((each) => each.mark === 'losing')) {
      expect(piece.to).toMatchObject({ x: taker.minus.x, y: taker.minus.y });
    }
  });

  it('are licences and the fiasco card, in the middle or at their owners', () => {
    const last = film().at(-1)!;
    const fiasco = last.pieces.find((piece) => piece.key === 'fiasco')!;
    const holder = desktop.seats.find((place) => place.seat === last.position.fiasco)!;
    expect(fiasco.at.y).toBe(holder.tokens.y);
    expect(last.pieces.filter((piece) => piece.token)).toHaveLength(8);
  });

  it('follow the finger, rise when chosen, wait where they were sent', () => {
    const { position } = film()[1]!;
    const placed = new CardKeys().follow(position, 0, 'rising');
    const key = placed['hand0']![0]!.key;
    const piece = (doing: Partial<Doing>): Piece =>
      piecesOf(position, placed, desktop, { ...nothing, ...doing }).find((each) => each.key === key)!;
    expect(piece({ drag: { key, dx: 30, dy: -50 } })).toMatchObject({ held: true, at: { y: desktop.hand[0]!.y - 50 } });
    expect(piece({ chosen: key }).mark).toBe('chosen');
    expect(piece({ pending: { key, row: 2 } }).at).toMatchObject({ x: desktop.rows[1]!.places[1]!.x });
    expect(piece({ laying: true })).toMatchObject({ lift: false, dim: true });
    const faces = new Set([placed['hand0']![0]!.face]);
    expect(piece({ laying: true, faces })).toMatchObject({ lift: true, dim: false });
  });
});

describe('the hand', () => {
  it('is sorted by colour and value, either way', () => {
    expect(sortFaces(['b3', 'r5', 'y1', 'r2'], sort_colours, 'rising')).toEqual(['r2', 'r5', 'y1', 'b3']);
    expect(sortFaces(['b3', 'r5', 'y1', 'r2'], sort_colours, 'falling')).toEqual(['b3', 'y1', 'r5', 'r2']);
  });
});

describe('the memory aid', () => {
  const all = (seen: ReadonlyMap<string, number>): number => [...seen.values()].reduce((a, b) => a + b, 0);
  const start = stepsOf(recorded[0])[0]!.after!;

  it('counts what lies open and the own hand', () => {
    const seen = cardsSeen(start);
    for (const face of [...start.rows.flat(), ...start.hand!]) expect(seen.get(face)).toBeGreaterThan(0);
    expect(all(seen)).toBe(7);
  });

  it('counts what a fiasco showed, and nothing twice', () => {
    const { hand, handles } = start;
    // Of the own hand, and of another that stays hidden otherwise.
    const shown = [hand!.slice(0, 2), ['y4'], []];
    const told = { ...start, shown, handles: { ...handles, shown: [handles.hand!.slice(0, 2), [99], []] } };
    expect(all(cardsSeen(told))).toBe(8);
    expect(cardsSeen(told).get('y4')).toBe((cardsSeen(start).get('y4') ?? 0) + 1);
  });
});
