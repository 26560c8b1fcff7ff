import { beforeAll, describe, expect, it } from 'vitest';
import type { Constants, SeatState, Table } from '$/generated/protocol';
import { plain } from '$/core/rich';
import { loadLanguage } from '$/core/words.svelte';
import { botName, givenName, seatName } from './names';
import { shellLine } from './shell_lines';

beforeAll(() => loadLanguage('en'));

/** One person among bots, so many at the table. */
function seatsFor(players: number): SeatState[] {
  return Array.from({ length: players }, (_, seat) =>
    seat === 0 ? { seat, player: 'dora', name: 'Dora' } : { seat, bot: 'easy' },
  );
}

/** As the server seats a rematch: everybody moves on by one seat and takes the name along. */
function rematchOf(seats: readonly SeatState[]): SeatState[] {
  return seats
    .map((each) => ({ ...each, seat: (each.seat + 1) % seats.length, named: each.named ?? each.seat }))
    .sort((a, b) => a.seat - b.seat);
}

const namesAt = (seats: readonly SeatState[]): string[] => seats.map(({ seat }) => seatName(seats, seat)).sort();

describe('names of bots', () => {
  it('are those of their seats where nothing else is said', () => {
    expect([0, 1, 2, 3].map((seat) => givenName({ seat }))).toEqual(['Nele', 'Piet', 'Juno', 'Ole']);
    expect(givenName({ seat: 0, named: 3 })).toBe('Ole');
  });

  // The bug: they went by the seat, and "the same bots" had other names in every rematch.
  it('stay the same over rematches, and no two of a table are alike', () => {
    for (let players = 2; players <= 8; players++) {
      const first = seatsFor(players);
      let seats = first;
      for (let times = 0; times < players; times++) {
        seats = rematchOf(seats);
        expect(namesAt(seats)).toEqual(namesAt(first));
        expect(new Set(seats.map(givenName)).size).toBe(players);
      }
    }
  });

  it('are the same in the log, also after somebody has taken a bot’s place', () => {
    const seats = rematchOf(seatsFor(3));
    const table = { seats, options: { clock: { kind: 'none' } } } as unknown as Table;
    const scene = { table, events: [], nameOf: () => '' };
    const words = { you: 1, constants: {} as Constants, name: (seat: number) => seatName(seats, seat) };
    const say = (): string => {
      const told = shellLine({ t: 'bot_sat', seq: 4, at: 0, seat: 0, bot: 'easy' }, words, scene, false);
      return plain(told?.parts ?? [], words.name, (face) => face);
    };
    const name = botName({ seat: 2 });
    expect(say()).toBe(`${name} sits down (easy).`);
    seats[0] = { seat: 0, player: 'ben', name: 'Ben', named: 2 };
    expect(say()).toBe(`${name} sits down (easy).`);
  });
});
