import { expect, it } from 'vitest';
import { enlargement } from './screen.svelte';

it('leaves things as large as usual on phones, tablets and laptops', () => {
  for (const [w, h] of [[320, 568], [844, 390], [1366, 768], [1680, 950], [2560, 700]] as const) {
    expect(enlargement(w, h)).toBe(1);
  }
});

it('draws things larger on large screens, and not without end', () => {
  expect(enlargement(2560, 1440)).toBeGreaterThan(1.3);
  expect(enlargement(3840, 2160)).toBe(2);
  expect(enlargement(7680, 4320)).toBe(2);
});
