// Looks at one open page at many sizes and in four languages: the window changes its size around it, and the language
// in its place.
//
//     await lookAt(person, [{ what: 'alone', places: widths(40), prepare: () => closePanel(person) }]);
//
// With SHOAL_LONG=1 each place is looked at in every language; otherwise the places share the languages.
import assert from 'node:assert/strict';
import { eventually } from './harness.mjs';
import { readLayout } from './geometry.mjs';
import { choose } from './playing.mjs';
import { misfits } from './reading.mjs';

export const long = process.env.SHOAL_LONG === '1';
export const languages = ['de', 'fr', 'nl', 'en'];

/** Widths, each with heights that people have with it: phones upright, tablets and phones on their side, desktops. */
export function widths(step, from = 320, to = 2560) {
  const all = [];
  for (let width = from; width <= to; width += step) {
    const shapes = width < 600 ? [2, 568, 720] : width < 1000 ? [1.3, 390, 640] : [0.5625, 640, 0.72];
    all.push({ width, heights: shapes.map((shape) => Math.round(shape < 10 ? width * shape : shape)) });
  }
  return all;
}

/** Screens that people really have: phones upright and on their side, tablets, laptops, and 400 % on one of them. */
export const screens = [
  [320, 568], [360, 640], [390, 844], [568, 320], [667, 375], [844, 390], [932, 430], [768, 1024], [1024, 768],
  [1280, 720], [1366, 768], [1440, 900], [1920, 1080], [2560, 1440], [320, 256],
].map(([width, height]) => ({ width, heights: [height] }));

/** Every second of some places: those in between are another's. */
export const half = (places, which) => places.filter((_, n) => n % 2 === which % 2);

/** Where a window is in a language: its places with the heights whose turn it is. */
function sizesFor({ places, spoken = languages }, language) {
  const turn = languages.indexOf(language);
  return places.flatMap(({ width, heights, frames }, n) => {
    if (!long && spoken[n % spoken.length] !== language) return [];
    return [{ width, height: heights[(n + (long ? turn : 0)) % heights.length], frames }];
  });
}

export async function speak(person, language) {
  await person.page.setViewportSize({ width: 1280, height: 800 });
  await choose(person, 'settings');
  const dialog = person.page.locator('dialog[open]');
  await dialog.locator('.language select').selectOption(language);
  await eventually(language, async () => (await person.page.getAttribute('html', 'lang')) === language);
  await person.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** What is wrong at these sizes is added to what was found so far. */
async function lookThrough({ page }, what, language, sizes, wrong) {
  for (const { width, height, frames } of sizes) {
    await page.setViewportSize({ width, height });
    const found = await readLayout(page, long ? 30 : frames);
    for (const each of [...found, ...(await misfits(page))]) {
      const [kind] = each.split(/, [\d.]+ px| by [\d.]+ px/);
      const key = `${what}: ${kind}`;
      wrong.set(key, [...(wrong.get(key) ?? []), `${width}×${height} ${language}`]);
    }
  }
}

function expectNothing(wrong) {
  const lines = [...wrong].map(([kind, at]) => `${kind}: ${at.length} times, ${at.slice(0, 6).join(', ')}`);
  assert.equal(lines.length, 0, `\n  ${lines.join('\n  ')}`);
}

/**
 * Looks at a page in several states, each with `what` it is, the `places` to look from, what has to be done for it
 * (`prepare(language)`), and the languages it is looked at in (`spoken`), where not in all.
 */
export async function lookAt(person, states, among = languages) {
  const wrong = new Map();
  for (const language of among) {
    const seen = states.map((state) => ({ ...state, sizes: sizesFor(state, language) }));
    const here = seen.filter(({ sizes }) => sizes.length > 0);
    if (here.length > 0) await speak(person, language);
    for (const { what, prepare, sizes } of here) {
      await prepare?.(language);
      await lookThrough(person, what, language, sizes, wrong);
    }
  }
  expectNothing(wrong);
}

/** Looks at a page that speaks a language already, under a window that lets nobody change it. */
export async function lookUnder(person, what, language, places) {
  const wrong = new Map();
  await lookThrough(person, what, language, sizesFor({ places, spoken: [language] }, language), wrong);
  expectNothing(wrong);
}
