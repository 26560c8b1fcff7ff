import { beforeAll, describe, expect, it } from 'vitest';
import type {
  FoppenConstants,
  FoppenDealHappening,
  FoppenEndHappening,
  FoppenPosition,
  FoppenRoundHappening,
  FoppenTrickHappening,
  GameEvent,
  MatchEvent,
} from '$/generated/protocol';
import type { Step } from '$/games/game';
import type { FollowedFoppen } from '$/core/followed';
import { scoreSheet } from '$/tricks/rounds';
import { prepareWords, text, viewerWith } from '$/tricks/testing';
import { facts } from './facts';
import { frames, type FoppenOverlay } from './frames';
import { help } from './help';
import { isBefore, tricksOf } from './last';
import { lines } from './lines';
import { cardName, prompt, status, type FoppenWords } from './words';

beforeAll(prepareWords);

function viewer(you: number | null, constants: Partial<FoppenConstants> = {}): FoppenWords {
  const told = { hand: 12, discs: 1, award: 10, awards_to_end: 6, total_to_end: -80, cost_of_one: 5 };
  return viewerWith(you, { ...told, ...constants });
}

function position(changes: Partial<FollowedFoppen> = {}): FollowedFoppen {
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
      { seat: 1, card: 'y9', counted: 'led' },
      { seat: 2, card: '1', counted: 'one' },
      { seat: 3, card: 'r8', counted: 'shed' },
    ],
    winning: 1,
    losing: [3],
    fooled: [],
    voids: ['', '', '', 'y'],
    played: ['y9', '1', 'r8'],
    hand: ['y4', 'y7', '1', 'b2', 'b3'],
    handles: { moved: 33, trick: [31, 32, 33], hand: [1, 2, 3, 4, 5] },
    ...changes,
  };
}

function step(
  after: FollowedFoppen,
  move: string,
  events: GameEvent[] = [],
  before = position(),
): Step<FollowedFoppen> {
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
  hand: ['y4', '1', 'b2', 'b3'],
  handles: { moved: 2, trick: [], hand: [1, 3, 4, 5] },
});

type Plays = FoppenPosition['trick'];

function trickOf(winner: number, fooled: number[], last: Plays[number]): FoppenTrickHappening {
  return {
    t: 'trick',
    winner,
    fooled,
    round: 1,
    leader: 1,
    led: 'y',
    set_by: 1,
    plays: [...position().trick, last],
    worst_first: [3, 2, 0, 1],
    won_why: 'highest',
    fooled_why: fooled.map((seat) => ({ seat, why: 'only_shed', below: 2 })),
    sat_out: [],
    emptied: [],
  };
}

const y7: Plays[number] = { seat: 0, card: 'y7', counted: 'followed' };

function roundOf(n: number, scores: number[], changes: Partial<FoppenRoundHappening> = {}): FoppenRoundHappening {
  const told = { emptied: [0], points: [0, 0, 0, 0], held: [0, 0, 0, 0], awarded: [], tens: 0, ahead: [] };
  return { t: 'round', n, scores, points_why: scores.map(() => 'cards_left'), ...told, ...changes };
}

function dealOf(leader: number, lead_why: FoppenDealHappening['lead_why']): FoppenDealHappening {
  const told = { held: [12, 12, 12, 12], round: 2, lowest: [leader], led_before: 1, scores: [0, 0, 0, 0] };
  return { t: 'chance', what: 'deal', leader, lead_why, ...told };
}

function endOf(reason: FoppenEndHappening['reason'], scores: number[]): FoppenEndHappening {
  const won = { winners: [0], shared: false };
  const too_low = reason === 'minus80' ? [1, 2] : [];
  return { t: 'end', round: 4, reason, reasons: [reason], too_low, awarded: [], tens: 6, scores, ...won };
}

// By the rules seat 3 would be fooled, and seat 1 win: the page shows what the server says.
const trick = trickOf(0, [2], y7);

