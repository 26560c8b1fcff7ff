import type {
  FishingDrewHappening,
  FishingEndHappening,
  FishingPassedHappening,
  FishingRoundHappening,
  FishingTrickHappening,
} from '$/generated/protocol';
import { finderOf } from '$/tricks/events';

type FishingEvent =
  | FishingPassedHappening
  | FishingTrickHappening
  | FishingRoundHappening
  | FishingDrewHappening
  | FishingEndHappening;

/** What a move led to, by kind. */
export const told = finderOf<FishingEvent>();
