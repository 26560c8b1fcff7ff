// How plates, pond and actions share the table, from a phone held upright to a wall of pixels.
import type { Rect } from '$/art/sketch';
import type { Pond } from './pond';

/**
 * Actions with their texts below each other or in two columns, in three columns without, or all side by side.
 */
export type ActionLook = 'list' | 'pairs' | 'grid' | 'row';

export interface Layout {
  pond: Rect;
  plates: Rect;
  panel: Rect;
  /** Pixels to a unit of the pond. */
  unit: number;
  /** How many plates stand side by side. */
  plate_columns: number;
  /** Plates with few numbers, close together. */
  compact: boolean;
  actions: ActionLook;
  /** Size of letters, as a share of the usual. */
  scale: number;
}

/** How large the pond is, in its own units. */
type Size = Pick<Pond, 'half_width' | 'half_height'>;

const gap = 8;
/** Smaller letters cannot be read, on the pond or beside it. */
export const letter_px = 11.2;
/** On a smaller pond fingers miss. */
const unit_min = 12.4;

/** What a row of plates takes at least. */
function plateHeight(compact: boolean): number {
  return compact ? 46 : 76;
}

function box(x: number, y: number, w: number, h: number): Rect {
  return { x: Math.round(x), y: Math.round(y), w: Math.floor(Math.max(0, w)), h: Math.floor(Math.max(0, h)) };
}

const ratioOf = ({ half_width, half_height }: Size): number => half_width / half_height;

/** `tall`: how high the plates really are, once that is known. */
export function layout(w: number, h: number, players: number, pond: Size, tall = 0): Layout {
  if (w < h * 1.12 || w < least_sideways) return upright(w, h, players, pond, tall);
  const widest = (h - 8) * ratioOf(pond);
  // All plates stand below each other then.
  const high = players * (plateHeight(false) + gap) + gap <= h;
  if (high && w - widest > 2 * 300) return threeColumns(w, h, pond, widest);
  return sideways(w, h, players, pond, widest, tall);
}

/** Narrower than this there is no room for a pond and a column beside it. */
const least_sideways = 540;

/** What the panel takes below the pond, and at least beside it. */
const needs = { list: 380, pairs: 300, grid: 182, row: 150 };
/** Narrower than this the actions' names have no room side by side. */
const row_least = 410;

/** Whether fingers find each field, and all that can be done can be seen. */
export function fits({ unit, panel, actions }: Layout, w: number, pond: Size): boolean {
  const widest = w / (2 * pond.half_width);
  return unit >= Math.min(unit_min, widest * 0.93) && panel.h >= Math.min(needs[actions], needs.grid) - 4;
}

function upright(w: number, h: number, players: number, pond: Size, tall: number): Layout {
  const ratio = ratioOf(pond);
  const tablet = w >= 620;
  const columns = tablet ? Math.min(players, 3) : players === 4 ? 2 : Math.min(players, 3);
  const rows = Math.ceil(players / columns);
  const top = 8 + (tall || rows * (plateHeight(!tablet) + 4));
  // The pond takes the whole width where it can; the actions draw in before it does.
  const room = h - top - Math.min(w / ratio, h);
  const low: ActionLook = room >= needs.grid || w < row_least ? 'grid' : 'row';
  const actions: ActionLook = room >= needs.pairs || tablet ? 'pairs' : low;
  const below = needs[actions];
  const pond_h = Math.min(w / ratio, h - top - below);
  const pond_w = pond_h * ratio;
  const spare = Math.max(0, h - top - below - pond_h);
  const pond_y = top + spare * 0.4;
  const panel_y = pond_y + pond_h + spare * 0.15;
  return {
    plates: box(4, 4, w - 8, top - 4),
    pond: box((w - pond_w) / 2, pond_y, pond_w, pond_h),
    panel: box(6, panel_y, w - 12, h - panel_y - 4),
    unit: pond_w / (2 * pond.half_width),
    plate_columns: columns,
    compact: !tablet,
    actions,
    scale: tablet ? 1.1 : 1,
  };
}

function sideways(w: number, h: number, players: number, pond: Size, widest: number, tall: number): Layout {
  const low = h < 480;
  const least = low ? Math.min(300, Math.max(236, w * 0.44)) : 292;
  const column = Math.min(Math.max(least, w - widest - 3 * gap), low ? 460 : 560);
  const pond_w = Math.min(widest, w - column - 3 * gap);
  const pond_h = pond_w / ratioOf(pond);
  const wide = column >= 400;
  const columns = low && column >= 290 ? 3 : low ? 2 : players > 3 || wide ? 2 : 1;
  const rows = Math.ceil(players / columns);
  const compact = low || column / columns < 200;
  const top = tall || rows * (plateHeight(compact) + 6) + 4;
  const spare = Math.max(0, w - pond_w - column - 3 * gap);
  const x = gap + spare / 2;
  const column_x = x + pond_w + gap;
  return {
    pond: box(x, (h - pond_h) / 2, pond_w, pond_h),
    plates: box(column_x, gap, column, top),
    panel: box(column_x, gap + top + gap, column, h - top - 3 * gap),
    unit: pond_w / (2 * pond.half_width),
    plate_columns: Math.min(columns, players),
    compact,
    actions: h - top >= 470 ? 'list' : h - top >= 330 && column >= 360 ? 'pairs' : 'grid',
    scale: column > 480 ? 1.15 : 1,
  };
}

function threeColumns(w: number, h: number, pond: Size, widest: number): Layout {
  const column = Math.min(300 + (h - 700) * 0.16, (w - widest) / 2 - 3 * gap, 640);
  const x = (w - widest) / 2;
  return {
    pond: box(x, 4, widest, h - 8),
    plates: box(x - column - gap, gap, column, h - 2 * gap),
    panel: box(x + widest + gap, gap, column, h - 2 * gap),
    unit: widest / (2 * pond.half_width),
    plate_columns: 1,
    compact: false,
    actions: 'list',
    scale: Math.min(1.9, Math.max(1, column / 330)),
  };
}
