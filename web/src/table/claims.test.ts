import { beforeEach, describe, expect, it } from 'vitest';
import type { Asking, SeatState, Table } from '$/generated/protocol';
import { session } from '$/core/session.svelte';
import { claimable, deviceOf, ownRequest, requestsFor } from './claims';

const asking = (player: string, decides: string[]): Asking => ({ seat: 2, player, name: player, decides });

function table(requests: Asking[]): Table {
  const seats: SeatState[] = [
    { seat: 0, player: 'anna', name: 'Anna', here: true },
    { seat: 1, player: 'kid', name: 'Kid', here: true, owner: 'anna' },
    { seat: 2, bot: 'easy' },
  ];
  return { stage: 'running', host: 'anna', seats, asking: requests } as unknown as Table;
}

function looked(requests: Asking[]) {
  return { table: table(requests), you: null, commentator: false, isKicked: () => false };
}

describe('requests for a seat', () => {
  beforeEach(() => {
    session.me = { player: 'eve', name: 'Eve' };
    session.guests = [{ player: 'gwen', name: 'Gwen' }];
  });

  it('are known to those who made them, at whichever name', () => {
    expect(ownRequest(looked([asking('gwen', ['anna'])]))?.player).toBe('gwen');
    expect(ownRequest(looked([asking('dora', ['anna'])]))).toBeUndefined();
    expect(ownRequest({ table: undefined })).toBeUndefined();
  });

  it('are not made twice for one seat', () => {
    expect(claimable(looked([]), 2)).toBe(true);
    expect(claimable(looked([asking('dora', ['anna'])]), 2)).toBe(true);
    expect(claimable(looked([asking('eve', ['anna'])]), 2)).toBe(false);
  });

  it('are answered by whoever decides, also for a guest of theirs who holds the device', () => {
    session.me = { player: 'anna', name: 'Anna' };
    session.guests = [{ player: 'kid', name: 'Kid' }];
    expect(requestsFor(looked([asking('eve', ['anna', 'ben']), asking('dora', ['ben'])]))).toEqual([
      { asking: asking('eve', ['anna', 'ben']), decider: 'anna' },
    ]);
    expect(requestsFor(looked([asking('eve', ['kid'])]))[0]?.decider).toBe('kid');
  });
});

describe('the device that somebody plays at', () => {
  it('is named to others, by what the server says or by the seat of its owner', () => {
    session.me = { player: 'eve', name: 'Eve' };
    session.guests = [{ player: 'gwen', name: 'Gwen' }];
    const { seats } = table([]);
    expect(seats.map((seat) => deviceOf(seat, seats))).toEqual([undefined, 'Anna', undefined]);
    expect(deviceOf({ seat: 1, player: 'kid', owner: 'zoe', owner_name: 'Zoe' }, seats)).toBe('Zoe');
    expect(deviceOf({ seat: 1, player: 'gwen', owner: 'eve', owner_name: 'Eve' }, seats)).toBeUndefined();
  });
});
