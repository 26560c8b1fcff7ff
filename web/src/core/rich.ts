// Phrases with cards and names inside: `{name} plays {card}.` becomes parts that the screen can draw.
import type { Part } from '$/games/game';
import { fill, pattern, type Args, type Key } from './words.svelte';

export function rich(key: Key, parts: Record<string, Part | Part[]>, args: Args = {}): Part[] {
  const result: Part[] = [];
  for (const piece of pattern(key, args).split(/(\{\w+\})/)) {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1];
    const part = name === undefined ? undefined : parts[name];
    if (part !== undefined) result.push(...(Array.isArray(part) ? part : [part]));
    else if (piece !== '') result.push(fill(piece, args));
  }
  return result;
}

/** The same as plain text, for titles and announcements. */
export function plain(
  parts: readonly Part[],
  name: (seat: number) => string,
  cardName: (face: string) => string,
): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : 'card' in part ? cardName(part.card) : name(part.seat)))
    .join('');
}
