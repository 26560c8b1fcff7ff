// Screens differ in how much they hold, eyes do not in how much they read: where there is more room than a table needs,
// everything is drawn larger.
import { innerHeight, innerWidth } from 'svelte/reactivity/window';

/** Up to this size of the window things are as large as usual. */
const usual = { w: 1720, h: 950 };
const largest = 2;

export function enlargement(w: number, h: number): number {
  return Math.max(1, Math.round(Math.min(w / usual.w, h / usual.h, largest) * 100) / 100);
}

/** How much larger than usual things are drawn on this screen. */
export const screenScale = (): number => enlargement(innerWidth.current ?? 0, innerHeight.current ?? 0);
