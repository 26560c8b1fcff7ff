// What the chat needs of the place where it is: a table that is played, or the room before it where people wait.
import { getContext, setContext } from 'svelte';
import type { Panel } from './panel.svelte';
import { getShell, type Shell } from './shell.svelte';

export interface Talk extends Pick<Shell, 'match' | 'said' | 'isHost' | 'attempt'> {
  readonly panel: Pick<Panel, 'unread' | 'wanted'>;
}

const key = Symbol('talk');

export function setTalk<T extends Talk>(talk: T): T {
  return setContext(key, talk);
}

export function theTalk(): Talk {
  const talk = getContext<Talk | undefined>(key) ?? getShell();
  if (!talk) throw new Error('nobody can talk here');
  return talk;
}
