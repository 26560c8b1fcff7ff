// One WebSocket to the server that mends itself. Whoever asks gets a promise; whoever listens hears what comes unasked.
import type { ClientMessage, HelloAnswer, RefusedAnswer, ServerMessage } from '$/generated/protocol';
import { answers, Refusal } from './api';
import { settings } from './settings.svelte';
import { patience, Silence } from './silence';

type Listener = (message: ServerMessage) => void;
/** A message without its number; the connection gives it one. */
export type Command = ClientMessage extends infer M ? (M extends { id?: number } ? Omit<M, 'id'> : never) : never;
type Waiting = { resolve: (answer: ServerMessage) => void; reject: (why: Error) => void };

export type LinkState = 'connecting' | 'open' | 'lost' | 'refused';

/** Why a lost connection does not come back: nothing answers, or requests are answered and WebSockets are not. */
export type LinkTrouble = 'away' | 'blocked';

/** How long to wait before the n-th attempt: at random, longer each time, never more than 15 s. */
export function retryMs(attempt: number, random: number): number {
  return Math.min(15_000, (500 + random * 1500) * 1.6 ** Math.min(attempt, 8));
}

/** Whoever is banned may be let in again; other refusals are for good. */
const mayChange = (refusal: Refusal | undefined): boolean => refusal?.reason === 'banned';

export class Connection {
  state: LinkState = $state('connecting');
  hello: HelloAnswer | undefined = $state.raw();
  /** Why the server wants nothing to do with us; the state is `refused` then. */
  refusal: Refusal | undefined = $state.raw();
  /** What keeps a lost connection from coming back, as soon as it is known. */
  trouble: LinkTrouble | undefined = $state.raw();
  /** The first greeting, whenever it comes; later ones replace `hello`. */
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
  #silence = new Silence(patience.greeting);
  #watchdog: ReturnType<typeof setInterval> | undefined;
  #greet: (hello: HelloAnswer) => void = () => undefined;
  /** The server has greeted us on this socket. */
  #greeted = false;
  /** Why it is about to hang up, if it has said so on this socket. */
  #farewell: Refusal | undefined;
  /** Requests were answered after the last attempt had failed. */
  #answered = false;

  /** `as`: a guest at this device, whose eyes this connection looks through. */
  constructor(readonly as?: string) {
    this.greeting = new Promise((resolve) => (this.#greet = resolve));
    this.#open();
    addEventListener('online', this.#hurry);
    addEventListener('offline', this.#check);
    document.addEventListener('visibilitychange', this.#hurry);
  }

  /** Tries again now, whatever the waiting time. */
  retry(): void {
    if (this.state !== 'lost' && !(this.state === 'refused' && mayChange(this.refusal))) return;
    this.#attempt = 0;
    this.#open();
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Sends a message and waits for its answer; a refusal is thrown. While there is no connection it fails at once. */
  ask<A extends ServerMessage = ServerMessage>(command: Command): Promise<A> {
    const socket = this.#socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Refusal('offline', '', 0));
    }
    const id = this.#next++;
    return new Promise<A>((resolve, reject) => {
      if (this.#waiting.size === 0) this.#await('answer', socket);
      this.#waiting.set(id, { resolve: resolve as (answer: ServerMessage) => void, reject });
      socket.send(JSON.stringify({ ...command, id }));
    });
  }

  /** Hangs up and calls again: the person has changed, and with them what the server says. */
  renew(): void {
    this.#fail();
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
    if (this.state === 'open') this.#check();
    else this.retry();
  };

  /** Something has happened to the network or the device, or nothing for long: see whether the server still answers. */
  #check = (): void => {
    if (this.state === 'open') this.ask({ do: 'ping' }).catch(() => undefined);
  };

  /** Counts the silence from now on, by what is waited for. */
  #await(what: keyof typeof patience, socket: WebSocket): void {
    clearInterval(this.#watchdog);
    const silence = new Silence(patience[what]);
    this.#silence = silence;
    this.#watchdog = setInterval(() => {
      if (what === 'answer' && this.#waiting.size === 0 && this.#greeted) {
        this.#await('anything', socket);
        return;
      }
      const next = silence.tick();
      if (next === 'ask') this.#check();
      else if (next === 'give up') this.#lose(socket);
    }, patience[what].tick_ms);
  }

  #open(): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    // One that is still being tried, or is left for another person.
    const old = this.#socket;
    this.#socket = undefined;
    old?.close();
    const url = new URL('ws', document.baseURI);
    url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
    url.searchParams.set('lang', settings.language);
    if (this.as) url.searchParams.set('as', this.as);
    const socket = new WebSocket(url);
    this.#socket = socket;
    this.#greeted = false;
    this.#farewell = undefined;
    socket.onmessage = (event: MessageEvent<unknown>) => {
      if (this.#socket === socket && typeof event.data === 'string') this.#receive(event.data, socket);
    };
    // Whoever is closed out without a word of why was too hasty, and tries again later.
    socket.onclose = (event) => this.#lose(socket, event.code === 1008 ? this.#farewell : undefined);
    this.#await('greeting', socket);
  }

  #lose(socket: WebSocket, refusal?: Refusal): void {
    if (this.#socket !== socket) return;
    this.#socket = undefined;
    clearInterval(this.#watchdog);
    socket.close();
    this.#fail();
    if (this.#closed) return;
    this.refusal = refusal;
    this.state = refusal ? 'refused' : 'lost';
    if (!refusal && !this.#greeted) void this.#explain();
    // A banned page asks as seldom as one that has long been without a network.
    if (mayChange(refusal)) this.#attempt = Infinity;
    if (!refusal || mayChange(refusal)) {
      this.#timer = setTimeout(() => this.#open(), retryMs(this.#attempt++, Math.random()));
    }
  }

  /** An attempt has failed, and browsers do not say why: where requests are answered and the next attempt fails all the
   *  same, something on the way lets no WebSocket through. A server that has just come back takes that next one. */
  async #explain(): Promise<void> {
    if (this.#answered) this.trouble = 'blocked';
    const answered = await answers('healthz');
    if (this.state !== 'lost') return;
    this.#answered = answered;
    if (!answered) this.trouble = 'away';
  }

  #receive(text: string, socket: WebSocket): void {
    const message = JSON.parse(text) as ServerMessage;
    this.#silence.heard();
    if ('now' in message) this.offset_ms = message.now - Date.now();
    if (message.is === 'hello') {
      this.hello = message;
      this.#greet(message);
      this.#greeted = true;
      this.state = 'open';
      this.refusal = undefined;
      this.trouble = undefined;
      this.#answered = false;
      this.#attempt = 0;
      if (this.#waiting.size === 0) this.#await('anything', socket);
    }
    // Not the answer to anything: the server is about to hang up, and says why. Whoever only has to wait is told when.
    if (
      message.is === 'refused' &&
      message.id === undefined &&
      message.match === undefined &&
      message.retry_ms === undefined
    ) {
      this.#farewell = refusal(message);
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
