import { settings } from '$/core/settings.svelte';
import { isTyping } from '$/table/keys';

/** Single letters as shortcuts, unless somebody is typing or means the browser's own. */
export function shortcuts(keys: Record<string, () => void>): (event: KeyboardEvent) => void {
  return (event) => {
    if (!settings.keys || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (isTyping(event.target) || document.querySelector('dialog[open]')) return;
    const found = keys[event.key.toLowerCase()];
    if (!found) return;
    event.preventDefault();
    found();
  };
}
