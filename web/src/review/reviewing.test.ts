import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Review, ReviewDecision } from '$/generated/protocol';
import { Refusal } from '$/core/api';
import type { Shell } from '$/table/shell.svelte';
import { Reviewing, type Ask } from './reviewing.svelte';

const judged = { best: 'best', chance: 0.3, cost: 0.2, low: 0.1, high: 0.3, stake: 0.1, hardness: 0 };

function told(done: number, open = false): Review {
  const decision: ReviewDecision = { step: 4, seat: 1, move: 'made', depth: 'well', ...judged };
  if (open) decision.open = { ...judged, best: 'other' };
  const options = [{ move: 'best', chance: 0.5 }, { move: 'made', chance: 0.3 }];
  const game = { version: 1, game: 'fishing', players: 2, moves: 9 };
  return { ...game, done, seats: [], decisions: [decision], moments: [{ step: 4, options, reasons: [] }] };
}

const shell = { match: { id: 'abc', you: null } } as unknown as Shell;

describe('a review', () => {
  let asked: boolean[];
  let answers: (Review | Refusal)[];
  const ask: Ask = (open) => {
    asked.push(open);
    const answer = answers.shift()!;
    return answer instanceof Refusal ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    answers = [];
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it('is asked for every second until it is whole', async () => {
    answers = [told(0), told(0.5), told(1)];
    const review = new Reviewing(shell, ask);
    const stop = review.watch();
    await pass(0);
    expect(review.done).toBe(0);
    await pass(1000);
    expect(review.done).toBe(0.5);
    await pass(60_000);
    expect(review.done).toBe(1);
    expect(asked).toHaveLength(3);
    stop();
  });

  it('is asked for by nobody who does not look, and once for all who do', async () => {
    answers = [told(0.1), told(0.2), told(0.3)];
    const review = new Reviewing(shell, ask);
    expect(asked).toHaveLength(0);
    const stops = [review.watch(), review.watch()];
    await pass(0);
    stops[0]!();
    await pass(1000);
    expect(asked).toHaveLength(2);
    stops[1]!();
    await pass(60_000);
    expect(asked).toHaveLength(2);
    review.watch()();
    expect(asked).toHaveLength(3);
  });

  it('waits where the server has no time, and goes on', async () => {
    answers = [new Refusal('too_many_messages', 'wait', 429), new Refusal('offline', '', 0), told(1)];
    const review = new Reviewing(shell, ask);
    const stop = review.watch();
    await pass(0);
    expect(review.trouble).toEqual({ is: 'busy' });
    await pass(1000);
    expect(asked).toHaveLength(1);
    await pass(4000);
    expect(review.trouble).toEqual({ is: 'offline' });
    await pass(5000);
    expect(review.trouble).toBeUndefined();
    expect(review.done).toBe(1);
    stop();
  });

  it('asks no more where it is refused, unless somebody wants it', async () => {
    answers = [new Refusal('nothing_to_review', 'Nothing to review.', 409), told(1)];
    const review = new Reviewing(shell, ask);
    const stop = review.watch();
    await pass(60_000);
    expect(review.trouble).toEqual({ is: 'refused', text: 'Nothing to review.' });
    review.ask();
    await pass(0);
    expect(review.done).toBe(1);
    stop();
  });

  it('tells what was best with open cards only to those who want it', async () => {
    answers = [told(1), told(0.5), told(1, true)];
    const review = new Reviewing(shell, ask);
    const stop = review.watch();
    await pass(0);
    expect(review.opened(4)).toBeUndefined();
    review.reveal(true);
    await pass(0);
    expect(review.done).toBe(0.5);
    expect(review.review?.done).toBe(1);
    await pass(1000);
    expect(review.opened(4)?.best).toBe('other');
    review.reveal(false);
    expect(review.opened(4)).toBeUndefined();
    await pass(60_000);
    expect(asked).toEqual([false, true, true]);
    stop();
  });

  it('knows the decisions of each seat', async () => {
    answers = [told(1)];
    const review = new Reviewing(shell, ask);
    const stop = review.watch();
    await pass(0);
    expect(review.moments).toHaveLength(1);
    expect(review.puzzles).toHaveLength(0);
    review.seat = 1;
    expect(review.puzzles).toHaveLength(1);
    expect(review.decision(4)?.best).toBe('best');
    expect(review.decision(5)).toBeUndefined();
    stop();
  });
});
