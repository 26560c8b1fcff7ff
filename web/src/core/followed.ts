// Positions with the numbers by which their pieces can be followed. The server sends both side by side: what a person
// may know, and which piece is which.
import type {
  FatfishHandles,
  FatfishPosition,
  FishingHandles,
  FishingPosition,
  FoppenHandles,
  FoppenPosition,
  Handles,
  HechtHandles,
  HechtPosition,
  Position,
} from '$/generated/protocol';

export type FollowedFishing = FishingPosition & { handles: FishingHandles };
export type FollowedFoppen = FoppenPosition & { handles: FoppenHandles };
export type FollowedFatfish = FatfishPosition & { handles: FatfishHandles };
export type FollowedHecht = HechtPosition & { handles: HechtHandles };
export type Followed = FollowedFishing | FollowedFoppen | FollowedFatfish | FollowedHecht;

/** Both always come together; undefined where there is no position yet. */
export function followed(position: Position | undefined, handles: Handles | undefined): Followed | undefined {
  return position && handles ? ({ ...position, handles } as Followed) : undefined;
}
