import type { GameEvent } from '$/generated/protocol';

/** Finds the event of a kind among those that a move led to. A match tells events of its own game only. */
export function finderOf<E extends GameEvent>() {
  return <T extends E['t']>(events: readonly GameEvent[], t: T): Extract<E, { t: T }> | undefined =>
    (events as readonly E[]).find((event): event is Extract<E, { t: T }> => event.t === t);
}
