// A hint in the pond's words.
import type { HechtConstants } from '$/generated/protocol';
import type { FollowedHecht } from '$/core/followed';
import { t } from '$/core/words.svelte';
import type { Part, Words } from '../game';
import type { HintWords, ReasonKinds } from '../hint';
import { kindAt } from './content';
import { moveParts } from './lines';
import { parse, type Action } from './moves';
import { pondOf } from './pond';
import { whyVain } from './questions';
import { actionName, fromText, goalText, shortName } from './speech';

type HechtWords = Words<HechtConstants>;

const reasons = {
  does_nothing: 'vain',
  eats: 'amount',
  feeds: 'amount',
  pairs: 'amount',
  young: 'amount',
  leaves: 'amount',
  breeds_soon: 'share',
  pikes: 'amount',
  others_young: 'amount',
} as const satisfies ReasonKinds<'hecht'>;

export const hint: HintWords<FollowedHecht, HechtConstants> = {
  reasons,
  would: (move, position, words) => [would(move, position, words)],
  brief,
  vain: (futile, { constants }) => whyVain(futile, constants),
};

function would(text: string, position: FollowedHecht, words: HechtWords): string {
  const move = parse(text);
  switch (move.is) {
    case 'start': {
      const [a = '', b = ''] = words.constants.starts[move.section] ?? [];
      return t('would.hecht_start', { a, b });
    }
    case 'swim':
      return wouldSwim(move.from, move.to, position, words);
    case 'exit':
      return t('would.hecht_exit', { from: fromText(pondOf(words.constants), move.from) });
    case 'action':
      return move.to === undefined ? wouldAct(move.action) : t('would.hecht_snail', { field: move.to });
    case 'give':
      return t('would.hecht_give', { nest: move.nest, n: move.count });
    case 'end':
      return t('would.hecht_end');
    case 'unknown':
      return text;
  }
}

function wouldSwim(from: string, to: string, position: FollowedHecht, words: HechtWords): string {
  const pond = pondOf(words.constants);
  const args = { from: fromText(pond, from), to: goalText(pond, to) };
  return t(kindAt(position, from) === 'pike' ? 'would.hecht_pike' : 'would.hecht_carp', args);
}

function wouldAct(action: Action): string {
  if (action === 'skip') return t('would.hecht_skip');
  if (action === 'breed pike') return t('would.hecht_breed_pike');
  if (action === 'breed carp') return t('would.hecht_breed_carp');
  return t('would.hecht_action', { action: actionName(action) });
}

function brief(text: string, position: FollowedHecht, words: HechtWords): Part[] {
  const move = parse(text);
  if (move.is === 'swim') return [`${move.from}\u00a0→\u00a0${move.to}`];
  return move.is === 'action' && move.to === undefined ? [shortName(move.action)] : moveParts(text, position, words);
}
