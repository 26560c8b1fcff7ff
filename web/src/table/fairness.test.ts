import { expect, it } from 'vitest';
import type { EventAnswer, Table } from '$/generated/protocol';
import { heardBy } from '$/core/recorded';
import { verify } from './fairness';

const over = heardBy('anna', 'rematch').find((m): m is EventAnswer => m.is === 'event' && m.event.t === 'abandoned');
const table = over!.table as Table;

it('finds the deal of a recorded match fair', async () => {
  expect(await verify(table)).toEqual({ secret: true, seed: true });
});

it('notices another secret, and another share', async () => {
  expect(await verify({ ...table, secret: '00' })).toEqual({ secret: false, seed: false });
  expect(await verify({ ...table, nonces: ['5a1e', 'beef'] })).toEqual({ secret: true, seed: false });
});

it('has nothing to say before the end', async () => {
  const { secret: _, ...running } = table;
  expect(await verify(running)).toBeUndefined();
});
