import { afterEach, describe, expect, it, vi } from 'vitest';
import { askToNotify, canNotify } from './notify';
import { settings } from './settings.svelte';

function browser(secure: boolean, permission?: NotificationPermission): void {
  vi.stubGlobal('isSecureContext', secure);
  if (permission === undefined) return;
  vi.stubGlobal('Notification', { permission, requestPermission: () => Promise.resolve(permission) });
}

afterEach(() => {
  vi.unstubAllGlobals();
  settings.notify = false;
});

describe('notifications', () => {
  it.each([
    ['granted', 'granted'],
    ['denied', 'denied'],
    ['default', 'unanswered'],
  ] as const)('where the browser says %s the answer is %s', async (permission, answer) => {
    browser(true, permission);
    expect(await askToNotify()).toBe(answer);
  });

  it('cannot be had without TLS, nor from a browser that has none', async () => {
    browser(false, 'granted');
    expect(await askToNotify()).toBe('insecure');
    vi.unstubAllGlobals();
    browser(true);
    expect(await askToNotify()).toBe('missing');
  });

  it('are off again when the browser takes its permission back', () => {
    settings.notify = true;
    browser(true, 'granted');
    expect(canNotify()).toBe(true);
    browser(true, 'denied');
    expect(canNotify()).toBe(false);
  });
});
