import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerMessage } from '$/generated/protocol';
import { Connection, retryMs } from './connection.svelte';

class FakeSocket {
  static OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 1;
  sent: { do: string; id: number }[] = [];
  onmessage: ((event: { data: string }) => void) | undefined;
  onclose: ((event: { code: number }) => void) | undefined;

  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }

  constructor() {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { do: string; id: number });
  }

  close(): void {
    this.readyState = 3;
  }

  say(message: object): void {
    this.onmessage!({ data: JSON.stringify(message) });
  }

  greet(): void {
    this.say({ is: 'hello', player: 'p', name: 'Anna', now: Date.now(), server: '1', protocol: 1 });
  }

  /** The other side hangs up. */
  drop(code = 1006): void {
    this.readyState = 3;
    this.onclose!({ code });
  }

  get pings(): number {
    return this.sent.filter((each) => each.do === 'ping').length;
  }

  answerAll(): void {
    for (const { id } of this.sent.splice(0)) this.say({ is: 'pong', id, now: Date.now() });
  }
}

/** What requests are answered with; undefined: nothing answers. */
let status: number | undefined = 200;
let connection: Connection;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  status = 200;
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('document', { baseURI: 'http://localhost/', addEventListener() {}, removeEventListener() {} });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('fetch', () => (status === undefined ? Promise.reject(new TypeError()) : Promise.resolve({ status })));
  connection = new Connection();
});

afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a lost connection', () => {
  it('is tried again after half a second to two seconds', () => {
    expect(retryMs(0, 0)).toBe(500);
    expect(retryMs(0, 1)).toBe(2000);
  });

  it('is tried less often the longer it lasts, but never less than every 15 s', () => {
    const waits = Array.from({ length: 12 }, (_, attempt) => retryMs(attempt, 0.5));
    for (let i = 1; i < waits.length; i++) expect(waits[i]).toBeGreaterThanOrEqual(waits[i - 1] ?? 0);
    expect(Math.max(...waits)).toBe(15_000);
  });

  it('is tried once at a time, however often somebody asks for it', () => {
    FakeSocket.last.drop();
    connection.retry();
    const hanging = FakeSocket.last;
    connection.retry();
    expect(FakeSocket.all).toHaveLength(3);
    expect(hanging.readyState).toBe(3);
    // What an attempt that was given up says late is nobody's greeting.
    hanging.greet();
    expect(connection.state).toBe('lost');
    FakeSocket.last.greet();
    expect(connection.state).toBe('open');
    vi.advanceTimersByTime(2_000);
    expect(FakeSocket.all).toHaveLength(3);
  });
});

describe('a page that stood still', () => {
  // The clock has gone on, but timers and messages have not: the first timer to run must not end the connection.
  it('takes its own pause for no silence of the server', async () => {
    const socket = FakeSocket.last;
    const answer = connection.ask({ do: 'hint', match: 'm' });
    for (let pause = 0; pause < 4; pause++) {
      vi.setSystemTime(Date.now() + 20_000);
      vi.advanceTimersToNextTimer();
    }
    expect(FakeSocket.all).toHaveLength(1);
    socket.say({ is: 'hint', id: socket.sent[0]!.id, match: 'm', moves: [] });
    await expect(answer).resolves.toMatchObject({ is: 'hint' });
  });
});

