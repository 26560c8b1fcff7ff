// A hint in the words of Fat Fish.
import type { FatfishConstants } from '$/generated/protocol';
import type { FollowedFatfish } from '$/core/followed';
import { rich } from '$/core/rich';
import type { Part } from '../game';
import type { HintWords, ReasonKinds } from '../hint';
import { readMove } from './moves';
import { cardParts, licenceText, moveParts } from './words';

const reasons = {
  takes_row: 'fact',
  opens_for: 'share',
  turn: 'signed',
  others_points: 'signed',
  cards_kept: 'amount',
  licence: 'share',
  ahead: 'signed',
} as const satisfies ReasonKinds<'fatfish'>;

export const hint: HintWords<FollowedFatfish, FatfishConstants> = { reasons, would, brief };

function would(text: string): Part[] {
  const move = readMove(text);
  switch (move?.kind) {
    case 'lay':
      return rich('would.fatfish_lay', { card: { card: move.card } }, { row: move.row });
    case 'stop':
      return rich('would.fatfish_stop', {});
    case 'keep':
      return rich('would.fatfish_keep', { cards: cardParts(move.cards) });
    case 'take':
      return rich('would.fatfish_take', {}, { licence: move.licence, text: licenceText(move.licence) });
    case undefined:
      return [text];
  }
}

function brief(text: string): Part[] {
  const move = readMove(text);
  if (move?.kind === 'keep') return cardParts(move.cards);
  return move?.kind === 'take' ? [move.licence] : moveParts(text);
}
