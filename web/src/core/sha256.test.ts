import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha256 } from './sha256';

it('gives what everybody else computes, for texts of every length', () => {
  for (let length = 0; length < 200; length += 1) {
    const text = 'aä€😀'.repeat(length).slice(0, length);
    expect(sha256(text), `${length}`).toBe(createHash('sha256').update(text).digest('hex'));
  }
});

it('knows the published examples', () => {
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
