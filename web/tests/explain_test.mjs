#!/usr/bin/env node
// Things say what they are: when a pointer rests on them, when they have the focus, when a finger stays on them, and
// one after the other by keyboard. A tap still plays, and a long press does not.
import assert from 'node:assert/strict';
import { axe, eventually, expectNoTrouble, finish, startBrowser, startServer, test } from './harness.mjs';
import { key, toCard } from './keys.mjs';
import { desktop, movesSent, newPlayer, nextThing, phone, press, readHand, touch } from './playing.mjs';
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
  const panel = person.page.locator('[data-panel]');
  if (await panel.isVisible()) await person.page.locator('[data-tool="log"]').click();
  return person;
}

const noteOf = ({ page }, asked) => page.locator(`[data-explanation="${asked}"]`);

/** What there is of each kind, and where it can be pointed at: the point comes to it and to nothing else. */
const kinds = {
  fishing: ['[data-face][data-legal]', '.ocean', '.led', '.facts li', '.signs li'],
  foppen: ['[data-face][data-legal]', '.led', '.tens', '.facts li', '.signs li'],
  fatfish: ['[data-face][data-legal]', '[data-look="reserve"]', '[data-look="fiasco"]', '.facts li'],
  hecht: ['[data-action="wave"]', '[data-spot]', '.chips', '.facts li', '.points', '[data-explains="four_carps"]',
    '[data-explains="island"]', '[data-explains="arrow"]'],
};

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
  assert.ok(over <= 0 || down <= 0, `the note lies over the thing, ${over.toFixed(0)} × ${down.toFixed(0)} px`);
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

for (const game of gameNames) {
  test(`${game}: what a pointer rests on says what it is, and nothing is played`, async () => {
    const person = await newcomer(desktop, running[game]);
    const { page } = person;
    const note = noteOf(person, 'rest');
    for (const selector of kinds[game]) {
      const { x, y, box } = await pointAt(page, selector);
      await page.mouse.move(x, y);
      await note.waitFor();
      const text = (await note.innerText()).trim();
      assert.ok(text.length > 20 && !/terms\.|undefined|[{}]/.test(text), `${selector}: ${text}`);
      await expectBeside(person, note, box);
      await page.mouse.move(2, 2);
      await note.waitFor({ state: 'detached' });
    }
    assert.equal(movesSent(person), 0);
    expectNoTrouble(person);
  });

  test(`${game}: on a phone a long press explains and does not play; a touch elsewhere puts it away`, async () => {
    const person = await newcomer(phone, running[game]);
    const { page } = person;
    const cdp = await person.context.newCDPSession(page);
    const finger = (type, point) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [{ x: point.x, y: point.y }] : [] });
    const note = noteOf(person, 'press');
    const first = game === 'hecht' ? '[data-action]:not([aria-disabled="true"])' : '[data-face][data-legal="true"]';
    for (const selector of [first, '.facts li']) {
      const { x, y, box } = await pointAt(page, selector);
      await finger('touchStart', { x, y });
      await note.waitFor();
      await finger('touchEnd');
      await expectBeside(person, note, box);
      // It stays for as long as it is read.
      assert.ok(await note.isVisible());
      const { width } = page.viewportSize();
      await page.touchscreen.tap(width / 2, 3);
      await note.waitFor({ state: 'detached' });
    }
    // What a finger can do nothing else with is asked by a mere tap; plates of Fat Fish open their piles.
    if (game !== 'fatfish') {
      const fact = await pointAt(page, '.facts li');
      await page.touchscreen.tap(fact.x, fact.y);
      await note.waitFor();
      await expectBeside(person, note, fact.box);
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

await finish();
