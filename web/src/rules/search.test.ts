import { describe, expect, it } from 'vitest';
import { cut, find, fold } from './search';

describe('a search', () => {
  it('does not mind case, accents and kinds of marks', () => {
    expect(fold('Überfischung')).toBe('uberfischung');
    expect(fold('l’océan « 3–4 »')).toBe('l\'ocean " 3-4 "');
    expect(fold('Großes Maß')).toHaveLength('Großes Maß'.length);
  });

  it('finds every place, in order', () => {
    const lines = ['A trick is caught.', 'No.', 'Trick by trick'].map(fold);
    expect(find(lines, 'TRICK')).toEqual([
      { line: 0, start: 2, end: 7 },
      { line: 2, start: 0, end: 5 },
      { line: 2, start: 9, end: 14 },
    ]);
  });

  it('finds numbers, but no single letters and no nothing', () => {
    const lines = [fold('a 0 takes a card')];
    expect(find(lines, '0')).toHaveLength(1);
    expect(find(lines, 'a')).toEqual([]);
    expect(find(lines, '  ')).toEqual([]);
  });

  it('cuts a text where hits begin and end, also those that reach beyond it', () => {
    const hits = [
      { line: 0, start: 1, end: 3 },
      { line: 0, start: 4, end: 9 },
    ];
    expect(cut('abcdef', 0, hits, 5)).toEqual([
      { text: 'a' },
      { text: 'bc', hit: 5 },
      { text: 'd' },
      { text: 'ef', hit: 6 },
    ]);
    expect(cut('ghi', 6, hits, 5)).toEqual([{ text: 'ghi', hit: 6 }]);
    expect(cut('jkl', 9, hits, 5)).toEqual([{ text: 'jkl' }]);
  });
});
