// The one list of the games' screens. Each is loaded when a table of its game is opened.
import type { Position } from '$/generated/protocol';
import type { GameName, GameScreen } from './game';

// A screen is only ever given positions of its own game: the table's options say which that is.
type AnyScreen = GameScreen<Position>;
const loaders: Record<GameName, () => Promise<{ screen: unknown }>> = {
  fishing: () => import('./fishing/screen'),
  foppen: () => import('./foppen/screen'),
  fatfish: () => import('./fatfish/screen'),
  hecht: () => import('./hecht/screen'),
};

export async function loadScreen(game: GameName): Promise<AnyScreen> {
  return (await loaders[game]()).screen as AnyScreen;
}
