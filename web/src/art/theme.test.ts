import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./theme.css', import.meta.url), 'utf8');

/** The custom properties of the first rule that begins with this selector. */
function tokens(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const body = css.slice(start, css.indexOf('}', start));
  return new Map([...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((m) => [m[1] ?? '', m[2] ?? '']));
}

function luminance(colour: string): number {
  const channels = [1, 3, 5].map((i) => {
    const c = parseInt(colour.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (channels[0] ?? 0) + 0.7152 * (channels[1] ?? 0) + 0.0722 * (channels[2] ?? 0);
}

function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const light = tokens(':root');
const dark = new Map([...light, ...tokens(":root[data-theme='dark']")]);
const games = ['fishing', 'foppen', 'fatfish', 'hecht'];
const fish = ['b', 'y', 'p', 'r', 'g', 'o', 'w'];

/** Every pair of colours in which something is written: ink, ground. */
const written: [string, string][] = [
  ...['--ink', '--ink-2', '--accent', '--good', '--warn', '--bad'].flatMap((ink): [string, string][] => [
    [ink, '--paper'],
    [ink, '--paper-2'],
  ]),
  ['--ink', '--field'],
  ['--ink-2', '--field'],
  ['--accent-ink', '--accent'],
  ['--paper', '--good'],
  ['--paper', '--warn'],
  ['--paper', '--bad'],
  ['--card-ink', '--card'],
  ['--card-ink', '--card-2'],
  ...fish.map((c): [string, string] => [`--fish-${c}-deep`, '--card']),
  ...fish.map((c): [string, string] => [`--fish-${c}-text`, '--paper']),
  ...fish.map((c): [string, string] => [`--fish-${c}-text`, '--paper-2']),
  ...games.flatMap((g): [string, string][] => [
    ['--felt-ink', `--felt-${g}`],
    ['--felt-ink', `--felt-${g}-2`],
  ]),
  ...[0, 1, 2, 3, 4, 5, 6, 7].map((seat): [string, string] => ['--card-ink', `--seat-${seat}`]),
];

describe('theme', () => {
  it('has the same dark tokens for the system and for the choice', () => {
    expect(tokens(":root:not([data-theme='light'])")).toEqual(tokens(":root[data-theme='dark']"));
  });

  it.each([
    ['light', light],
    ['dark', dark],
  ])('is readable: %s', (_name, theme) => {
    const weak = written
      .map(([ink, ground]) => {
        return { ink, ground, ratio: contrast(theme.get(ink) ?? '', theme.get(ground) ?? '') };
      })
      .filter(({ ratio }) => !(ratio >= 4.5));
    expect(weak).toEqual([]);
  });
});
