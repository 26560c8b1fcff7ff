// Which faces the avatars of one table show. Whoever shows a table says who sits there, once, and every avatar inside
// looks there; one that is at no table shows the person's own face.
import { getContext, setContext } from 'svelte';
import { faceOf, facesAt, type Face, type Seated } from './avatar';

const key = Symbol('faces');

type Look = (seed: string) => Face | undefined;

export function setFaces(seats: () => readonly Seated[]): void {
  const faces = $derived(facesAt(seats()));
  setContext<Look>(key, (seed) => faces.get(seed));
}

export function theFaces(): (seed: string) => Face {
  const look = getContext<Look | undefined>(key);
  return (seed) => look?.(seed) ?? faceOf(seed);
}
