import { beforeAll, describe, expect, it } from 'vitest';
import type { FishingTrickHappening, GameEvent } from '$/generated/protocol';
import type { FollowedFishing } from '$/core/followed';
import { ownHand } from '$/tricks/cards';
import { DrawnCards } from '$/tricks/drawn';
import { aheadWord } from '$/tricks/round';
import { handleOf, prepareWords } from '$/tricks/testing';
import { frames, type FishingOverlay } from './frames';
import { drewEvent, play, position, roundEvent, step, trickEvent, viewer } from './testing';

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

type Shown = ReturnType<typeof frames>[number] | undefined;
const kindOf = (frame: Shown): string | undefined => (frame?.overlay as FishingOverlay | undefined)?.kind;
const takers = (frame: Shown) => frame?.position.trick.map((each) => each.taker);

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
  const trick = trickEvent(2, [play(1, 'b9'), play(2, 'b4'), play(0, 'b7')]);
  const after = position({ leader: 2, turn: [2], held: [4, 5, 5], hand: ['b8', 'r2', 'y3', 'p4'] });
  const shown = frames(step(two, after, 0, 'b7', [trick]), words);

  it('is seen before the trick goes', () => {
    expect(shown[0]?.position.trick.map((each) => each.card)).toEqual(['b9', 'b4', 'b7']);
    expect(shown[0]?.hold).toBe('trick');
    expect(shown[0]?.position.hand).toEqual(['b8', 'r2', 'y3', 'p4']);
    expect(shown[0]?.position.held).toEqual([4, 5, 5]);
  });

  it('has its handle in the trick, and no longer in the hand', () => {
    expect(shown[0]?.position.handles.trick).toEqual(['b9', 'b4', 'b7'].map(handleOf));
    expect(shown[0]?.position.handles.hand).toEqual(['b8', 'r2', 'y3', 'p4'].map(handleOf));
    expect(two.hand).toContain('b7');
  });

  it('says who catches it as the server has it', () => {
    expect(shown[0]?.position.winning).toBe(2);
    expect(shown[0]?.overlay).toEqual({ kind: 'trick', winner: 2, takers: [2, 2, 2] } satisfies FishingOverlay);
  });

  it('ends with the new position', () => {
    expect(shown.at(-1)?.position).toBe(after);
  });
});

describe('effects', () => {
  const before = position({
    led: 'r',
    trick: [
      { seat: 1, card: 'r8' },
      { seat: 2, card: '@all' },
    ],
    leader: 1,
  });
  const after = position({ leader: 0, turn: [0] });

  it('take their cards before the catcher', () => {
    const all = { taker: 2, by: 'all' as const };
    const trick = trickEvent(0, [play(1, 'r8', all), play(2, '@all'), play(0, 'g2', all)], {
      effects: [{ seat: 2, card: '@all', did: 'took_all', cards: ['r8', 'g2'] }],
    });
    const shown = frames(step(before, after, 0, 'g2', [trick]), words);
    expect(shown.map(takers)).toEqual([[undefined, undefined, undefined], [2, undefined, 2], []]);
    expect(shown[1]?.banner).toBe('Cara takes red 8 trump 2 out of the trick.');
  });

  it('of the catcher are seen as well', () => {
    const all = { taker: 2, by: 'all' as const };
    const trick = trickEvent(2, [play(1, 'r8', all), play(2, '@all'), play(0, 'r3', all)], {
      effects: [{ seat: 2, card: '@all', did: 'took_all', cards: ['r8', 'r3'] }],
    });
    const shown = frames(step(before, after, 0, 'r3', [trick]), words);
    expect(takers(shown[1])).toEqual([2, undefined, 2]);
    expect(shown[1]?.banner).toContain('Cara takes');
  });

  it('may take one of two cards that look alike: the server says which', () => {
    const twins = position({
      trick: [
        { seat: 0, card: '@minus3' },
        { seat: 1, card: 'b0' },
      ],
    });
    const zero = { taker: 1, by: 'zero' as const };
    const first = trickEvent(2, [play(0, '@minus3', zero), play(1, 'b0'), play(2, '@minus3')]);
    const second = trickEvent(2, [play(0, '@minus3'), play(1, 'b0'), play(2, '@minus3', zero)]);
    const overlay = (trick: FishingTrickHappening) =>
      frames(step(twins, after, 2, '@minus3', [trick]), words)[0]?.overlay;
    expect(overlay(first)).toMatchObject({ takers: [1, 2, 2] });
    expect(overlay(second)).toMatchObject({ takers: [2, 2, 1] });
  });
});

