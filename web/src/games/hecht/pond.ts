// Where everything of the pond lies on the screen, from what the server tells of it: fields, islands, canals, and the
// signs that lead out. For drawing only.
import type { HechtConstants } from '$/generated/protocol';
import { canalsOf, type Canal } from './canals';
import { islandsOf, type Island } from './islands';
import { distance, outwards, root3, type Point } from './points';
import { hull, Rim } from './rim';

type Told = HechtConstants['fields'][number];
export type FieldKind = Told['kind'];

export interface Field extends Point {
  name: string;
  kind: FieldKind;
  /** Its number in reading order, the island's hexagons counted. */
  nth: number;
}

/** What is shown around the outermost fields' centres. */
const bank = { x: 1.59, y: 2.25 };
/** Half a canal, with its banks. */
const canal_half = 0.4;
/** Half a sign, with some room. */
const sign_half = 0.95;
/** What the notes in the upper corners take. */
const note = { x: 3.2, y: 2.4, more: 1.2 };
/** Nearer to a field's centre than this, a sign would cover the field. */
const sign_off = 1.5;

function centreOf({ q, r }: { q: number; r: number }): Point {
  return { x: root3 * (q + r / 2), y: 1.5 * r };
}

/** Half the size of what lies around the middle; of nothing, less than any. */
function reach(points: readonly Point[]): Point {
  return {
    x: Math.max(...points.map(({ x }) => Math.abs(x))),
    y: Math.max(...points.map(({ y }) => Math.abs(y))),
  };
}

function larger(a: Point, b: Point): Point {
  return { x: Math.max(a.x, b.x), y: Math.max(a.y, b.y) };
}

export class Pond {
  /** In reading order. */
  readonly fields: readonly Field[];
  readonly islands: readonly Island[];
  readonly canals: readonly Canal[];
  /** The fields of each start position. */
  readonly starts: readonly (readonly string[])[];
  readonly rim: Rim;
  /** What is shown around the middle: the fields, the canals, the signs and some bank. */
  readonly half_width: number;
  readonly half_height: number;

  #fields = new Map<string, Field>();
  #beds = new Map<string, readonly Point[]>();
  #signs = new Map<string, Point>();

  constructor({ fields, island, canals, starts }: HechtConstants) {
    const centres = fields.map(centreOf);
    const [left, right] = [Math.min(...centres.map(({ x }) => x)), Math.max(...centres.map(({ x }) => x))];
    const [top, bottom] = [Math.min(...centres.map(({ y }) => y)), Math.max(...centres.map(({ y }) => y))];
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
    const place = (hex: { q: number; r: number }): Point => {
      const { x, y } = centreOf(hex);
      return { x: x - middle.x, y: y - middle.y };
    };
    const order = [...fields, ...island].sort((a, b) => a.r - b.r || a.q - b.q);
    this.fields = fields.map((each) => {
      return { name: each.name, kind: each.kind, ...place(each), nth: order.indexOf(each) };
    });
    for (const field of this.fields) this.#fields.set(field.name, field);
    this.islands = islandsOf(island.map(place), this.fields);
    this.starts = starts;
    this.rim = new Rim(hull(fields).map(place));
    this.canals = canalsOf(
      this.rim,
      canals.map(([a = '', b = '']) => [this.#field(a), this.#field(b)]),
    );
    for (const { from, to, bed } of this.canals) {
      this.#beds.set(`${from} ${to}`, bed);
      this.#beds.set(`${to} ${from}`, bed.toReversed());
    }
    const around = reach(this.fields);
    // In hundredths: what is a little more or less for rounding alone is the same size.
    let half = { x: Math.round((around.x + bank.x) * 100) / 100, y: Math.round((around.y + bank.y) * 100) / 100 };
    const beds = reach(this.canals.flatMap(({ bed }) => bed));
    half = larger(half, { x: beds.x + canal_half, y: beds.y + canal_half });
    for (const { name } of this.of('arrow')) this.#signs.set(name, this.#signFor(this.at(name), half));
    const signs = reach([...this.#signs.values()]);
    half = larger(half, { x: signs.x + sign_half, y: signs.y + sign_half });
    this.half_width = half.x;
    this.half_height = half.y + (this.#cornersTaken(half) ? note.more : 0);
  }

  get view(): string {
    return `${-this.half_width} ${-this.half_height} ${2 * this.half_width} ${2 * this.half_height}`;
  }

  /** Where a field's centre is; the middle for what is no field. */
  at(name: string): Point {
    const { x, y } = this.#field(name);
    return { x, y };
  }

  /** All fields of a kind, in reading order. */
  of(...kinds: FieldKind[]): Field[] {
    return this.fields.filter(({ kind }) => kinds.includes(kind));
  }

  kind(name: string): FieldKind | undefined {
    return this.#fields.get(name)?.kind;
  }

  isNest(name: string): boolean {
    const kind = this.kind(name);
    return kind === 'pike_nest' || kind === 'carp_nest';
  }

  /** The bed of the canal from one field to another, if there is one. */
  canal(from: string, to: string): readonly Point[] | undefined {
    return this.#beds.get(`${from} ${to}`);
  }

  /** Where the sign stands that leads out of the pond at an arrow field: outside, within what is shown. */
  signAt(arrow: string): Point {
    return this.#signs.get(arrow) ?? this.at(arrow);
  }

  #field(name: string): Field {
    return this.#fields.get(name) ?? { name, kind: 'water', x: 0, y: 0, nth: 0 };
  }

  #signFor(arrow: Point, half: Point): Point {
    const far = outwards(arrow, 1.75);
    // Beside the arrows at the far left and right there is no room; the sign stands above them.
    let sign =
      Math.abs(far.x) > half.x - 1
        ? { x: Math.sign(far.x) * (half.x - 1.05), y: far.y - 2.3 }
        : { x: far.x, y: Math.sign(far.y) * Math.min(Math.abs(far.y), half.y - sign_half) };
    const things = [...this.fields, ...this.#signs.values()];
    const taken = (): boolean => things.some((each) => distance(each, sign) < sign_off);
    // Where fields are in the way there, it stands as far out as it must.
    for (let by = 1.75; taken(); by += 0.25) sign = outwards(arrow, by);
    return sign;
  }

  /** Something lies in the upper corners, where the notes on the pond stand. */
  #cornersTaken(half: Point): boolean {
    const things = [...this.fields, ...this.canals.flatMap(({ bed }) => bed), ...this.#signs.values()];
    return things.some(({ x, y }) => Math.abs(x) > half.x - note.x && y < note.y - half.y);
  }
}

const ponds = new WeakMap<HechtConstants, Pond>();

/** The pond that the constants tell of; made once. */
export function pondOf(constants: HechtConstants): Pond {
  const known = ponds.get(constants);
  if (known) return known;
  const pond = new Pond(constants);
  ponds.set(constants, pond);
  return pond;
}
