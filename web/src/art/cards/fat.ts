// Fat Fish's fish: one drawing that grows rounder with the value and has the marks and fins of its species.

export interface FatFish {
  /** Fins and tail, the body, the part of the body that is coloured, the marks, the lines in ink. */
  fins: string;
  body: string;
  back: string;
  marks: string;
  markWidth: number;
  ink: string;
  eye: { x: number; y: number; r: number };
}

const n = (value: number): string => String(Math.round(value * 10) / 10);

/** Writes a path from a template with numbers. */
function path(parts: TemplateStringsArray, ...numbers: number[]): string {
  return parts.reduce((whole, part, i) => whole + n(numbers[i - 1] ?? 0) + part);
}

/** Makes a path of relative steps wider: every first number of a pair is an x. */
function widen(d: string, by: number): string {
  return d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_pair, x: string, y: string) => `${n(Number(x) * by)} ${y}`);
}

// Fins by colour: from where they begin, seen from the middle of the back or from the end of the body.
const dorsals: Readonly<Record<string, string>> = {
  b: 'm-7 3q4 -10 15 -10q-2 6 2 12z',
  y: 'm-13 4l1.5 -12q3 1 4.5 4l3.5 -8q3.5 2 4.5 6l4.5 -6q3 3 3.5 6l5 -2.5q1 5 -1 12z',
  p: 'm-12 4q-3 -16 8 -21q14 -2 25 7q-8 4 -6 16z',
  r: 'm-11 3q4 -12 17 -12q9 1 13 8q-6 0 -5 8z',
  g: 'm-10 3q1 -13 11 -12.5q10 1 11 14z',
};
const tails: Readonly<Record<string, string>> = {
  g: 'm0 -6q8 -5 16 -4q3 10 0 20q-9 1 -16 -4z',
  r: 'm0 0q7 -15 20 -19q-2 9 -6 14q5 1 8 5q-5 0 -7 4q4 6 5 14q-13 -5 -20 -18z',
};
const plainTail = 'm0 0q8 -10 19 -14q-5 8 -4.5 14q0 7 5 15q-13 -5 -19.5 -15z';

/** Points of a slanted grid within the flank, behind the gill. */
function grid(step: number, cx: number, cy: number, rx: number, ry: number): [number, number][] {
  const points: [number, number][] = [];
  let row = 0;
  for (let y = -ry; y <= ry * 0.55; y += step * 0.85, row++) {
    for (let x = -rx * 0.12 + (row % 2) * step * 0.5; x < rx; x += step) {
      if ((x / rx) ** 2 + (y / ry) ** 2 < 0.74) points.push([cx + x, cy + y]);
    }
  }
  return points;
}

function marks(colour: string, cx: number, cy: number, rx: number, ry: number): [string, number] {
  if (colour === 'y') {
    let d = '';
    for (let i = 0; i < 4; i++) {
      const x = -rx * 0.1 + i * rx * 0.26;
      const h = ry * Math.sqrt(1 - (x / rx) ** 2);
      d += path`M${cx + x - rx * 0.07} ${cy - h + 1}q${rx * 0.14} ${h * 0.7} ${rx * 0.09} ${h * 1.45}`;
      d += path`q${-rx * 0.14} ${-h * 0.7} ${-rx * 0.16} ${-h * 1.4}z`;
    }
    return [d, 1.5];
  }
  if (colour === 'b') {
    let d = '';
    for (let y = -ry * 0.62; y < ry * 0.5; y += Math.max(4.5, ry * 0.25)) {
      const half = rx * Math.sqrt(Math.max(0, 0.8 - (y / ry) ** 2));
      const waves = Math.max(1, Math.floor((half + rx * 0.14) / 9));
      const length = (half + rx * 0.14) / waves;
      d += path`M${cx - rx * 0.14} ${cy + y}`;
      d += path`q${length / 4} -2.6 ${length / 2} 0t${length / 2} 0`.repeat(waves);
    }
    return [d, 1.8];
  }
  const points = grid(colour === 'r' ? 8.5 : 8, cx, cy, rx, ry);
  if (colour === 'r') return [points.map(([x, y]) => path`M${x} ${y}h.1`).join(''), 4];
  if (colour === 'g') return [points.map(([x, y]) => path`M${x - 1.5} ${y - 2.5}l3 2.5-3 2.5`).join(''), 1.8];
  return [points.map(([x, y]) => path`M${x - 1} ${y - 3}q4 3 0 6`).join(''), 1.6];
}

export function fatFish(colour: string, value: number): FatFish {
  const rx = 19 + value * 2.9;
  const ry = 9 + value * 4.2;
  const cx = 48 - value * 0.35;
  const cy = 75 + value * 0.8;
  const s = 0.75 + value * 0.07;
  // The fatter the fish, the smaller its tail looks.
  const t = 0.86 - value * 0.03;
  const left = cx - rx;
  const right = cx + rx;
  const low = ry * 1.06;
  const [d, markWidth] = marks(colour, cx, cy, rx, ry);
  const upper =
    path`M${left} ${cy + 2}C${left + 1} ${cy - ry * 0.62} ${cx - rx * 0.55} ${cy - ry} ${cx - 2} ${cy - ry}` +
    path`C${cx + rx * 0.5} ${cy - ry} ${right - 3} ${cy - ry * 0.55} ${right + 1} ${cy - 4.5}`;
  return {
    fins:
      path`M${right - 5} ${cy}` +
      widen(tails[colour] ?? plainTail, t) +
      path`M${cx + 2} ${cy - ry}` +
      widen(dorsals[colour] ?? '', s) +
      path`M${cx - 4} ${cy + low - 3}q2 8 11 9.5q-2.5-5 .5-11z`,
    body:
      upper +
      path`L${right + 1} ${cy + 5}` +
      path`C${right - 2} ${cy + low * 0.62} ${cx + rx * 0.5} ${cy + low} ${cx - 2} ${cy + low}` +
      path`C${cx - rx * 0.6} ${cy + low} ${left + 1} ${cy + low * 0.6} ${left} ${cy + 2}Z`,
    back:
      upper +
      path`L${right + 1} ${cy + 2}` +
      path`C${right - 6} ${cy + ry * 0.45} ${cx + rx * 0.4} ${cy + ry * 0.6} ${cx} ${cy + ry * 0.56}` +
      path`C${cx - rx * 0.5} ${cy + ry * 0.5} ${left + 4} ${cy + ry * 0.3} ${left} ${cy + 2}Z`,
    marks: d,
    markWidth,
    ink:
      path`M${cx - rx * 0.3} ${cy - ry * 0.72}q${rx * 0.2} ${ry * 0.72} 0 ${ry * 1.44}` +
      path`M${left + 1} ${cy + 2.5}` +
      path`q${3 + value * 0.5} ${3 + value * 0.3} ${6 + value * 0.9} ${0.5 - value * 0.15}` +
      (value > 3 ? path`M${left + 4} ${cy + low * 0.5}q3 ${low * 0.16} 8 ${low * 0.14}` : '') +
      (value > 4 ? path`M${cx + rx * 0.2} ${cy + low * 0.82}q6-1 11-4` : '') +
      path`M${cx - rx * 0.12} ${cy + ry * 0.2}q7-1.5 10 4.5q-7 1.5-10-4.5` +
      path`M${right + 4} ${cy - 2}l${8 * t} ${-6 * t}` +
      path`M${right + 5} ${cy}h${7 * t}M${right + 4} ${cy + 2}l${8 * t} ${6 * t}`,
    eye: { x: cx - rx * 0.58, y: cy - ry * 0.26, r: 3.6 + value * 0.25 },
  };
}