describe('what a 0 catches', () => {
  const trick = [...two.trick, { seat: 0, card: 'b0' }];
  const before = position({ phase: 'catch', trick, winning: 1, leader: 1 });
  const zero = { taker: 0, by: 'zero' as const };

  it('is asked for after the full trick was seen', () => {
    const after = position({ phase: 'catch', turn: [0], trick, winning: 1, led: 'b' });
    const shown = frames(step(two, after, 0, 'b0'), words);
    expect(shown.map((frame) => frame.hold)).toEqual(['trick', 300]);
    expect(shown[0]?.position.turn).toEqual([]);
    expect(shown[0]?.position.handles).toBe(after.handles);
    expect(shown[1]?.position).toBe(after);
  });

  it('is seen whole, also where an effect has taken a card before it', () => {
    const early = trick.map((each, i) => (i === 0 ? { ...each, taker: 2 } : each));
    const after = position({ phase: 'catch', turn: [0], trick: early, scores: [0, 0, -3], winning: 1 });
    const shown = frames(step(two, after, 0, 'b0'), words);
    expect(takers(shown[0])).toEqual([undefined, undefined, undefined]);
    expect(shown[0]?.position.scores).toEqual([0, 0, 0]);
  });

  it('is taken, then the rest goes to the catcher', () => {
    const event = trickEvent(1, [play(1, 'b9', zero), play(2, 'b4'), play(0, 'b0')], {
      effects: [{ seat: 0, card: 'b0', did: 'took', cards: ['b9'] }],
    });
    const after = position({ leader: 1, turn: [1] });
    const shown = frames(step(before, after, 0, 'catch b9', [event]), words);
    expect(takers(shown[0])).toEqual([0, undefined, undefined]);
    expect(shown.map(kindOf)).toEqual(['trick', undefined]);
    expect(shown.at(-1)?.position).toBe(after);
  });

  it('is the one of two alike cards that the server says', () => {
    const twins = position({
      phase: 'catch',
      trick: [
        { seat: 1, card: '@minus3' },
        { seat: 2, card: '@minus3' },
        { seat: 0, card: 'b0' },
      ],
    });
    const event = trickEvent(2, [play(1, '@minus3'), play(2, '@minus3', zero), play(0, 'b0')]);
    const shown = frames(step(twins, position(), 0, 'catch @minus3', [event]), words);
    expect(takers(shown[0])).toEqual([undefined, 0, undefined]);
    const asked = position({ ...twins, trick: twins.trick.map((each, i) => (i === 1 ? { ...each, taker: 0 } : each)) });
    expect(takers(frames(step(twins, asked, 0, 'catch @minus3'), words)[0])).toEqual([undefined, 0, undefined]);
  });

  it('may let another effect take the rest, which is seen too', () => {
    const event = trickEvent(1, [play(1, 'b9', zero), play(2, '@all'), play(0, 'b0', { taker: 2, by: 'all' })], {
      effects: [
        { seat: 0, card: 'b0', did: 'took', cards: ['b9'] },
        { seat: 2, card: '@all', did: 'took_all', cards: ['b0'] },
      ],
    });
    const shown = frames(step(before, position(), 0, 'catch b9', [event]), words);
    expect(shown.slice(0, 2).map(takers)).toEqual([
      [0, undefined, undefined],
      [0, undefined, 2],
    ]);
    expect(shown[1]?.banner).toBe('Cara takes blue 0 out of the trick.');
  });
});

