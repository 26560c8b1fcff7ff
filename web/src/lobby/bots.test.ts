import { describe, expect, it } from 'vitest';
import type { GameInfo } from '$/generated/protocol';
import { hasPlan, readPlan, tableFor, writePlan, type BotsPlan } from './bots';

const fatfish: GameInfo = {
  name: 'fatfish',
  players_min: 2,
  players_max: 4,
  rules_version: 1,
  open: false,
  options: [{ name: 'licences', values: 'true|false', fallback: 'false' }],
  words: {},
};

const first: BotsPlan = { players: 3, level: 'easy', options: { game: 'fatfish', players: 3 } };

describe('playing with bots', () => {
  it('begins with a first game', () => {
    expect(readPlan(null, 'fatfish', fatfish)).toEqual(first);
    expect(readPlan(writePlan(null, 'foppen', { ...first, level: 'expert' }), 'fatfish', fatfish)).toEqual(first);
  });

  it('goes on as it was last chosen, for each game by itself', () => {
    const options = { game: 'fatfish', players: 3, rules: { licences: 'true' }, undo: false, memory_aid: true };
    const plan: BotsPlan = { players: 2, level: 'strong', options };
    const text = writePlan(writePlan(null, 'fatfish', plan), 'foppen', first);
    expect(readPlan(text, 'fatfish', fatfish)).toEqual(plan);
  });

  it.each([
    'no JSON',
    '[]',
    'null',
    '{"fatfish":null}',
    '{"fatfish":{"players":7,"level":"divine","rules":{"licences":"maybe","gone":"true"},"undo":"yes"}}',
    '{"fatfish":{"players":2.5,"rules":[]}}',
  ])('takes nothing from %s', (text) => {
    expect(readPlan(text, 'fatfish', fatfish)).toEqual(first);
  });

  it('knows whether there is anything to go on with', () => {
    expect(hasPlan(null, 'fatfish')).toBe(false);
    expect(hasPlan('no JSON', 'fatfish')).toBe(false);
    expect(hasPlan(writePlan(null, 'foppen', first), 'fatfish')).toBe(false);
    expect(hasPlan(writePlan(null, 'fatfish', first), 'fatfish')).toBe(true);
  });

  it('fills every other seat with bots of the level', () => {
    const plan = tableFor({ ...first, players: 4, level: 'medium' });
    expect(plan.options.players).toBe(4);
    expect(plan.others).toEqual(Array.from({ length: 3 }, () => ({ who: 'bot', level: 'medium' })));
  });
});
