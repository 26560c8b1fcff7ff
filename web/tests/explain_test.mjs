#!/usr/bin/env node
// Things say what they are: when a pointer rests on them, when they have the focus, when a finger stays on them, and
// one after the other by keyboard. A tap still plays, and a long press does not.
import assert from 'node:assert/strict';
import { axe, eventually, expectNoTrouble, finish, startBrowser, startServer, test } from './harness.mjs';
import { key, toCard } from './keys.mjs';
import { desktop, hurryTimers, movesSent, newPlayer, nextThing, phone, press, readHand, touch } from './playing.mjs';
import { prepareTables } from './prepared.mjs';
import { termPattern } from './reading.mjs';
import { forRequests, gameNames, midGames, newCaller, openTable, playByRequests, startTable } from './tables.mjs';

const server = await startServer({ args: forRequests });
const browser = await startBrowser();
const anna = await newCaller(server, 'Anna');
const running = await midGames(anna);

/** Somebody who has not switched explanations off. */
async function newcomer(options, match) {
  const person = await newPlayer(browser, { ...options, settings: { explain: true, ...options.settings } });
  await anna.lend(person);
  await openTable(person, server, match);
  await nextThing(person);
  await closePanel(person.page);
  return person;
}

/** The table takes the panel's room, a moment later. */
async function closePanel(page) {
  const panel = page.locator('[data-panel]');
  if (await panel.isVisible()) await page.locator('[data-tool="log"]').click();
  await panel.waitFor({ state: 'hidden' });
  await page.evaluate(stillness);
}

/** Runs in the page: until nothing that explains itself has moved for some frames. */
async function stillness() {
  const frames = 10;
  const sketch = () => [...document.querySelectorAll('main [data-explains]')].map((each) => {
    const { x, y } = each.getBoundingClientRect();
    return `${Math.round(x)} ${Math.round(y)}`;
  }).join();
  for (let before = sketch(), calm = 0; calm < frames;) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = sketch();
    calm = now === before ? calm + 1 : 0;
    before = now;
  }
}

const noteOf = ({ page }, asked) => page.locator(`[data-explanation="${asked}"]`);

async function middleOf(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2, box: { x, y, width, height } };
}

/** The note lies beside the thing, on the screen. */
async function expectBeside({ page }, note, thing) {
  const [a, b] = [await note.boundingBox(), thing];
  const { width, height } = page.viewportSize();
  assert.ok(a.x >= 0 && a.y >= 0 && a.x + a.width <= width && a.y + a.height <= height, 'the note is on the screen');
  const over = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  // A border's width is nothing that is covered.
  assert.ok(Math.min(over, down) <= 1.5, `the note lies over the thing, ${over.toFixed(0)} × ${down.toFixed(0)} px`);
}

/** The first of several that a pointer can come to. */
async function pointAt(page, selector) {
  for (const each of await page.locator(`main ${selector}`).all()) {
    if (!(await each.isVisible())) continue;
    const found = await middleOf(each);
    if (found.box.width > 4 && found.box.height > 4) return found;
  }
  throw new Error(`there is no ${selector}`);
}

/** So many kinds of things there are at least on a table, and so many of them take the focus. */
const fewest = {
  rest: { fishing: 6, foppen: 5, fatfish: 12, hecht: 12 },
  press: { fishing: 6, foppen: 5, fatfish: 12, hecht: 12 },
  focus: { fishing: 2, foppen: 1, fatfish: 2, hecht: 6 },
};

/** Prepared tables with much to ask about: a game, a scene and how many of its moves have been made. */
const tables = [
  ['fishing', 'first', 0],
  ['foppen', 'lead', 1],
  ['fatfish', 'fewest', 0],
  ['hecht', 'pair', 1],
  ...(process.env.SHOAL_LONG === '1'
    ? [
        ['fishing', 'trump', 0], ['fishing', 'zero', 1], ['fishing', 'pass', 0], ['fishing', 'low', 2],
        ['fishing', 'call', 3], ['foppen', 'alone', 1], ['foppen', 'one', 0], ['fatfish', 'full', 1],
        ['fatfish', 'fiasco', 0], ['hecht', 'eat', 0], ['hecht', 'no_field', 0], ['hecht', 'wave', 0],
      ]
    : []),
];

