// The way to a game's lesson.
import { go } from '$/core/router.svelte';
import type { GameName } from '$/games/game';

export function startLesson(game: GameName): void {
  go(`lesson/${game}`);
}
