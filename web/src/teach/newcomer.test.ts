import { beforeEach, describe, expect, it } from 'vitest';
import { defaults, settings } from '$/core/settings.svelte';
import { explainAgain, greet, hasMet, isKnown, know, meet, switchCoach, wantsGoal } from './newcomer';

beforeEach(() => void Object.assign(settings, defaults()));

describe('a newcomer', () => {
  it('is told the aim of a game once, and has its things explained', () => {
    expect(wantsGoal('fishing')).toBe(true);
    expect(isKnown('fishing')).toBe(false);
    greet('fishing');
    expect(wantsGoal('fishing')).toBe(false);
    expect(isKnown('fishing')).toBe(false);
    expect(wantsGoal('foppen')).toBe(true);
  });

  it('meets each thing once', () => {
    meet('fishing', 'trump');
    meet('fishing', 'trump');
    expect(settings.met).toEqual(['fishing_trump']);
    expect(hasMet('fishing', 'trump')).toBe(true);
    expect(hasMet('fishing', 'buoy')).toBe(false);
  });

  it('is none any more after a game of the kind', () => {
    know('fishing');
    expect(isKnown('fishing')).toBe(true);
    expect(wantsGoal('fishing')).toBe(false);
    expect(isKnown('hecht')).toBe(false);
  });

  it('may want nothing explained, in one game or in any', () => {
    switchCoach('fishing', false);
    expect([isKnown('fishing'), isKnown('foppen')]).toEqual([true, false]);
    settings.coach = false;
    expect([isKnown('foppen'), wantsGoal('foppen')]).toEqual([true, false]);
  });

  it('may ask for all of it again, in this game alone', () => {
    settings.coach = false;
    for (const term of ['trump', 'buoy']) meet('fishing', term);
    meet('foppen', 'shed');
    explainAgain('fishing');
    expect(isKnown('fishing')).toBe(false);
    expect(wantsGoal('fishing')).toBe(false);
    expect(settings.met).toEqual(['foppen_shed']);
    for (const game of ['foppen', 'fatfish', 'hecht'] as const) expect(isKnown(game)).toBe(true);
  });
});
