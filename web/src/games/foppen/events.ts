import type {
  FoppenDealHappening,
  FoppenEndHappening,
  FoppenRoundHappening,
  FoppenTrickHappening,
} from '$/generated/protocol';
import { finderOf } from '$/tricks/events';

/** What chance does after a move is to deal. */
type FoppenEvent = FoppenDealHappening | FoppenTrickHappening | FoppenRoundHappening | FoppenEndHappening;

/** What a move led to, by kind. */
export const told = finderOf<FoppenEvent>();
