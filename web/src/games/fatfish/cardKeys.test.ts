import { describe, expect, it } from 'vitest';
import type { FollowedFatfish } from '$/core/followed';
import { frames } from './frames';
import { CardKeys, type CardsByPlace } from './cardKeys';
import { recorded, stepsOf, wordsFor } from './recorded';

type P = FollowedFatfish;
/** A face and its number. */
type Numbered = [string, number];

const steps = stepsOf(recorded[0]);
const keys = (placed: CardsByPlace, zone: string): string[] => placed[zone]!.map((card) => card.key);

/** Where a card lies. */
function zoneOf(placed: CardsByPlace, key: string): string | undefined {
  return Object.keys(placed).find((zone) => keys(placed, zone).includes(key));
}

const faces = (cards: readonly Numbered[]): string[] => cards.map(([face]) => face);
const numbers = (cards: readonly Numbered[]): number[] => cards.map(([, number]) => number);

/** A table with a hand, one row and one pile. */
function table(hand: Numbered[], row: Numbered[], moved: number | null = null, plus: Numbered[] = []): P {
  const start = { ...recorded[0].start, handles: recorded[0].handles };
  return {
    ...start,
    hand: faces(hand),
    rows: [faces(row), [], []],
    plus: [faces(plus), [], []],
    handles: {
      ...start.handles,
      moved,
      hand: numbers(hand),
      rows: [numbers(row), [], []],
      plus: [numbers(plus), [], []],
    },
  };
}

describe('cards keep their names', () => {
  it('from hand to row, back after a fiasco, and on to a pile', () => {
    const names = new CardKeys();
    const { after } = steps.find((each) => each.before && each.after!.fiasco !== each.before.fiasco)!;
    const { moved, hand } = after!.handles;
    const wrong = `${after!.hand![hand!.indexOf(moved!)]!}~${moved!}`;
    const zones = steps
      .flatMap((step) => frames(step, wordsFor(0)))
      // When the game is over everything is seen, under other numbers.
      .filter(({ position }) => position.hands === undefined)
      .map(({ position }) => zoneOf(names.follow(position, 0, 'rising'), wrong));
    const way = zones.filter((zone, i) => zone !== undefined && zone !== zones[i - 1]);
    expect(way).toEqual(['hand0', 'row2', 'hand0', 'row2', 'minus1']);
  });

  it('however they are sorted', () => {
    const position = table([['b3', 4], ['r5', 2], ['y1', 9]], []);
    expect(keys(new CardKeys().follow(position, 0, 'rising'), 'hand0')).toEqual(['r5~2', 'y1~9', 'b3~4']);
    expect(keys(new CardKeys().follow(position, 0, 'falling'), 'hand0')).toEqual(['b3~4', 'y1~9', 'r5~2']);
  });

  it('when the page is opened anew', () => {
    const { after } = steps[30]!;
    const names = new CardKeys();
    for (const step of steps.slice(0, 31)) names.follow(step.after!, 0, 'rising');
    const all = (placed: CardsByPlace): string[] => Object.keys(placed).flatMap((zone) => keys(placed, zone)).sort();
    expect(all(new CardKeys().follow(after!, 0, 'rising'))).toEqual(all(names.follow(after!, 0, 'rising')));
  });
});

describe('of two cards that look alike', () => {
  const before = table([['b3', 5], ['b3', 8]], [['y1', 1]]);
  const laid = table([['b3', 8]], [['y1', 1], ['b3', 5]], 5);

  it('the touched one goes, whichever the server has taken', () => {
    for (const touched of ['b3~5', 'b3~8']) {
      const names = new CardKeys();
      names.follow(before, 0, 'rising');
      const placed = names.follow(laid, 0, 'rising', touched);
      expect(keys(placed, 'row0')).toEqual(['y1~1', touched]);
      expect(keys(placed, 'hand0')).not.toContain(touched);
      // Looked at again, nothing changes.
      expect(names.follow(laid, 0, 'rising', touched)).toEqual(placed);
    }
  });

  it('the touched one comes back when the move is taken back or was a fiasco', () => {
    for (const moved of [null, 5]) {
      const names = new CardKeys();
      names.follow(before, 0, 'rising');
      names.follow(laid, 0, 'rising', 'b3~8');
      const back = names.follow({ ...before, handles: { ...before.handles, moved } }, 0, 'rising', 'b3~8');
      expect(new Set(keys(back, 'hand0'))).toEqual(new Set(['b3~5', 'b3~8']));
      expect(keys(names.follow(laid, 0, 'rising', 'b3~8'), 'row0')).toContain('b3~8');
    }
  });

  it('both go as they were touched, one after the other', () => {
    const both = table([], [['y1', 1], ['b3', 5], ['b3', 8]], 8);
    const names = new CardKeys();
    names.follow(before, 0, 'rising');
    names.follow(laid, 0, 'rising', 'b3~8');
    expect(keys(names.follow(both, 0, 'rising', 'b3~5'), 'row0')).toEqual(['y1~1', 'b3~8', 'b3~5']);
  });

  it('none is touched by what another player lays', () => {
    const names = new CardKeys();
    names.follow(before, 0, 'rising');
    const placed = names.follow(table([['b3', 5], ['b3', 8]], [['y1', 1], ['b3', 9]], 9), 0, 'rising', 'b3~8');
    expect(keys(placed, 'hand0')).toEqual(['b3~5', 'b3~8']);
    expect(keys(placed, 'row0')).toEqual(['y1~1', 'b3~9']);
  });
});

it('what came last lies on top of a pile', () => {
  const names = new CardKeys();
  names.follow(table([], [], null, [['r2', 4], ['b1', 6]]), 0, 'rising');
  const later = names.follow(table([], [], null, [['r5', 8], ['r2', 4], ['g3', 7], ['b1', 6]]), 0, 'rising');
  expect(keys(later, 'plus0')).toEqual(['r2~4', 'b1~6', 'r5~8', 'g3~7']);
  const back = names.follow(table([], [], null, [['r2', 4], ['b1', 6]]), 0, 'rising');
  expect(keys(back, 'plus0')).toEqual(['r2~4', 'b1~6']);
});
