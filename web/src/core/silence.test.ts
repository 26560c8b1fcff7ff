import { describe, expect, it } from 'vitest';
import { patience, Silence } from './silence';

const said = (silence: Silence, ticks: number): string[] => Array.from({ length: ticks }, () => silence.tick());

describe('silence', () => {
  it('of a server that owes an answer is asked about after four seconds of ticks, and given up after eight', () => {
    const words = said(new Silence(patience.answer), 16);
    expect(words.indexOf('ask')).toBe(7);
    expect(words.filter((each) => each !== 'wait')).toEqual(['ask', 'give up']);
    expect(words[15]).toBe('give up');
  });

  it('of one that owes none is asked about after twenty', () => {
    expect(patience.anything.tick_ms * patience.anything.ask).toBe(20_000);
    expect(said(new Silence(patience.anything), 100).filter((each) => each !== 'wait')).toEqual(['ask']);
  });

  it('of one that has never said a word is given up after ten', () => {
    const words = said(new Silence(patience.greeting), 20);
    expect(patience.greeting.tick_ms * words.length).toBe(10_000);
    expect(words.filter((each) => each !== 'wait')).toEqual(['give up']);
  });

  it('ends with every word', () => {
    const silence = new Silence(patience.answer);
    for (let round = 0; round < 5; round++) {
      expect(said(silence, 15)).not.toContain('give up');
      silence.heard();
    }
  });
});