describe('frames', () => {
  it('let the full trick be seen, with who wins and who is fooled as the server has it', () => {
    const shown = frames(step(next, 'y7', [trick]), viewer(0));
    expect(shown[0]?.position.trick).toEqual(trick.plays);
    expect(shown[0]).toMatchObject({ hold: 'trick', position: { winning: 0, losing: [2], fooled: [] } });
    expect(shown[0]?.position).toMatchObject({ hand: ['y4', '1', 'b2', 'b3'], held: [4, 5, 5, 5] });
    expect(shown[0]?.position.handles).toEqual({ moved: 2, trick: [31, 32, 33, 2], hand: [1, 3, 4, 5] });
    expect(shown[0]?.overlay).toEqual({ kind: 'trick', winner: 0, fooled: [2] } satisfies FoppenOverlay);
    expect(shown.at(-1)?.position).toBe(next);
  });

  it('tell the viewer of being fooled', () => {
    const after = { ...next, fooled: [0] };
    const shown = frames(step(after, 'y7', [trickOf(1, [0], y7)]), viewer(0));
    expect(shown.at(-1)?.banner).toBe('You are fooled!');
    expect(frames(step(next, 'y7', [trick]), viewer(0)).at(-1)?.banner).toBeUndefined();
  });

  describe('sum up a round before the next one is dealt', () => {
    const scores = [15, -30, 15, -40];
    const round = roundOf(1, scores, {
      points: [12, -7, 0, 3],
      held: [0, 2, 3, 4],
      tens: 4,
      ahead: [0, 2],
    });
    // The next round has its own numbers: nothing of the old one is read off them.
    const after = position({ ...next, round: 2, tens: 1, scores: [0, 0, 0, 0], held: [12, 12, 12, 12], fooled: [] });
    const show = (last: GameEvent, words = viewer(0)) => frames(step(after, 'y7', [trick, round, last]), words);
    const table = (...args: Parameters<typeof show>) =>
      (show(...args)[2]?.overlay as Extract<FoppenOverlay, { kind: 'round' }>).round;

    it('with points, cards and who is ahead as they are told', () => {
      const shown = show(dealOf(3, 'lowest_total'));
      const kinds = shown.map((frame) => (frame.overlay as FoppenOverlay | undefined)?.kind);
      expect(kinds).toEqual(['trick', undefined, 'round', 'deal', undefined]);
      expect(table(dealOf(3, 'lowest_total')).rows.map((row) => [...row.cells, row.total, row.ahead])).toEqual([
        ['0', '+12', 15, true],
        ['2', '−7', -30, false],
        ['3', '0', 15, true],
        ['4', '+3', -40, false],
      ]);
      expect(shown[2]?.position).toMatchObject({ fooled: [2], tens: 4, held: [0, 2, 3, 4], trick: [] });
      expect(shown[2]?.position.handles).toMatchObject({ hand: [1, 3, 4, 5], trick: [] });
    });

    it('with the numbers of the table', () => {
      const words = viewer(0, { award: 12, awards_to_end: 5 });
      expect(table(dealOf(3, 'lowest_total'), words).note).toBe(
        'The game ends after a round in which somebody has −80 or less, or +12 has been awarded 5 times in all. ' +
          '+12 awarded so far: 4 of 5. Dirk has the lowest total and leads first.',
      );
    });

    it('with why somebody without cards has got nothing', () => {
      const whys = ['award', 'cards_left', 'disc', 'cards_left'] as const;
      const empty: GameEvent = { ...round, held: [0, 2, 0, 4], points_why: [...whys] };
      const shown = frames(step(after, 'y7', [trick, empty, dealOf(3, 'lowest_total')]), viewer(0));
      const told = (shown[2]?.overlay as Extract<FoppenOverlay, { kind: 'round' }>).round.note;
      expect(told).toMatch(/^\w+: no cards left, but a disc from the last trick, hence nothing\. The game ends/);
    });

    it('with who leads, and that it was a tie if it was one', () => {
      expect(table(dealOf(0, 'lowest_total')).note).toContain('You have the lowest total and lead first.');
      expect(table(dealOf(3, 'first_of_tied')).note).toContain(
        'There is a tie for the lowest total: Dirk comes first clockwise and leads.',
      );
      expect(table(dealOf(0, 'first_of_tied')).note).toContain(
        'There is a tie for the lowest total: you come first clockwise and lead.',
      );
    });

    it('with why the game is over', () => {
      expect(table(endOf('minus80', scores)).note).toMatch(/^The game is over: .+ and .+ have −80 or less\.$/);
      expect(table(endOf('six_tens', scores)).note).toBe('The game is over: +10 has been awarded 6 times.');
    });
  });

  it('end with the last position when the game is over', () => {
    const after = position({ ...next, phase: 'over', turn: [], scores: [15, -80, 0, 0] });
    const round = roundOf(4, [15, -80, 0, 0]);
    const shown = frames(step(after, 'y7', [trick, round, endOf('minus80', round.scores)]), viewer(0));
    expect(shown.map((frame) => frame.hold)).toEqual(['trick', 600, 'read', 0]);
    expect(shown.at(-1)?.position).toBe(after);
  });

  it('keep the numbers of the cards when the last move shows all hands by others', () => {
    const hands = [['y4', '1', 'b2', 'b3'], ['y2'], [], []];
    const after: FollowedFoppen = {
      ...position({ ...next, phase: 'over', turn: [] }),
      hands,
      handles: { moved: 31, trick: [], hands: [[7, 8, 9, 10], [1], [], []] },
    };
    delete after.hand;
    const round = roundOf(4, [0, 0, 0, 0]);
    const [full] = frames(step(after, 'y7', [trick, round, endOf('six_tens', round.scores)]), viewer(0));
    expect(full?.position.handles).toMatchObject({ trick: [31, 32, 33, 2], hand: [1, 3, 4, 5] });
    expect(full?.position.hand).toEqual(['y4', '1', 'b2', 'b3']);
  });
});

