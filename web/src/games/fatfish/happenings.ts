// What a move did, as the server tells it.
import type {
  FatfishDealHappening,
  FatfishDrewHappening,
  FatfishFiascoHappening,
  FatfishRowHappening,
  FatfishWonHappening,
  GameEvent,
} from '$/generated/protocol';

interface Happenings {
  row: FatfishRowHappening;
  fiasco: FatfishFiascoHappening;
  won: FatfishWonHappening;
  drew: FatfishDrewHappening;
}

/** All that happened of one kind, in order. */
export function happened<T extends keyof Happenings>(events: readonly GameEvent[], t: T): Happenings[T][] {
  return events.filter((event): event is Happenings[T] => event.t === t);
}

export function dealt(events: readonly GameEvent[]): FatfishDealHappening | undefined {
  return events.find((event): event is FatfishDealHappening => event.t === 'chance' && event.what === 'deal');
}
