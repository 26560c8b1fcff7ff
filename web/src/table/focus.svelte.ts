// Whoever plays by keyboard is led to what can be done next. What had the focus may be gone: a button with the move it
// made, the hand with the last card of a round.
import { tick, untrack } from 'svelte';
import { on } from 'svelte/events';
import { isTyping } from './keys';
import type { Shell } from './shell.svelte';

/** Things to do, those first that are asked for before all others. */
const things = ['[data-keep]', '.choice', '[data-legal="true"]', '[data-fish]', '[data-move]:not(:disabled)'];

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

  function lead(): void {
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (!by_key || !lost) return;
    for (const each of things) {
      const next = table()?.querySelector<HTMLElement>(each);
      if (next) return next.focus({ preventScroll: true });
    }
  }

  $effect(() => {
    if (shell.legal.length > 0) untrack(() => void tick().then(lead));
  });
}
