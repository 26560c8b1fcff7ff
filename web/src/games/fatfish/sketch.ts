// Planks, crates and cloth as a hand draws them: never quite straight, always the same each time.
import type { Rect } from './places';

/** Numbers from -1 to 1 that look like chance; the same seed gives the same drawing. */
export function shaky(seed: number): () => number {
  let state = (Math.imul(seed + 1, 2654435761) + 97) >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return (((state ^ (state >>> 13)) >>> 0) / 4294967296) * 2 - 1;
  };
}

const short = (value: number): string => value.toFixed(1);

/** A box whose sides bend a little. */
export function box({ x, y, w, h }: Rect, by: number, seed: number): string {
  const hand = shaky(seed);
  const off = (): number => hand() * by;
  const corner = (cx: number, cy: number): string => `${short(cx + off())} ${short(cy + off())}`;
  const bend = (cx: number, cy: number): string => `Q${short(cx + off() * 1.6)} ${short(cy + off() * 1.6)} `;
  return (
    `M${corner(x, y)}${bend(x + w / 2, y)}${corner(x + w, y)}${bend(x + w, y + h / 2)}${corner(x + w, y + h)}` +
    `${bend(x + w / 2, y + h)}${corner(x, y + h)}${bend(x, y + h / 2)}${corner(x, y)}Z`
  );
}

/** A stroke from left to right with a wave in it: the grain of wood, a chalk line. */
export function grain(x: number, y: number, w: number, by: number, seed: number): string {
  const hand = shaky(seed);
  const at = (share: number): string => `${short(x + w * share)} ${short(y + hand() * by)}`;
  return `M${at(0)}C${at(0.3)} ${at(0.6)} ${at(1)}`;
}

/** The lower edge of an awning: one round flap for each stripe. */
export function flaps(x: number, y: number, w: number, count: number, drop: number, seed: number): string[] {
  const hand = shaky(seed);
  const each = w / count;
  return Array.from({ length: count }, (_, i) => {
    const left = x + i * each;
    const right = left + each;
    const low = y + drop * (1 + hand() * 0.12);
    return (
      `M${short(left)} 0L${short(left + hand())} ${short(y)}` +
      `C${short(left + each * 0.08)} ${short(low)} ${short(right - each * 0.08)} ${short(low)} ` +
      `${short(right)} ${short(y)}` +
      `L${short(right)} 0Z`
    );
  });
}
