#!/usr/bin/env node
// Every table from the narrowest phone to a wall of pixels, in four languages, with panels and hints open and closed:
// nothing lies over anything else, no word is cut or broken, everything can be reached, and all of it stands still.
// Each game's fullest table is opened once; the window changes its size around it, and the language in its place.
//
//     SHOAL_LONG=1 node web/tests/layout_test.mjs      # every width in every language, and at more heights
import assert from 'node:assert/strict';
import { eventually, expectNoTrouble, finish, open, startBrowser, startServer, test } from './harness.mjs';
import { readLayout } from './geometry.mjs';
import { choose, newPlayer, nextThing, press } from './playing.mjs';
import { misfits } from './reading.mjs';
import { forRequests, newCaller, openTable, playByRequests, startTable } from './tables.mjs';

const long = process.env.SHOAL_LONG === '1';
const languages = ['de', 'fr', 'nl', 'en'];

/** The most players and options, and when there is most to see: signs, long numbers, something to choose. */
const full = {
  fishing: { players: 5, enough: ({ position, turn }) => turn.moves > 30 && position.trick.length === 4 },
  foppen: { players: 8, enough: ({ position, turn }) => turn.moves > 20 && position.trick.length >= 6 },
  fatfish: {
    players: 6,
    rules: { licences: 'true' },
    enough: ({ position, turn }) => turn.moves > 20 && position.phase === 'lay',
  },
  hecht: { players: 6, enough: ({ legal, turn }) => turn.moves > 20 && legal.some((move) => move.includes('>')) },
};

const server = await startServer({ args: forRequests });
const browser = await startBrowser();
const anna = await newCaller(server, 'Annemarie');

/** Widths in steps of 40 px, each with a height that people have with it. */
function sizes(step, from = 320) {
  const heights = long ? [0, 1] : [0];
  const all = [];
  for (let width = from; width <= 2560; width += step) {
    const shapes = width < 600 ? [2, 568, 720] : width < 1000 ? [1.3, 390, 640] : [0.5625, 640, 0.72];
    const usual = shapes.map((shape) => (shape < 10 ? width * shape : shape));
    const turn = Math.round(width / step) % usual.length;
    for (const i of heights) all.push({ width, height: Math.round(usual[(turn + i) % usual.length]) });
  }
  return all;
}

/** Screens that people really have: phones upright and on their side, tablets, laptops, and 400 % on one of them. */
const screens = [
  [320, 568], [360, 640], [390, 844], [568, 320], [667, 375], [844, 390], [932, 430], [768, 1024], [1024, 768],
  [1280, 720], [1366, 768], [1440, 900], [1920, 1080], [2560, 1440], [320, 256],
].map(([width, height]) => ({ width, height }));

