// A hint in Foppen's words.
import type { FoppenConstants } from '$/generated/protocol';
import type { FollowedFoppen } from '$/core/followed';
import { rich } from '$/core/rich';
import type { HintWords, ReasonKinds } from '../hint';

const reasons = {
  safe: 'fact',
  surely_fooled: 'fact',
  surely_wins: 'fact',
  fooled: 'share',
  wins: 'share',
  voids: 'share',
  award: 'share',
  plays_later: 'share',
  round: 'signed',
} as const satisfies ReasonKinds<'foppen'>;

export const hint: HintWords<FollowedFoppen, FoppenConstants> = {
  reasons,
  would: (move) => rich('would.foppen_play', { card: { card: move } }),
  brief: (move) => [{ card: move }],
};
