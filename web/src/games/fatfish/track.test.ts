import { describe, expect, it } from 'vitest';
import { track, type Tracks, type Zones } from './track';

function follow(...positions: Zones[]): Tracks[] {
  let n = 0;
  let now: Tracks = {};
  return positions.map((zones) => (now = track(now, zones, () => ++n)));
}

const keys = (tracks: Tracks, zone: string): string[] => tracks[zone]!.map((card) => card.key);

describe('cards keep their names', () => {
  it('from hand to row', () => {
    const [first, second] = follow(
      { hand0: ['y6', 'y6', 'b1'], row0: ['y6'], row1: ['b1'] },
      { hand0: ['y6', 'b1'], row0: ['y6', 'y6'], row1: ['b1'] },
    );
    expect(keys(second!, 'row0')).toEqual([keys(first!, 'row0')[0], keys(first!, 'hand0')[1]]);
    expect(keys(second!, 'hand0')).toEqual([keys(first!, 'hand0')[0], keys(first!, 'hand0')[2]]);
  });

  it('from row to piles, while the same face is drawn', () => {
    const [first, second] = follow(
      { hand0: ['g2'], row0: ['r5', 'r2', 'y3', 'y6', 'g1'], plus0: ['r5'], minus0: [] },
      { hand0: ['r5', 'g2', 'r2'], row0: ['r2'], plus0: ['g1', 'r5', 'r5', 'y6'], minus0: ['r2', 'y3'] },
    );
    const row = keys(first!, 'row0');
    expect(new Set(keys(second!, 'plus0'))).toEqual(new Set([keys(first!, 'plus0')[0], row[0], row[3], row[4]]));
    expect(keys(second!, 'plus0')[0]).toBe(keys(first!, 'plus0')[0]);
    expect(new Set(keys(second!, 'minus0'))).toContain(row[2]);
    // The row's own 2 went away or stayed: in any case every key is there once.
    const all = Object.values(second!).flatMap((cards) => cards.map((card) => card.key));
    expect(new Set(all).size).toBe(all.length);
  });

  it('back to hand after a fiasco', () => {
    const [first, second, third] = follow(
      { hand0: ['b3', 'g1', 'b3'], row0: ['y1'] },
      { hand0: ['g1', 'b3'], row0: ['y1', 'b3'] },
      { hand0: ['b3', 'g1', 'b3'], row0: ['y1'] },
    );
    expect(keys(first!, 'hand0')).toContain(keys(second!, 'row0')[1]);
    expect(new Set(keys(third!, 'hand0'))).toEqual(new Set(keys(first!, 'hand0')));
  });

  it('and the one that was touched goes', () => {
    const [first] = follow({ hand0: ['b3', 'b3'], row0: ['y1'] });
    for (const key of keys(first!, 'hand0')) {
      const next = track(first!, { hand0: ['b3'], row0: ['y1', 'b3'] }, () => 9, key);
      expect(keys(next, 'row0')[1]).toBe(key);
    }
  });

  it('and new cards get new ones', () => {
    const [first, second] = follow({ hand0: ['b3'], row0: ['b3'] }, { hand0: ['b3', 'b3'], row0: ['b3'] });
    expect(keys(second!, 'hand0')[0]).toBe(keys(first!, 'hand0')[0]);
    expect(keys(first!, 'row0')).not.toContain(keys(second!, 'hand0')[1]);
    expect(second!['hand0']![1]!.key).not.toBe(keys(first!, 'row0')[0]);
  });

  it('from pile back to row when a split is taken back', () => {
    const [first, , third] = follow(
      { row0: ['b3', 'g1'], plus0: [], minus0: [] },
      { row0: ['p2'], plus0: ['b3'], minus0: ['g1'] },
      { row0: ['b3', 'g1'], plus0: [], minus0: [] },
    );
    expect(keys(third!, 'row0')).toEqual(keys(first!, 'row0'));
  });
});
