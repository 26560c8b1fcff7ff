// What stands where, looked up by field.
import type { HechtPosition } from '$/generated/protocol';

export type Kind = 'pike' | 'carp' | 'snail';

/** The players' colours by seat: red, yellow, blue, green, orange, white. */
export const colours = ['r', 'y', 'b', 'g', 'o', 'w'] as const;
export type Colour = (typeof colours)[number];

export function colourOf(seat: number): Colour {
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

/**
 * What a move from this field takes along: the mover's own fish where a nest holds several players' pikes.
 */
export function fishAt(position: HechtPosition, field: string, mover: number): Content | undefined {
  const fish = (contents(position).get(field) ?? []).filter((each) => each.kind !== 'snail');
  return fish.find((each) => each.owner === mover) ?? fish.find((each) => each.owner === null) ?? fish[0];
}

/** What a fish that stops there would find: a snail or a carp outside nests. */
export function preyAt(position: HechtPosition, field: string): Kind | undefined {
  if (position.snails.includes(field)) return 'snail';
  return position.carps.hungry.includes(field) || position.carps.sated.includes(field) ? 'carp' : undefined;
}

/** How many fish are in a nest: two sated ones are a pair that can breed. */
export function isPair(position: HechtPosition, nest: string): boolean {
  const carps = position.carp_nests.find((each) => each.at === nest);
  if (carps) return carps.sated === 2;
  const pikes = position.pike_nests.find((each) => each.at === nest);
  return pikes !== undefined && pikes.sated.reduce((sum, each) => sum + each, 0) === 2;
}

/** A player's pikes on the board that have eaten, those in nests included; they break ties. */
export function satedPikes(position: HechtPosition, seat: number): number {
  const nested = position.pike_nests.reduce((sum, nest) => sum + (nest.sated[seat] ?? 0), 0);
  return nested + (position.pikes[seat]?.sated.length ?? 0);
}

/** All of a player's pikes on the board. */
export function pikesOnBoard(position: HechtPosition, seat: number): number {
  const nested = position.pike_nests.reduce((sum, nest) => sum + (nest.hungry[seat] ?? 0), 0);
  return nested + satedPikes(position, seat) + (position.pikes[seat]?.hungry.length ?? 0);
}
