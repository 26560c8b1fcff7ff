import { beforeAll, describe, expect, it } from 'vitest';
import type {
  FoppenEndHappening,
  FoppenPosition,
  FoppenRoundHappening,
  FoppenTrickHappening,
  GameEvent,
  MatchEvent,
} from '$/generated/protocol';
import type { Step } from '$/games/game';
import { prepareWords, text, viewer } from '$/tricks/testing';
import { facts, scoreSheet } from './facts';
import { frames, type FoppenOverlay } from './frames';
import { help } from './help';
import { isBefore, tricksOf } from './last';
import { lines } from './lines';
import { cardName, prompt, status } from './words';

beforeAll(prepareWords);

function position(changes: Partial<FoppenPosition> = {}): FoppenPosition {
  return {
    phase: 'follow',
    turn: [0],
    round: 1,
    scores: [0, 0, 0, 0],
    tens: 0,
    held: [5, 5, 5, 5],
    leader: 1,
    led: 'y',
    trick: [
      { seat: 1, card: 'y9' },
      { seat: 2, card: '1' },
      { seat: 3, card: 'r8' },
    ],
    winning: 1,
    losing: [3],
    fooled: [],
    voids: ['', '', '', 'y'],
    played: ['y9', '1', 'r8'],
    hand: ['y4', 'y7', '1', 'b2', 'b3'],
    ...changes,
  };
}

function step(
  after: FoppenPosition,
  move: string,
  events: GameEvent[] = [],
  before = position(),
): Step<FoppenPosition> {
  const turn = { moves: 1, to_move: after.turn };
  return { event: { t: 'moved', seq: 9, at: 0, seat: 0, move, events }, before, after, turn };
}

const next = position({
  trick: [],
  led: null,
  winning: null,
  losing: [],
  fooled: [2],
  leader: 0,
  held: [4, 5, 5, 5],
});

// What the page does not read is left empty.
function trickOf(winner: number, fooled: number[]): FoppenTrickHappening {
  const cards = { leader: 1, led: 'y', set_by: 1, plays: [], worst_first: [] };
  const seats = { fooled_why: [], sat_out: [], emptied: [] };
  return { t: 'trick', winner, fooled, round: 1, ...cards, won_why: 'highest', ...seats };
}
function roundOf(n: number, scores: number[]): FoppenRoundHappening {
  return { t: 'round', n, scores, emptied: [], points: [], points_why: [], held: [], awarded: [], tens: 0 };
}
function endOf(scores: number[]): FoppenEndHappening {
  const won = { winners: [], shared: false };
  return { t: 'end', round: 1, reason: 'minus80', reasons: [], too_low: [], awarded: [], tens: 0, scores, ...won };
}

// By the rules seat 3 would be fooled: the page shows what the server says.
const trick = trickOf(0, [2]);

describe('frames', () => {
  it('let the full trick be seen, with who wins and who is fooled as the server has it', () => {
    const shown = frames(step(next, 'y7', [trick]), viewer(0));
    expect(shown[0]?.position.trick.map((play) => play.card)).toEqual(['y9', '1', 'r8', 'y7']);
    expect(shown[0]).toMatchObject({ hold: 'trick', position: { winning: 0, losing: [2], fooled: [] } });
    expect(shown[0]?.position.hand).toEqual(['y4', '1', 'b2', 'b3']);
    expect(shown[0]?.overlay).toEqual({ kind: 'trick', winner: 0, fooled: [2] } satisfies FoppenOverlay);
    expect(shown.at(-1)?.position).toBe(next);
  });

  it('tell the viewer of being fooled', () => {
    const after = { ...next, fooled: [0] };
    const shown = frames(step(after, 'y7', [trickOf(1, [0])]), viewer(0));
    expect(shown.at(-1)?.banner).toBe('You are fooled!');
    expect(frames(step(next, 'y7', [trick]), viewer(0)).at(-1)?.banner).toBeUndefined();
  });

  it('sum up a round before the next one is dealt', () => {
    const before = position({ held: [1, 2, 3, 4], scores: [5, -10, 0, 0], hand: ['y7'] });
    const scores = [15, -30, -9, -40];
    const after = position({ ...next, round: 2, tens: 1, scores, held: [12, 12, 12, 12], leader: 3, fooled: [] });
    const round = roundOf(1, [15, -30, -9, -40]);
    const shown = frames(step(after, 'y7', [trick, round], before), viewer(0));
    const kinds = shown.map((frame) => (frame.overlay as FoppenOverlay | undefined)?.kind);
    expect(kinds).toEqual(['trick', undefined, 'round', 'deal', undefined]);
    const overlay = shown[2]?.overlay as Extract<FoppenOverlay, { kind: 'round' }>;
    expect(overlay.round.rows.map((row) => [...row.cells, row.total, row.best])).toEqual([
      ['0', '+10', 15, true],
      ['2', '−20', -30, false],
      ['3', '−9', -9, false],
      ['4', '−40', -40, false],
    ]);
    expect(overlay.round.note).toBe('+10 was awarded 1 of 6 times. Dirk has the lowest total and leads.');
    expect(shown[2]?.position.fooled).toEqual([2]);
  });

  it('end with the last position when the game is over', () => {
    const after = position({ ...next, phase: 'finished', turn: [], scores: [15, -80, 0, 0] });
    const round = roundOf(4, [15, -80, 0, 0]);
    const shown = frames(step(after, 'y7', [trick, round, endOf(round.scores)]), viewer(0));
    expect(shown.at(-1)?.position).toBe(after);
    const overlay = shown[2]?.overlay as Extract<FoppenOverlay, { kind: 'round' }>;
    expect(overlay.round.note).toContain('−80');
  });
});

