// What a game adds to a hint: its sentence for what the bot would do, and what its reasons count.
import type { Constants, Futile } from '$/generated/protocol';
import type { Followed } from '$/core/followed';
import type { Key } from '$/core/words.svelte';
import type { Part, Words } from './game';

/**
 * What a reason says: something that holds in any case, that a move which it names would do nothing, how often
 * something happens, or how much of it there is on average; of points people want to see the sign.
 */
export type Measure = 'fact' | 'vain' | 'share' | 'amount' | 'signed';

type KindOf<G extends string> = Extract<Key, `reason.${G}_${string}`> extends `reason.${G}_${infer K}` ? K : never;

/** The kinds of a game's reasons: those for which there is a phrase, and no others. */
export type ReasonKinds<G extends string> = Record<KindOf<G>, Measure>;

export interface HintWords<P extends Followed = Followed, C extends Constants = Constants> {
  reasons: Readonly<Record<string, Measure>>;
  /** What a strong bot would do, as a sentence. */
  would(move: string, position: P, words: Words<C>): Part[];
  /** A move within a sentence that speaks of another one: as short as can be told apart. */
  brief(move: string, position: P, words: Words<C>): Part[];
  /** Why a move would do nothing, where a game has such moves. */
  vain?(futile: Futile, words: Words<C>): string;
}
