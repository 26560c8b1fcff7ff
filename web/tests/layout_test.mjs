#!/usr/bin/env node
// Every table from the narrowest phone to a wall of pixels, in four languages, with panels and hints open and closed:
// nothing lies over anything else, no word is cut or broken, everything can be reached, and all of it stands still.
// Each game's fullest table is opened once; the window changes its size around it, and the language in its place.
//
//     SHOAL_LONG=1 node web/tests/layout_test.mjs      # every width in every language, and at more heights
// Takes long.
import assert from 'node:assert/strict';
import { expectNoTrouble, finish, open, startBrowser, startServer, test } from './harness.mjs';
import { readLayout } from './geometry.mjs';
import { newPlayer, nextThing, press } from './playing.mjs';
import { half, languages, long, lookAt, lookUnder, screens, speak, widths } from './sweep.mjs';
import { forRequests, newCaller, openTable, playByRequests, startTable } from './tables.mjs';
import { toldOtherwise } from './otherwise.mjs';

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
const fullest = { memory_aid: true, undo: true, hints: true, clock: { kind: 'live', move_s: 3600, reserve_s: 600 } };

/** What may be the matter with seats, all at one table: gone, played by a bot meanwhile, full of wishes. */
function crowd(table) {
  if (table.stage !== 'running') return;
  const [, gone, left, wishing] = table.seats;
  const person = (name) => ({ player: name, name, here: true, bot: undefined });
  Object.assign(gone, person('Bartholomäus'), { here: false, held_until: Date.now() + 3_000_000 });
  Object.assign(left, person('Cleo'), { here: false, bot: left.bot });
  Object.assign(wishing, person('Dorothee'), { wishes: ['pause', 'abandon'] });
}

/** What is said is said by somebody else. */
function byDorothee({ event }) {
  if (event?.t === 'said') Object.assign(event, { player: 'Dorothee', name: 'Dorothee' });
}

const server = await startServer({ args: forRequests });
// Nothing is looked at by a clock: frames come as fast as they can be drawn.
const browser = await startBrowser({ args: ['--disable-frame-rate-limit', '--disable-gpu-vsync'] });
const anna = await newCaller(server, 'Annemarie');

/** Below this there is no room beside the board: the panel is a sheet over it. */
const beside_px = 1000;
/** At some sizes what is measured and what is laid out may drive each other: these are looked at longer. */
const laptops = [[1366, 768], [1240, 640]].map(([width, height]) => ({ width, heights: [height], frames: 30 }));

/** What differs little from a table that was looked at from everywhere: from each screen, and from each width in one
 *  language; where time is short from every second screen. */
function again(at, language) {
  return long ? [...screens, ...widths(160, 320 + 40 * languages.indexOf(language))] : half(screens, at);
}

async function asAnna(options) {
  const person = await newPlayer(browser, { viewport: { width: 1280, height: 800 }, ...options });
  await anna.lend(person);
  return person;
}

async function closePanel({ page }) {
  await page.setViewportSize({ width: 1280, height: 800 });
  const close = page.locator('[data-panel] header > button');
  if (await close.isVisible()) await close.click();
  await close.waitFor({ state: 'detached' });
}

async function openPanel({ page }, tab, size = { width: 1280, height: 800 }) {
  await page.setViewportSize(size);
  const panel = page.locator(`[data-panel="${tab}"]`);
  // Where the window has become too narrow for it the panel goes, which is a frame later.
  if (size.width < beside_px) await page.locator('section[data-panel]').waitFor({ state: 'detached' });
  if (!(await page.locator('[data-panel]').isVisible())) await page.locator('[data-tool="log"]').click();
  await page.locator('[data-panel]').getByRole('tab').nth(tabs.indexOf(tab)).click();
  await panel.waitFor();
}
const tabs = ['log', 'chat', 'help'];

/** On the pond a fish is taken in hand: fields light up with their costs. */
async function takeInHand({ page }) {
  const fish = page.locator('[data-fish]').first();
  const held = await page.locator('.marks .cost').count();
  if (held > 0 || (await fish.count()) === 0) return;
  await fish.focus();
  await page.keyboard.press('Enter');
  await page.locator('.marks .cost').first().waitFor();
}

