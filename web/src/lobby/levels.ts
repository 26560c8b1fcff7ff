import { t } from '$/core/words.svelte';
import { levels, type Level } from './create';

function isLevel(text: string): text is Level {
  return (levels as readonly string[]).includes(text);
}

/** What a bot of a level is called at the table. */
export function levelName(level: string): string {
  return isLevel(level) ? t('lobby.bot_of', { level: t(`lobby.level_${level}`) }) : t('lobby.somebody');
}
