// The windows that are open, the topmost last. The browser makes everything else inert: what must be seen and heard
// all the same, as notes and announcements, has to be inside the topmost.

import { untrack } from 'svelte';

let open: HTMLDialogElement[] = $state.raw([]);

/** Opens a window over all others; the answer closes it. */
export function showDialog(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  // Whoever is attached does not follow what else is open.
  untrack(() => (open = [...open, dialog]));
  return () => {
    open = untrack(() => open).filter((each) => each !== dialog);
    dialog.close();
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
