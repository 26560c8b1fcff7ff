// A hint in Fishing's words.
import type { FishingConstants } from '$/generated/protocol';
import type { FollowedFishing } from '$/core/followed';
import { rich } from '$/core/rich';
import type { Part } from '../game';
import type { HintWords, ReasonKinds } from '../hint';
import { readMove } from './moves';
import { colourName, moveParts, passesTo, type FishingWords } from './words';

const reasons = {
  surely_catches: 'fact',
  surely_beaten: 'fact',
  catches: 'share',
  catches_next: 'share',
  beaten_by: 'share',
  beatable: 'share',
  gives_minus3: 'share',
  gets_minus3: 'share',
  catches_later: 'share',
  trick: 'signed',
  round: 'signed',
  later: 'signed',
} as const satisfies ReasonKinds<'fishing'>;

export const hint: HintWords<FollowedFishing, FishingConstants> = { reasons, would, brief };

function would(text: string, position: FollowedFishing, words: FishingWords): Part[] {
  const move = readMove(text);
  switch (move.kind) {
    case 'play':
      return rich('would.fishing_play', { card: { card: move.card } });
    case 'catch':
      return rich('would.fishing_catch', { card: { card: move.card } });
    case 'pass': {
      if (move.card === undefined || words.you === null) return moveParts(text, position, words);
      return rich('would.fishing_pass', { card: { card: move.card }, name: { seat: passesTo(words.you, words) } });
    }
    case 'call':
      return rich('would.fishing_call', {}, { colour: colourName(move.colour) });
  }
}

function brief(text: string, position: FollowedFishing, words: FishingWords): Part[] {
  const move = readMove(text);
  if (move.kind === 'call') return [colourName(move.colour)];
  return move.card === undefined ? moveParts(text, position, words) : [{ card: move.card }];
}
