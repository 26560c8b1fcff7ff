// Keys that work anywhere at the table, unless somebody is typing or a window is open.
import { settings } from '$/core/settings.svelte';
import { t } from '$/core/words.svelte';
import { hurry, isTableItself } from './hurry';
import { enterTable, isFocusLost } from './lead';
import type { Shell } from './shell.svelte';

/** The list that the help panel shows: keys, and which phrase says what they do. A key with a name has it in words. */
export const keyList = [
  { keys: ['?'], word: 'help' },
  { keys: ['L'], word: 'log' },
  { keys: ['C'], word: 'chat' },
  { keys: ['H'], word: 'hint' },
  { keys: ['U'], word: 'undo' },
  { keys: ['I'], word: 'explain' },
  { keys: ['left', 'right'], word: 'look' },
  { keys: ['right'], word: 'why' },
  { keys: ['enter'], word: 'hurry' },
  { keys: ['escape'], word: 'close' },
] as const;

/** What is printed on a key, and how it is called aloud, in the player's language. */
export function keyName(key: (typeof keyList)[number]['keys'][number]): { shown: string; said?: string } {
  switch (key) {
    case 'left':
      return { shown: '←', said: t('help.name_left') };
    case 'right':
      return { shown: '→', said: t('help.name_right') };
    case 'enter':
      return { shown: t('help.name_enter') };
    case 'escape':
      return { shown: t('help.name_escape') };
    default:
      return { shown: key };
  }
}

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const fields = 'input:not([type=checkbox], [type=radio]), textarea, select';
  return target.isContentEditable || target.closest(fields) !== null;
}

/** Keys are heard everywhere; `table` is where the board is. */
export function handleKey(event: KeyboardEvent, shell: Shell, table: Element | undefined): void {
  if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
  if (isTyping(event.target)) {
    if (event.key === 'Escape') (event.target as HTMLElement).blur();
    return;
  }
  const undo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !event.shiftKey;
  if ((event.ctrlKey || event.metaKey || event.altKey) && !undo) return;
  const onward = (event.key === ' ' || event.key === 'Enter') && isTableItself(event.target);
  if (!settings.keys && !undo && !onward && event.key.length === 1) return;
  if (undo || event.key === 'u') shell.takeBack();
  else if (event.key === '?') shell.panel.toggle('help');
  else if (event.key === 'l') shell.panel.toggle('log');
  else if (event.key === 'c') shell.panel.toggle('chat');
  else if (event.key === 'h') void shell.askHint();
  else if (event.key === 'Escape') closeOne(shell);
  else if (shell.look.active && event.key === 'ArrowLeft') shell.look.move(-1);
  else if (shell.look.active && event.key === 'ArrowRight') shell.look.move(1);
  else if (shell.look.active && event.key === 'Home') shell.look.first();
  else if (shell.look.active && event.key === 'End') shell.look.last();
  else if (onward && !shell.director.idle) hurry(shell.director, table);
  else if (!event.key.startsWith('Arrow') || !isFocusLost() || !enterTable(table)) return;
  event.preventDefault();
}

/** Whatever lies on top goes first; windows close by themselves. */
function closeOne(shell: Shell): void {
  if (shell.putAway?.()) return;
  if (shell.review?.shown && shell.past) shell.review.close();
  else if (shell.hint) shell.hint = undefined;
  else if (shell.look.active) shell.lookNow();
  else if (shell.panel.open) shell.panel.close();
}
