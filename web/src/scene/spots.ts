// Places on the table. A piece is told where it belongs; how it gets there is the scene's business.

/** Where a card lies: its centre in pixels from the scene's top left, its width, its turn in degrees. */
export interface Spot {
  x: number;
  y: number;
  w: number;
  turn?: number;
  /** What lies higher covers what lies lower. */
  z?: number;
}

export interface Piece {
  /** Stays the same while the card moves: the scene knows it by this. */
  key: string;
  /** The card's face as the game writes it; null: face down. */
  face: string | null;
  /** No card but something else that moves: the scene's `token` draws it. */
  token?: string;
  /** What explains it, where its face does not: ids of the game's terms. */
  explains?: string;
  at: Spot;
  /** Where a new piece comes from. */
  from?: Spot;
  /** Where it goes when it is no longer in the list. */
  to?: Spot;
  dim?: boolean;
  lift?: boolean;
  mark?: 'winning' | 'losing' | 'chosen' | 'hinted';
  /** It follows the finger: no easing. */
  held?: boolean;
}

/** A card is drawn this wide and scaled from there. */
export const drawn_w = 100;
export const card_ratio = 1.4;
/** A card that may be played is drawn so much higher, and a chosen one still higher, as a share of its width. */
export const lift_share = 0.1;
export const rise_share = 0.22;

export function transformOf(spot: Spot): string {
  const x = spot.x - drawn_w / 2;
  const y = spot.y - (drawn_w * card_ratio) / 2;
  const scale = spot.w / drawn_w;
  const turn = (spot.turn ?? 0).toFixed(1);
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${turn}deg) scale(${scale.toFixed(3)})`;
}