for (const [at, [game, { players, rules = {}, enough }]] of Object.entries(full).entries()) {
  const table = { players, rules, ...fullest };
  let match;

  /** At the fullest table, at which others are gone, ask for things and have said something. */
  const atTable = async (facts = {}) => {
    match ??= await startTable(anna, game, table);
    const told = await playByRequests(anna, match, enough);
    assert.equal(told.table.stage, 'running');
    const person = await toldOtherwise(browser, anna, { table: crowd, message: byDorothee, ...facts });
    await openTable(person, server, match);
    return person;
  };
  let over;
  const atResult = async (language = 'en') => {
    over ??= await startTable(anna, game, { players, rules, memory_aid: true });
    await playByRequests(anna, over);
    const person = await asAnna({ settings: { language } });
    await open(person, `${server.url}table/${over}`);
    await person.page.locator('[data-end]').waitFor();
    return person;
  };
  const unread = ({ page }) => page.locator('[data-tool="chat"] .badge');
  const declineAll = async ({ page }) => {
    const decline = page.locator('[data-decline]');
    while ((await decline.count()) > 0) await decline.first().click();
  };
  /** What was said is read in the last language: until then it is unread. */
  const quick = { de: 'help', fr: 'log', nl: 'help', en: 'chat' };
  const tabOf = (language) => (long ? tabs[(at + languages.indexOf(language)) % tabs.length] : quick[language]);
  /** Where time is short the games share the widths, and where a table is looked at again the screens. */
  const everywhere = [...screens, ...(long ? widths(40) : widths(160, 320 + 40 * at))];
  const beside = long ? widths(40, beside_px) : widths(480, beside_px + 120 * at);
  const below = long ? [...screens, ...widths(40, 320, beside_px - 1)] : half(screens, at);
  const own = languages[at];

  for (const among of long ? languages.map((each) => [each]) : [languages]) {
    const which = long ? `, ${among}` : '';

    test(`${game}: the fullest table${which}`, async () => {
      const person = await atTable();
      await nextThing(person);
      await closePanel(person);
      await declineAll(person);
      await anna.call('POST', `matches/${match}/do`, { do: 'say', text: 'Petri Heil' });
      await unread(person).waitFor();
      for (const sign of ['bot', 'away', 'pause']) await person.page.locator(`[data-sign="${sign}"]`).first().waitFor();
      const alone = async () => {
        await closePanel(person);
        await unread(person).waitFor();
        if (game === 'hecht') await takeInHand(person);
      };
      await lookAt(person, [
        { what: 'alone', places: everywhere, prepare: alone },
        {
          what: 'with the panel beside it',
          places: [...laptops, ...beside],
          spoken: ['fr', 'en'],
          prepare: (language) => openPanel(person, tabOf(language)),
        },
        {
          what: 'with the panel as a sheet over it',
          places: below.filter(({ width }) => width < beside_px),
          spoken: [own],
          prepare: (language) => openPanel(person, tabOf(language), { width: 900, height: 640 }),
        },
      ], among);
      await closePanel(person);
      await press(person, person.page.locator('[data-tool="hint"]'));
      await person.page.locator('[data-hint-move]').first().waitFor();
      const hinted = { what: 'with a hint', places: long ? screens : half(screens, at + 1), spoken: ['de', 'nl'] };
      await lookAt(person, [hinted], among);
      expectNoTrouble(person);
    }, { deal: game });

    test(`${game}: a bot thinks${which}`, async () => {
      // The last seat is a bot's, and has the turn for as long as somebody looks.
      const turn = [players - 1];
      const position = (told) => (told.turn = turn);
      const message = (told) => {
        if (told.turn) told.turn.to_move = turn;
        if (told.legal) told.legal = [];
      };
      const person = await atTable({ position, message });
      await person.page.locator('.thinks').waitFor();
      await closePanel(person);
      await declineAll(person);
      await lookAt(person, [{ what: 'a bot thinks', places: again(at, among[0]), spoken: [own] }], among);
      expectNoTrouble(person);
    }, { deal: game });
  }

  for (const language of long ? languages : [languages[(at + 2) % languages.length]]) {
    test(`${game}: the result, and looking back with all hands open, ${language}`, async () => {
      const person = await atResult(language);
      await lookUnder(person, 'the result', language, again(at, language));
      await person.page.setViewportSize({ width: 1280, height: 800 });
      await person.page.locator('[data-look-back]').click();
      await person.page.locator('[data-lookbar]').waitFor();
      await person.page.locator('[data-lookbar] .step').nth(3).click();
      await closePanel(person);
      await lookUnder(person, 'the past', language, long ? screens : half(screens, at + 1));
      expectNoTrouble(person);
    }, { deal: game });
  }
}

