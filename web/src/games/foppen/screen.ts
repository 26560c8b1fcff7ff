// Foppen's screen: what the table's shell needs to know of the game.
import type { FoppenConstants } from '$/generated/protocol';
import type { FollowedFoppen } from '$/core/followed';
import { scoreSheet } from '$/tricks/rounds';
import type { GameScreen } from '../game';
import Board from './Board.svelte';
import { facts } from './facts';
import { frames } from './frames';
import { help } from './help';
import { lines } from './lines';
import { why } from './why';
import { cardName, moveParts, prompt, status } from './words';

export const screen: GameScreen<FollowedFoppen, FoppenConstants> = {
  Board,
  frames,
  lines,
  why,
  moveParts,
  cardName,
  facts,
  help,
  status,
  prompt,
  scoreSheet,
};
