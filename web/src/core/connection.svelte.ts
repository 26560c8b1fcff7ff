// One WebSocket to the server that mends itself. Whoever asks gets a promise; whoever listens hears what comes unasked.
import type { ClientMessage, HelloAnswer, RefusedAnswer, ServerMessage } from '$/generated/protocol';
import { Refusal } from './api';
import { settings } from './settings.svelte';

type Listener = (message: ServerMessage) => void;
/** A message without its number; the connection gives it one. */
export type Question = ClientMessage extends infer M ? (M extends { id?: number } ? Omit<M, 'id'> : never) : never;
type Waiting = { resolve: (answer: ServerMessage) => void; reject: (why: Error) => void };

export type LinkState = 'connecting' | 'open' | 'lost' | 'refused';

/** Somebody waits for an answer: after so many ticks of silence the server is asked whether it is there, and after
 *  twice as many the connection is given up. Networks that vanish say nothing, and browsers notice only after minutes.
 *  Ticks are counted, not time: a page that stood still has heard nothing either, and must not take it for silence. */
const tick_ms = 500;
const patience_ticks = 8;

export class Silence {
  #ticks = 0;

  heard(): void {
    this.#ticks = 0;
  }

  /** Another tick without a word: what is to be done now. */
  tick(): 'wait' | 'ask' | 'give up' {
    this.#ticks += 1;
    if (this.#ticks >= 2 * patience_ticks) return 'give up';
    return this.#ticks === patience_ticks ? 'ask' : 'wait';
  }
}

/** How long to wait before the n-th attempt: at random, longer each time, never more than 15 s. */
export function retryMs(attempt: number, random: number): number {
  return Math.min(15_000, (500 + random * 1500) * 1.6 ** Math.min(attempt, 8));
}

export class Connection {
  state: LinkState = $state('connecting');
  hello: HelloAnswer | undefined = $state.raw();
  /** Why the server wants nothing to do with us; the state is `refused` then. */
  refusal: Refusal | undefined = $state.raw();
  /** The first greeting; later ones replace `hello`. Whoever is refused gets none. */
  readonly greeting: Promise<HelloAnswer>;
  /** What the server's clock says less what ours says. */
  offset_ms = 0;

  #socket: WebSocket | undefined;
  #listeners = new Set<Listener>();
  #waiting = new Map<number, Waiting>();
  #next = 1;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #silence = new Silence();
  #watchdog: ReturnType<typeof setInterval> | undefined;
  #greet: (hello: HelloAnswer) => void = () => undefined;
  #turnAway: (why: Refusal) => void = () => undefined;

  /** `as`: a guest at this device, whose eyes this connection looks through. */
  constructor(readonly as?: string) {
    this.greeting = new Promise((resolve, reject) => {
      this.#greet = resolve;
      this.#turnAway = reject;
    });
    this.greeting.catch(() => undefined);
    this.#open();
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#check);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  /** Tries again now, whatever the waiting time. */
  retry(): void {
    if (this.state !== 'lost') return;
    clearTimeout(this.#timer);
    this.#attempt = 0;
    this.#open();
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sends a message and waits for its answer; a refusal is thrown. While there is no connection it fails at once. */
  ask<A extends ServerMessage = ServerMessage>(question: Question): Promise<A> {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Refusal('offline', '', 0));
    }
    const id = this.#next++;
    return new Promise<A>((resolve, reject) => {
      if (this.#waiting.size === 0) this.#watch(socket);
      this.#waiting.set(id, { resolve: resolve as (answer: ServerMessage) => void, reject });
      socket.send(JSON.stringify({ ...question, id }));
    });
  }

  /** Hangs up and calls again: the person has changed, and with them what the server says. */
  renew(): void {
    const old = this.#socket;
    this.#socket = undefined;
    old?.close();
    this.#fail();
    clearTimeout(this.#timer);
    this.state = 'connecting';
    this.refusal = undefined;
    this.#open();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#watchdog);
    removeEventListener('online', this.#hurry);
    removeEventListener('offline', this.#check);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#socket?.close();
    this.#fail();
  }

  #hurry = (): void => {
    if (document.hidden) return;
    if (this.state === 'lost') this.retry();
    else this.#check();
  };

  /** Something has happened to the network or the device: see whether the server still answers. */
  #check = (): void => {
    if (this.state === 'open') this.ask({ do: 'ping' }).catch(() => undefined);
  };

  #watch(socket: WebSocket): void {
    clearInterval(this.#watchdog);
    this.#silence.heard();
    this.#watchdog = setInterval(() => {
      if (this.#socket !== socket || this.#waiting.size === 0) {
        clearInterval(this.#watchdog);
        return;
      }
      const next = this.#silence.tick();
      if (next === 'ask') this.#check();
      else if (next === 'give up') this.#lose(socket, 'lost');
    }, tick_ms);
  }

  #open(): void {
    if (this.#closed) return;
    const url = new URL('ws', document.baseURI);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    url.searchParams.set('lang', settings.language);
    if (this.as) url.searchParams.set('as', this.as);
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.onmessage = (event: MessageEvent<unknown>) => {
      if (typeof event.data === 'string') this.#receive(event.data);
    };
    socket.onclose = (event) => this.#lose(socket, event.code === 1008 ? 'refused' : 'lost');
  }

  #lose(socket: WebSocket, state: 'lost' | 'refused'): void {
    if (this.#socket !== socket) return;
    this.#socket = undefined;
    socket.close();
    this.#fail();
    if (this.#closed) return;
    if (state === 'refused') this.#turnAway((this.refusal ??= new Refusal('refused', '', 403)));
    this.state = state;
    if (state === 'lost') this.#timer = setTimeout(() => this.#open(), retryMs(this.#attempt++, Math.random()));
  }

  #receive(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    this.#silence.heard();
    if ('now' in message) this.offset_ms = message.now - Date.now();
    if (message.is === 'hello') {
      this.hello = message;
      this.#greet(message);
      this.state = 'open';
      this.#attempt = 0;
    }
    // Not the answer to anything: the server is about to hang up, and says why.
    if (message.is === 'refused' && message.id === undefined && message.match === undefined) {
      this.refusal = refusal(message);
    }
    const id = 'id' in message ? message.id : undefined;
    const waiting = id === undefined ? undefined : this.#waiting.get(id);
    // Listeners hear a table before its asker does: who awaits it finds everything in place.
    for (const listener of [...this.#listeners]) listener(message);
    if (id !== undefined && waiting) {
      this.#waiting.delete(id);
      if (message.is === 'refused') waiting.reject(refusal(message));
      else waiting.resolve(message);
    }
  }

  #fail(): void {
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const each of waiting) each.reject(new Refusal('offline', '', 0));
  }
}

function refusal(message: RefusedAnswer): Refusal {
  return new Refusal(message.game_reason ?? message.reason, message.text, 409);
}
