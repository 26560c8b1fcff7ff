import { beforeEach, describe, expect, it, vi } from 'vitest';
import { get } from './api';
import { tableEdition } from './edition.svelte';

vi.mock('./api', () => ({ get: vi.fn() }));
const asked = vi.mocked(get);

const name = { sha256: 'aa', name: 'Our house' };
const differences = [{ field: 'licences.A', standard: '10', here: '12' }];
const edition = { ...name, game: 'fatfish', file: '{}', differences };

describe('the edition of the table', () => {
  beforeEach(() => {
    tableEdition.show('', undefined);
    asked.mockReset();
  });

  it('is the standard one where none is named', () => {
    tableEdition.show('m', undefined);
    expect(asked).not.toHaveBeenCalled();
    expect(tableEdition.known).toBeUndefined();
  });

  it('is fetched once and says what differs', async () => {
    asked.mockResolvedValue(edition);
    tableEdition.show('m', name, undefined, 'carp');
    tableEdition.show('m', { ...name }, undefined, 'carp');
    await vi.waitFor(() => expect(tableEdition.known).toEqual(edition));
    expect(asked).toHaveBeenCalledTimes(1);
    expect(asked).toHaveBeenCalledWith('api/matches/m/edition', { as: undefined }, 'carp');
  });

  it('is that of the table shown last, whichever answer comes last', async () => {
    let answer: (late: typeof edition) => void = () => undefined;
    asked.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    tableEdition.show('m', name);
    tableEdition.show('n', undefined);
    answer(edition);
    await Promise.resolve();
    expect(tableEdition.known).toBeUndefined();
  });

  it('says when it could not be had, and is asked for again', async () => {
    asked.mockRejectedValueOnce(new Error('gone'));
    tableEdition.show('m', name);
    await vi.waitFor(() => expect(tableEdition.failed).toBe(true));
    asked.mockResolvedValue(edition);
    tableEdition.show('m', name);
    await vi.waitFor(() => expect(tableEdition.known).toEqual(edition));
  });
});
