import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Position, SeatState, Table } from '$/generated/protocol';
import { dealOf, noteSeen, noteShown, noteTable, promiseOf, shareOf, shareToShow } from './deal';
import { fakeStorage } from './recorded';
import { sha256 } from './sha256';

const table = (more: Partial<Table>, seats: Partial<SeatState>[] = [{}, {}]): Table =>
  ({ stage: 'open', commitment: 'first', seats: seats.map((each, seat) => ({ seat, ...each })), ...more }) as Table;

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => vi.unstubAllGlobals());

describe('what a device remembers of a deal', () => {
  it('has one share for each match and person, and tells its hash alone', () => {
    const share = shareOf('one');
    expect(share).toMatch(/^[0-9a-f]{64}$/);
    expect(shareOf('one')).toBe(share);
    expect(promiseOf('one')).toBe(sha256(share));
    expect(new Set([share, shareOf('one', 'guest'), shareOf('two')]).size).toBe(3);
  });

  it('keeps the promise that the server made first', () => {
    noteTable('one', table({}));
    noteTable('one', table({ commitment: 'another', stage: 'running' }));
    expect(dealOf('one')?.commitment).toBe('first');
    // At the end it is too late to begin to believe.
    noteTable('two', table({ stage: 'finished' }));
    expect(dealOf('two')?.commitment).toBeUndefined();
  });

  it('keeps what all had promised when nobody could change it any more', () => {
    noteTable('one', table({ reveal_until: 1 }, [{ commitment: 'a' }, {}]));
    noteTable('one', table({ reveal_until: 1 }, [{ commitment: 'b' }, { commitment: 'c' }]));
    expect(dealOf('one')?.promised).toEqual(['a', '']);
  });

  it('shows a share only when it is asked for, and only the one that was promised', () => {
    const mine = { commitment: promiseOf('one'), awaited: true };
    expect(shareToShow('one', table({}, [mine]), 0)).toBeUndefined();
    expect(shareToShow('one', table({ reveal_until: 1 }, [{ ...mine, awaited: false }]), 0)).toBeUndefined();
    expect(shareToShow('one', table({ reveal_until: 1 }, [{ ...mine, commitment: 'x' }]), 0)).toBeUndefined();
    expect(shareToShow('one', table({ reveal_until: 1 }, [mine]), 0, 'guest')).toBeUndefined();
    expect(shareToShow('one', table({ reveal_until: 1 }, [mine]), 0)).toBe(shareOf('one'));
  });

  it('makes another share once the server may have seen the first', () => {
    const share = shareOf('one');
    const guests = shareOf('one', 'guest');
    noteTable('one', table({ reveal_until: 1 }));
    noteShown('one', 0, share);
    noteTable('one', table({}));
    expect(shareOf('one')).not.toBe(share);
    expect(shareOf('one', 'guest')).toBe(guests);
    expect(dealOf('one')).toMatchObject({ shown: {} });
  });

  it('keeps the latest matches, and goes on where nothing can be kept', () => {
    vi.useFakeTimers();
    for (let i = 0; i < 60; i += 1) {
      vi.setSystemTime(1000 + i);
      shareOf(`match${i}`);
    }
    vi.useRealTimers();
    expect(globalThis.localStorage.length).toBe(40);
    expect(dealOf('match19')).toBeUndefined();
    expect(dealOf('match20')).toBeDefined();
    vi.stubGlobal('localStorage', fakeStorage(0));
    const share = shareOf('elsewhere');
    expect(shareOf('elsewhere')).toBe(share);
  });

  it('takes what others have written there for nothing', () => {
    globalThis.localStorage.setItem('shoal.deal.one', '{"shares":7}');
    expect(dealOf('one')).toBeUndefined();
    globalThis.localStorage.setItem('shoal.deal.one', 'nonsense');
    expect(shareOf('one')).toMatch(/^[0-9a-f]{64}$/);
  });

  it('notes each sight once', () => {
    const position = { phase: 'play' } as unknown as Position;
    noteSeen('one', 5, 0, position);
    noteSeen('one', 5, 0, { phase: 'other' } as unknown as Position);
    noteSeen('one', 5, 1, position);
    expect(dealOf('one')?.seen.map(([seq, viewer]) => [seq, viewer])).toEqual([[5, 0], [5, 1]]);
    expect(dealOf('one')?.seen[0]?.[2]).toBe(dealOf('one')?.seen[1]?.[2]);
  });
});
