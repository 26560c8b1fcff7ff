import { describe, expect, it } from 'vitest';
import type { Card } from './cards';
import { DrawnCards } from './drawn';

const one = (handle: number): Card => ({ face: '1', handle });
const seven: Card = { face: 'b7', handle: 4 };

function keys(drawn: DrawnCards, hand: readonly Card[]): string[] {
  return drawn.keyed(hand).map((card) => card.key);
}

/** The own hand is shown, a card of it is touched, and the server says which one moved. */
function playing(hand: readonly Card[], touched: Card, moved: number): DrawnCards {
  const drawn = new DrawnCards();
  drawn.follow(hand, null);
  drawn.touch(touched);
  drawn.follow(hand.filter((card) => card.handle !== moved), moved);
  return drawn;
}

describe('keys of cards', () => {
  it('are those of their handles, in the hand, in the trick and taken back', () => {
    const drawn = new DrawnCards();
    drawn.follow([seven, one(5)], null);
    const [key] = keys(drawn, [seven]);
    drawn.touch(seven);
    drawn.follow([one(5)], 4);
    expect(drawn.keyOf('b7', 4)).toBe(key);
    drawn.follow([seven, one(5)], 2);
    expect(keys(drawn, [seven, one(5)])[0]).toBe(key);
  });

  it('tell equal cards apart, and dealt ones from those before', () => {
    const drawn = new DrawnCards();
    const hand = [one(5), one(6), one(7)];
    drawn.follow(hand, null);
    expect(new Set(keys(drawn, hand)).size).toBe(3);
    expect(keys(drawn, hand)).not.toContain(drawn.keyOf('1', 8));
  });

  it('are of a card that never changes its face', () => {
    const drawn = new DrawnCards();
    expect(drawn.keyOf('b7', 4)).not.toBe(drawn.keyOf('b8', 4));
  });
});

describe('of equal cards', () => {
  const hand = [one(5), one(6), one(7)];
  const [five, , last] = keys(new DrawnCards(), hand);

  it('the one that was touched moves, whichever the server moved', () => {
    const drawn = playing(hand, one(7), 5);
    expect(drawn.keyOf('1', 5)).toBe(last);
  });

  it('the others stay where they are', () => {
    const drawn = playing(hand, one(7), 5);
    expect(keys(drawn, [one(6), one(7)])).toEqual(keys(new DrawnCards(), [one(5), one(6)]));
  });

  it('the one that was touched comes back when it is taken back', () => {
    const drawn = playing(hand, one(7), 5);
    drawn.follow(hand, 2);
    expect(keys(drawn, hand)).toEqual(keys(new DrawnCards(), hand));
  });

  it('each keeps a key of its own, however often it is done', () => {
    const drawn = playing(hand, one(7), 5);
    drawn.touch(one(7));
    drawn.follow([one(7)], 6);
    // The first card was touched now: it has the last one's handle.
    expect(drawn.keyOf('1', 6)).toBe(five);
    expect(new Set(hand.map(({ handle }) => drawn.keyOf('1', handle))).size).toBe(3);
  });

  it('nothing is swapped where the server moved the one touched, or a card of another face', () => {
    expect(playing(hand, one(5), 5).keyOf('1', 5)).toBe(five);
    expect(playing([...hand, seven], one(7), 4).keyOf('b7', 4)).toBe(new DrawnCards().keyOf('b7', 4));
  });

  it('the touch waits for the own card while others move theirs', () => {
    const drawn = new DrawnCards();
    drawn.follow(hand, null);
    drawn.touch(one(7));
    drawn.follow(hand, 20);
    drawn.follow(hand, null);
    drawn.follow([one(6), one(7)], 5);
    expect(drawn.keyOf('1', 5)).toBe(last);
  });

  it('looking again changes nothing', () => {
    const drawn = playing(hand, one(7), 5);
    drawn.follow([one(6), one(7)], 5);
    expect(drawn.keyOf('1', 5)).toBe(last);
  });

  it('a card that is passed stays in the hand, and is the one touched', () => {
    const drawn = new DrawnCards();
    drawn.follow(hand, null);
    drawn.touch(one(6));
    drawn.follow(hand, 5);
    expect(drawn.keyOf('1', 5)).toBe(new DrawnCards().keyOf('1', 6));
    expect(keys(drawn, hand)).toEqual(keys(new DrawnCards(), hand));
  });
});
