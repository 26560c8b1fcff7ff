// What the two games of tricks tell the table they share.
import type { Fact } from '$/games/game';
import type { IconName } from '$/art/icons';
import type { Spot } from '$/scene/spots';
import type { TermId } from '$/teach/terms';
import type { TrickLayout } from './layout';

/** A card of the trick. */
export interface TrickCard {
  seat: number;
  card: string;
  handle: number;
  /** Who gets it when it leaves the table; nobody: it goes to the middle. */
  to?: number | undefined;
  mark?: 'winning' | 'losing' | undefined;
  /** The move that chooses this card, while one is to be chosen. */
  choice?: string | undefined;
}

/** A short word about a seat or a card, with a sign for it. */
export interface Sign {
  icon: IconName;
  text: string;
  /** The term of the game that explains it. */
  term: TermId;
  tone?: 'good' | 'bad' | 'plain';
  /** What it answers when it is asked. */
  why?: string;
  /** Only for those who listen: the eye sees it elsewhere. */
  spoken?: boolean;
}

/** What everybody sees of a seat. */
export interface Seated {
  facts: Fact[];
  signs: Sign[];
  /** Sits this trick out. */
  out?: boolean;
}

/** Where a seat's plate lies: cards come from there and go there. */
export function plateSpot(layout: TrickLayout, index: number, w = 34): Spot {
  const box = layout.plates[index] ?? layout.centre;
  return { x: box.x + box.w / 2, y: box.y + box.h / 2, w, z: 4 };
}

export function centreSpot(layout: TrickLayout, w = 34): Spot {
  const { x, y, w: width, h } = layout.centre;
  return { x: x + width / 2, y: y + h / 2, w, z: 1 };
}