/**
 * Runs in the page: everything on the table that says what it is, with the ids of terms or the face of its card, and a
 * point that leads to it. A drawing that winds is pointed at on its line.
 */
function explainable(focusable) {
  const found = [];
  const seen = ({ left, top, right, bottom }) =>
    right - left > 3 && bottom - top > 3 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
  const pointOn = (each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    if (!(each instanceof SVGGeometryElement)) return { x: left + width / 2, y: top + height / 2 };
    const { x, y } = each.getPointAtLength(each.getTotalLength() / 2).matrixTransform(each.getScreenCTM());
    return { x, y };
  };
  for (const [i, each] of [...document.querySelectorAll('main [data-explains]')].entries()) {
    if (!each.checkVisibility({ visibilityProperty: true }) || !seen(each.getBoundingClientRect())) continue;
    if (focusable && each.tabIndex < 0 && !each.matches('button, a')) continue;
    const { x, y } = pointOn(each);
    const hit = document.elementFromPoint(x, y);
    if (!focusable && !each.contains(hit) && !hit?.closest('[data-see-through]')) continue;
    each.dataset.place = i;
    for (const id of each.dataset.explains.split(' ')) {
      found.push({ id, x, y, place: i, box: each.getBoundingClientRect().toJSON() });
    }
  }
  return found;
}

/** Runs in the page: what is drawn on the table and says nothing of itself, nor does anything that lies there. */
function mute() {
  const things = ['data-key', 'data-face', 'data-stone', 'data-action', 'data-licence'];
  const drawn = [...things.map((each) => `main [${each}]`), 'main .thing', 'main .heap', 'main .facts > li'].join(', ');
  const tells = '[data-explains], [data-names]';
  const places = [...document.querySelectorAll(`main :is(${tells})`)].map((each) => each.getBoundingClientRect());
  return [...document.querySelectorAll(drawn)].filter((each) => {
    if (!each.checkVisibility({ visibilityProperty: true })) return false;
    const { left, top, width, height } = each.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const there = places.some((place) => place.left < x && x < place.right && place.top < y && y < place.bottom);
    return width > 6 && height > 6 && !there && !each.closest(tells) && !each.querySelector(tells);
  }).map((each) => each.outerHTML.slice(0, 160));
}

for (const game of gameNames) {
  test(`${game}: nothing on the table is without words`, async () => {
    for (const screen of [desktop, phone]) {
      const person = await newcomer(screen, running[game]);
      assert.deepEqual(await person.page.evaluate(mute), []);
      expectNoTrouble(person);
    }
  });
}

/** The term that a thing is explained by; a card's is told by its face. */
function termOf(game, id) {
  const [, face] = /^card:(.+)$/.exec(id) ?? [];
  if (face === undefined) return id;
  if (face.startsWith('@')) return face.slice(1);
  if (game === 'foppen' && face === '1') return 'one';
  if (game === 'fishing' && face.endsWith('0') && face.length === 2) return 'zero';
  return game === 'fishing' && face.startsWith('g') ? 'trump' : 'card';
}

/** Somebody at a prepared table for whom nothing rests long. */
async function atPrepared(options, [game, scene, made]) {
  const person = await newPlayer(browser, { ...options, settings: { explain: true } });
  await hurryTimers(person);
  await (await prepareTables(person, server)).enter(game, scene, made);
  await person.page.locator('[data-settled="true"]').waitFor();
  await closePanel(person.page);
  return person;
}

