// Where a small note lies: beside what it speaks of, never over it, and inside the screen.

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Between a thing and its note, and between a note and the screen's edge. */
const gap = 8;

type Side = 'above' | 'below' | 'right' | 'left';

function at(side: Side, thing: Box, note: { w: number; h: number }): { x: number; y: number } {
  const middle = { x: thing.x + thing.w / 2 - note.w / 2, y: thing.y + thing.h / 2 - note.h / 2 };
  switch (side) {
    case 'above':
      return { x: middle.x, y: thing.y - gap - note.h };
    case 'below':
      return { x: middle.x, y: thing.y + thing.h + gap };
    case 'right':
      return { x: thing.x + thing.w + gap, y: middle.y };
    case 'left':
      return { x: thing.x - gap - note.w, y: middle.y };
  }
}

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** Things in the lower half have their note above them, where neither a hand nor a finger hides it; others below. */
export function beside(thing: Box, note: { w: number; h: number }, screen: Box): { x: number; y: number } {
  const low = thing.y + thing.h / 2 > screen.y + screen.h / 2;
  const sides: Side[] = [low ? 'above' : 'below', low ? 'below' : 'above', 'right', 'left'];
  const room: Record<Side, number> = {
    above: thing.y - screen.y - note.h,
    below: screen.y + screen.h - thing.y - thing.h - note.h,
    right: screen.x + screen.w - thing.x - thing.w - note.w,
    left: thing.x - screen.x - note.w,
  };
  const roomiest = sides.toSorted((a, b) => room[b] - room[a])[0]!;
  const side = sides.find((each) => room[each] >= 2 * gap) ?? roomiest;
  const { x, y } = at(side, thing, note);
  return {
    x: between(x, screen.x + gap, screen.x + screen.w - gap - note.w),
    y: between(y, screen.y + gap, screen.y + screen.h - gap - note.h),
  };
}