describe('passing', () => {
  const trick = [...two.trick, { seat: 0, card: '@pass' }];
  const before = position({ phase: 'pass', turn: [0], trick, winning: 1, gave: 'r2' });
  const event = trickEvent(1, [play(1, 'b9'), play(2, 'b4'), play(0, '@pass')], {
    effects: [{ seat: 0, card: '@pass', did: 'passed', cards: [] }],
  });
  // To the right, whatever the rules say: who gets what is the server's word.
  const passed: GameEvent = {
    t: 'passed',
    round: 1,
    trick_number: 2,
    passes: [
      { seat: 0, to: 2, card: 'r2' },
      { seat: 1, to: 0, card: 'g5' },
      { seat: 2, to: 1 },
    ],
  };
  const hand = ['b7', 'b8', 'g5', 'y3', 'p4'];
  const after = position({ passed: true, gave: 'r2', received: 'g5', hand, leader: 1 });

  it('hands cards on, and says what was given and got', () => {
    const shown = frames(step(before, after, 1, 'pass', [passed, event]), words);
    expect(shown[0]?.overlay).toEqual({ kind: 'exchange', passes: passed.passes } satisfies FishingOverlay);
    expect(shown[0]?.position.hand).toEqual(['b7', 'b8', 'y3', 'p4']);
    expect(shown[0]?.position.handles.hand).toEqual(['b7', 'b8', 'y3', 'p4'].map(handleOf));
    expect(shown[1]?.position.hand).toEqual(hand);
    expect(shown[1]?.position.handles.received).toBe(handleOf('g5'));
    expect(shown[1]?.position.trick).toHaveLength(3);
    expect(shown[1]?.position.handles.trick).toEqual(before.handles.trick);
    expect(shown[1]?.banner).toBe('You gave red 2 to Cara and got trump 5 from Ben.');
    expect(shown.at(-1)?.position).toBe(after);
  });

  it('waits quietly while others choose', () => {
    const shown = frames(step(before, position({ phase: 'pass', turn: [0] }), 1, 'pass'), words);
    expect(shown).toHaveLength(1);
    expect(shown[0]?.banner).toBeUndefined();
  });
});

describe('the next trick', () => {
  const plays = [play(1, '@first'), play(2, '@low'), play(0, '@call')];
  const after = position({ leader: 1, low: true, caller: 0, phase: 'call', turn: [0] });
  const banner = (effects: FishingTrickHappening['effects']) =>
    frames(step(two, after, 0, '@call', [trickEvent(1, plays, { effects })]), words).at(-1)?.banner;

  it('is announced: who leads, what catches, who calls', () => {
    const effects: FishingTrickHappening['effects'] = [
      { seat: 1, card: '@first', did: 'leads', cards: [] },
      { seat: 2, card: '@low', did: 'lowers', cards: [] },
      { seat: 0, card: '@call', did: 'calls', cards: [] },
    ];
    expect(banner(effects)).toBe(
      'Ben leads the next trick. The lowest card catches the next trick. You call the colour of the next trick.',
    );
  });

  it('is not where effects lapse', () => {
    expect(banner([{ seat: 1, card: '@first', did: 'lapsed', cards: [] }])).toBeUndefined();
  });
});

describe('the end of a round', () => {
  const before = position({ ...two, trick_number: 10, scores: [1, -3, 2], held: [1, 0, 0], hand: ['b7'] });
  const trick = trickEvent(1, [play(1, 'b9'), play(2, 'b4'), play(0, 'b7')], { next: null, next_why: 'round_over' });
  // No cards make these numbers: they are what the server says.
  const round = roundEvent(1, [2, 7, 7], { got: [4, 9, 0], lost: [0, 5, 0], ahead: [1, 2] });
  const drew = drewEvent({ from_stockroom: [1, 10, 10], from_ocean: [9, 0, 0], kept: ['y1'], fresh: ['b8', 'r2'] });
  const after = position({ round: 2, held: [10, 10, 10], leader: 1, hand: ['y1', 'b8', 'r2'] });
  const show = (...events: GameEvent[]) => frames(step(before, after, 0, 'b7', [trick, round, ...events]), words);
  const table = (...events: GameEvent[]) => {
    return (show(...events)[2]?.overlay as Extract<FishingOverlay, { kind: 'round' }>).round;
  };

  it('goes from the trick over the score to the new hands', () => {
    const shown = show(drew);
    expect(shown.map(kindOf)).toEqual(['trick', undefined, 'round', 'deal', undefined]);
    expect(shown.map(({ beat }) => beat)).toEqual([undefined, 'taken', 'round', 'next', 'next']);
    expect(shown[0]?.position.held).toEqual([0, 0, 0]);
    expect(shown[2]?.position.hand).toEqual([]);
    expect(shown[2]?.position.handles).toMatchObject({ hand: [], trick: [] });
    expect(shown[2]?.position.scores).toEqual([2, 7, 7]);
    expect(shown[2]?.position.caught[1]).toEqual([...before.caught[1]!, 'b9', 'b4', 'b7']);
    expect(shown.at(-1)?.position).toBe(after);
  });

  it('sums up what everybody got and lost, and who is ahead', () => {
    expect(table(drew).rows.map((row) => [row.cells, row.total, row.ahead])).toEqual([
      [['+4', ''], 2, false],
      [['+9', '−5'], 7, true],
      [['+0', ''], 7, true],
    ]);
    expect(aheadWord(table(drew))).toBe('tied for the lead');
  });

  it('tells where the cards of each new hand come from, and nothing where none is drawn', () => {
    expect(table(drew).next).toEqual({
      title: 'Next hand from',
      columns: ['Stockroom', 'Ocean'],
      rows: [['1', '9'], ['10', '0'], ['10', '0']],
    });
    const end = { t: 'end' as const, round: 1, scores: [2, 7, 7], winners: [1, 2], shared: true };
    expect(table({ ...end, reason: 'rounds' }).next).toBeUndefined();
  });

  it('stays until it has been read', () => {
    expect(show(drew)[2]?.hold).toBe('read');
  });

  it('says who leads, and that it was a tie if it was one', () => {
    expect(table(drew).note).toBe('Ben has the fewest points and leads first.');
    expect(table(drewEvent({ next: 0 })).note).toBe('You have the fewest points and lead first.');
    expect(table(drewEvent({ next_why: 'order_of_play' })).note).toBe(
      'There is a tie for the fewest points: Ben played earlier in the last trick and leads first.',
    );
    expect(table(drewEvent({ next: 0, next_why: 'order_of_play' })).note).toBe(
      'There is a tie for the fewest points: you played earlier in the last trick and lead first.',
    );
  });

  it('says why the game is over', () => {
    const end = { t: 'end' as const, round: 1, scores: [2, 7, 7], winners: [1, 2], shared: true };
    expect(table({ ...end, reason: 'overfishing', needed: 20, ocean: 9 }).note).toBe('The ocean is overfished.');
    expect(table({ ...end, reason: 'rounds' }).note).toBe('All rounds have been played.');
  });

  it('knows where the new cards come from', () => {
    expect(show(drew)[3]?.overlay).toEqual({
      kind: 'deal',
      stock: [1, 10, 10],
      middle: [9, 0, 0],
      kept: ['y1'],
    } satisfies FishingOverlay);
  });
});

