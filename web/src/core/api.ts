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

export async function request<T>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  query: Record<string, string | undefined> = {},
): Promise<T> {
  const answer = await fetch(address(path, query), {
    method,
    credentials: 'same-origin',
    ...(body === undefined ? {} : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  let content: unknown;
  try {
    content = text === '' ? {} : JSON.parse(text);
  } catch {
    content = {};
  }
  if (answer.ok) return content as T;
  const problem = content as Partial<Problem>;
  throw new Refusal(problem.reason ?? 'failed', problem.text ?? `${answer.status}`, answer.status);
}

export const get = <T>(path: string, query?: Record<string, string | undefined>): Promise<T> =>
  request<T>('GET', path, undefined, query);
export const post = <T>(path: string, body: object = {}, query?: Record<string, string | undefined>): Promise<T> =>
  request<T>('POST', path, body, query);
