// Why something came about: the cards in the order in which they count, and the rule that decided. Games make it from
// what the engine tells of a move; they work nothing out.
import type { GameEvent } from '$/generated/protocol';
import { rich } from '$/core/rich';
import { number } from '$/core/words.svelte';
import { beats, type Beat, type Part, type Step, type Words } from './game';

/** One of those that were compared: a card, a seat, a field. */
export interface WhyRow {
  seat?: number;
  cards?: readonly string[];
  /** Fields of the pond, in the order in which they were passed. */
  fields?: readonly string[];
  /** What it counted as, in a few words. */
  note?: string;
  /** Points, or how many. */
  value?: string;
  /** It was this one. */
  decided?: boolean;
}

export interface Why {
  /** What it answers: lines of the log, banners and marks name it. */
  about: string;
  /** The kind of event that it is made of, or `move`. */
  kind: string;
  /** With what of the step it may be asked. The move itself where nothing else is said. */
  beat?: Beat;
  title: string;
  rows: WhyRow[];
  /** The rule that decided; where several did, a sentence each. */
  rules: Part[][];
  /** What stands out is nothing that anybody wants. */
  bad?: boolean;
}

/** The word by which an event of a game is known: what chance decided, or what happened. */
export type KindOf<E> = E extends { t: 'chance'; what: infer W } ? W : E extends { t: infer T } ? T : never;

export type OfKind<E, K> = E extends { t: 'chance'; what: K } ? E : E extends { t: K } ? E : never;

/** A maker for every kind of event that a game has: one that lacks is an error. */
export type WhyMakers<E, C> = { [K in KindOf<E> & string]: (event: OfKind<E, K>, told: C) => Why[] };

export function kindOf(event: GameEvent): string {
  return event.t === 'chance' ? event.what : event.t;
}

/** What the makers say of an event. */
export function made<E, C>(makers: WhyMakers<E, C>, event: GameEvent, told: C): Why[] {
  const all = makers as unknown as Record<string, ((event: GameEvent, told: C) => Why[]) | undefined>;
  return all[kindOf(event)]?.(event, told) ?? [];
}

/** What may be asked once a step has been seen so far. */
export function seenTo(whys: readonly Why[], beat: Beat): Why[] {
  const seen = beats.indexOf(beat);
  return whys.filter((why) => beats.indexOf(why.beat ?? 'move') <= seen);
}

/** Everybody's points, the most first: how a game ended. */
export function byPoints(scores: readonly number[], winners: readonly number[], notes: readonly string[]): WhyRow[] {
  return scores
    .map((score, seat): WhyRow & { score: number } => ({
      seat,
      score,
      value: number(score),
      ...(notes[seat] ? { note: notes[seat] } : {}),
      decided: winners.includes(seat),
    }))
    .toSorted((a, b) => Number(b.decided) - Number(a.decided) || b.score - a.score)
    .map(({ score: _, ...row }) => row);
}

/** How far the reader is before the next one, or behind whoever won; nothing for those who watch. */
export function distanceParts(scores: readonly number[], winners: readonly number[], { you }: Words): Part[][] {
  const own = you === null ? undefined : scores[you];
  if (you === null || own === undefined) return [];
  const won = winners.includes(you);
  const others = scores.map((score, seat) => ({ score, seat })).filter(({ seat }) => !winners.includes(seat));
  const rival = won
    ? others.toSorted((a, b) => b.score - a.score)[0]
    : winners.map((seat) => ({ score: scores[seat] ?? 0, seat }))[0];
  if (!rival) return [];
  const n = Math.abs(own - rival.score);
  if (n === 0) return [];
  return [rich(won ? 'table.why_ahead' : 'table.why_behind', { name: { seat: rival.seat } }, { n })];
}

/** The events of a step, where it has any. */
export function eventsOf({ event }: Step): readonly GameEvent[] {
  return event.t === 'started' || event.t === 'moved' ? event.events : [];
}