describe('keys', () => {
  function keysOf(drawn: DrawnCards, { position: shown }: { position: FollowedFishing }): string[] {
    const hand = ownHand(shown, undefined, 0);
    drawn.follow(hand, shown.handles.moved);
    const trick = shown.trick.map(({ card }, i) => drawn.keyOf(card, shown.handles.trick[i]!));
    return [...drawn.keyed(hand).map((card) => card.key), ...trick];
  }

  it('stay with a card from the hand into the trick and back again', () => {
    const drawn = new DrawnCards();
    const after = position({ hand: ['b8', 'r2', 'y3', 'p4'], leader: 1 });
    const trick = trickEvent(1, [play(1, 'b9'), play(2, 'b4'), play(0, 'b7')]);
    const [full, gone] = frames(step(two, after, 0, 'b7', [trick]), words);
    const first = keysOf(drawn, { position: two });
    expect(keysOf(drawn, full!).sort()).toEqual([...first].sort());
    expect(keysOf(drawn, gone!)).toHaveLength(4);
    expect(keysOf(drawn, { position: two })).toEqual(first);
  });

  it('are no other ones when the last card shows everything by new numbers', () => {
    const before = position({ ...two, held: [1, 0, 0], hand: ['b7'] });
    const after = position({ phase: 'over', hands: [[], [], []] }, { moved: handleOf('b9'), hands: [[], [], []] });
    delete after.hand;
    delete after.handles.hand;
    const trick = trickEvent(1, [play(1, 'b9'), play(2, 'b4'), play(0, 'b7')], { next: null });
    const drawn = new DrawnCards();
    const first = keysOf(drawn, { position: before });
    const [full] = frames(step(before, after, 0, 'b7', [trick, roundEvent(8, [1, 2, 3])]), words);
    expect(keysOf(drawn, full!).sort()).toEqual(first.sort());
  });
});

it('starts with a deal from the middle', () => {
  const event = { t: 'started' as const, seq: 3, at: 0, events: [] };
  const shown = frames({ event, before: undefined, after: position(), turn: { moves: 0, to_move: [0] } }, words);
  expect(shown[0]?.overlay).toEqual({ kind: 'deal', stock: [0, 0, 0], middle: [5, 5, 5], kept: [] });
});

it('shows a position it knows nothing of as it is', () => {
  const after = position();
  const shown = frames({ ...step(after, after, 0, 'b7'), before: undefined }, words);
  expect(shown.map((frame) => frame.position)).toEqual([after]);
});