describe('the log', () => {
  const said = (...args: Parameters<typeof lines>): string[] =>
    lines(...args).map((line) => text(line.parts, cardName));

  it('tells following from shedding', () => {
    expect(said(step(next, 'y7'), viewer(0))).toEqual(['You play yellow 7.']);
    expect(said(step(next, 'b3'), viewer(1))).toEqual(['Anna sheds blue 3.']);
    expect(said(step(next, '1'), viewer(1))).toEqual(['Anna plays 1.']);
    const leading = position({ led: null, trick: [] });
    expect(said(step(next, 'b3', [], leading), viewer(1))).toEqual(['Anna plays blue 3.']);
  });

  it('tells who wins and who is fooled', () => {
    expect(said(step(next, 'y7', [trick]), viewer(2))).toEqual([
      'Anna plays yellow 7.',
      'Anna wins the trick.',
      'You are fooled and sit out the next trick.',
    ]);
  });

  it('sums up a round', () => {
    const round = roundOf(1, [10, -20, -9, -40]);
    expect(said(step({ ...next, leader: 3 }, 'y7', [round]), viewer(0)).slice(1)).toEqual([
      'Round 1 is over: Anna 10, Ben −20, Cara −9, and Dirk −40.',
      'You have no cards left: +10.',
      'Dirk has the lowest total and leads.',
    ]);
  });
});

describe('the trick before', () => {
  const moves: [number, string, GameEvent[]][] = [
    [1, 'y9', []],
    [2, '1', []],
    [3, 'r8', []],
    [0, 'y7', [trickOf(1, [3])]],
    [1, 'g4', []],
  ];
  const events: MatchEvent[] = [
    { t: 'started', seq: 1, at: 0, events: [] },
    ...moves.map(([seat, move, then], i): MatchEvent => {
      return { t: 'moved', seq: i + 2, at: 0, seat, move, events: then };
    }),
  ];

  it('is found in the events', () => {
    const [found] = tricksOf(events);
    expect(found).toMatchObject({ round: 1, played: 4, winner: 1, fooled: [3] });
    expect(found?.plays.map((play) => play.card)).toEqual(['y9', '1', 'r8', 'y7']);
  });

  it('belongs to the position after it', () => {
    const [found] = tricksOf(events);
    const now = position({ played: ['y9', '1', 'r8', 'y7', 'g4'], trick: [{ seat: 1, card: 'g4' }] });
    expect(isBefore(found!, now)).toBe(true);
    expect(isBefore(found!, position())).toBe(false);
    expect(isBefore(found!, { ...now, round: 2 })).toBe(false);
  });

  it('is gone when its last card was taken back', () => {
    expect(tricksOf([...events, { t: 'undone', seq: 20, at: 0, seat: 0, moves: 3 }])).toEqual([]);
  });
});

describe('words', () => {
  it('name cards and the standing', () => {
    expect(['g27', '1'].map(cardName)).toEqual(['green 27', '1']);
    expect(status(position({ tens: 2 }))).toBe('Round 1 · +10: 2 of 6');
  });

  it('ask for what the phase says', () => {
    expect(prompt(position(), ['y4'], viewer(0))).toBe('Follow yellow, or play a 1.');
    const out = position({ phase: 'sit_out', turn: [1] });
    expect(prompt(out, [], viewer(0))).toBe('You were fooled: you sit this trick out.');
    expect(prompt(position({ phase: 'wait', turn: [1] }), [], viewer(0))).toBe('');
  });

  it('warn of the end', () => {
    expect(facts(position({ scores: [-59, 0, 0, 0] }), 0)[0]?.icon).toBe('star');
    const [total] = facts(position({ scores: [-61, 0, 0, 0] }), 0);
    expect(total).toMatchObject({ icon: 'warning', label: 'Total, only 19 from −80' });
  });

  it('explain the phase first', () => {
    const [now] = help(position());
    expect(now).toMatchObject({ now: true, items: [{ parts: ['Follow suit.'] }] });
  });

  it('make a sheet of the rounds, or of what is left', () => {
    const { event } = step(next, 'y7', [roundOf(1, [10, -5, 0, 0])]);
    expect(scoreSheet(position(), viewer(0), [event]).rows).toEqual([['10'], ['−5'], ['0'], ['0']]);
    expect(scoreSheet(position(), viewer(0)).rows).toEqual([[5], [5], [5], [5]]);
  });
});
