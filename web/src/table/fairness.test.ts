import { expect, it } from 'vitest';
import type { EventAnswer, Table } from '$/generated/protocol';
import type { Deal } from '$/core/deal';
import { heardBy } from '$/core/recorded';
import { sha256 } from '$/core/sha256';
import { verify } from './fairness';

const over = heardBy('anna', 'rematch').find((m): m is EventAnswer => m.is === 'event' && m.event.t === 'abandoned');
const table = over!.table as Table;
const good = { promise: 'good', own: 'good', others: 'good', seed: 'good', without: [] };

/** What Anna's device has kept of that match. */
const kept: Deal = {
  at: 0,
  commitment: table.commitment,
  shares: { '': '5a1e' },
  promised: [sha256('5a1e'), sha256('c0ffee')],
  shown: { 0: '5a1e' },
  seen: [],
};

/** The same match as a server would tell it that has dealt with these. */
function told(secret: string, nonces: string[]): Table {
  const seed = sha256(['shoal seed 1', secret, ...nonces].map((line) => `${line}\n`).join(''));
  return { ...table, commitment: sha256(secret), secret, nonces, seed };
}

it('finds the deal of a recorded match fair', () => {
  expect(verify(table, kept)).toEqual(good);
});

it('notices another secret, even with a promise that fits it', () => {
  expect(verify({ ...table, secret: '00' }, kept)).toMatchObject({ promise: 'bad', seed: 'bad' });
  expect(verify(told('00', table.nonces!), kept)).toEqual({ ...good, promise: 'bad' });
  expect(verify({ ...table, commitment: sha256('00') }, kept)).toMatchObject({ promise: 'bad' });
});

it('notices that another share was put in the place of one from here', () => {
  expect(verify(told(table.secret!, ['beef', 'c0ffee']), kept)).toEqual({ ...good, own: 'bad', others: 'bad' });
  expect(verify(told(table.secret!, ['', 'c0ffee']), kept)).toEqual({ ...good, own: 'bad', without: [0] });
});

it('notices that somebody else chose a share late', () => {
  expect(verify(told(table.secret!, ['5a1e', 'beef']), kept)).toEqual({ ...good, others: 'bad' });
  const none = { ...kept, promised: [sha256('5a1e'), ''] };
  expect(verify(told(table.secret!, ['5a1e', 'beef']), none)).toEqual({ ...good, others: 'bad' });
});

it('names those who have no share in the deal', () => {
  expect(verify(told(table.secret!, ['5a1e', '']), kept)).toEqual({ ...good, without: [1] });
});

it('notices another seed, and shares of seats that are not there', () => {
  expect(verify({ ...table, seed: sha256('another') }, kept)).toEqual({ ...good, seed: 'bad' });
  expect(verify(told(table.secret!, ['5a1e', 'c0ffee', '']), kept)).toMatchObject({ seed: 'bad' });
});

it('does not say more than this device can know', () => {
  expect(verify(table, undefined)).toEqual({
    promise: 'unknown',
    own: 'unknown',
    others: 'unknown',
    seed: 'good',
    without: [],
  });
  expect(verify({ ...table, secret: '00' }, undefined)).toMatchObject({ promise: 'bad', seed: 'bad' });
});

it('has nothing to say before the end', () => {
  const { secret: _, ...running } = table;
  expect(verify(running, kept)).toBeUndefined();
});
