import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ServerMessage, TableAnswer } from '$/generated/protocol';
import type { Step } from '$/games/game';
import { Refusal } from './api';
import { dealOf, shareOf } from './deal';
import { Match } from './match.svelte';
import { fakeStorage, FakeLink, heardBy } from './recorded';
import { sha256 } from './sha256';

afterEach(() => vi.unstubAllGlobals());

function watchAs(person: string, file: string): { link: FakeLink; match: Match; heard: ServerMessage[] } {
  const heard = heardBy(person, file);
  const first = heard.find((message) => message.is === 'table');
  const link = new FakeLink();
  return { link, match: new Match((first as TableAnswer).match, link), heard };
}

describe('a match', () => {
  it('follows a game from the first seat to the revealed seed', () => {
    const { link, match, heard } = watchAs('anna', 'create-and-play');
    const steps: Step[] = [];
    let resets = 0;
    match.follow({ step: (step) => steps.push(step), reset: () => (resets += 1) });
    link.say(...heard);
    expect(resets).toBe(1);
    expect(match.table?.stage).toBe('finished');
    expect(match.over).toBe(true);
    expect(match.sees).toBe('all');
    expect(match.table?.result?.winners.length).toBeGreaterThan(0);
    expect(match.table?.seed).toMatch(/^[0-9a-f]{64}$/);
    expect(match.legal).toEqual([]);
    // What was after one event was before the next one.
    steps.slice(1).forEach((step, n) => expect(step.before).toBe(steps[n]!.after));
    const seqs = match.events.map((event) => event.seq);
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
  });

  it('replaces legal moves and undo with every position, and only then', () => {
    const { link, match, heard } = watchAs('anna', 'create-and-play');
    const seen: string[] = [];
    match.follow({ step: ({ event }) => seen.push(`${event.t} ${match.legal.length} ${match.undo}`) });
    link.say(...heard.slice(0, -1));
    expect(seen).toContain('moved 4 true');
    expect(seen.at(-1)).toBe('moved 0 false');
    expect(match.turn.to_move).toEqual([1]);
  });

  it('asks for what it missed, and knows it once', () => {
    const { link, match, heard } = watchAs('ben', 'reconnect');
    const hellos = heard.flatMap((message, n) => (message.is === 'hello' ? [n] : []));
    const second = hellos[1]!;
    link.say(...heard.slice(0, second));
    expect(match.current).toBe(true);
    link.say(heard[second]!);
    expect(match.current).toBe(false);
    expect(match.online).toBe(false);
    expect(link.asked.at(-1)).toMatchObject({ do: 'watch', after: 6 });
    link.say(...heard.slice(second + 1));
    expect(match.online).toBe(true);
    const seqs = match.events.map((event) => event.seq);
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
    expect(match.events.some((event) => event.t === 'taken_over')).toBe(true);
    expect(match.mySeat?.bot).toBeUndefined();
  });

  it('knows an event once, also when a table repeats it', () => {
    const { link, match, heard } = watchAs('dora', 'spectators');
    link.say(...heard);
    const table = heard.find((message): message is TableAnswer => message.is === 'table')!;
    const last = match.events.at(-1)!;
    link.say({ ...table, seq: last.seq, events: [last] });
    expect(match.events.filter((event) => event.seq === last.seq)).toHaveLength(1);
  });

  it('stays at a table whose rematch has to wait, and says why', () => {
    const { link, match, heard } = watchAs('dora', 'spectators');
    link.say(...heard, { is: 'refused', match: match.id, reason: 'rematch_waits', text: 'Too many tables.' });
    expect(match.trouble).toBeUndefined();
    expect(match.rematchWaits).toBe(true);
  });

  it('knows who was silenced and sent away', () => {
    const { link, match, heard } = watchAs('clara', 'spectators');
    const clara = (heard[0] as Extract<ServerMessage, { is: 'hello' }>).player;
    const kick = heard.findIndex((message) => message.is === 'refused' && message.reason === 'kicked');
    link.say(...heard.slice(0, kick));
    expect(match.isMuted(clara)).toBe(true);
    expect(match.isMuted('somebody')).toBe(false);
    expect(match.nameOf(clara)).toBe('Clara');
    expect(match.trouble).toBeUndefined();
    link.say(heard[kick]!);
    expect(match.trouble?.reason).toBe('kicked');
    expect(match.isKicked(clara)).toBe(true);
  });

  it('makes one move at a time, and none without a connection', async () => {
    const { link, match, heard } = watchAs('anna', 'create-and-play');
    link.say(...heard.slice(0, heard.findIndex((m) => m.is === 'event' && m.event.t === 'started') + 1));
    void match.move('r5>1');
    expect(match.pending).toBe(true);
    expect(await match.move('r5>2')).toBeUndefined();
    expect(link.asked.filter((each) => each.do === 'move')).toEqual([
      { do: 'move', match: match.id, moves: 0, move: 'r5>1' },
    ]);
    link.state = 'lost';
    match.pending = false;
    await expect(match.move('r5>1')).rejects.toThrow(Refusal);
  });

  it('is ready for the next move after a refusal', async () => {
    const { link, match, heard } = watchAs('anna', 'create-and-play');
    link.say(...heard.slice(0, heard.findIndex((m) => m.is === 'event' && m.event.t === 'started') + 1));
    link.answers = [new Refusal('must_follow', 'No.', 409), { is: 'done' }];
    await expect(match.move('r5>1')).rejects.toThrow('No.');
    expect(match.pending).toBe(false);
    await expect(match.move('y4>1', true)).resolves.toEqual({ is: 'done' });
    expect(link.asked.at(-1)).toMatchObject({ move: 'y4>1', fiasco: true });
  });

  it('says why it cannot be shown, and forgets it when it can', async () => {
    const link = new FakeLink();
    link.answers = [new Refusal('wrong_password', 'No.', 409), { is: 'done' }];
    const match = new Match('4ew6k3yej16r', link);
    await Promise.resolve();
    await Promise.resolve();
    expect(match.trouble?.reason).toBe('wrong_password');
    match.password = 'trout';
    await match.watch();
    expect(match.trouble).toBeUndefined();
    expect(link.asked.at(-1)).toMatchObject({ do: 'watch', password: 'trout' });
  });

  it('looks at the table when commenting is no longer allowed', async () => {
    const link = new FakeLink();
    const match = new Match('4ew6k3yej16r', link);
    link.answers = [{ is: 'done' }];
    await match.comment();
    expect(match.commentator).toBe(true);
    link.answers = [new Refusal('no_consent', 'No.', 409), { is: 'done' }];
    await match.watch();
    expect(link.asked.slice(-2).map((each) => each['commentator'])).toEqual([true, undefined]);
    expect(match.commentator).toBe(false);
    expect(match.trouble).toBeUndefined();
  });

  it('promises a share of the seed where somebody was seated by a rematch, once', () => {
    const { link, match, heard } = watchAs('anna', 'reconnect');
    const first = heard.findIndex((message) => message.is === 'table');
    link.say(...heard.slice(0, first + 2));
    expect(match.table?.stage).toBe('open');
    const promises = link.asked.filter((each) => each.do === 'commit');
    expect(promises).toHaveLength(1);
    expect(promises[0]?.['commitment']).toBe(sha256(shareOf(match.id)));
  });

  it('shows its share when it is asked for, and keeps what all had promised', () => {
    vi.stubGlobal('localStorage', fakeStorage());
    const { link, match, heard } = watchAs('anna', 'fair-deal');
    // The device has the share that the recording promises.
    const deal = { at: 1, shares: { '': '5a1e' }, shown: {}, seen: [] };
    globalThis.localStorage.setItem(`shoal.deal.${match.id}`, JSON.stringify(deal));
    const locked = heard.findIndex((message) => message.is === 'event' && message.event.t === 'locked');
    link.say(...heard.slice(0, locked));
    expect(link.asked.some((each) => each.do === 'reveal')).toBe(false);
    link.say(heard[locked]!);
    expect(link.asked.at(-1)).toEqual({ do: 'reveal', match: match.id, nonce: '5a1e' });
    expect(dealOf(match.id)).toMatchObject({
      commitment: match.table!.commitment,
      promised: [sha256('5a1e'), sha256('c0ffee'), ''],
      shown: { 0: '5a1e' },
    });
    // A start that was called off after all: what the server may have seen is no secret, and there is another share.
    link.say(heard[locked + 1]!, heard[locked + 2]!);
    expect(match.events.at(-1)?.t).toBe('called_off');
    expect(dealOf(match.id)?.promised).toBeUndefined();
    expect(dealOf(match.id)?.shares['']).not.toBe('5a1e');
  });

  it('hears nothing more once it is left', () => {
    const { link, match, heard } = watchAs('anna', 'create-and-play');
    link.say(...heard.slice(0, 3));
    match.leave();
    expect(link.listeners).toBe(0);
    expect(link.asked.at(-1)).toEqual({ do: 'leave', match: match.id });
    const { events } = match;
    link.say(...heard.slice(3));
    expect(match.events).toBe(events);
  });
});
