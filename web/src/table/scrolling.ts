// Scrolling the table to something on it. `scrollIntoView` would move the bars around the table as well.

/** Scrolls the table, and nothing around it, as little as it takes to see something on it. */
export function showOnTable(thing: Element): void {
  for (let frame = thing.parentElement; frame?.closest('main'); frame = frame.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(frame).overflowY)) continue;
    const seen = frame.getBoundingClientRect();
    const { top, bottom } = thing.getBoundingClientRect();
    if (top < seen.top) frame.scrollTop -= seen.top - top;
    else if (bottom > seen.bottom) frame.scrollTop += Math.min(bottom - seen.bottom, top - seen.top);
    return;
  }
}
