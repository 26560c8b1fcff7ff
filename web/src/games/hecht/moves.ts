// Moves in the notation, taken apart and sorted for the board. Nothing here judges: all moves come from the
// server.
import type { HechtConstants } from '$/generated/protocol';

export type Action = HechtConstants['actions'][number];

export type Parsed =
  | { is: 'start'; section: number }
  | { is: 'swim'; from: string; to: string }
  | { is: 'exit'; from: string }
  | { is: 'action'; action: Action; to?: string }
  | { is: 'give'; nest: string; count: number; owner: number | null }
  | { is: 'end' }
  | { is: 'unknown' };

export function parse(move: string): Parsed {
  const [from = '', to] = move.split('>');
  if (to !== undefined) return { is: 'swim', from, to };
  const [word = '', first = '', second = '', third = ''] = move.split(' ');
  switch (word) {
    case 'start':
      return { is: 'start', section: Number(first) };
    case 'exit':
      return { is: 'exit', from: first };
    case 'snail':
      return first === '' ? { is: 'action', action: 'snail' } : { is: 'action', action: 'snail', to: first };
    case 'skip':
    case 'wave':
      return { is: 'action', action: word };
    case 'breed':
      return { is: 'action', action: first === 'pike' ? 'breed pike' : 'breed carp' };
    case 'give':
      return { is: 'give', nest: first, count: Number(second), owner: third ? Number(third.slice(1)) : null };
    case 'end':
      return { is: 'end' };
    default:
      return { is: 'unknown' };
  }
}

/** The legal moves as the board needs them. */
export interface Choices {
  /** Where each movable fish can go: by its field, then by where it would stop. */
  swims: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Pikes that can leave the pond, by field. */
  exits: ReadonlyMap<string, string>;
  /** Fields on which a snail can be put. */
  snails: ReadonlyMap<string, string>;
  /** Start positions that are free, by section. */
  starts: ReadonlyMap<number, string>;
  gives: readonly { move: string; nest: string; count: number; owner: number | null }[];
  /** Actions that can be chosen now, with the move that does it; a snail that needs a field has none. */
  actions: ReadonlyMap<Action, string | undefined>;
  end: boolean;
  any: boolean;
}

export function sort(legal: readonly string[]): Choices {
  const swims = new Map<string, Map<string, string>>();
  const exits = new Map<string, string>();
  const snails = new Map<string, string>();
  const starts = new Map<number, string>();
  const gives: { move: string; nest: string; count: number; owner: number | null }[] = [];
  const actions = new Map<Action, string | undefined>();
  let end = false;
  for (const move of legal) {
    const parsed = parse(move);
    if (parsed.is === 'swim') {
      const ways = swims.get(parsed.from) ?? new Map<string, string>();
      swims.set(parsed.from, ways.set(parsed.to, move));
    } else if (parsed.is === 'exit') exits.set(parsed.from, move);
    else if (parsed.is === 'start') starts.set(parsed.section, move);
    else if (parsed.is === 'give') gives.push({ ...parsed, move });
    else if (parsed.is === 'action') {
      if (parsed.to !== undefined) snails.set(parsed.to, move);
      actions.set(parsed.action, parsed.to === undefined ? move : undefined);
    } else if (parsed.is === 'end') end = true;
  }
  return { swims, exits, snails, starts, gives, actions, end, any: legal.length > 0 };
}

/** Whether a fish on this field can be moved or leave. */
export function movable(choices: Choices, field: string): boolean {
  return choices.swims.has(field) || choices.exits.has(field);
}
