// When something is explained for the first time, and beside what. A game lists its cues (`games/<game>/coach.ts`):
// each is given what has arrived on the board, and answers with the thing it is to be explained beside, once it is
// there. Cues know no rules: whether something has happened is told by the engine's events and positions.
import type { Constants, GameEvent } from '$/generated/protocol';
import type { Followed } from '$/core/followed';
import { beats, type Beat, type GameName, type Words } from '$/games/game';
import type { TermId } from './terms';

/** Something has arrived on the board. */
export interface Moment<P extends Followed = Followed, C extends Constants = Constants> {
  position: P;
  words: Words<C>;
  /** What may be done now; empty unless the viewer is to move. */
  legal: readonly string[];
  /** What the last step told; empty where the position alone is looked at. */
  events: readonly GameEvent[];
  /** How much of the step has been seen. */
  beat: Beat;
}

/** Selectors of where the thing is drawn, the best first. */
export type Beside = readonly string[];

export interface Cue<G extends GameName, P extends Followed, C extends Constants> {
  term: TermId<G>;
  /** Beside what it is explained now; undefined: it has not happened. */
  when(moment: Moment<P, C>): Beside | undefined;
}

/** Any game's. A coach is only ever given moments of its own game. */
export interface AnyCue {
  term: TermId;
  when(moment: Moment): Beside | undefined;
}

/** A part of the step has been seen. */
export function seen({ beat }: Pick<Moment, 'beat'>, part: Beat): boolean {
  return beats.indexOf(beat) >= beats.indexOf(part);
}

/** The event of a kind, if the step told one and so much of it has been seen. */
export function toldBy<E extends GameEvent>(moment: Moment, t: E['t'], part: Beat = 'move'): E | undefined {
  if (!seen(moment, part)) return undefined;
  return moment.events.find((event): event is E => event.t === t);
}

/** The viewer is to move. */
export function mine({ legal }: Pick<Moment, 'legal'>): boolean {
  return legal.length > 0;
}

export const plate = (seat: number): string => `[data-seat="${seat}"]`;
