// The service worker as the build writes it, in a browser of paper.
import { describe, expect, it } from 'vitest';
import { firstLanguages, firstWord } from '$/words/first';
import { awayWorker } from './make';

type Answer = { status: number };
interface Wish {
  request: { mode: string };
  preloadResponse: Promise<Answer | undefined>;
  respondWith(answer: Promise<Answer>): void;
}

/** Asks the worker; undefined: it has left the request alone. */
async function ask(mode: string, network: () => Promise<Answer>): Promise<Response | Answer | undefined> {
  const hears = new Map<string, (event: Wish) => void>();
  const self = { addEventListener: (what: string, hear: (event: Wish) => void) => hears.set(what, hear) };
  new Function('self', 'fetch', awayWorker())(self, network);
  let answer: Promise<Answer> | undefined;
  const preloadResponse = Promise.resolve(undefined);
  hears.get('fetch')!({ request: { mode }, preloadResponse, respondWith: (given) => (answer = given) });
  return answer;
}

const gone = (): Promise<Answer> => Promise.reject(new TypeError('no network'));

describe('the service worker', () => {
  it('says in four languages that the server is away, whether nothing answers or a proxy', async () => {
    for (const network of [gone, () => Promise.resolve({ status: 502 }), () => Promise.resolve({ status: 504 })]) {
      const answer = (await ask('navigate', network)) as Response;
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Content-Type')).toContain('text/html');
      const page = await answer.text();
      for (const language of firstLanguages) expect(page).toContain(firstWord(language, 'first.away_title'));
      expect(page).not.toContain('{{');
    }
  });

  it('passes on what comes, be it a refusal', async () => {
    for (const status of [200, 304, 404, 500]) {
      expect(await ask('navigate', () => Promise.resolve({ status }))).toEqual({ status });
    }
  });

  it('leaves everything else alone', async () => {
    for (const mode of ['cors', 'same-origin', 'no-cors', 'websocket']) expect(await ask(mode, gone)).toBeUndefined();
  });

  it('is small, keeps nothing, and has a version', () => {
    const worker = awayWorker();
    expect(worker.length).toBeLessThan(12_000);
    expect(worker).not.toMatch(/caches|indexedDB/);
    expect(worker).toMatch(/const version = "[0-9a-f]{8}";/);
  });
});