describe('a connection on which nobody says anything', () => {
  it('is looked after: one question in twenty seconds, and no more while it is answered', () => {
    const socket = FakeSocket.last;
    socket.greet();
    let asked = 0;
    for (let second = 0; second < 200; second++) {
      vi.advanceTimersByTime(1000);
      asked += socket.pings;
      socket.answerAll();
    }
    expect(asked).toBeGreaterThanOrEqual(8);
    expect(asked).toBeLessThanOrEqual(10);
    expect(connection.state).toBe('open');
    expect(FakeSocket.all).toHaveLength(1);
  });

  it('is lost after twenty-eight seconds if the network has swallowed the question', () => {
    FakeSocket.last.greet();
    vi.advanceTimersByTime(27_500);
    expect(connection.state).toBe('open');
    vi.advanceTimersByTime(500);
    expect(connection.state).toBe('lost');
  });

  it('is asked nothing while the server talks', () => {
    const socket = FakeSocket.last;
    socket.greet();
    for (let n = 0; n < 20; n++) {
      vi.advanceTimersByTime(15_000);
      socket.say({ is: 'lobby', tables: [] });
    }
    expect(socket.sent).toEqual([]);
  });

  it('is looked after again when a question has been answered', async () => {
    const socket = FakeSocket.last;
    socket.greet();
    const answer = connection.ask({ do: 'hint', match: 'm' });
    socket.say({ is: 'hint', id: socket.sent[0]!.id, match: 'm', moves: [] });
    await answer;
    vi.advanceTimersByTime(30_000);
    expect(connection.state).toBe('lost');
  });
});

describe('a call that nobody takes', () => {
  it('is given up after ten seconds, and made again', () => {
    vi.advanceTimersByTime(9_500);
    expect(connection.state).toBe('connecting');
    vi.advanceTimersByTime(500);
    expect(connection.state).toBe('lost');
    vi.advanceTimersByTime(2_000);
    expect(FakeSocket.all).toHaveLength(2);
  });
});

describe('why a connection does not come back', () => {
  /** The attempt fails, and the next one begins. */
  const again = async (): Promise<void> => {
    const attempts = FakeSocket.all.length;
    FakeSocket.last.drop();
    while (FakeSocket.all.length === attempts) await vi.advanceTimersByTimeAsync(100);
  };

  it('is not known after one attempt: the server may just have started', async () => {
    FakeSocket.last.drop();
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.trouble).toBeUndefined();
  });

  it('is that something blocks it, if requests are answered and the next attempt fails, too', async () => {
    await again();
    FakeSocket.last.drop(1006);
    expect(connection.trouble).toBe('blocked');
    await again();
    FakeSocket.last.greet();
    expect(connection.trouble).toBeUndefined();
  });

  it('is that the server is away, if nothing answers or a proxy says so', async () => {
    for (const answered of [undefined, 502]) {
      status = answered;
      await again();
      await again();
      expect(connection.trouble).toBe('away');
    }
    // It is back, and takes the next call.
    status = 200;
    FakeSocket.last.drop();
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.trouble).toBe('away');
  });
});

describe('a server that wants nothing to do with us', () => {
  const refuse = (reason: string): void => {
    FakeSocket.last.say({ is: 'refused', reason, text: 'No.' } satisfies ServerMessage);
    FakeSocket.last.drop(1008);
  };

  it('says why, and is not called again', () => {
    const socket = FakeSocket.last;
    socket.say({ is: 'refused', reason: 'signed_out', text: 'No.' });
    expect(connection.state).toBe('connecting');
    socket.drop(1008);
    expect(connection.state).toBe('refused');
    expect(connection.refusal?.reason).toBe('signed_out');
    connection.retry();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.last).toBe(socket);
  });

  // The page waited for a greeting that never came.
  it('is asked now and then whether a ban has been lifted', async () => {
    refuse('banned');
    expect(connection.refusal?.message).toBe('No.');
    vi.advanceTimersByTime(15_000);
    expect(FakeSocket.all).toHaveLength(2);
    refuse('banned');
    expect(connection.state).toBe('refused');
    connection.retry();
    expect(FakeSocket.all).toHaveLength(3);
    expect(connection.refusal?.reason).toBe('banned');
    FakeSocket.last.greet();
    expect(connection.state).toBe('open');
    expect(connection.refusal).toBeUndefined();
    await expect(connection.greeting).resolves.toMatchObject({ name: 'Anna' });
  });

  it('only wants us to wait, where it says nothing or says for how long', () => {
    FakeSocket.last.drop(1008);
    expect(connection.state).toBe('lost');
    connection.retry();
    FakeSocket.last.greet();
    FakeSocket.last.say({ is: 'refused', reason: 'too_many_messages', text: 'Slowly.', retry_ms: 40 });
    FakeSocket.last.drop(1008);
    expect(connection.state).toBe('lost');
  });
});
