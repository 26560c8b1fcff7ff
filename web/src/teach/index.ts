// What teaches a game comes with the first game of its kind.
import type { Component } from 'svelte';
import type { MatchList } from '$/generated/protocol';
import { get } from '$/core/api';
import type { GameName } from '$/games/game';
import type { AnyCue } from './cues';
import { isKnown, know, wantsGoal } from './newcomer';

export interface Teacher {
  Teaching: Component<{ game: GameName; cues: readonly AnyCue[] }>;
  cues: readonly AnyCue[];
}

// A game's cues are only ever given moments of that game.
const loaders: Record<GameName, () => Promise<{ cues: readonly unknown[] }>> = {
  fishing: () => import('$/games/fishing/coach'),
  foppen: () => import('$/games/foppen/coach'),
  fatfish: () => import('$/games/fatfish/coach'),
  hecht: () => import('$/games/hecht/coach'),
};

/** Somebody who comes from another device, or played before there were notes, has finished games of this kind. */
async function hasFinished(game: GameName): Promise<boolean> {
  try {
    const { matches } = await get<MatchList>('api/me/matches');
    return matches.some(({ stage, options }) => stage === 'finished' && options.game === game);
  } catch {
    return false;
  }
}

/** Whoever teaches this game; nobody, where it is known. */
export async function findTeacher(game: GameName): Promise<Teacher | undefined> {
  if (isKnown(game)) return undefined;
  const [finished, { cues }, { default: Teaching }] = await Promise.all([
    wantsGoal(game) && hasFinished(game),
    loaders[game](),
    import('./Teaching.svelte'),
  ]);
  if (!finished) return { Teaching, cues: cues as readonly AnyCue[] };
  know(game);
  return undefined;
}
