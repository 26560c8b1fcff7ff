// What people at a table have asked each other for, and who has not answered yet.
import type { Wish } from '$/core/match.svelte';
import { session } from '$/core/session.svelte';
import { list } from '$/core/words.svelte';
import type { Shell } from './shell.svelte';

const wishes: readonly Wish[] = ['pause', 'resume', 'abandon', 'rematch'];

export interface Asked {
  wish: Wish;
  /** Others who would like it. */
  names: string;
  n: number;
  mine: boolean;
  /** People who have not said so yet. */
  missing: string;
  key: string;
}

export function askedFor(shell: Pick<Shell, 'match' | 'words' | 'wishesFor'>): Asked[] {
  const { match, words } = shell;
  const { table } = match;
  if (match.you === null || !table) return [];
  const people = table.seats.filter((seat) => seat.player !== undefined && seat.bot === undefined);
  return wishes.flatMap((wish) => {
    const for_it = people.filter((seat) => seat.wishes?.includes(wish));
    if (for_it.length === 0 || table.rematch) return [];
    const others = for_it.filter((seat) => !session.isMine(seat.player));
    const missing = people.filter((seat) => !seat.wishes?.includes(wish));
    const names = (seats: typeof people): string => list(seats.map((seat) => words.name(seat.seat)));
    const key = `${wish}:${for_it.map((seat) => seat.seat).join()}`;
    const mine = shell.wishesFor(wish);
    if (!mine && others.length === 0) return [];
    return [{ wish, names: names(others), n: others.length, mine, missing: names(missing), key }];
  });
}
