import { beforeEach, describe, expect, it } from 'vitest';
import { defaults, settings } from '$/core/settings.svelte';
import { loadLanguage, loadPack } from '$/core/words.svelte';
import { position, viewer } from '$/games/fishing/testing';
import { Coach, readMs } from './coach.svelte';
import type { AnyCue, Moment } from './cues';
import { explainAgain } from './newcomer';

/** What has happened, and what can be seen. */
let happening: string[] = [];
let gone: string[] = [];
let now = 0;

const cueOf = (term: 'trump' | 'buoy' | 'zero'): AnyCue => ({
  term,
  when: () => (happening.includes(term) ? [`.${term}`] : undefined),
});
const moment: Moment = { position: position(), words: viewer(0), legal: [], events: [], beat: 'next' };

let coach: Coach;

function happen(...terms: string[]): void {
  happening = terms;
  coach.see(moment);
  happening = [];
}

/** Time goes by in which the note looks around as it does. */
function wait(ms: number): void {
  now += ms;
  coach.look();
}

/** The note that is seen now, once it has found its place. */
function shown(): string | undefined {
  coach.show(coach.note !== undefined);
  return coach.note?.term;
}

beforeEach(async () => {
  Object.assign(settings, defaults(), { language: 'en' });
  await loadLanguage('en');
  await loadPack('fishing');
  [happening, gone, now] = [[], [], 0];
  const sight = { there: ([at]: readonly string[]) => !gone.includes(at ?? ''), now: () => now };
  coach = new Coach('fishing', viewer(0), [cueOf('trump'), cueOf('buoy'), cueOf('zero')], sight);
});

describe('the coach', () => {
  it('explains a thing when it happens, in the words of the glossary, and only once', () => {
    expect(shown()).toBeUndefined();
    happen('trump');
    expect(shown()).toBe('trump');
    expect(coach.text).toMatch(/trump/);
    coach.putAway();
    happen('trump');
    expect(shown()).toBeUndefined();
  });

  it('explains one thing after the other', () => {
    happen('zero', 'trump');
    expect(shown()).toBe('trump');
    wait(readMs(coach.text) - 1);
    expect(shown()).toBe('trump');
    wait(1);
    expect(shown()).toBe('zero');
  });

  it('stays until it was read and the person has moved', () => {
    happen('trump');
    shown();
    coach.move();
    expect(shown()).toBe('trump');
    wait(readMs(coach.text));
    expect(shown()).toBeUndefined();
    happen('buoy');
    shown();
    wait(60_000);
    expect(shown()).toBe('buoy');
    coach.move();
    expect(shown()).toBeUndefined();
  });

  it('goes when its thing has gone, but not before it was read', () => {
    happen('trump');
    shown();
    gone = ['.trump'];
    wait(1000);
    expect(shown()).toBe('trump');
    wait(readMs(coach.text));
    expect(shown()).toBeUndefined();
  });

  it('goes earlier where the person plays on after its thing has gone, but not at once', () => {
    happen('trump');
    shown();
    gone = ['.trump'];
    wait(1000);
    coach.move();
    expect(shown()).toBe('trump');
    wait(2000);
    expect(shown()).toBeUndefined();
    happen('trump');
    expect(shown(), 'it was noticed').toBeUndefined();
  });

  it('says nothing of what has passed while something else was read, and explains it when it happens again', () => {
    happen('trump', 'buoy');
    shown();
    gone = ['.buoy'];
    wait(60_000);
    expect(shown()).toBeUndefined();
    gone = [];
    happen('buoy');
    expect(shown()).toBe('buoy');
  });

  it('lets others go first where it finds no place, and is not taken for read', () => {
    happen('trump', 'buoy');
    wait(1300);
    expect(coach.note?.term).toBe('buoy');
    expect(settings.met).toEqual([]);
    expect(coach.putAway()).toBe(false);
  });

  it('says no more where it is switched off, and comes back on demand', () => {
    happen('trump');
    shown();
    coach.stop();
    expect(coach.note).toBeUndefined();
    happen('buoy');
    expect(shown()).toBeUndefined();
    explainAgain('fishing');
    happen('trump');
    expect(shown()).toBe('trump');
  });

  it('is read only while it can be seen, and explained again if it was hardly there', () => {
    happen('trump');
    shown();
    wait(1000);
    coach.show(false);
    wait(60_000);
    expect(coach.note?.term).toBe('trump');
    gone = ['.trump'];
    wait(1);
    expect(coach.note).toBeUndefined();
    expect(settings.met).toEqual([]);
    gone = [];
    happen('trump');
    expect(shown()).toBe('trump');
    wait(2000);
    coach.forget();
    expect(settings.met).toEqual(['fishing_trump']);
  });

  it('forgets what was taken back', () => {
    happen('trump', 'buoy');
    coach.forget();
    wait(1);
    expect(shown()).toBeUndefined();
  });

  it('gives longer texts more time', () => {
    expect(readMs('short')).toBe(3000);
    expect(readMs('x'.repeat(140))).toBeGreaterThan(readMs('x'.repeat(100)));
  });
});
