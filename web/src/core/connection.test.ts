import { describe, expect, it } from 'vitest';
import { retryMs } from './connection.svelte';

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
