// The windows that are open, the topmost last. The browser makes everything else inert: what must be seen and heard
// all the same, as notes and announcements, has to be inside the topmost.

import { untrack } from 'svelte';
import { on } from 'svelte/events';

let open: HTMLDialogElement[] = $state.raw([]);

interface Ways {
  /** Somebody has had enough of it: by Escape, or by a press beside it. Told once. */
  onclose: () => void;
  /** What has the focus at first; what the browser finds, where nothing is named. */
  focus?: string;
  /** A press anywhere puts it away. */
  anywhere?: boolean;
}

/** Attached to a `dialog`: a window over all others, until it is taken away. */
export function modal({ onclose, focus, anywhere = false }: Ways): (dialog: HTMLDialogElement) => () => void {
  return (dialog) => {
    // What comes next is not to be put away, too.
    let closed = false;
    const close = (): void => {
      if (closed) return;
      closed = true;
      onclose();
    };
    // At once: the browser tells of it only a while after the window is gone, when the next may have been opened.
    const escape = (event: Event): void => {
      if (event.target !== dialog) return;
      event.preventDefault();
      dialog.close();
      close();
    };
    // Beside the window the dialog itself is hit: that is its backdrop.
    const press = ({ target }: Event): void => {
      if (anywhere || target === dialog) close();
    };
    dialog.showModal();
    if (focus !== undefined) dialog.querySelector<HTMLElement>(focus)?.focus();
    const stops = [on(dialog, 'cancel', escape), on(dialog, 'close', close), on(dialog, 'click', press)];
    // Whoever is attached does not follow what else is open.
    untrack(() => (open = [...open, dialog]));
    return () => {
      stops.forEach((stop) => stop());
      open = untrack(() => open).filter((each) => each !== dialog);
      dialog.close();
    };
  };
}

export function topDialog(): HTMLDialogElement | undefined {
  return open.at(-1);
}

/** Keeps something inside whichever window is topmost, and in its own place while there is none. */
export function stayOnTop(node: HTMLElement): void {
  const home = node.parentElement;
  $effect(() => {
    const place = topDialog() ?? home;
    if (place && node.parentElement !== place) place.append(node);
  });
}
