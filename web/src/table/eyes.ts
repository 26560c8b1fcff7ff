// Whose eyes a game that is over can be looked at through.
import type { Words } from '$/games/game';
import { t } from '$/core/words.svelte';
import type { Eyes } from './history.svelte';

/** Everything at once, then what each seat saw, then what lay on the table for all. */
export function allEyes(seats: number): Eyes[] {
  return ['all', ...Array.from({ length: seats }, (_, seat) => seat), 'table'];
}

/** In a list that says what it is about; `mine` is the viewer's own seat. */
export function eyesName(eyes: Eyes, words: Pick<Words, 'name'>, mine: number | null): string {
  if (typeof eyes !== 'number') return eyesWord(eyes, words, mine);
  const name = words.name(eyes);
  return eyes === mine ? `${name} (${t('common.you')})` : name;
}

/** In words that stand alone. */
export function eyesWord(eyes: Eyes, { name }: Pick<Words, 'name'>, mine: number | null): string {
  if (eyes === 'all') return t('table.look_eyes_all');
  if (eyes === 'table') return t('table.look_eyes_table');
  return eyes === mine ? t('table.look_eyes_mine') : t('table.look_eyes_seat', { name: name(eyes) });
}

/** What is chosen in a list is text. */
export function readEyes(chosen: string): Eyes {
  return chosen === 'all' || chosen === 'table' ? chosen : Number(chosen);
}
