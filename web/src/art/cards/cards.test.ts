import { describe, expect, it } from 'vitest';
import { metal, portrait } from '../avatar';
import { species } from '../symbols/species';
import { bands } from './band';
import { readFace } from './face';
import { fatFish } from './fat';

describe('cards', () => {
  it('reads faces', () => {
    expect(readFace(null)).toEqual({ kind: 'back' });
    expect(readFace('g16')).toEqual({ kind: 'fish', colour: 'g', value: 16 });
    expect(readFace('@minus3')).toEqual({ kind: 'buoy', name: 'minus3' });
    expect(readFace('1')).toEqual({ kind: 'worm' });
    expect(readFace('?')).toEqual({ kind: 'back' });
  });

  it('has a band for each species', () => {
    for (const fish of species) expect(bands[fish.id]).toBeDefined();
  });

  it('draws fat fish that grow and stay on the card', () => {
    let width = 0;
    for (let value = 1; value <= 6; value++) {
      const { body, fins } = fatFish('r', value);
      expect(body + fins).not.toMatch(/NaN|undefined/);
      const left = Number(/^M([\d.]+)/.exec(body)?.[1]);
      expect(100 - 2 * left).toBeGreaterThan(width);
      width = 100 - 2 * left;
      expect(left).toBeGreaterThan(2);
    }
  });
});

describe('avatars', () => {
  it('are the same for the same seed and differ between seeds', () => {
    expect(portrait('anna')).toEqual(portrait('anna'));
    const faces = new Set(Array.from({ length: 50 }, (_, i) => JSON.stringify(portrait(`player ${i}`))));
    expect(faces.size).toBeGreaterThan(35);
  });

  it('knows a metal for every bot', () => {
    expect(metal('expert')).not.toBe(metal('easy'));
    expect(metal('something else')).toMatch(/^#/);
  });
});
