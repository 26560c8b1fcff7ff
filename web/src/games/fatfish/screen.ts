import type { FollowedFatfish } from '$/core/followed';
import type { FatfishConstants } from '$/generated/protocol';
import type { GameScreen } from '../game';
import Board from './Board.svelte';
import { frames } from './frames';
import { help } from './help';
import { lines } from './lines';
import { cardName, moveParts } from './naming';
import { facts, prompt, scoreSheet, status } from './telling';

export const screen: GameScreen<FollowedFatfish, FatfishConstants> = {
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
