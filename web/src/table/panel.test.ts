import { expect, it } from 'vitest';
import { readPanel } from './panel.svelte';

it('remembers which part was open, and trusts no stored text', () => {
  expect(readPanel('{"open":false,"tab":"help"}', true)).toEqual({ open: false, tab: 'help' });
  expect(readPanel(null, true)).toEqual({ open: true, tab: 'log' });
  expect(readPanel('{', false)).toEqual({ open: false, tab: 'log' });
  expect(readPanel('{"open":"yes","tab":"secret"}', false)).toEqual({ open: false, tab: 'log' });
  expect(readPanel('null', true)).toEqual({ open: true, tab: 'log' });
});
