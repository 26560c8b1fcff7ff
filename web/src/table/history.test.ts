import { describe, expect, it } from 'vitest';
import type { FatfishHandles, MatchEvent, ServerMessage, TableAnswer } from '$/generated/protocol';
import type { Step } from '$/games/game';
import type { FollowedFatfish } from '$/core/followed';
import { Match } from '$/core/match.svelte';
import { FakeLink, heardBy } from '$/core/recorded';
import { History, isGameEvent, weave, type Eyes, type Fetch, type Known } from './history.svelte';
import { takenBack } from './log';

const handles = {} as FatfishHandles;
const position = (laid: number): FollowedFatfish => ({ laid, turn: [0], handles }) as unknown as FollowedFatfish;
const known = (laid: number): Known => ({ position: position(laid), turn: { moves: laid, to_move: [0] } });
const moved = (seq: number): MatchEvent => ({ t: 'moved', seq, at: 0, seat: 0, move: 'r5>1', events: [] });
const laid = (step: Step | undefined): (number | undefined)[] =>
  [step?.before, step?.after].map((each) => (each as FollowedFatfish | undefined)?.laid);

describe('weaving events and positions', () => {
  const events: MatchEvent[] = [
    { t: 'started', seq: 3, at: 0, events: [] },
    moved(4),
    { t: 'came', seq: 5, at: 0, seat: 1 },
    moved(7),
  ];

  it('puts before and after to each event', () => {
    const steps = weave(events, new Map([[3, known(0)], [4, known(1)], [7, known(2)]]));
    expect(steps.map(laid)).toEqual([[undefined, 0], [0, 1], [1, 1], [1, 2]]);
    expect(steps.map((step) => step.turn.moves)).toEqual([0, 1, 1, 2]);
  });

  it('does not guess what is not known', () => {
    const steps = weave(events, new Map([[3, known(0)], [7, known(2)]]));
    expect(steps.map(laid)).toEqual([[undefined, 0], [0, undefined], [undefined, undefined], [undefined, 2]]);
  });
});

describe('moves that were taken back', () => {
  it('are known, also when a part of a line goes twice', () => {
    const events: MatchEvent[] = [
      { t: 'started', seq: 1, at: 0, events: [] },
      moved(2),
      moved(3),
      moved(4),
      { t: 'undone', seq: 5, at: 0, seat: 0, moves: 1 },
      moved(6),
      { t: 'undone', seq: 7, at: 0, seat: 0, moves: 0 },
      moved(8),
    ];
    expect([...takenBack(events)].sort()).toEqual([2, 3, 4, 6]);
  });
});

interface Looked {
  link: FakeLink;
  history: History;
  heard: ServerMessage[];
  match: Match;
}

function looked(person: string, file: string, fetch: Fetch): Looked {
  const heard = heardBy(person, file);
  const first = heard.find((message) => message.is === 'table') as TableAnswer;
  const link = new FakeLink();
  const match = new Match(first.match, link);
  return { link, match, heard, history: new History(match, fetch) };
}

describe('the history of a match', () => {
  it('keeps what is seen live, and asks for nothing', async () => {
    const asked: number[] = [];
    const { link, heard, history } = looked('anna', 'bots', async (after) => {
      asked.push(after);
      return { steps: [], more: false };
    });
    link.say(...heard);
    await Promise.resolve();
    const game = history.steps.filter((step) => isGameEvent(step.event));
    expect(game.length).toBeGreaterThan(3);
    expect(game.every((step) => step.after !== undefined)).toBe(true);
    expect(asked).toEqual([]);
  });

  it('asks for what was missed, page by page', async () => {
    const asked: number[] = [];
    const link = new FakeLink();
    const match = new Match('4ew6k3yej16r', link);
    const history = new History(match, async (after) => {
      asked.push(after);
      const seq = after < 4 ? 4 : 5;
      return { steps: [{ event: moved(seq), ...known(seq), handles }], more: seq < 5 };
    });
    const [first] = heardBy('anna', 'create-and-play').filter((message) => message.is === 'table');
    link.say({
      ...(first as TableAnswer),
      match: '4ew6k3yej16r',
      seq: 6,
      position: position(6),
      handles,
      events: [moved(4), moved(5), moved(6)],
    });
    expect(history.steps.map(laid)).toEqual([[undefined, undefined], [undefined, undefined], [undefined, 6]]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked).toEqual([3, 4]);
    expect(history.loading).toBe(false);
    expect(history.steps.map(laid)).toEqual([[undefined, 4], [4, 5], [5, 6]]);
  });

  it('shows all hands after the end, and what was seen live if that fails', async () => {
    let works = false;
    const { link, heard, history, match } = looked('anna', 'create-and-play', async () => {
      if (!works) throw new Error('gone');
      const all = match.events.filter(isGameEvent);
      return { steps: all.map((event) => ({ event, ...known(event.seq), handles })), more: false };
    });
    link.say(...heard);
    expect(match.sees).toBe('all');
    const live = history.steps;
    await history.loadWhole();
    expect(history.steps).toBe(live);
    works = true;
    await history.loadWhole();
    expect(history.steps.filter((step) => isGameEvent(step.event)).map((step) => laid(step)[1])).toEqual(
      match.events.filter(isGameEvent).map((event) => event.seq),
    );
  });

  it('shows what others saw once it is asked for, and asks for it once', async () => {
    const asked: (Eyes | undefined)[] = [];
    let works = true;
    const { link, heard, history, match } = looked('anna', 'create-and-play', async (_, eyes) => {
      asked.push(eyes);
      if (!works) throw new Error('gone');
      const all = match.events.filter(isGameEvent);
      const seen = eyes === undefined ? 0 : eyes === 'table' ? 500 : 1000 * Number(eyes);
      return { steps: all.map((event) => ({ event, ...known(event.seq + seen), handles })), more: false };
    });
    link.say(...heard);
    await history.loadWhole();
    const own = history.steps.map(laid);
    const first = match.events.find(isGameEvent)!.seq;
    const shown = (): number | undefined => laid(history.steps.find((step) => isGameEvent(step.event)))[1];
    expect(shown()).toBe(first);
    // Nothing changes before it is there.
    expect(await history.askThrough(1)).toBe(true);
    expect([history.eyes, shown()]).toEqual([undefined, first]);
    history.showThrough(1);
    expect([history.eyes, shown()]).toEqual([1, first + 1000]);
    expect(await history.askThrough('table')).toBe(true);
    history.showThrough('table');
    expect([history.eyes, shown()]).toEqual(['table', first + 500]);
    works = false;
    expect(await history.askThrough(2)).toBe(false);
    history.showThrough(2);
    expect([history.eyes, shown()]).toEqual([undefined, first]);
    expect([await history.askThrough(1), await history.askThrough('all')]).toEqual([true, true]);
    history.showThrough(1);
    expect(shown()).toBe(first + 1000);
    // How things stood is known whoever's eyes are looked through.
    const all = match.events.filter(isGameEvent).map(({ seq }) => [seq, position(seq)]);
    expect([...history.opened()]).toEqual(all);
    history.showThrough('all');
    expect(history.eyes).toBeUndefined();
    expect(history.steps.map(laid)).toEqual(own);
    expect(asked).toEqual([undefined, 1, 'table', 2]);
  });
});