/** Ways to ask: what is done to ask at a place, and what is done to be rid of the answer. */
const gestures = {
  rest: {
    device: desktop,
    ask: ({ page }, { x, y }) => page.mouse.move(x, y),
    leave: ({ page }) => page.mouse.move(2, 2),
  },
  press: {
    device: phone,
    ask: ({ finger }, point) => finger('touchStart', point),
    leave: async ({ page, finger }) => {
      await finger('touchEnd');
      await page.touchscreen.tap(page.viewportSize().width / 2, 3);
    },
  },
  focus: {
    device: desktop,
    ask: ({ page }, { place }) => page.evaluate((i) => document.querySelector(`[data-place="${i}"]`).focus(), place),
    leave: ({ page }) => page.evaluate(() => document.activeElement.blur()),
  },
};

for (const [asked, { device, ask, leave }] of Object.entries(gestures)) {
  for (const table of tables) {
    const [game, scene] = table;
    test(`${game}, ${scene}: everything on the table explains itself by ${asked}, and nothing is played`, async () => {
      const person = await atPrepared(device, table);
      const { page } = person;
      const cdp = await person.context.newCDPSession(page);
      person.finger = (type, point) =>
        cdp.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [{ x: point.x, y: point.y }] : [] });
      // Whoever uses keys sees where the focus is.
      if (asked === 'focus') await page.keyboard.press('Tab');
      const note = noteOf(person, asked);
      const things = await page.evaluate(explainable, asked === 'focus');
      const terms = [...new Set(things.map(({ id }) => termOf(game, id)))];
      assert.ok(terms.length >= fewest[asked][game], `there is enough to ask: ${terms}`);
      for (const term of terms) {
        const wanted = termPattern('en', game, term);
        const places = things.filter(({ id }) => termOf(game, id) === term);
        const said = [];
        // What lies in the same place and is smaller is asked instead: there are others of the kind.
        for (const place of places.slice(0, 4)) {
          await ask(person, place);
          await note.waitFor();
          said.push((await note.innerText()).replace(/\s+/g, ' ').trim());
          await expectBeside(person, note, place.box);
          await leave(person);
          await note.waitFor({ state: 'detached' });
          if (wanted.test(said.at(-1))) break;
        }
        assert.match(said.at(-1), wanted, `${term} is explained: ${said.join(' | ')}`);
        assert.ok(!/terms\.|undefined|[{}]/.test(said.at(-1)), said.at(-1));
      }
      assert.equal(movesSent(person), 0);
      assert.equal(await page.locator('dialog[open]').count(), 0, 'nothing has opened');
      expectNoTrouble(person);
    });
  }
}

for (const game of gameNames) {
  test(`${game}: on a phone a tap asks where a finger can do nothing else`, async () => {
    const person = await newcomer(phone, running[game]);
    const { page } = person;
    const note = noteOf(person, 'press');
    // Plates of Fat Fish open their piles.
    if (game !== 'fatfish') {
      const fact = await pointAt(page, '.facts li');
      await page.touchscreen.tap(fact.x, fact.y);
      await note.waitFor();
      await expectBeside(person, note, fact.box);
      // It stays for as long as it is read.
      assert.ok(await note.isVisible());
      await page.touchscreen.tap(page.viewportSize().width / 2, 3);
      await note.waitFor({ state: 'detached' });
    }
    assert.equal(movesSent(person), 0);
    assert.equal(await page.locator('dialog[open]').count(), 0, 'nothing has opened');
    expectNoTrouble(person);
  });

  test(`${game}: by keyboard one thing after the other explains itself`, async () => {
    const person = await newcomer(desktop, running[game]);
    const { page } = person;
    const note = noteOf(person, 'walk');
    const seen = [];
    await key(person, 'i');
    await note.waitFor();
    for (;;) {
      const text = (await note.innerText()).trim();
      if (text === seen[0]) break;
      assert.ok(!/terms\.|undefined|[{}]/.test(text), text);
      seen.push(text);
      assert.ok(seen.length < 60, `the walk ends: ${seen.join(' | ')}`);
      await key(person, 'ArrowRight');
    }
    assert.ok(seen.length >= 6, seen.join(' | '));
    await axe(page);
    await key(person, 'Escape');
    await note.waitFor({ state: 'detached' });
    assert.equal(movesSent(person), 0);
    expectNoTrouble(person);
  });
}

