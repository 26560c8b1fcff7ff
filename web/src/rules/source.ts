// The rules' one source: engine/<game>/RULES*.md, which `shoal rules` prints in the terminal. Each file comes when
// somebody opens it.
import type { Language } from '$/core/settings.svelte';
import type { GameName } from '$/games/game';
import { readRules, type Rules } from './markdown';

const files = import.meta.glob<string>('../../../engine/*/RULES*.md', { query: '?raw', import: 'default' });

function pathOf(game: GameName, language: Language): string {
  return `../../../engine/${game}/RULES${language === 'en' ? '' : `.${language}`}.md`;
}

export async function loadRules(game: GameName, language: Language): Promise<Rules> {
  const load = files[pathOf(game, language)];
  if (!load) throw new Error(`no rules of ${game} in ${language}`);
  return readRules(await load());
}
