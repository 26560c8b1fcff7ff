// Lines as a hand draws them: nearly straight, nearly round, and the same each time.

/** A small number between -1 and 1 that looks like chance and is none. */
export function wobble(n: number): number {
  const x = Math.sin(n * 127.1 + 311.7) * 43758.5453;
  return (x - Math.floor(x)) * 2 - 1;
}

const f = (value: number): string => value.toFixed(1);

export interface Ring {
  x: number;
  y: number;
  rx: number;
  ry: number;
}

/** Points along an uneven ellipse. */
export function ringPoints({ x, y, rx, ry }: Ring, count: number, shake: number): [number, number][] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI;
    const swell = wobble(i) * shake;
    return [x + Math.cos(angle) * (rx + swell), y + Math.sin(angle) * (ry + swell)];
  });
}

/** A closed line through points, smooth at each of them. */
export function closedLine(points: readonly [number, number][]): string {
  const at = (i: number): [number, number] => points[(i + points.length) % points.length] ?? [0, 0];
  const [x0, y0] = at(0);
  let d = `M${f(x0)} ${f(y0)}`;
  for (let i = 0; i < points.length; i++) {
    const [ax, ay] = at(i - 1);
    const [bx, by] = at(i);
    const [cx, cy] = at(i + 1);
    const [dx, dy] = at(i + 2);
    d += `C${f(bx + (cx - ax) / 6)} ${f(by + (cy - ay) / 6)}`;
    d += ` ${f(cx - (dx - bx) / 6)} ${f(cy - (dy - by) / 6)} ${f(cx)} ${f(cy)}`;
  }
  return `${d}Z`;
}

/** A line across that is not quite level. */
export function levelLine(from: number, to: number, y: number, seed: number): string {
  const steps = Math.max(2, Math.round((to - from) / 180));
  let d = `M${f(from)} ${f(y + wobble(seed) * 1.5)}`;
  for (let i = 1; i <= steps; i++) {
    const x = from + ((to - from) * i) / steps;
    const half = from + ((to - from) * (i - 0.5)) / steps;
    d += `Q${f(half)} ${f(y + wobble(seed + i) * 3)} ${f(x)} ${f(y + wobble(seed + i * 7) * 1.5)}`;
  }
  return d;
}
