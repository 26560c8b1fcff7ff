// Somebody has seen enough of what moves: it is put where it belongs, and what comes next is shown.
import type { Director } from '$/core/director.svelte';

/**
 * What is pressed for something of its own. The ground of a table is a button, too: browsers lead a finger that lands
 * on nothing to the next thing that can be pressed, and here that is to be nothing but the table.
 */
const controls = 'dialog, button:not([data-ground]), a, input, select, textarea, label, summary';

/** Whether a press there is meant for the table itself. */
export function isTableItself(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(controls) === null;
}

/** Everything that is on its way lands. What goes on for ever, as the sign of a bot that thinks, does not end. */
export function land(table: Element): void {
  for (const animation of table.getAnimations({ subtree: true })) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
}

export function hurry(director: Director, table: Element | undefined): void {
  if (table) land(table);
  director.hurry();
}
