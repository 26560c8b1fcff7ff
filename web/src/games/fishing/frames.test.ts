import { beforeAll, describe, expect, it } from 'vitest';
import type { GameEvent } from '$/generated/protocol';
import { prepareWords, viewer } from '$/tricks/testing';
import { frames, laid, takersOf, type FishingOverlay } from './frames';
import { position, roundEvent, step, trickEvent } from './testing';

beforeAll(prepareWords);

const words = viewer(0);
const two = position({
  led: 'b',
  trick: [
    { seat: 1, card: 'b9' },
    { seat: 2, card: 'b4' },
  ],
  winning: 1,
  leader: 1,
});

describe('a card within a trick', () => {
  it('is one frame with the new position', () => {
    const after = position({ trick: [{ seat: 0, card: 'b7' }], led: 'b' });
    const shown = frames(step(position(), after, 0, 'b7'), words);
    expect(shown).toHaveLength(1);
    expect(shown[0]?.position).toBe(after);
    expect(shown[0]?.banner).toBeUndefined();
  });

  it('says what a buoy does', () => {
    const after = position({ trick: [{ seat: 1, card: '@pass' }] });
    expect(frames(step(position(), after, 1, '@pass'), words)[0]?.banner).toBe(
      'Ben plays buoy “pass”: Everybody passes a card to the left.',
    );
  });
});

describe('the last card of a trick', () => {
  // The rules would give this trick to seat 1: the page has to believe the server, not to know better.
  const event: GameEvent = trickEvent(2, [[], [], ['b9', 'b4', 'b7']]);
  const after = position({ leader: 2, turn: [2], held: [4, 5, 5], caught: [[], [], ['b9', 'b4', 'b7']] });
  const shown = frames(step(two, after, 0, 'b7', [event]), words);

  it('is seen before the trick goes', () => {
    expect(shown[0]?.position.trick.map((play) => play.card)).toEqual(['b9', 'b4', 'b7']);
    expect(shown[0]?.hold).toBe('trick');
    expect(shown[0]?.position.hand).toEqual(['b8', 'r2', 'y3', 'p4']);
    expect(shown[0]?.position.held).toEqual([4, 5, 5]);
  });

  it('says who catches it as the server has it', () => {
    expect(shown[0]?.position.winning).toBe(2);
    expect(shown[0]?.overlay).toEqual({ kind: 'trick', winner: 2, takers: [2, 2, 2] } satisfies FishingOverlay);
  });

  it('ends with the new position', () => {
    expect(shown.at(-1)?.position).toBe(after);
  });
});

it('lets effects take their cards before the catcher', () => {
  const before = position({
    led: 'r',
    trick: [
      { seat: 1, card: 'r8' },
      { seat: 2, card: '@all' },
    ],
    leader: 1,
  });
  const event: GameEvent = trickEvent(0, [['@all'], [], ['r8', 'g2']]);
  const after = position({ leader: 0, turn: [0] });
  const shown = frames(step(before, after, 0, 'g2', [event]), words);
  expect(shown.map((frame) => frame.position.trick.map((play) => play.taker))).toEqual([
    [undefined, undefined, undefined],
    [2, undefined, 2],
    [],
  ]);
  expect(shown[1]?.banner).toContain('Cara takes');
});

it('tells two cards that look alike apart by who caught how many', () => {
  const trick = [
    { seat: 0, card: '@minus3' },
    { seat: 1, card: 'b4' },
    { seat: 2, card: '@minus3' },
  ];
  const caught = [[], ['b4', '@minus3'], ['@minus3']];
  expect(takersOf(trick, trickEvent(1, caught))).toEqual([1, 1, 2]);
});

it('shows the full trick before it asks what a 0 catches', () => {
  const after = position({
    phase: 'catch',
    turn: [0],
    trick: [...two.trick, { seat: 0, card: 'b0' }],
    winning: 1,
    led: 'b',
  });
  const shown = frames(step(two, after, 0, 'b0'), words);
  expect(shown.map((frame) => frame.hold)).toEqual(['trick', 300]);
  expect(shown[0]?.position.turn).toEqual([]);
  expect(shown[1]?.position).toBe(after);
});

it('takes the card that a 0 catches, then the rest goes to the catcher', () => {
  const trick = [...two.trick, { seat: 0, card: 'b0' }];
  const before = position({ phase: 'catch', trick, winning: 1, leader: 1 });
  const event: GameEvent = trickEvent(1, [['b9'], ['b4', 'b0'], []]);
  const after = position({ leader: 1, turn: [1] });
  const shown = frames(step(before, after, 0, 'catch b9', [event]), words);
  expect(shown[0]?.position.trick.map((play) => play.taker)).toEqual([0, undefined, undefined]);
  expect((shown[0]?.overlay as FishingOverlay | undefined)?.kind).toBe('trick');
  expect(shown.at(-1)?.position).toBe(after);
});

