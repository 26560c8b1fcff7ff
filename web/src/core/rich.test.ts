import { expect, it } from 'vitest';
import { uncut } from './rich';

it('keeps the marks beside a card at it', () => {
  const card = { card: 'r7' };
  const compared = ['fooled ', { before: '(', card: 'r7', after: ':' }, ' 61 %).'];
  expect(uncut(['fooled (', card, ': 61 %).'])).toEqual(compared);
  expect(uncut([card, ', ', card, '.'])).toEqual([
    { before: '', card: 'r7', after: ',' },
    ' ',
    { before: '', card: 'r7', after: '.' },
  ]);
  expect(uncut([card, ')(', card])).toEqual([
    { before: '', card: 'r7', after: ')' },
    { before: '(', card: 'r7', after: '' },
  ]);
  expect(uncut(['no card', { seat: 1 }, '.'])).toEqual(['no card', { seat: 1 }, '.']);
});

it('loses nothing of a text', () => {
  const parts = ['«\u00a0', { card: 'b1' }, '\u00a0», ', { card: '@low' }, '; (', { card: 'y2' }, ').'];
  const whole = parts.map((part) => (typeof part === 'string' ? part : part.card)).join('');
  const told = uncut(parts).map((part) => {
    if (typeof part === 'string') return part;
    return 'card' in part ? part.before + part.card + part.after : '';
  });
  expect(told.join('')).toBe(whole);
});
