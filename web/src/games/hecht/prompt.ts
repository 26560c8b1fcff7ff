// What the viewer is to do now, in one short sentence.
import type { HechtPosition } from '$/generated/protocol';
import { t } from '$/core/words.svelte';
import type { Words } from '../game';
import { sort } from './moves';

export function prompt(position: HechtPosition, legal: readonly string[], words: Words): string {
  if (words.you === null || !position.turn.includes(words.you)) return '';
  const n = position.points;
  switch (position.phase) {
    case 'start':
      return t('hecht.prompt_start');
    case 'turn':
      return n > 0 ? t('hecht.prompt_turn', { n }) : t('hecht.prompt_action');
    case 'acted':
      if (n > 0 && legal.some((move) => move !== 'end')) return t('hecht.prompt_acted', { n });
      return t('hecht.prompt_end');
    case 'clear':
      return t('hecht.prompt_clear');
    case 'only_skip':
      return t('hecht.prompt_skip');
    case 'give': {
      const [asked] = sort(legal).gives;
      return asked ? t('hecht.prompt_give', { nest: asked.nest }) : '';
    }
    case 'over':
      return '';
  }
}
