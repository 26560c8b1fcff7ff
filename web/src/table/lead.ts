// Where the keyboard goes on at the table when nothing has the focus.

/** Things to do, those first that are asked for before all others. */
const things = ['[data-keep]', '.choice', '[data-legal="true"]', '[data-fish]', '[data-move]:not(:disabled)'];
/** Where nothing is to be done yet there may be something to look at. */
const places = ['[data-face][data-legal]', '[data-spot][tabindex="0"]'];

/** Nothing on the page has the focus, or only the ground of the table, which was pressed. */
export function isFocusLost(): boolean {
  const at = document.activeElement;
  return at === null || at === document.body || at.matches('[data-ground]');
}

function focusFirst(table: Element | undefined, wanted: readonly string[]): boolean {
  for (const each of wanted) {
    const next = table?.querySelector<HTMLElement>(each);
    if (!next) continue;
    next.focus({ preventScroll: true });
    return true;
  }
  return false;
}

/** Leads to the first thing that can be done; false: nothing can. */
export function leadOn(table: Element | undefined): boolean {
  return focusFirst(table, things);
}

/** Leads there, or else to what one has before oneself. */
export function enterTable(table: Element | undefined): boolean {
  return leadOn(table) || focusFirst(table, places);
}