for (const [at, game] of ['fishing', 'foppen'].entries()) {
  for (const language of long ? languages : [languages[1 + at]]) {
    test(`${game}: what a round brought, ${language}`, async () => {
      const match = await startTable(anna, game, { players: full[game].players, ...fullest });
      const { position } = await playByRequests(anna, match, ({ position: { hand } }) => hand.length <= 4);
      const person = await asAnna({ settings: { language } });
      await openTable(person, server, match);
      await playByRequests(anna, match, (told) => told.position.round > position.round);
      await person.page.locator('[data-overlay="round"]').waitFor();
      await lookUnder(person, 'a round', language, again(at, language));
      expectNoTrouble(person);
    }, { deal: game });
  }
}

const usual = screens.map(({ width, heights: [height] }) => ({ width, height })).filter(({ height }) => height > 300);

/** What the rules do not allow; the page explains it in a note. */
const refused = {
  fishing: ({ page }) => page.locator('[data-face][aria-disabled="true"]').first(),
  foppen: ({ page }) => page.locator('[data-face][aria-disabled="true"]').first(),
  fatfish: ({ page }) => page.locator('[data-wrong]').first(),
  hecht: ({ page }) => page.locator('.actions [aria-disabled="true"], .end[aria-disabled="true"]').first(),
};

/** The lays of a card that are allowed. */
const fits = ({ legal }, card) => legal.filter((move) => move.startsWith(`${card}>`));

for (const [game, find] of Object.entries(refused)) {
  test(`${game}: a note lies neither over the hand nor over what it speaks of`, async () => {
    const { players, rules = {} } = full[game];
    // With the fiasco card a wrong lay is no note but a question.
    const agreed = game === 'fatfish' ? { ...rules, fiasco: 'false' } : rules;
    const match = await startTable(anna, game, { players, rules: agreed });
    const some = ({ position, legal }) => position.hand?.some((card) => !legal.includes(card)) ?? legal.includes('end');
    const ready = {
      hecht: ({ legal }) => !legal.includes('end'),
      fatfish: (each) => full.fatfish.enough(each) && each.position.hand.some((card) => fits(each, card).length === 1),
    };
    const told = await playByRequests(anna, match, ready[game] ?? some);
    const person = await asAnna();
    await openTable(person, server, match);
    await nextThing(person);
    await closePanel(person);
    for (const [turn, language] of languages.entries()) {
      await speak(person, language);
      if (game === 'fatfish') {
        await person.page.keyboard.press('Escape');
        const card = told.position.hand.find((each) => fits(told, each).length === 1);
        await press(person, person.page.locator(`[data-face="${card}"]`).first());
      }
      for (const size of usual.filter((_, n) => long || n % languages.length === turn)) {
        await person.page.setViewportSize(size);
        await find(person).focus();
        await person.page.keyboard.press('Enter');
        await person.page.locator('.note').first().waitFor();
        const wrong = (await readLayout(person.page)).filter((each) => each.includes('note ('));
        assert.deepEqual(wrong, [], `${game}, ${size.width}×${size.height}, ${language}`);
      }
      await person.page.locator('.note .away').evaluateAll((notes) => notes.forEach((note) => note.click()));
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
  for (const size of usual) {
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

// A line said again what was pointed at, pushed it from under the pointer, took itself back, and so on for ever.
test('hecht: an action stays under the pointer that points at it', async () => {
  const match = await startTable(anna, 'hecht', { players: 6 });
  await playByRequests(anna, match, full.hecht.enough);
  const person = await asAnna({ settings: { language: 'de' } });
  await openTable(person, server, match);
  const actions = person.page.locator('[data-action]');
  const tops = () => actions.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
  for (const [width, height] of long ? [[1366, 768], [1440, 900]] : [[1366, 768]]) {
    await person.page.setViewportSize({ width, height });
    await person.page.mouse.move(1, 1);
    await readLayout(person.page);
    const before = await tops();
    for (const action of await actions.all()) {
      await action.hover({ position: { x: 40, y: 4 } });
      const moving = (await readLayout(person.page, 20)).filter((each) => each.includes('stand still'));
      assert.deepEqual(moving, [], `${width}×${height}`);
      assert.deepEqual(await tops(), before, `${width}×${height}`);
    }
  }
}, { deal: 'hecht' });

test('what is to be done stands where it stood, whatever is said', async () => {
  const match = await startTable(anna, 'foppen', { players: 4 });
  const person = await asAnna();
  await openTable(person, server, match);
  await closePanel(person);
  for (const size of [...usual, { width: 320, height: 256 }]) {
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
