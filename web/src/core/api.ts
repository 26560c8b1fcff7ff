// Requests to the server that are no messages of a table.
import type { Problem } from '$/generated/protocol';
import { settings } from './settings.svelte';

/** What the server refused, in words for people. */
export class Refusal extends Error {
  constructor(
    readonly reason: string,
    text: string,
    readonly status: number,
  ) {
    super(text);
  }
}

function address(path: string, query: Record<string, string | undefined>): URL {
  const url = new URL(path, document.baseURI);
  url.searchParams.set('lang', settings.language);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) url.searchParams.set(name, value);
  }
  return url;
}

/** Browsers say in English, and each in other words, that there is no connection. */
async function send(url: URL, how: RequestInit): Promise<Response> {
  try {
    return await fetch(url, how);
  } catch {
    throw new Refusal('offline', '', 0);
  }
}

export async function request<T>(
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  query: Record<string, string | undefined> = {},
  password?: string,
): Promise<T> {
  const answer = await send(address(path, query), {
    method,
    credentials: 'same-origin',
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(password === undefined ? {} : passwordHeader(password)),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return read<T>(answer);
}

/** A table's password goes into a header, never into the address, which histories and logs keep. */
const passwordHeader = (password: string): Record<string, string> => ({
  'Shoal-Password': encodeURIComponent(password),
});

async function read<T>(answer: Response): Promise<T> {
  const text = await answer.text();
  let content: unknown;
  try {
    content = text === '' ? {} : JSON.parse(text);
  } catch {
    content = {};
  }
  if (answer.ok) return content as T;
  const problem = content as Partial<Problem>;
  // What is wrong with a file is told by its field, as whoever wrote it knows it.
  const where = problem.field?.startsWith('edition') ? ` ${problem.field}: ${problem.allowed ?? ''}` : '';
  throw new Refusal(problem.reason ?? 'failed', `${problem.text ?? answer.status}${where}`, answer.status);
}

/** Whether requests are answered at all: by the server, or by somebody on the way who knows that it is there. */
export async function answers(path: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(10_000);
    const { status } = await fetch(new URL(path, document.baseURI), { cache: 'no-store', signal });
    return status < 500;
  } catch {
    return false;
  }
}

export const get = <T>(path: string, query?: Record<string, string | undefined>, password?: string): Promise<T> =>
  request<T>('GET', path, undefined, query, password);
export const post = <T>(path: string, body: object = {}, query?: Record<string, string | undefined>): Promise<T> =>
  request<T>('POST', path, body, query);

/** Sends a file as it is. */
export async function upload<T>(path: string, file: Blob): Promise<T> {
  return read<T>(await send(address(path, {}), { method: 'POST', credentials: 'same-origin', body: file }));
}

/** Saves a file, also one that only those get who know the table's password: a plain link could not say it. */
export async function save(path: string, name: string, password?: string): Promise<void> {
  const headers = password === undefined ? {} : passwordHeader(password);
  const answer = await send(address(path, {}), { credentials: 'same-origin', headers });
  if (!answer.ok) await read(answer);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
