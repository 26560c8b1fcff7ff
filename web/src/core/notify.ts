// Tells people that it is their turn while they look elsewhere: in the title, and by a system notification if they
// want one.
import { settings } from './settings.svelte';

let shown: Notification | undefined;

/** The window's title: what is going on, before where. */
export function setTitle(place: string, turn?: string): void {
  if (typeof document === 'undefined') return;
  document.title = turn === undefined ? place : `● ${turn} – ${place}`;
}

/** What became of the wish for notifications: there are none here, a page without TLS gets none, or the browser or the
 *  person said no; `unanswered`: the question was closed without an answer. */
export type Permission = 'granted' | 'denied' | 'unanswered' | 'insecure' | 'missing';

/** Asks the browser, which asks the person if it has not done so before. */
export async function askToNotify(): Promise<Permission> {
  if (!globalThis.isSecureContext) return 'insecure';
  if (!('Notification' in globalThis)) return 'missing';
  const answer = await Notification.requestPermission();
  return answer === 'default' ? 'unanswered' : answer;
}

/** The person wants it, and the browser still allows it. */
export function canNotify(): boolean {
  return settings.notify && 'Notification' in globalThis && Notification.permission === 'granted';
}

/** Only while the page is hidden: whoever looks at the table sees it there. */
export function notify(title: string, body: string, tag: string): void {
  if (!document.hidden || !canNotify()) return;
  try {
    unnotify();
    shown = new Notification(title, { body, tag, icon: new URL('favicon.svg', document.baseURI).href });
    shown.onclick = () => {
      window.focus();
      unnotify();
    };
  } catch {
    // Some phones have notifications for installed pages only: the title and the sound are left.
  }
}

export function unnotify(): void {
  shown?.close();
  shown = undefined;
}
