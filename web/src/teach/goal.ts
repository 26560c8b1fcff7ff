// What a game is about in three sentences: what one wants, what one does, what decides.
import type { FatfishConstants, FishingPosition, FoppenConstants, HechtConstants } from '$/generated/protocol';
import type { Followed } from '$/core/followed';
import { t, type Args, type Key } from '$/core/words.svelte';
import type { GameName, Words } from '$/games/game';

export const goalParts = ['want', 'turn', 'decides'] as const;

/** Numbers of the game that is being played. */
function numbers(game: GameName, position: Followed, { constants }: Words): Args {
  switch (game) {
    case 'fishing':
      return { n: (position as FishingPosition).rounds };
    case 'foppen':
      return { n: (constants as FoppenConstants).discs };
    case 'fatfish':
      return { n: (constants as FatfishConstants).hand_max };
    case 'hecht':
      return { n: (constants as HechtConstants).turn_points };
  }
}

export function goalOf(game: GameName, position: Followed, words: Words): string[] {
  const args = numbers(game, position, words);
  return goalParts.map((part) => t(`coach.${game}_${part}` as Key, args));
}
