// What the parts of this screen are given.
import type { FollowedFatfish } from '$/core/followed';
import type { FatfishConstants } from '$/generated/protocol';
import type { BoardProps, Words } from '../game';

export type FatfishBoard = BoardProps<FollowedFatfish, FatfishConstants>;
export type FatfishWords = Words<FatfishConstants>;
