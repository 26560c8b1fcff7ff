// Fishing's screen: what the table's shell needs to know of the game.
import type { FishingConstants } from '$/generated/protocol';
import type { FollowedFishing } from '$/core/followed';
import { scoreSheet } from '$/tricks/rounds';
import type { GameScreen } from '../game';
import Board from './Board.svelte';
import { facts } from './facts';
import { frames } from './frames';
import { help } from './help';
import { hint } from './hint';
import { lines } from './lines';
import { why } from './why';
import { cardName, moveParts, prompt, status } from './words';

export const screen: GameScreen<FollowedFishing, FishingConstants> = {
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
