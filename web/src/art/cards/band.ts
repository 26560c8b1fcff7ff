// The band around a card repeats its colour's pattern: waves, bars, scales, dots, chevrons, patches, strokes.
// It leaves the two corners free in which the value stands.

export interface Band {
  /** The marks, and how to stroke them. */
  d: string;
  width: number;
  dash?: string;
  cap?: 'round' | 'butt';
}

/** The middle line of the band: over the top and down the right side, and the same again turned by half. */
export const bandLine =
  'M53 7.2C64 6.6 78 6.7 88 7C91.5 7.2 93 8.7 93.2 12C93.5 38 93.4 62 93.1 80' +
  'M47 132.8C36 133.4 22 133.3 12 133C8.5 132.8 7 131.3 6.8 128C6.5 102 6.6 78 6.9 60';

/** Over the top and half-way down the right side only, for cards that stand in water. */
export const upperBandLine = 'M53 7.2C64 6.6 78 6.7 88 7C91.5 7.2 93 8.7 93.2 12C93.5 38 93.4 62 93.1 92';

type Mark = (x: number, y: number, dx: number, dy: number) => string;

/** Sets a mark every `step` along the band; `dx`, `dy` is the direction of travel. */
function along(step: number, mark: Mark): string {
  const legs: [number, number, number, number, number][] = [
    [54, 7, 1, 0, 36],
    [93.2, 13, 0, 1, 66],
    [46, 133, -1, 0, 36],
    [6.8, 127, 0, -1, 66],
  ];
  let d = '';
  for (const [x, y, dx, dy, length] of legs) {
    const count = Math.floor(length / step);
    const gap = length / count;
    for (let i = 0; i < count; i++) {
      const at = (i + 0.5) * gap;
      d += mark(x + dx * at, y + dy * at, dx, dy);
    }
  }
  return d;
}

const n = (value: number): string => String(Math.round(value * 10) / 10);

const wave: Mark = (x, y, dx, dy) =>
  `M${n(x - 4 * dx)} ${n(y - 4 * dy)}q${n(2 * dx - 3 * dy)} ${n(2 * dy + 3 * dx)} ${n(4 * dx)} ${n(4 * dy)}` +
  `t${n(4 * dx)} ${n(4 * dy)}`;
const scale: Mark = (x, y, dx, dy) =>
  `M${n(x - 3 * dx + 3.2 * dy)} ${n(y - 3 * dy - 3.2 * dx)}q${n(3 * dx - 7 * dy)} ${n(3 * dy + 7 * dx)} ` +
  `${n(6 * dx)} ${n(6 * dy)}M${n(x - 0.8 * dy)} ${n(y + 0.8 * dx)}` +
  `q${n(3 * dx - 6 * dy)} ${n(3 * dy + 6 * dx)} ${n(6 * dx)} ${n(6 * dy)}`;
const chevron: Mark = (x, y, dx, dy) =>
  `M${n(x - 1.5 * dx + 2.8 * dy)} ${n(y - 1.5 * dy - 2.8 * dx)}` +
  `l${n(3 * dx - 2.8 * dy)} ${n(3 * dy + 2.8 * dx)} ${n(-3 * dx - 2.8 * dy)} ${n(-3 * dy + 2.8 * dx)}`;
const slash: Mark = (x, y, dx, dy) =>
  `M${n(x - 2 * dx + 3 * dy)} ${n(y - 2 * dy - 3 * dx)}l${n(4 * dx - 6 * dy)} ${n(4 * dy + 6 * dx)}`;

export const bands: Readonly<Record<string, Band>> = {
  b: { d: along(8, wave), width: 1.8 },
  y: { d: bandLine, width: 8, dash: '2.6 4.4', cap: 'butt' },
  p: { d: along(6, scale), width: 1.5 },
  r: { d: along(6.6, (x, y) => `M${n(x)} ${n(y)}h.1`), width: 4 },
  g: { d: along(6, chevron), width: 1.7 },
  o: { d: bandLine, width: 8, dash: '9 6 4 5 7 9', cap: 'butt' },
  w: { d: along(4, slash), width: 1.3 },
};
