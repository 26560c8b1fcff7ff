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

type Uncut = { before: string; card: string; after: string } | Exclude<Part, { card: string }>;

/** The same with the marks beside a card kept at it: no line ends between a bracket and what it opens. */
export function uncut(parts: readonly Part[]): Uncut[] {
  return parts.flatMap((part, i): Uncut[] => {
    const [last, next] = [parts[i - 1], parts[i + 1]];
    if (typeof part === 'string') {
      const from = isCard(last) ? closing(part).length : 0;
      const text = part.slice(from);
      const rest = isCard(next) ? text.slice(0, text.length - opening(text).length) : text;
      return rest === '' ? [] : [rest];
    }
    if (!('card' in part)) return [part];
    const before = typeof last === 'string' ? opening(last.slice(isCard(parts[i - 2]) ? closing(last).length : 0)) : '';
    return [{ before, card: part.card, after: typeof next === 'string' ? closing(next) : '' }];
  });
}

function isCard(part: Part | undefined): boolean {
  return typeof part === 'object' && 'card' in part;
}

/** The marks with which a text begins, and with which it ends. */
const closing = (text: string): string => /^[).,:;!?…»\u00a0]*/.exec(text)?.[0] ?? '';
const opening = (text: string): string => /[(„“«]?\u00a0?$/.exec(text)?.[0] ?? '';
