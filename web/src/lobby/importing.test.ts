import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '$/core/api';
import { bringGame } from './importing';

describe('a game that is brought in a file', () => {
  const asked: { url: URL; how: RequestInit }[] = [];

  function answer(status: number, body: object): void {
    asked.length = 0;
    vi.stubGlobal('document', { baseURI: 'https://play.example.org/games/' });
    vi.stubGlobal('fetch', async (url: URL, how: RequestInit) => {
      asked.push({ url, how });
      return new Response(JSON.stringify(body), { status });
    });
  }

  afterEach(() => vi.unstubAllGlobals());

  it('is sent as it is, and becomes a match', async () => {
    answer(201, { match: 'rb14g944j1w5', there: false });
    const file = new Blob(['{"t":"shoal-match"}\n']);
    expect(await bringGame(file)).toBe('rb14g944j1w5');
    expect(asked.map(({ url }) => url.pathname)).toEqual(['/games/api/imports']);
    expect(asked[0]?.how).toMatchObject({ method: 'POST', body: file });
  });

  it('is not sent where it is larger than any game, and the server may say so, too', async () => {
    answer(413, { reason: 'too_large', text: 'in English' });
    const refused = (file: Blob): Promise<unknown> => bringGame(file).catch((error: unknown) => error);
    const large = await refused(new Blob([new Uint8Array(1024 * 1024 + 1)]));
    expect(large).toBeInstanceOf(Refusal);
    expect(asked).toEqual([]);
    expect(await refused(new Blob(['x']))).toEqual(large);
    expect(asked.length).toBe(1);
  });

  it('is refused in the words of the server', async () => {
    answer(400, { reason: 'bad_export', text: 'Line 7 is wrong.', field: 'line 7', allowed: 'something else' });
    await expect(bringGame(new Blob(['x']))).rejects.toThrow('Line 7 is wrong.');
  });
});
