// Where a note lies: as near as may be to the thing it speaks of, and never over it or over anything that is needed.
import { boxAt, type Box, type Size } from '$/ui/box';

export interface Surroundings {
  /** Where notes may lie. */
  room: Box;
  thing: Box;
  /** What a note never lies over. */
  free: readonly Box[];
  /** What it had rather not lie over. */
  spare: readonly Box[];
}

/** Between a note and what it must not touch, and between it and its thing, where there is room for a tail. */
const gap = { free: 2, thing: 14 };
const step = 18;

function common(a: Box, b: Box): number {
  const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

export function grown({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** How far two boxes lie apart; 0 where they touch. */
export function apart(a: Box, b: Box): number {
  const x = Math.max(0, a.left - b.right, b.left - a.right);
  const y = Math.max(0, a.top - b.bottom, b.top - a.bottom);
  return Math.hypot(x, y);
}

/** Whether a note may lie there. */
export function isFree(box: Box, { room, thing, free }: Surroundings): boolean {
  if (box.left < room.left || box.top < room.top || box.right > room.right || box.bottom > room.bottom) return false;
  const wide = grown(box, gap.free);
  return [thing, ...free].every((each) => common(wide, each) === 0);
}

/** The less the better. */
function cost(box: Box, { thing, spare }: Surroundings): number {
  const area = (box.right - box.left) * (box.bottom - box.top);
  const over = spare.reduce((sum, each) => sum + common(box, each), 0) / area;
  const middle = Math.abs(box.left + box.right - thing.left - thing.right) / 2;
  return Math.abs(apart(box, thing) - gap.thing) + over * 160 + middle / 12;
}

function steps(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((to - from) / step) + 1) }, (_, i) => from + i * step);
}

function* places({ room, thing }: Surroundings, { w, h }: Size): Generator<[left: number, top: number]> {
  const middle = { x: (thing.left + thing.right - w) / 2, y: (thing.top + thing.bottom - h) / 2 };
  // Above, below, left, right; then anywhere.
  for (const top of [thing.top - gap.thing - h, thing.bottom + gap.thing]) {
    yield [middle.x, top];
    for (const left of steps(thing.left - w + step, thing.right - step)) yield [left, top];
  }
  for (const left of [thing.left - gap.thing - w, thing.right + gap.thing]) {
    yield [left, middle.y];
    for (const top of steps(thing.top - h + step, thing.bottom - step)) yield [left, top];
  }
  const inside = { right: room.right - w, bottom: room.bottom - h };
  for (const top of [...steps(room.top, inside.bottom), inside.bottom]) {
    for (const left of [...steps(room.left, inside.right), inside.right]) yield [left, top];
  }
}

/** Places along the edges of what is needed, for a gap into which a note only just fits. */
function* gaps({ room, thing, free }: Surroundings, { w, h }: Size): Generator<[left: number, top: number]> {
  const all = [thing, ...free];
  const lefts = all.flatMap((each) => [each.right + gap.free, each.left - gap.free - w]);
  const tops = all.flatMap((each) => [each.bottom + gap.free, each.top - gap.free - h]);
  for (const top of [room.top, ...tops, room.bottom - h]) {
    for (const left of [room.left, ...lefts, room.right - w]) yield [left, top];
  }
}

type Places = (around: Surroundings, size: Size) => Iterable<[left: number, top: number]>;

function cheapest(
  around: Surroundings,
  sizes: readonly Size[],
  from: Places,
  isLiked: (box: Box) => boolean = () => true,
): Box | undefined {
  let best: { box: Box; cost: number } | undefined;
  for (const [i, size] of sizes.entries()) {
    for (const [left, top] of from(around, size)) {
      const box = boxAt(left, top, size);
      const price = cost(box, around) + i * 12;
      if ((!best || price < best.cost) && isLiked(box) && isFree(box, around)) best = { box, cost: price };
    }
  }
  return best?.box;
}

/** Further from its thing than this a note looks for a place that is less good otherwise. */
const near_px = 90;

export function isNear(box: Box, { thing }: Pick<Surroundings, 'thing'>): boolean {
  return apart(box, thing) <= near_px;
}

/** The best place for a note of one of these sizes, the first of which is liked best; undefined: there is none. */
export function placeFor(around: Surroundings, sizes: readonly Size[]): Box | undefined {
  const roomy = cheapest(around, sizes, places);
  const near = (box: Box): boolean => isNear(box, around);
  if (roomy && near(roomy)) return roomy;
  // Rather over what is not needed, or into a gap, than far away.
  const close = cheapest(around, sizes, places, near) ?? cheapest(around, sizes, gaps, near);
  return close ?? nearest(around, [roomy, cheapest(around, sizes, gaps)]);
}

/** Of several places the one nearest to the thing; the first of those that are equally near. */
export function nearest({ thing }: Surroundings, boxes: readonly (Box | undefined)[]): Box | undefined {
  const found = boxes.filter((each) => each !== undefined);
  return found.reduce<Box | undefined>((a, b) => (a && apart(a, thing) <= apart(b, thing) ? a : b), undefined);
}

/** Between a note and its thing: what a tail would lie over. */
function between(note: Box, thing: Box): Box {
  const span = (a: number, b: number, c: number, d: number): [number, number] => {
    return b <= c ? [b, c] : d <= a ? [d, a] : [Math.max(a, c), Math.min(b, d)];
  };
  const [left, right] = span(note.left, note.right, thing.left, thing.right);
  const [top, bottom] = span(note.top, note.bottom, thing.top, thing.bottom);
  return { left, top, right, bottom };
}

/** A tail from a note to its thing, as a path; empty where that is too near or far, or something needed is between. */
export function tailOf(note: Box, { thing, free }: Pick<Surroundings, 'thing' | 'free'>): string {
  const far = apart(note, thing);
  const way = between(note, thing);
  if (far < 4 || far > 140 || free.some((each) => common(each, way) > 0)) return '';
  const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
  const half = 8;
  const tip = {
    x: clamp((note.left + note.right) / 2, thing.left, thing.right),
    y: clamp((note.top + note.bottom) / 2, thing.top, thing.bottom),
  };
  const upright = thing.bottom <= note.top || thing.top >= note.bottom;
  if (upright) {
    const x = clamp(tip.x, note.left + 2 * half, note.right - 2 * half);
    const y = thing.bottom <= note.top ? note.top : note.bottom;
    tip.y = thing.bottom <= note.top ? thing.bottom : thing.top;
    return `M${x - half} ${y}L${tip.x} ${tip.y}L${x + half} ${y}`;
  }
  const y = clamp(tip.y, note.top + 2 * half, note.bottom - 2 * half);
  const x = thing.right <= note.left ? note.left : note.right;
  tip.x = thing.right <= note.left ? thing.right : thing.left;
  return `M${x} ${y - half}L${tip.x} ${tip.y}L${x} ${y + half}`;
}
