import { describe, expect, it } from 'vitest';
import { levels } from '$/lobby/create';
import { facesAt, hash, metal, portrait, seedOf, type Face, type Seated } from './avatar';

/** Ids as the server makes them: twelve letters and digits. */
function playerId(n: number): string {
  return `${hash(`a${n}`).toString(36)}${hash(`b${n}`).toString(36)}`.padEnd(12, '0').slice(0, 12);
}

/** Tables of every size, all people or with bots among them. */
function* tables(bots: (seat: number) => boolean): Generator<Seated[]> {
  let person = 0;
  for (let round = 0; round < 60; round++) {
    for (let size = 2; size <= 8; size++) {
      yield Array.from({ length: size }, (_, seat) => (bots(seat) ? { seat } : { seat, player: playerId(person++) }));
    }
  }
}

function rgb(colour: string): number[] {
  return [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16));
}

function apart(a: string, b: string): number {
  const [x, y] = [rgb(a), rgb(b)];
  return Math.hypot(...x.map((value, i) => value - (y[i] ?? 0)));
}

const light = (colour: string): number => rgb(colour).reduce((sum, value) => sum + value, 0) / 3;

function pairs<T>(all: readonly T[]): [T, T][] {
  return all.flatMap((one, i) => all.slice(i + 1).map((other): [T, T] => [one, other]));
}

const facesOf = (table: readonly Seated[]): Face[] => {
  const faces = facesAt(table);
  return table.map((seat) => faces.get(seedOf(seat))!);
};

describe('faces at a table', () => {
  it('differ in fish and in what they wear for up to seven people, and beyond in two things at least', () => {
    for (const table of tables(() => false)) {
      for (const [{ person: one }, { person: other }] of pairs(facesOf(table))) {
        expect(one.wear).not.toBe(other.wear);
        const differs = [one.species !== other.species, one.water !== other.water].filter(Boolean).length;
        expect(differs).toBeGreaterThanOrEqual(table.length <= 7 ? 2 : 1);
      }
    }
  });

  it('are the same for everybody who looks, and wherever people sit', () => {
    for (const table of tables((seat) => seat === 2)) {
      const rotated = table.map((each, i) => ({ ...each, seat: (i + 1) % table.length })).reverse();
      const [here, there] = [facesAt(table), facesAt(rotated)];
      for (const { player } of table) {
        if (player !== undefined) expect(there.get(player)?.person).toEqual(here.get(player)?.person);
      }
    }
  });

  it('are people’s own where nobody looks alike', () => {
    expect(facesAt([{ seat: 0, player: 'only' }, { seat: 1 }]).get('only')?.person).toEqual(portrait('only'));
    for (const table of tables(() => false)) {
      const faces = facesAt(table);
      const own = table.filter(({ player }) => {
        return JSON.stringify(faces.get(player!)?.person) === JSON.stringify(portrait(player!));
      });
      expect(own.length).toBeGreaterThanOrEqual(1);
    }
  });

  it('of bots are the same in a rematch, in which everybody sits one seat further', () => {
    for (const table of tables((seat) => seat > 0)) {
      const next = table.map((each, seat) => ({ ...each, seat: (seat + 1) % table.length, named: seat }));
      expect(facesOf(next).map(({ bot }) => bot)).toEqual(facesOf(table).map(({ bot }) => bot));
    }
  });

  it('of bots differ in their water, which is darker than any person’s', () => {
    for (const table of tables((seat) => seat > 0)) {
      const [me, ...bots] = facesOf(table);
      for (const [one, other] of pairs(bots)) expect(apart(one.bot.water, other.bot.water)).toBeGreaterThan(40);
      for (const { bot } of bots) {
        expect(light(me?.person.water ?? '') - light(bot.water)).toBeGreaterThan(60);
        // The tin stands out from the water, whatever it is made of.
        for (const level of levels) {
          expect(light(metal(level)) - light(bot.water)).toBeGreaterThan(30);
        }
      }
    }
  });
});
