// Where something small lies: beside what it speaks of, never over it where that can be, and inside the screen.
import type { Box, Size } from './box';

/** Between a thing and its note, and between a note and the screen's edge. */
const gap = 8;

type Side = 'above' | 'below' | 'right' | 'left';

interface Corner {
  left: number;
  top: number;
}

function at(side: Side, thing: Box, note: Size): Corner {
  const middle = { left: (thing.left + thing.right - note.w) / 2, top: (thing.top + thing.bottom - note.h) / 2 };
  switch (side) {
    case 'above':
      return { left: middle.left, top: thing.top - gap - note.h };
    case 'below':
      return { left: middle.left, top: thing.bottom + gap };
    case 'right':
      return { left: thing.right + gap, top: middle.top };
    case 'left':
      return { left: thing.left - gap - note.w, top: middle.top };
  }
}

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** Things in the lower half have their note above them, where neither a hand nor a finger hides it; others below. */
export function beside(thing: Box, note: Size, screen: Box): Corner {
  const low = thing.top + thing.bottom > screen.top + screen.bottom;
  const sides: Side[] = [low ? 'above' : 'below', low ? 'below' : 'above', 'right', 'left'];
  const room: Record<Side, number> = {
    above: thing.top - screen.top - note.h,
    below: screen.bottom - thing.bottom - note.h,
    right: screen.right - thing.right - note.w,
    left: thing.left - screen.left - note.w,
  };
  const roomiest = sides.toSorted((a, b) => room[b] - room[a])[0]!;
  const side = sides.find((each) => room[each] >= 2 * gap) ?? roomiest;
  const { left, top } = at(side, thing, note);
  return {
    left: between(left, screen.left + gap, screen.right - gap - note.w),
    top: between(top, screen.top + gap, screen.bottom - gap - note.h),
  };
}
