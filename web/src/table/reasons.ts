// A hint in words: what the bot would do, what would be as good, and why.
import type { HintReason } from '$/generated/protocol';
import type { Followed } from '$/core/followed';
import { rich } from '$/core/rich';
import { settings } from '$/core/settings.svelte';
import { number, type Key } from '$/core/words.svelte';
import type { GameScreen, Part, Words } from '$/games/game';
import type { Measure } from '$/games/hint';
import type { Hint } from './hint';

/** What the words of a hint hang on. */
export interface HintSpeaker {
  game: string;
  screen: Pick<GameScreen, 'hint' | 'moveParts'>;
  position: Followed;
  words: Words;
}

/** More moves that are equally good are only counted. */
const equal_named_max = 3;

export function percent(share: number): string {
  return new Intl.NumberFormat(settings.language, { style: 'percent' }).format(share);
}

/** An average in tenths: 25 is 2.5, and −120 is −12. */
function average(tenths: number, signed: boolean): string {
  const text = number(tenths / 10);
  return signed && tenths > 0 ? `+${text}` : text;
}

/** A number as its kind wants it written. A fact has none of its own: what is compared with it is a share. */
function measured(value: number, measure: Measure): string {
  return measure === 'share' || measure === 'fact' ? percent(value / 100) : average(value, measure === 'signed');
}

/** What the bot would do, as a sentence. */
export function wouldParts({ best }: Hint, { screen, position, words }: HintSpeaker): Part[] {
  return best[0] === undefined ? [] : screen.hint.would(best[0], position, words);
}

/** What would be as good; nothing where the choice is better than the others. `all`: there is no other move. */
export function equalParts({ best }: Hint, { screen, position, words }: HintSpeaker, all: boolean): Part[] {
  const others = best.slice(1);
  if (others.length === 0) return [];
  if (all && others.length > equal_named_max) return rich('table.hint_equal_all', {});
  const named = others.slice(0, equal_named_max).map((move) => screen.hint.brief(move, position, words));
  const n = others.length - named.length;
  return n === 0
    ? rich('table.hint_equal', { moves: joined(named, 'disjunction') })
    : rich('table.hint_equal_more', { moves: joined(named, 'unit') }, { n });
}

/** "a, b or c", where a, b and c are drawn. */
function joined(items: readonly Part[][], type: 'disjunction' | 'unit'): Part[] {
  const list = new Intl.ListFormat(settings.language, { type, style: type === 'unit' ? 'short' : 'long' });
  const parts = list.formatToParts(items.map((_, index) => String(index)));
  return parts.flatMap((part) => (part.type === 'element' ? (items[Number(part.value)] ?? []) : [part.value]));
}

/** Whether a reason has numbers: they tell what happened in the games that the bot imagined. */
export function isImagined({ percent: share, tenths, other }: HintReason): boolean {
  return share !== undefined || tenths !== undefined || other !== undefined;
}

/** A reason in words; nothing for a kind that a later server knows and this page does not. */
export function reasonParts(reason: HintReason, hint: Hint, speaker: HintSpeaker): Part[] {
  const { kind, move } = reason;
  const { game, screen, position, words } = speaker;
  const measure = Object.hasOwn(screen.hint.reasons, kind) ? screen.hint.reasons[kind] : undefined;
  if (measure === undefined) return [];
  const { seat, card, licence, why } = reason;
  const value = reason.percent ?? reason.tenths;
  const named = screen.moveParts(move, position, words);
  const sentence = rich(`reason.${game}_${kind}` as Key, {
    n: value === undefined ? '' : measured(value, measure),
    than: thanParts(reason, measure, hint, speaker),
    ...(seat === undefined ? {} : { name: { seat } }),
    ...(card === undefined ? {} : { card: { card } }),
    ...(licence === undefined ? {} : { licence }),
    ...(measure !== 'vain' ? {} : { move: named }),
    ...(why === undefined ? {} : { why: screen.hint.vain?.({ move, why }, words) ?? '' }),
  });
  if (move === hint.best[0] || measure === 'vain') return sentence;
  return rich('table.hint_of_move', { move: named, reason: sentence });
}

/** What the next best move would bring, behind the number of the choice. */
function thanParts({ other }: HintReason, measure: Measure, { instead }: Hint, speaker: HintSpeaker): Part[] {
  if (other === undefined || instead === undefined) return [];
  const { screen, position, words } = speaker;
  const move = screen.hint.brief(instead, position, words);
  const key = measure === 'fact' ? 'table.hint_than_fact' : 'table.hint_than';
  return rich(key, { move, n: measured(other, measure) });
}

