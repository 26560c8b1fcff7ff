import type {
  FoppenDealHappening,
  FoppenEndHappening,
  FoppenRoundHappening,
  FoppenStarterHappening,
  FoppenTrickHappening,
} from '$/generated/protocol';
import { finderOf } from '$/tricks/events';

/** What chance does after a move is to deal. */
type FoppenTold = FoppenDealHappening | FoppenTrickHappening | FoppenRoundHappening | FoppenEndHappening;

/** All that the server tells of this game. */
export type FoppenEvent = FoppenStarterHappening | FoppenTold;

/** What a move led to, by kind. */
export const told = finderOf<FoppenTold>();
