// Where notes lie. A table has a place for them: over nothing that they speak of, nor over the own hand, the prompt or
// the bar at the top.
import { topDialog } from '$/ui/dialogs.svelte';

export interface NotePlace {
  left: number;
  top: number;
  width: number;
  /** It would have many lines, or little height: its letters are smaller. */
  small: boolean;
}

/** Narrower a note would be all lines, wider it would be one. A high place bears more lines than a flat one. */
const rems = { least: 13, narrow: 7, high: 7, small: 26, flat: 3.2, most: 32 };

/** Undefined: there is no table, or a window lies over it. */
export function notePlace(): NotePlace | undefined {
  const table = document.querySelector('main')?.getBoundingClientRect();
  const room = topDialog() || !table ? undefined : roomIn(table);
  if (!room || !table) return undefined;
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const top = Math.max(table.top, room.top);
  const height = room.bottom - top;
  const least = height < rems.high * rem ? rems.least : rems.narrow;
  const width = Math.min(rems.most * rem, Math.max(room.width, least * rem), table.width - rem);
  const left = room.left + (room.width - width) / 2;
  return {
    left: Math.min(table.right - width - rem / 2, Math.max(table.left + rem / 2, left)),
    top,
    width,
    small: width < rems.small * rem || height < rems.flat * rem,
  };
}

/** The first place for notes that is in sight; where a table has scrolled, the one of which most is. */
function roomIn(table: DOMRect): DOMRect | undefined {
  const places = [...document.querySelectorAll('[data-notes]')].map((each) => each.getBoundingClientRect());
  const inSight = ({ top, bottom }: DOMRect): number => (bottom - Math.max(top, table.top)) / (bottom - top);
  const most = Math.max(...places.map(inSight));
  return places.find((each) => inSight(each) > 0.95) ?? places.find((each) => inSight(each) === most);
}
