// What stands where, looked up by field.
import type { HechtPosition } from '$/generated/protocol';

export type Kind = 'pike' | 'carp' | 'snail';

/** The players' colours by seat: red, yellow, blue, green, orange, white. */
export const colours = ['r', 'y', 'b', 'g', 'o', 'w'] as const;
export type Colour = (typeof colours)[number];

export function seatColour(seat: number): Colour {
  return colours[seat % colours.length] ?? 'r';
}

/** A stone on a field outside nests, or stones of one kind and owner in a nest. */
export interface Content {
  kind: Kind;
  owner: number | null;
  sated: boolean;
  count: number;
}

/** Everything on the board, by field. Stones of several owners share only nests. */
export function contents(position: HechtPosition): Map<string, Content[]> {
  const found = new Map<string, Content[]>();
  const put = (field: string, content: Content): void => {
    if (content.count > 0) found.set(field, [...(found.get(field) ?? []), content]);
  };
  const single = (kind: Kind, owner: number | null, fish: { hungry: string[]; sated: string[] }): void => {
    for (const field of fish.hungry) put(field, { kind, owner, sated: false, count: 1 });
    for (const field of fish.sated) put(field, { kind, owner, sated: true, count: 1 });
  };
  for (const field of position.snails) put(field, { kind: 'snail', owner: null, sated: false, count: 1 });
  single('carp', null, position.carps);
  for (const [owner, pikes] of position.pikes.entries()) single('pike', owner, pikes);
  for (const nest of position.carp_nests) {
    put(nest.at, { kind: 'carp', owner: null, sated: false, count: nest.hungry });
    put(nest.at, { kind: 'carp', owner: null, sated: true, count: nest.sated });
  }
  for (const nest of position.pike_nests) {
    for (const owner of position.pikes.keys()) {
      put(nest.at, { kind: 'pike', owner, sated: false, count: nest.hungry[owner] ?? 0 });
      put(nest.at, { kind: 'pike', owner, sated: true, count: nest.sated[owner] ?? 0 });
    }
  }
  return found;
}

/** Which kind of fish is on a field: all of one field are alike in that. */
export function kindAt(position: HechtPosition, field: string): Kind | undefined {
  return contents(position)
    .get(field)
    ?.find(({ kind }) => kind !== 'snail')?.kind;
}

/** Whether a nest holds two that can breed. */
export function hasPair(position: HechtPosition, nest: string): boolean {
  return [...position.pike_nests, ...position.carp_nests].some(({ at, pair }) => at === nest && pair);
}
