// What makes the terms of a refusal touchable. It comes with the game that is being played and goes with it: notes
// outside a table are plain.
import type { Component } from 'svelte';

type Marked = Component<{ text: string }>;

let current: Marked | undefined = $state.raw();

export function marked(): Marked | undefined {
  return current;
}

/** The answer takes it away again. */
export function markWith(component: Marked): () => void {
  current = component;
  return () => {
    if (current === component) current = undefined;
  };
}
