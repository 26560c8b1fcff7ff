// The way to a game's review, which comes when somebody wants it.
import { note } from '$/core/announce.svelte';
import { takeReview } from '$/core/router.svelte';
import { loadPack, t } from '$/core/words.svelte';
import type { Shell } from './shell.svelte';

/** Only of a game that was played to its end there is something to say. */
export function canReview({ match, lesson }: Shell): boolean {
  return match.over && match.table?.result !== undefined && !lesson;
}

export function openReview(shell: Shell): void {
  shell.result = false;
  shell.panel.show('review');
}

/** What the address asks for, once. */
export function followReview(shell: Shell): void {
  if (!takeReview()) return;
  if (canReview(shell)) openReview(shell);
  else note(() => t('table.review_running'));
}

export const isReviewOpen = ({ panel }: Shell): boolean => panel.open && panel.tab === 'review';

/** Its parts and its words; the review itself lives as long as the table is looked at. */
export async function loadReview(shell: Shell): Promise<typeof import('$/review')> {
  const [parts] = await Promise.all([import('$/review'), loadPack('review')]);
  shell.review ??= new parts.Reviewing(shell);
  return parts;
}
