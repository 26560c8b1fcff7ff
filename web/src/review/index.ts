// A review of a game that is over. Loaded when somebody opens it.
export { default as ReviewNote } from './ReviewNote.svelte';
export { default as ReviewPanel } from './ReviewPanel.svelte';
export { Reviewing } from './reviewing.svelte';
