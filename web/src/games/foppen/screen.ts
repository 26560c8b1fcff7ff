// Foppen's screen: what the table's shell needs to know of the game.
import type { FoppenConstants } from '$/generated/protocol';
import type { FollowedFoppen } from '$/core/followed';
import { scoreSheet, standingMoves } from '$/tricks/rounds';
import type { GameScreen } from '../game';
import Board from './Board.svelte';
import { facts } from './facts';
import { frames } from './frames';
import { help } from './help';
import { hint } from './hint';
import { told } from './events';
import { lines } from './lines';
import { overWords } from './round';
import { why } from './why';
import { cardName, moveParts, prompt, status } from './words';

export const screen: GameScreen<FollowedFoppen, FoppenConstants> = {
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
  statusTerm: 'award end',
  prompt,
  scoreSheet,
  endReason: (events, words) => {
    const end = standingMoves(events).flatMap((move) => told(move.events, 'end') ?? []).at(-1);
    return end && overWords(end, words);
  },
};
