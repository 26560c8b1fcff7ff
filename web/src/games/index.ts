// The one list of the games' screens. Each is loaded with the words that explain it when a table of its game is opened.
import { loadPack } from '$/core/words.svelte';
import type { GameName, GameScreen } from './game';

// A screen is only ever given positions and constants of its own game: the table's options say which that is.
const loaders: Record<GameName, () => Promise<{ screen: unknown }>> = {
  fishing: () => import('./fishing/screen'),
  foppen: () => import('./foppen/screen'),
  fatfish: () => import('./fatfish/screen'),
  hecht: () => import('./hecht/screen'),
};

export async function loadScreen(game: GameName): Promise<GameScreen> {
  const [{ screen }] = await Promise.all([loaders[game](), loadPack(game)]);
  return screen as GameScreen;
}
