import { expect, it } from 'vitest';
import { play, recipes } from './sound';

it('keeps every sound short, soft and audible', () => {
  for (const [name, voices] of Object.entries(recipes)) {
    expect(voices.length, name).toBeGreaterThan(0);
    for (const voice of voices) {
      expect(voice.at + voice.length, name).toBeLessThan(1.3);
      expect(voice.gain, name).toBeGreaterThan(0);
      expect(voice.gain, name).toBeLessThanOrEqual(0.45);
      // Glides are exponential: nothing may begin or end at 0.
      expect(Math.min(voice.from, voice.to), name).toBeGreaterThan(50);
      expect(Math.max(voice.from, voice.to), name).toBeLessThan(5000);
    }
  }
});

it('is silent where there is no sound yet', () => {
  expect(() => play('card')).not.toThrow();
});