async function speak(person, language) {
  await person.page.setViewportSize({ width: 1280, height: 800 });
  await choose(person, 'settings');
  const dialog = person.page.locator('dialog[open]');
  await dialog.locator('.language select').selectOption(language);
  await eventually(language, async () => (await person.page.getAttribute('html', 'lang')) === language);
  await person.page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

/** Looks at a table at many sizes; each is looked at in one language, or in all where there is time. */
async function lookAt(person, what, all, { prepare, spoken = languages } = {}) {
  const wrong = new Map();
  for (const [i, language] of (long ? languages : spoken).entries()) {
    const here = long ? all : all.filter((_, n) => n % spoken.length === i);
    if (here.length === 0) continue;
    await speak(person, language);
    await prepare?.();
    for (const size of here) {
      await person.page.setViewportSize({ width: size.width, height: size.height });
      const found = await readLayout(person.page, long ? 30 : size.frames);
      for (const each of [...found, ...(await misfits(person.page))]) {
        const [kind] = each.split(/, [\d.]+ px| by [\d.]+ px/);
        const places = wrong.get(kind) ?? [];
        places.push(`${size.width}×${size.height} ${language}`);
        wrong.set(kind, places);
      }
    }
  }
  const lines = [...wrong].map(([kind, places]) => `${kind}: ${places.length} times, ${places.slice(0, 6).join(', ')}`);
  assert.equal(lines.length, 0, `${what}:\n  ${lines.join('\n  ')}`);
}

async function asAnna() {
  const person = await newPlayer(browser, { viewport: { width: 1280, height: 800 } });
  await anna.lend(person);
  return person;
}

async function closePanel({ page }) {
  await page.setViewportSize({ width: 1280, height: 800 });
  const close = page.locator('[data-panel] header > button');
  if (await close.isVisible()) await close.click();
  await close.waitFor({ state: 'detached' });
}

async function openPanel({ page }) {
  await page.setViewportSize({ width: 1280, height: 800 });
  if (!(await page.locator('[data-panel="log"]').isVisible())) await page.locator('[data-tool="log"]').click();
  await page.locator('[data-panel="log"]').waitFor();
}

/** On the pond a fish is taken in hand: fields light up with their costs. */
async function takeInHand({ page }) {
  const fish = page.locator('[data-fish]').first();
  const held = await page.locator('.marks .cost').count();
  if (held > 0 || (await fish.count()) === 0) return;
  await fish.focus();
  await page.keyboard.press('Enter');
  await page.locator('.marks .cost').first().waitFor();
}

for (const [game, { players, rules = {}, enough }] of Object.entries(full)) {
  const table = { players, rules, memory_aid: true };
  let match;

  const atTable = async () => {
    match ??= await startTable(anna, game, table);
    const told = await playByRequests(anna, match, enough);
    assert.equal(told.table.stage, 'running');
    const person = await asAnna();
    await openTable(person, server, match);
    await nextThing(person);
    return person;
  };

  test(`${game}: the fullest table at every width`, async () => {
    const person = await atTable();
    await closePanel(person);
    const prepare = game === 'hecht' ? () => takeInHand(person) : undefined;
    await lookAt(person, game, [...screens, ...sizes(40)], { prepare });
    expectNoTrouble(person);
  }, { deal: game });

  test(`${game}: with the panel beside it`, async () => {
    const person = await atTable();
    // At some sizes what is measured and what is laid out may drive each other: these are looked at longer.
    const laptops = [[1366, 768], [1240, 640]].map(([width, height]) => ({ width, height, frames: 30 }));
    const prepare = () => openPanel(person);
    const all = [...laptops, ...sizes(long ? 80 : 240, 1000)];
    await lookAt(person, `${game} and the panel`, all, { prepare, spoken: ['fr', 'en'] });
    expectNoTrouble(person);
  }, { deal: game });

  test(`${game}: a hint stands beside what it speaks of`, async () => {
    const person = await atTable();
    await closePanel(person);
    await press(person, person.page.locator('[data-tool="hint"]'));
    await person.page.locator('[data-hint-move]').first().waitFor();
    await lookAt(person, `${game} and a hint`, screens, { spoken: ['de', 'nl'] });
    expectNoTrouble(person);
  }, { deal: game });

  test(`${game}: looking back, with all hands open`, async () => {
    const over = await startTable(anna, game, table);
    await playByRequests(anna, over);
    const person = await asAnna();
    await open(person, `${server.url}table/${over}`);
    await person.page.locator('[data-look-back]').click();
    await person.page.locator('[data-lookbar]').waitFor();
    await person.page.locator('[data-lookbar] .step').nth(3).click();
    await closePanel(person);
    await lookAt(person, `${game}, the past`, screens, { spoken: ['fr', 'de'] });
    expectNoTrouble(person);
  }, { deal: game });
}

/** Says something that the rules do not allow; the page explains it in a note. */
const refused = {
  fishing: ({ page }) => page.locator('[data-face][aria-disabled="true"]').first(),
  foppen: ({ page }) => page.locator('[data-face][aria-disabled="true"]').first(),
  hecht: ({ page }) => page.locator('.actions [aria-disabled="true"], .end[aria-disabled="true"]').first(),
};

for (const [game, find] of Object.entries(refused)) {
  test(`${game}: a note lies neither over the hand nor over what it speaks of`, async () => {
    const { players, rules = {} } = full[game];
    const match = await startTable(anna, game, { players, rules });
    const some = ({ position, legal }) => position.hand?.some((card) => !legal.includes(card)) ?? legal.includes('end');
    await playByRequests(anna, match, game === 'hecht' ? ({ legal }) => !legal.includes('end') : some);
    const person = await asAnna();
    await openTable(person, server, match);
    await nextThing(person);
    await closePanel(person);
    for (const size of screens.filter(({ height }) => height > 300)) {
      await person.page.setViewportSize(size);
      await find(person).focus();
      await person.page.keyboard.press('Enter');
      await person.page.locator('.note').first().waitFor();
      const wrong = (await readLayout(person.page)).filter((each) => each.includes('note ('));
      assert.deepEqual(wrong, [], `${game}, ${size.width}×${size.height}`);
    }
    expectNoTrouble(person);
  });
}

test('fishing: a frame lies around the card that it means', async () => {
  const match = await startTable(anna, 'fishing', { players: 5 });
  await playByRequests(anna, match, ({ legal }) => legal.some((move) => move.startsWith('catch ')));
  const person = await asAnna();
  await openTable(person, server, match);
  await person.page.locator('.choice').first().waitFor();
  for (const size of screens.filter(({ height }) => height > 300)) {
    await person.page.setViewportSize(size);
    await readLayout(person.page);
    const off = await person.page.evaluate(() => {
      const middle = (each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return { x: (left + right) / 2, y: (top + bottom) / 2 };
      };
      const cards = [...document.querySelectorAll('[data-key] .body')].map(middle);
      return [...document.querySelectorAll('.choice')].map((choice) => {
        const { x, y } = middle(choice);
        return Math.min(...cards.map((card) => Math.hypot(card.x - x, card.y - y)));
      });
    });
    assert.ok(Math.max(...off) < 1.5, `${size.width}×${size.height}: ${off.join(', ')} px`);
  }
});

test('what is to be done stands where it stood, whatever is said', async () => {
  const match = await startTable(anna, 'foppen', { players: 4 });
  const person = await asAnna();
  await openTable(person, server, match);
  await closePanel(person);
  for (const size of screens) {
    await person.page.setViewportSize(size);
    const texts = ['Go', 'Play any card of your hand, whichever you like best'];
    const [short, long_text] = await person.page.evaluate((all) => all.map((text) => {
      document.querySelector('[data-prompt] .text').textContent = text;
      for (const each of document.querySelectorAll('.bar .status, .bar .last')) each.textContent = text;
      const { left, right } = document.querySelector('[data-prompt]').getBoundingClientRect();
      return { left: Math.round(left), right: Math.round(right) };
    }), texts);
    assert.deepEqual(long_text, short, `${size.width}×${size.height}`);
  }
});

test('on a large screen everything is drawn larger', async () => {
  const match = await startTable(anna, 'foppen', { players: 4 });
  const person = await asAnna();
  await openTable(person, server, match);
  const read = async (width, height) => {
    await person.page.setViewportSize({ width, height });
    await readLayout(person.page);
    const things = ['.bar', '[data-seat]', '[data-face][data-legal]'];
    const high = (all) => all.map((each) => document.querySelector(each).getBoundingClientRect().height);
    return person.page.evaluate(high, things);
  };
  const [laptop, wall] = [await read(1366, 768), await read(2560, 1440)];
  for (const [i, height] of laptop.entries()) assert.ok(wall[i] > height * 1.3, `${height} px, ${wall[i]} px`);
});

await finish();
