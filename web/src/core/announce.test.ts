import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, changeLanguage, hush, inOne, note, notes, spoken, textOf } from './announce.svelte';
import { settings } from './settings.svelte';
import { loadLanguage, t } from './words.svelte';

const heard = (): string => spoken.polite.map(inOne).join('');

beforeAll(async () => {
  await loadLanguage('de');
  await loadLanguage('en');
});

beforeEach(() => {
  vi.useFakeTimers();
  settings.language = 'en';
  hush();
});

describe('what is said aloud', () => {
  it('is said as one where it comes within a moment', () => {
    announce('One.');
    announce('');
    announce(() => 'Two.');
    expect(heard()).toBe('');
    vi.advanceTimersByTime(200);
    expect(heard()).toBe('One. Two.');
  });

  it('changes with the language, and goes where it cannot', () => {
    const english = t('common.close');
    announce(() => t('common.close'));
    announce('A server has said so.');
    note(() => t('common.copied'), 'good');
    note('And this.');
    vi.advanceTimersByTime(200);
    expect(heard()).toContain(`${english} A server has said so.`);
    settings.language = 'de';
    changeLanguage();
    const german = [t('common.close'), t('common.copied')];
    expect(german[0]).not.toBe(english);
    expect(heard()).toBe(german.join(' '));
    expect(notes.map(({ said }) => textOf(said))).toEqual([german[1]]);
  });

  it('is forgotten as a whole, also what was about to be said', () => {
    announce('Played.');
    note('Look!');
    hush();
    vi.advanceTimersByTime(200);
    expect([heard(), notes.length]).toEqual(['', 0]);
  });
});
