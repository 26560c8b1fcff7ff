// Whoever plays by keyboard is led to what can be done next. What had the focus may be gone: a button with the move it
// made, the hand with the last card of a round.
import { tick, untrack } from 'svelte';
import { on } from 'svelte/events';
import { isTyping } from './keys';
import { isFocusLost, leadOn } from './lead';
import type { Shell } from './shell.svelte';

/** Kept when the table is drawn anew for the next holder of the device. */
let by_key = false;

export function keepFocus(shell: Shell, table: () => HTMLElement | undefined): void {
  $effect(() => {
    const stops = [
      on(window, 'keydown', (event) => (by_key ||= !isTyping(event.target)), { capture: true }),
      on(window, 'pointerdown', () => (by_key = false), { capture: true }),
    ];
    return () => stops.forEach((stop) => stop());
  });

  $effect(() => {
    if (shell.legal.length === 0) return;
    untrack(() => void tick().then(() => by_key && isFocusLost() && leadOn(table())));
  });
}
