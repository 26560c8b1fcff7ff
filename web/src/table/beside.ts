// Where something small lies beside what was touched: below it, or above where there is more room, within the window.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const gap = 8;

/** The corner of a box of a size beside another, in a window. */
export function besideOf(
  touched: Box,
  size: { width: number; height: number },
  window: { width: number; height: number },
): { left: number; top: number } {
  const below = window.height - (touched.top + touched.height) - 2 * gap;
  const above = touched.top - 2 * gap;
  const under = size.height <= below || below >= above;
  const top = under ? touched.top + touched.height + gap : touched.top - size.height - gap;
  const left = touched.left + touched.width / 2 - size.width / 2;
  const within = (at: number, length: number, all: number): number =>
    Math.max(gap, Math.min(at, all - length - gap));
  return { left: within(left, size.width, window.width), top: within(top, size.height, window.height) };
}

/** What was touched may be gone by now: then it stays where it is, or lies in the middle. */
export function placeBeside(sheet: HTMLElement, touched: HTMLElement | undefined): void {
  const window = { width: innerWidth, height: innerHeight };
  const size = { width: sheet.offsetWidth, height: sheet.offsetHeight };
  if (!touched?.isConnected && sheet.style.left !== '') return;
  const middle = { left: window.width / 2, top: window.height / 2, width: 0, height: 0 };
  const { left, top } = besideOf(touched?.isConnected ? touched.getBoundingClientRect() : middle, size, window);
  sheet.style.left = `${left}px`;
  sheet.style.top = `${top}px`;
}
