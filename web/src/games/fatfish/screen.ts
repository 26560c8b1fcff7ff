import type { FollowedFatfish } from '$/core/followed';
import type { FatfishConstants } from '$/generated/protocol';
import type { GameScreen } from '../game';
import Board from './Board.svelte';
import { facts } from './facts';
import { frames } from './frames';
import { help } from './help';
import { hint } from './hint';
import { lines } from './lines';
import { scoreSheet } from './scoreSheet';
import { why } from './why';
import { cardName, moveParts, prompt, status } from './words';

export const screen: GameScreen<FollowedFatfish, FatfishConstants> = {
  Board,
  frames,
  lines,
  why,
  moveParts,
  hint,
  cardName,
  facts,
  help,
  status,
  prompt,
  scoreSheet,
};
