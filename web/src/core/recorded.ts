// Conversations that were recorded from the real server, for tests: docs/protocol has them.
import { readFileSync } from 'node:fs';
import type { ClientMessage, ServerMessage } from '$/generated/protocol';
import type { Link } from './match.svelte';

/** What the server said to one person over WebSockets, in order. */
export function heardBy(person: string, file: string): ServerMessage[] {
  const text = readFileSync(new URL(`../../../docs/protocol/${file}.txt`, import.meta.url), 'utf8');
  const start = `< ${person} {"is":`;
  return text
    .split('\n')
    .filter((line) => line.startsWith(start))
    .map((line) => JSON.parse(line.slice(start.length - '{"is":'.length)) as ServerMessage);
}

type Asked = Omit<ClientMessage, 'id'> & Record<string, unknown>;

/** A connection whose server says what the test wants. */
export class FakeLink implements Link {
  state: Link['state'] = 'open';
  refusal: Link['refusal'];
  trouble: Link['trouble'];
  offset_ms = 0;
  as: string | undefined;
  asked: Asked[] = [];
  /** Answers to come; without one a question waits for ever. */
  answers: (ServerMessage | Error)[] = [];
  #listeners = new Set<(message: ServerMessage) => void>();

  listen = (listener: (message: ServerMessage) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  ask = <A extends ServerMessage>(question: object): Promise<A> => {
    this.asked.push(question as Asked);
    const answer = this.answers.shift();
    if (answer === undefined) return new Promise<A>(() => undefined);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer as A);
  };

  retry = (): void => undefined;

  say(...messages: ServerMessage[]): void {
    for (const message of messages) for (const listener of [...this.#listeners]) listener(message);
  }

  get listeners(): number {
    return this.#listeners.size;
  }
}

/** What a browser keeps for a page, for tests; `room` is how many texts it takes. */
export function fakeStorage(room = Infinity): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (place) => [...kept.keys()][place] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (kept.size >= room && !kept.has(key)) throw new Error('full');
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
