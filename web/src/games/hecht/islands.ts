// Where land rises from the pond: hexagons that nobody enters, those that touch as one island.
import { across, distance, shifted, type Point } from './points';

export interface Island extends Point {
  /** Of seven hexagons, as in the usual pond, it is 1. */
  scale: number;
}

/** How far the usual island's land goes, and what it leaves of the fields around it. */
const land = 2.5;
const shore = 0.5;

export function islandsOf(hexes: readonly Point[], fields: readonly Point[]): Island[] {
  return groups(hexes).flatMap((group) => {
    const whole = oneIsland(group, fields);
    // Land of another shape than a round one is drawn hexagon by hexagon.
    const round = group.every((hex) => distance(hex, whole) <= land * whole.scale);
    return round ? [whole] : group.map((hex) => oneIsland([hex], fields));
  });
}

function oneIsland(group: readonly Point[], fields: readonly Point[]): Island {
  const middle = group.reduce((sum, hex) => shifted(sum, hex, 1 / group.length), { x: 0, y: 0 });
  const room = Math.min(...fields.map((field) => distance(field, middle))) - shore;
  return { ...middle, scale: Math.min(Math.sqrt(group.length / 7), room / land) };
}

function groups(hexes: readonly Point[]): Point[][] {
  const left = new Set(hexes);
  const found: Point[][] = [];
  for (const first of hexes) {
    if (!left.delete(first)) continue;
    const group = [first];
    // The group grows while it is walked.
    for (const hex of group) {
      for (const other of left) {
        if (distance(hex, other) < across * 1.1 && left.delete(other)) group.push(other);
      }
    }
    found.push(group);
  }
  return found;
}
