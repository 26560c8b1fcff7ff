import type {
  FishingDealHappening,
  FishingDrewHappening,
  FishingEndHappening,
  FishingOceanHappening,
  FishingPassedHappening,
  FishingRoundHappening,
  FishingStarterHappening,
  FishingStockroomsHappening,
  FishingTrickHappening,
} from '$/generated/protocol';
import { finderOf } from '$/tricks/events';

/** What chance decides; the other events tell all that the table shows of it. */
type FishingChance =
  | FishingStarterHappening
  | FishingOceanHappening
  | FishingStockroomsHappening
  | FishingDealHappening;

type FishingTold =
  | FishingPassedHappening
  | FishingTrickHappening
  | FishingRoundHappening
  | FishingDrewHappening
  | FishingEndHappening;

/** All that the server tells of this game. */
export type FishingEvent = FishingChance | FishingTold;

/** What a move led to, by kind. */
export const told = finderOf<FishingTold>();