describe('the log', () => {
  const said = (...args: Parameters<typeof lines>): string[] =>
    lines(...args).map((line) => text(line.parts, cardName));

  it('tells following from shedding as the card counts', () => {
    const after = (card: string, counted: Plays[number]['counted']) =>
      position({ trick: [...position().trick, { seat: 0, card, counted }] });
    expect(said(step(after('y7', 'followed'), 'y7'), viewer(0))).toEqual(['You play yellow 7.']);
    expect(said(step(after('b3', 'shed'), 'b3'), viewer(1))).toEqual(['Anna sheds blue 3.']);
    expect(said(step(after('b3', 'led'), 'b3'), viewer(1))).toEqual(['Anna plays blue 3.']);
    const shed = trickOf(1, [0], { seat: 0, card: 'b3', counted: 'shed' });
    expect(said(step(next, 'b3', [shed]), viewer(1))[0]).toBe('Anna sheds blue 3.');
  });

  it('tells who wins and who is fooled', () => {
    expect(said(step(next, 'y7', [trick]), viewer(2))).toEqual([
      'Anna plays yellow 7.',
      'Anna wins the trick.',
      'You are fooled and sit out the next trick.',
    ]);
  });

  it('sums up a round', () => {
    const round = roundOf(1, [10, -20, -9, -40], { points: [12, -20, 5, 0], awarded: [0] });
    expect(said(step(next, 'y7', [trick, round, dealOf(3, 'lowest_total')]), viewer(0)).slice(3)).toEqual([
      'Round 1 is over: Anna 10, Ben −20, Cara −9, and Dirk −40.',
      'You have no cards left: +12.',
      'Dirk has the lowest total and leads first.',
    ]);
  });

  it('tells a tie for the lead as one, and why the game is over', () => {
    const round = roundOf(1, [0, 0, 0, 0]);
    expect(said(step(next, 'y7', [trick, round, dealOf(3, 'first_of_tied')]), viewer(0)).at(-1)).toBe(
      'There is a tie for the lowest total: Dirk comes first clockwise and leads.',
    );
    // Nobody is low here, and the award was never given: the reason is what is told.
    expect(said(step(next, 'y7', [trick, round, endOf('minus80', [0, 0, 0, 0])]), viewer(0)).at(-1)).toMatch(
      /^The game is over: .+ have −80 or less\.$/,
    );
  });
});

