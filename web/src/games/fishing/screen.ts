// Fishing's screen: what the table's shell needs to know of the game.
import type { FishingPosition } from '$/generated/protocol';
import type { GameScreen } from '../game';
import Board from './Board.svelte';
import { facts, scoreSheet } from './facts';
import { frames } from './frames';
import { help } from './help';
import { lines } from './lines';
import { cardName, moveParts, prompt, status } from './words';

export const screen: GameScreen<FishingPosition> = {
  Board,
  frames,
  lines,
  moveParts,
  cardName,
  facts,
  help,
  status,
  prompt,
  scoreSheet,
};
