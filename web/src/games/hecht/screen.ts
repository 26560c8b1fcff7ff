// Pike in the Carp Pond on the screen: what the table's shell needs to know of it.
import type { HechtPosition } from '$/generated/protocol';
import { t } from '$/core/words.svelte';
import type { GameScreen } from '../game';
import Board from './Board.svelte';
import { pikesOnBoard, satedPikes } from './content';
import { facts } from './facts';
import { frames } from './frames';
import { help } from './help';
import { lines, moveParts } from './lines';
import { prompt } from './prompt';

export const screen: GameScreen<HechtPosition> = {
  Board,
  frames,
  lines,
  moveParts,
  // There are no cards in the pond.
  cardName: (face) => face,
  facts: (position, seat) => facts(position, seat),
  help,
  status: (position) => t('hecht.status', { round: position.round, rounds: position.rounds }),
  prompt,
  scoreSheet: (position) => ({
    columns: [t('hecht.sheet_board'), t('hecht.sheet_left'), t('hecht.sheet_sated')],
    rows: position.scores.map((_, seat) => [
      pikesOnBoard(position, seat),
      position.left[seat] ?? 0,
      satedPikes(position, seat),
    ]),
  }),
};