test('what has the focus is described, and the key that closes it is still free for the game', async () => {
  const person = await newcomer(desktop, running.fishing);
  const { page } = person;
  const [face] = await readHand(person);
  await toCard(person, face);
  const note = noteOf(person, 'focus');
  await note.waitFor();
  const described = page.locator('[data-face][aria-describedby]');
  assert.equal(await described.getAttribute('data-face'), face);
  assert.equal(await described.getAttribute('aria-describedby'), await note.getAttribute('id'));
  await key(person, 'Escape');
  await note.waitFor({ state: 'detached' });
  assert.equal(await described.count(), 0);
  await key(person, 'ArrowRight');
  await note.waitFor();
  assert.equal(movesSent(person), 0);
  expectNoTrouble(person);
});

for (const [device, options] of [['desktop', desktop], ['phone', phone]]) {
  test(`the terms of a refusal open what they mean, on a ${device}`, async () => {
    const match = await startTable(anna, 'fishing', { players: 4 });
    const may_not = ({ position, legal }) =>
      position.phase === 'play' && position.hand.some((card) => !legal.includes(card));
    const { position, legal } = await playByRequests(anna, match, may_not);
    const person = await newcomer({ ...options, settings: { explain: false } }, match);
    const { page } = person;
    const refused = position.hand.find((card) => !legal.includes(card));
    const card = page.locator(`[data-face="${refused}"][data-legal]`).first();
    // Cards in hand overlap: the outermost edge is free.
    const { x, y, height } = await card.boundingBox();
    await touch(person, { x: x + 6, y: y + height / 2 });
    const word = page.locator('.note [data-term="buoy"]');
    await word.waitFor();
    await axe(page);
    await press(person, word);
    const note = noteOf(person, 'word');
    await note.waitFor();
    assert.match(await note.innerText(), /no colour/);
    await expectBeside(person, note, await word.boundingBox());
    await eventually('it is said aloud', async () =>
      (await page.locator('[data-announcer]').allTextContents()).some((text) => text.includes('no colour')));
    await page.keyboard.press('Escape');
    await note.waitFor({ state: 'detached' });
    assert.equal(movesSent(person), 0);
    expectNoTrouble(person);
  });
}

test('what a question speaks of can be asked about first, and its key closes only that', async () => {
  const match = await startTable(anna, 'hecht', { players: 2 });
  await playByRequests(anna, match, ({ futile }) => futile?.some((each) => each.move === 'breed carp'));
  const person = await newcomer(desktop, match);
  const { page } = person;
  await press(person, page.locator('[data-action="breed carp"]'));
  await press(person, page.locator('dialog[open] [data-term="pair"]'));
  const note = noteOf(person, 'word');
  await note.waitFor();
  await key(person, 'Escape');
  await note.waitFor({ state: 'detached' });
  await key(person, 'Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  assert.equal(movesSent(person), 0);
  expectNoTrouble(person);
});

// An explanation of the table lay over the result, beside a thing that nobody saw any more.
test('what lies under a window is not explained any more', async () => {
  const person = await newPlayer(browser, { ...phone, settings: { explain: true } });
  const { page } = person;
  const tables = await prepareTables(person, server);
  await tables.enter('fishing', 'end', 0);
  await page.locator('[data-settled="true"]').waitFor();
  const fact = await pointAt(page, '.facts li');
  await page.touchscreen.tap(fact.x, fact.y);
  const note = noteOf(person, 'press');
  await note.waitFor();
  tables.tell();
  await page.locator('[data-overlay="round"], [data-end]').first().waitFor();
  await note.waitFor({ state: 'detached' });
  expectNoTrouble(person);
});

await finish();
