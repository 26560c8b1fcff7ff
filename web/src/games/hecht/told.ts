// What the server tells of the pond's events: this game's alone, since a screen is only ever given its own.
import type {
  GameEvent,
  HechtBornHappening,
  HechtBredHappening,
  HechtClearingHappening,
  HechtDieHappening,
  HechtEndHappening,
  HechtLeftHappening,
  HechtPlacedHappening,
  HechtRoundHappening,
  HechtSkippedHappening,
  HechtSnailHappening,
  HechtStarterHappening,
  HechtSwamHappening,
  HechtTurnHappening,
  HechtWaveHappening,
} from '$/generated/protocol';

export type Told =
  | HechtStarterHappening
  | HechtPlacedHappening
  | HechtSwamHappening
  | HechtLeftHappening
  | HechtSnailHappening
  | HechtWaveHappening
  | HechtSkippedHappening
  | HechtBredHappening
  | HechtDieHappening
  | HechtBornHappening
  | HechtClearingHappening
  | HechtTurnHappening
  | HechtRoundHappening
  | HechtEndHappening;

export function toldIn(events: readonly GameEvent[]): readonly Told[] {
  return events as readonly Told[];
}

/** The event of a kind, if it is among those of a move. */
export function find<T extends Told['t']>(events: readonly Told[], kind: T): Extract<Told, { t: T }> | undefined {
  return events.find((each): each is Extract<Told, { t: T }> => each.t === kind);
}
