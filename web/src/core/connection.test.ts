import { describe, expect, it, vi } from 'vitest';
import { Connection, Silence, retryMs } from './connection.svelte';

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
});

describe('silence', () => {
  it('is asked about after four seconds of ticks, and given up after eight', () => {
    const silence = new Silence();
    const said = Array.from({ length: 16 }, () => silence.tick());
    expect(said.indexOf('ask')).toBe(7);
    expect(said.filter((each) => each !== 'wait')).toEqual(['ask', 'give up']);
    expect(said[15]).toBe('give up');
  });

  it('ends with every word', () => {
    const silence = new Silence();
    for (let round = 0; round < 5; round++) {
      for (let tick = 0; tick < 15; tick++) expect(silence.tick()).not.toBe('give up');
      silence.heard();
    }
  });
});

describe('a page that stood still', () => {
  // The clock has gone on, but timers and messages have not: the first timer to run must not end the connection.
  it('takes its own pause for no silence of the server', async () => {
    vi.useFakeTimers();
    const sockets: FakeSocket[] = [];
    class FakeSocket {
      static OPEN = 1;
      readyState = 1;
      sent: string[] = [];
      onmessage: ((event: { data: string }) => void) | undefined;
      onclose: unknown;
      constructor() {
        sockets.push(this);
      }
      send(text: string): void {
        this.sent.push(text);
      }
      close(): void {
        this.readyState = 3;
      }
    }
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('document', { baseURI: 'http://localhost/', addEventListener() {}, removeEventListener() {} });
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
    const connection = new Connection();
    const socket = sockets[0]!;
    const answer = connection.ask({ do: 'hint', match: 'm' });
    for (let pause = 0; pause < 4; pause++) {
      vi.setSystemTime(Date.now() + 20_000);
      vi.advanceTimersToNextTimer();
    }
    expect(sockets).toHaveLength(1);
    const { id } = JSON.parse(socket.sent[0]!) as { id: number };
    socket.onmessage!({ data: JSON.stringify({ is: 'hint', id, match: 'm', moves: [] }) });
    await expect(answer).resolves.toMatchObject({ is: 'hint' });
    connection.close();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

describe('a server that wants nothing to do with us', () => {
  class FakeSocket {
    static OPEN = 1;
    static last: FakeSocket;
    readyState = 1;
    onmessage: ((event: { data: string }) => void) | undefined;
    onclose: ((event: { code: number }) => void) | undefined;
    constructor() {
      FakeSocket.last = this;
    }
    send(): void {}
    close(): void {
      this.readyState = 3;
    }
  }

  // The page waited for a greeting that never came.
  it('says why, and is not called again', async () => {
    vi.stubGlobal('WebSocket', FakeSocket);
    vi.stubGlobal('document', { baseURI: 'http://localhost/', addEventListener() {}, removeEventListener() {} });
    vi.stubGlobal('addEventListener', () => undefined);
    vi.stubGlobal('removeEventListener', () => undefined);
    const connection = new Connection();
    const socket = FakeSocket.last;
    socket.onmessage!({ data: JSON.stringify({ is: 'refused', reason: 'banned', text: 'No.' }) });
    expect(connection.state).toBe('connecting');
    socket.onclose!({ code: 1008 });
    expect(connection.state).toBe('refused');
    expect(connection.refusal?.reason).toBe('banned');
    await expect(connection.greeting).rejects.toThrow('No.');
    connection.retry();
    expect(FakeSocket.last).toBe(socket);
    connection.close();
    vi.unstubAllGlobals();
  });
});
