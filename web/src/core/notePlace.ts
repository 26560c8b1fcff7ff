// Where notes lie. A table has a place for them: over nothing that they speak of, nor over the own hand, the prompt or
// the bar at the top.
import { topDialog } from '$/ui/dialogs.svelte';

export interface NotePlace {
  left: number;
  top: number;
  width: number;
}

/** Narrower a note would be all lines, wider it would be one. */
const rems = { least: 13, most: 32 };

/** Undefined: there is no table, or a window lies over it. */
export function notePlace(): NotePlace | undefined {
  const room = topDialog() ? undefined : document.querySelector('[data-notes]')?.getBoundingClientRect();
  const table = document.querySelector('main')?.getBoundingClientRect();
  if (!room || !table) return undefined;
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const width = Math.min(rems.most * rem, Math.max(room.width, rems.least * rem), table.width - rem);
  const left = room.left + (room.width - width) / 2;
  return {
    left: Math.min(table.right - width - rem / 2, Math.max(table.left + rem / 2, left)),
    top: Math.max(table.top, room.top),
    width,
  };
}
