// Help for somebody who waits for others.
import { list, t } from '$/core/words.svelte';
import type { HelpSection } from '$/games/game';

/** What is asked now is told as to whoever is asked. Somebody who waits for these people is told so first, unless the
 *  game says so itself. */
export function toldToWaiting(sections: readonly HelpSection[], others: string[]): HelpSection[] {
  const first: HelpSection['items'] = [{ parts: [t('help.waiting', { name: list(others) })], icon: 'clock' }];
  const waits = (section: HelpSection): boolean => section.now === true && section.waits !== true;
  return sections.map((section) =>
    others.length > 0 && waits(section) ? { ...section, items: [...first, ...section.items] } : section);
}