describe('the trick before', () => {
  const moves: [number, string, GameEvent[]][] = [
    [1, 'y9', []],
    [2, '1', []],
    [3, 'r8', []],
    [0, 'y7', [trickOf(1, [3], y7)]],
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
    const now = position({ played: ['y9', '1', 'r8', 'y7', 'g4'], trick: [{ seat: 1, card: 'g4', counted: 'led' }] });
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
    expect(status(position({ tens: 2 }), viewer(0))).toBe('Round 1 · bonus 2 of 6');
    expect(status(position({ tens: 2 }), viewer(0, { awards_to_end: 9 }))).toBe('Round 1 · bonus 2 of 9');
  });

  it('ask for what the phase says', () => {
    expect(prompt(position(), ['y4'], viewer(0))).toBe('Follow yellow, or play a 1.');
    const out = position({ phase: 'sit_out', turn: [1] });
    expect(prompt(out, [], viewer(0))).toBe('You were fooled: you sit this trick out.');
    expect(prompt(position({ phase: 'wait', turn: [1] }), [], viewer(0))).toBe('');
  });

  it('warn of the end', () => {
    const total = (points: number, words = viewer(0)) => facts(position({ scores: [points, 0, 0, 0] }), 0, words)[0];
    expect(total(-59)?.icon).toBe('star');
    expect(total(-61)).toMatchObject({ icon: 'warning', label: 'Total, only 19 from −80' });
    const sooner = viewer(0, { total_to_end: -60 });
    expect(total(-39, sooner)?.icon).toBe('star');
    expect(total(-41, sooner)).toMatchObject({ icon: 'warning', label: 'Total, only 19 from −60' });
  });

  it('explain the phase first', () => {
    const [now] = help(position(), viewer(0));
    expect(now).toMatchObject({ now: true, items: [{ parts: ['Follow suit.'] }] });
  });

  it('explain the rules alone before there is a position', () => {
    expect(help(undefined, viewer(0))).toEqual(help(position(), viewer(0)).slice(1));
  });

  it('explain the numbers of the table', () => {
    const explained = (constants: Partial<FoppenConstants>): string =>
      help(position(), viewer(0, constants))
        .flatMap((section) => section.items.map((item) => text(item.parts, cardName)))
        .join('\n');
    const other = explained({ total_to_end: -60, award: 12, awards_to_end: 9, cost_of_one: 7, discs: 3 });
    expect(other).toContain('somebody has −60 or less, or +12 has been awarded 9 times');
    expect(other).toContain('each 1 costs 7');
    expect(other).toContain('An empty hand brings +12');
    expect(other).toContain('There are 3 discs');
    expect(other).not.toMatch(/80|\+10|costs 5/);
    expect(explained({ discs: 1 })).not.toContain('discs');
  });

  it('make a sheet of the rounds they know', () => {
    const { event } = step(next, 'y7', [roundOf(3, [90, 80, 70, 60], { points: [10, -5, 0, 0] })]);
    const sheet = scoreSheet(position(), viewer(0), [event]);
    expect(sheet).toEqual({ columns: ['R3'], rows: [['10'], ['−5'], ['0'], ['0']] });
    expect(scoreSheet(position(), viewer(0), []).columns).toEqual([]);
  });
});
