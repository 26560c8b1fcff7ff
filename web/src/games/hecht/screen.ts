// Pike in the Carp Pond on the screen: what the table's shell needs to know of it.
import type { HechtConstants, HechtEndHappening, MatchEvent } from '$/generated/protocol';
import type { FollowedHecht } from '$/core/followed';
import { list, t } from '$/core/words.svelte';
import type { GameScreen } from '../game';
import Board from './Board.svelte';
import { facts } from './facts';
import { frames } from './frames';
import { help } from './help';
import { hint } from './hint';
import { lines, moveParts } from './lines';
import { prompt } from './prompt';
import { questionAbout } from './questions';
import { find, toldIn } from './told';
import { why } from './why';

export const screen: GameScreen<FollowedHecht, HechtConstants> = {
  Board,
  frames,
  lines,
  why,
  moveParts,
  hint,
  // There are no cards in the pond.
  cardName: (face) => face,
  facts: (position, seat) => facts(position, seat),
  help,
  status: (position) => t('hecht.status', { round: position.round, rounds: position.rounds }),
  prompt,
  question: questionAbout,
  scoreSheet: (position, _, events) => {
    const end = endOf(events);
    return {
      columns: [t('hecht.sheet_board'), t('hecht.sheet_left')],
      rows: position.scores.map((_, seat) => (end ? [end.on_board[seat] ?? 0, end.left[seat] ?? 0] : [])),
      ...(end && { tie: { column: t('hecht.sheet_sated'), cells: end.sated } }),
    };
  },
  tieBreak: (events, words) => {
    const end = endOf(events);
    if (!end || end.why === 'most_pikes') return '';
    const names = (seats: readonly number[]): string => list(seats.map((seat) => words.name(seat)));
    const args = { names: names(end.most_pikes), name: names(end.winners) };
    return t(end.why === 'shared' ? 'hecht.tie_shared' : 'hecht.tie_sated', args);
  },
};

function endOf(events: readonly MatchEvent[]): HechtEndHappening | undefined {
  const last = events.findLast((event) => event.t === 'moved');
  return last?.t === 'moved' ? find(toldIn(last.events), 'end') : undefined;
}
