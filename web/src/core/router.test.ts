import { describe, expect, it } from 'vitest';
import { parseRoute } from './router.svelte';

describe('addresses', () => {
  it('lead to tables and the lobby at the root', () => {
    const base = 'http://localhost:8080/';
    expect(parseRoute('http://localhost:8080/', base)).toEqual({ page: 'lobby' });
    expect(parseRoute('http://localhost:8080/table/rb14g944j1w5', base)).toEqual({
      page: 'table',
      match: 'rb14g944j1w5',
    });
    expect(parseRoute('http://localhost:8080/lesson/foppen', base)).toEqual({ page: 'lesson', game: 'foppen' });
    expect(parseRoute('http://localhost:8080/link/abc_-1', base)).toEqual({ page: 'link', secret: 'abc_-1' });
  });

  it('do the same under a sub-path', () => {
    const base = 'https://play.example.org/games/shoal/';
    expect(parseRoute('https://play.example.org/games/shoal/table/rb14g944j1w5/', base).page).toBe('table');
    expect(parseRoute('https://play.example.org/games/shoal/', base).page).toBe('lobby');
  });

  it('lead to a moment of a game', () => {
    const base = 'https://play.example.org/games/shoal/';
    const stepOf = (path: string) => parseRoute(new URL(path, base).href, base);
    expect(stepOf('table/rb14g944j1w5#17')).toEqual({ page: 'table', match: 'rb14g944j1w5', at: { step: 17 } });
    expect(stepOf('table/rb14g944j1w5/#17')).toEqual({ page: 'table', match: 'rb14g944j1w5', at: { step: 17 } });
    expect(stepOf('table/rb14g944j1w5#e31')).toEqual({ page: 'table', match: 'rb14g944j1w5', at: { event: 31 } });
    for (const nothing of ['', '#', '#-1', '#1.5', '#x', '#1x', '#12345678', '#%31', '#e', '#e1x', '#E3', '#ee3']) {
      expect(stepOf(`table/rb14g944j1w5${nothing}`)).toEqual({ page: 'table', match: 'rb14g944j1w5' });
    }
  });

  it('lead to the review of a game', () => {
    const base = 'https://play.example.org/games/shoal/';
    const routeOf = (hash: string) => parseRoute(new URL(`table/rb14g944j1w5${hash}`, base).href, base);
    expect(routeOf('#review')).toEqual({ page: 'table', match: 'rb14g944j1w5', review: true });
    expect(routeOf('#reviews')).toEqual({ page: 'table', match: 'rb14g944j1w5' });
  });

  it('lead to the rules of a game, or to the choice of all', () => {
    const base = 'https://play.example.org/games/shoal/';
    const routeOf = (path: string) => parseRoute(new URL(path, base).href, base);
    expect(routeOf('rules')).toEqual({ page: 'rules', game: undefined });
    expect(routeOf('rules/')).toEqual({ page: 'rules', game: undefined });
    expect(routeOf('rules/foppen')).toEqual({ page: 'rules', game: 'foppen' });
    expect(routeOf('rules/hecht/#nests')).toEqual({ page: 'rules', game: 'hecht' });
  });

  it('that name nothing lead to the lobby', () => {
    const base = 'http://localhost/';
    for (const path of ['table/', 'table/UPPER', 'table/rb14g944j1w5/x', 'elsewhere', 'rules/chess', 'rulesfoppen']) {
      expect(parseRoute(new URL(path, base).href, base).page).toBe('lobby');
    }
  });
});
