// What lies on the table, for notes that must not lie over it.
import { boxOf, type Box } from '$/ui/box';
import { topDialog } from '$/ui/dialogs.svelte';
import type { Beside } from './cues';
import type { Surroundings } from './placing';

/** Needed: the hand, the prompt and the tools beside it, cards in play, and whatever can be pressed to make a move. */
const needed = [
  '[data-prompt]', '.bar .tools', '.bar .where', '[data-face]', '[data-row]', '[data-key^="card/"]:not(.leaving)',
  '.choice', '[data-keep]', '[data-move]', '[data-fish]', '[data-action]',
  '.turn .top', '.turn .line', 'main .button', '.early', '.banner > *', '[data-overlay]',
  '[data-hint]', '[data-why-sheet]',
].join();
/** Good to see, and not needed at once. */
const useful = [
  '[data-seat]', '[data-key]', '[data-stone] .look', '.thing', '.middle > *', '.scaled > *', 'main .tools', '.heap',
  '.area.pond .notes',
].join();
/** Windows over the table are read from their first to their last word. */
const inWindows = 'h2, caption, table, p, button, a, summary';

function isSeen(element: Element): boolean {
  const { left, top, right, bottom } = boxOf(element);
  if (right - left < 6 || bottom - top < 6 || right < 0 || bottom < 0) return false;
  return getComputedStyle(element).visibility === 'visible';
}

/** Where a thing is drawn; under a window nothing can be pointed at. */
export function findThing(beside: Beside): Element | undefined {
  const place: ParentNode = topDialog() ?? document;
  for (const selector of beside) {
    const found = [...place.querySelectorAll(selector)].find(isSeen);
    if (found) return found;
  }
  return undefined;
}

/** The table as a note sees it, which is itself no part of it; `was` is where the thing was that has gone. */
export function surroundingsOf(
  note: Element,
  thing: Element | undefined,
  was: Box | undefined,
): Surroundings | undefined {
  const top = topDialog();
  const at = thing ? boxOf(thing) : was;
  const room = top ? { left: 0, top: 0, right: innerWidth, bottom: innerHeight } : roomOfTable();
  if (!room || !at) return undefined;
  const all = (selector: string): Box[] =>
    [...(top ?? document).querySelectorAll(selector)]
      .filter((each) => !note.contains(each) && !(thing && each.contains(thing)) && isSeen(each))
      .map(boxOf);
  return { room, thing: at, free: all(top ? inWindows : needed), spare: top ? [] : all(useful) };
}

/** The table itself and, where the bar tells below its prompt what happened last, that line. */
function roomOfTable(): Box | undefined {
  const main = document.querySelector('main');
  if (!main) return undefined;
  const { left, top, right, bottom } = boxOf(main);
  const line = document.querySelector('.bar .latest');
  const from = line && isSeen(line) ? boxOf(line).top : top + 4;
  return { left: left + 4, top: from, right: right - 4, bottom: bottom - 4 };
}
