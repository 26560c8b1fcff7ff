// Why a game ended, in words.
import { gameWord, list, t } from '$/core/words.svelte';
import type { Shell } from './shell.svelte';

const abandons = ['agreed', 'deserted', 'idle', 'closed'] as const;

/** Who has won, as the one who reads would say it. */
export function endTitle(shell: Pick<Shell, 'match' | 'words'>): string {
  const { match, words } = shell;
  const winners = match.table?.result?.winners ?? [];
  const others = list(winners.filter((seat) => seat !== match.you).map((seat) => words.name(seat)));
  const won = match.you !== null && winners.includes(match.you);
  if (winners.length === 0) return t('table.given_up');
  if (won) return winners.length === 1 ? t('table.you_win') : t('table.you_share', { names: others });
  return winners.length === 1 ? t('table.wins', { name: others }) : t('table.share_win', { names: others });
}

/** Why a game ended, in the game's own words. */
export const endWord = (game: string, reason: string): string => gameWord(game, `end.${reason}`);

/** … and where it can be said, who or what it was. */
export function reasonWord(shell: Pick<Shell, 'match' | 'screen' | 'words'>, reason: string): string {
  const { match, screen, words } = shell;
  return screen.endReason?.(match.events, words) ?? endWord(match.table?.options.game ?? '', reason);
}

export function abandonWord(why: string | undefined): string {
  const known = abandons.find((each) => each === why);
  return known ? t(`table.log_abandoned_${known}`) : '';
}

/** What decided among those who were equal; empty where points alone did. */
export function tieWord({ match, screen, words }: Pick<Shell, 'match' | 'screen' | 'words'>): string {
  const shared = (match.table?.result?.winners.length ?? 0) > 1;
  return screen.tieBreak?.(match.events, words) ?? (shared ? t('table.tie_shared') : '');
}
