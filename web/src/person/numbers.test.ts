import { beforeAll, expect, test } from 'vitest';
import { loadLanguage } from '$/core/words.svelte';
import { points, rough, signed } from './numbers';

beforeAll(() => loadLanguage('en'));

test('sums are written short, and parts of victories with their sign', () => {
  expect(rough(12)).toBe('12');
  expect(rough(4.3333)).toBe('4.3');
  expect(signed(0.254)).toBe('+0.25');
  expect(signed(-1.5)).toBe('−1.5');
  expect(signed(0.001)).toBe('0');
});

test('a curve fills its box from left to right', () => {
  expect(points([1500, 1600, 1400], 1400, 1600, 100, 50)).toBe('0.0,25.0 50.0,0.0 100.0,50.0');
  expect(points([1500], 1500, 1500, 100, 50)).toBe('0.0,50.0');
});