it('hands cards to the left, and says what was given and got', () => {
  const trick = [...two.trick, { seat: 0, card: '@pass' }];
  const before = position({ phase: 'pass', turn: [0], trick, winning: 1 });
  const event: GameEvent = trickEvent(1, [[], ['b9', 'b4', '@pass'], []]);
  const hand = ['b7', 'b8', 'g5', 'y3', 'p4'];
  const after = position({ passed: true, gave: 'r2', received: 'g5', hand, leader: 1 });
  const shown = frames(step(before, after, 0, 'pass r2', [event]), words);
  expect((shown[0]?.overlay as FishingOverlay).kind).toBe('exchange');
  expect(shown[0]?.position.hand).not.toContain('r2');
  expect(shown[0]?.position.hand).not.toContain('g5');
  expect(shown[1]?.position.hand).toContain('g5');
  expect(shown[1]?.position.trick).toHaveLength(3);
  expect(shown[1]?.banner).toBe('You gave red 2 to Ben and got trump 5 from Cara.');
  expect(shown.at(-1)?.position).toBe(after);
});

it('waits quietly while others choose what to pass', () => {
  const before = position({ phase: 'pass', turn: [0, 1] });
  const shown = frames(step(before, position({ phase: 'pass', turn: [0] }), 1, 'pass'), words);
  expect(shown).toHaveLength(1);
  expect(shown[0]?.banner).toBeUndefined();
});

it('announces the next trick: who leads, what catches, who calls', () => {
  const event: GameEvent = trickEvent(1, [[], ['b9', 'b4', '@low'], []]);
  const after = position({ leader: 2, low: true, caller: 0, phase: 'call', turn: [0] });
  const shown = frames(step(two, after, 0, '@low', [event]), words);
  expect(shown.at(-1)?.banner).toBe(
    'Cara leads the next trick. The lowest card catches the next trick. You call the colour of the next trick.',
  );
});

describe('the end of a round', () => {
  const before = position({
    ...two,
    trick_number: 10,
    scores: [1, -3, 2],
    caught: [['y1'], ['@minus3', 'y2'], []],
    held: [1, 0, 0],
    hand: ['b7'],
  });
  const events: GameEvent[] = [
    trickEvent(1, [[], ['b9', 'b4', 'b7'], []]),
    roundEvent(1, [2, 2, 2]),
    { t: 'chance', what: 'stockrooms', sizes: [1, 12, 17] },
  ];
  const after = position({
    round: 2,
    held: [10, 10, 10],
    stockrooms: [0, 2, 7],
    ocean: 51,
    scores: [2, 2, 2],
    leader: 1,
  });
  const show = () => frames(step(before, after, 0, 'b7', events), words);

  it('goes from the trick over the score to the new hands', () => {
    const shown = show();
    const overlays = shown.map((frame) => (frame.overlay as FishingOverlay | undefined)?.kind);
    expect(overlays).toEqual(['trick', undefined, 'round', 'deal', undefined]);
    expect(shown[2]?.position.hand).toEqual([]);
    expect(shown[2]?.position.scores).toEqual([2, 2, 2]);
    expect(shown.at(-1)?.position).toBe(after);
  });

  it('sums up what everybody caught', () => {
    const overlay = show()[2]?.overlay as Extract<FishingOverlay, { kind: 'round' }>;
    expect(overlay.round.rows.map((row) => [row.cells, row.total])).toEqual([
      [['+1', ''], 2],
      [['+5', '−3'], 2],
      [['+0', ''], 2],
    ]);
    expect(overlay.round.note).toBe('Ben has the fewest points and leads.');
  });

  it('knows where the new cards come from', () => {
    expect(show()[3]?.overlay).toEqual({ kind: 'deal', stock: [1, 10, 10], ocean: [9, 0, 0] });
  });
});

it('starts with a deal', () => {
  const after = position();
  const event = { t: 'started' as const, seq: 3, at: 0, events: [] };
  const shown = frames({ event, before: undefined, after, turn: { moves: 0, to_move: [0] } }, words);
  expect((shown[0]?.overlay as FishingOverlay).kind).toBe('deal');
});

it('shows a position it knows nothing of as it is', () => {
  const after = position();
  const shown = frames({ ...step(after, after, 0, 'b7'), before: undefined }, words);
  expect(shown.map((frame) => frame.position)).toEqual([after]);
});

it('lays a card without changing the position it came from', () => {
  const before = position();
  const full = laid(before, 0, 'b7', 0);
  expect(before.trick).toEqual([]);
  expect(before.hand).toContain('b7');
  expect(full.hand).not.toContain('b7');
  expect(laid(before, 1, 'b7', 0).hand).toContain('b7');
});
