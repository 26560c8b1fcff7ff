#!/usr/bin/env node
// Eyes and hands: no movement for those who want none, everything at 200 %, room for fingers on a small screen.
import assert from 'node:assert/strict';
import { expectNoTrouble, finish, open, startBrowser, startServer, test } from './harness.mjs';
import { movesSent, newPlayer, nextThing, phone, playOn, playOneMove } from './playing.mjs';
import { handStrips, misfits, movements, smallTargets } from './reading.mjs';
import { finishedGames, forRequests, gameNames, midGames, newCaller, players } from './tables.mjs';
import { openTable, playByRequests, startTable } from './tables.mjs';

const server = await startServer({ args: forRequests });
const browser = await startBrowser();

const anna = await newCaller(server, 'Anna');
const running = await midGames(anna);
const over = await finishedGames(anna);

async function asAnna(options) {
  const person = await newPlayer(browser, options);
  await anna.lend(person);
  return person;
}

// ---- Movement ----

for (const game of gameNames) {
  test(`who wants no movement sees none in ${game}`, async () => {
    // The page's own setting says that things move; the device's wish goes before.
    const person = await newPlayer(browser, { reducedMotion: true, settings: { speed: 'normal', trick_ms: 100 } });
    await anna.lend(person);
    const match = await startTable(anna, game, { players: players[game] });
    await openTable(person, server, match);
    const seen = new Set();
    const watch = async () => (await movements(person.page)).forEach((each) => seen.add(each));
    for (let moves = 0; moves < 4; moves += 1) {
      const before = movesSent(person);
      await playOn(person, { until: () => movesSent(person) > before, onTurn: () => void watch().catch(() => {}) });
      await watch();
    }
    assert.deepEqual([...seen], []);
    expectNoTrouble(person);
  });
}

test('who wants movement sees some', async () => {
  const person = await newPlayer(browser, { reducedMotion: false, settings: { speed: 'normal' } });
  await anna.lend(person);
  await openTable(person, server, running.foppen);
  assert.notDeepEqual(await movements(person.page), []);
});

test('nothing moves where somebody has switched it off', async () => {
  const person = await newPlayer(browser, { reducedMotion: false, settings: { speed: 'off' } });
  await anna.lend(person);
  for (const game of gameNames) {
    await openTable(person, server, running[game]);
    const still = '.scene *, [data-key], [data-key] *';
    const moving = await person.page.evaluate((selector) =>
      [...document.querySelectorAll(selector)]
        .filter((each) => getComputedStyle(each).transitionDuration.split(',').some((time) => parseFloat(time) > 0))
        .map((each) => each.className), still);
    assert.deepEqual(moving, [], game);
  }
});

// ---- Zoom ----

/** Anna before a screen of 1280 × 800 pixels on which everything is twice as large. */
async function zoomedAnna() {
  const size = { width: 640, height: 400 };
  const person = await asAnna({ viewport: size });
  const cdp = await person.context.newCDPSession(person.page);
  await cdp.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 2, mobile: false });
  return person;
}

test('at 200 % the lobby and its windows can be reached, all of them', async () => {
  const person = await zoomedAnna();
  const { page } = person;
  await open(person, server.url);
  const pressAll = async (place) => {
    for (const each of await place.locator('button:not([disabled]):visible, select:visible, summary:visible').all()) {
      await each.click({ trial: true });
    }
    assert.deepEqual(await misfits(page), []);
  };
  await pressAll(page.locator('.page'));
  await page.getByRole('button', { name: 'Settings' }).click();
  await pressAll(page.locator('dialog'));
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^With friends.*Fishing/ }).click();
  await page.locator('dialog summary').click();
  await pressAll(page.locator('dialog'));
  expectNoTrouble(person);
});

for (const game of gameNames) {
  test(`at 200 % ${game} can be played, and everything around it reached`, async () => {
    const person = await zoomedAnna();
    const { page } = person;
    const match = await startTable(anna, game, { players: players[game] });
    await openTable(person, server, match);
    const covered = [];
    for (let moves = 0; moves < 3; moves += 1) {
      await playOneMove(person, { onTurn: (seen) => covered.push(...seen.covered) });
    }
    assert.deepEqual(covered, [], 'whatever may be played can be touched');
    await nextThing(person);
    assert.deepEqual(await misfits(page), []);
    const higher = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    assert.ok(higher <= 0, `the page is ${higher} px higher than the screen`);
    const tools = page.locator('header button:visible:not([disabled])');
    for (const tool of await tools.all()) await tool.click({ trial: true });
    await page.locator('[data-tool="log"]').click();
    await page.locator('[data-panel="log"]').waitFor();
    await page.getByRole('tab', { name: 'Help' }).click();
    const last = page.locator('[data-panel="help"] summary').last();
    await last.click();
    await page.locator('[data-panel="help"] dd').last().scrollIntoViewIfNeeded();
    assert.deepEqual(await misfits(page), []);
    expectNoTrouble(person);
  });
}

test('at 200 % the result can be read and left', async () => {
  const person = await zoomedAnna();
  const { page } = person;
  for (const game of gameNames) {
    await open(person, `${server.url}table/${over[game]}`);
    const end = page.locator('[data-end]');
    await end.waitFor();
    for (const each of await end.locator('button:visible, a:visible, summary:visible').all()) {
      await each.click({ trial: true });
    }
    assert.deepEqual(await misfits(page), [], game);
  }
});

// ---- Switches ----

test('a notification that the browser refuses leaves the switch off, and says why', async () => {
  const person = await asAnna();
  const { page, context } = person;
  const box = page.getByRole('checkbox', { name: /^Tell me when it is my turn/ });
  const refused = page.locator('#notify-refused');
  await open(person, server.url);
  await page.getByRole('button', { name: 'Settings' }).click();
  await box.click();
  await refused.waitFor();
  assert.equal(await box.isChecked(), false);
  await context.grantPermissions(['notifications']);
  await box.click();
  await refused.waitFor({ state: 'detached' });
  assert.equal(await box.isChecked(), true);
  // What the browser takes back is off, whatever was wished for once.
  await context.clearPermissions();
  await page.reload();
  await page.getByRole('button', { name: 'Settings' }).click();
  assert.equal(await box.isChecked(), false);
  expectNoTrouble(person);
});

// ---- Fingers ----

test('on a small phone everything is large enough for fingers', async () => {
  const person = await asAnna(phone);
  const { page } = person;
  const look = async (screen) => {
      assert.deepEqual(await smallTargets(page), [], screen);
  };
  await open(person, server.url);
  await look('lobby');
  await page.getByRole('button', { name: 'Settings' }).tap();
  await look('settings');
  await page.keyboard.press('Escape');
  await page.locator('[data-game="foppen"]').getByRole('button', { name: /^Play with bots/ }).tap();
  await look('with bots');
  await page.keyboard.press('Escape');
  for (const game of gameNames) {
    await openTable(person, server, running[game]);
    await look(game);
    const thing = { fatfish: '[data-legal="true"]', hecht: '[data-fish]' }[game];
    // Where the game stands at an action, or at the end of a turn, there may be nothing to take in hand.
    if (thing && (await page.locator(thing).count()) > 0) {
      await page.locator(thing).first().focus();
      await page.keyboard.press('Enter');
      await look(`${game}, something in hand`);
    }
    await page.locator('[data-tool="menu"]').tap();
    await look(`menu of ${game}`);
    await page.locator('[data-item="help"]').tap();
    await page.locator('[data-panel="help"]').waitFor();
    await look(`help of ${game}`);
    await page.getByRole('tab', { name: 'Log' }).tap();
    await look(`log of ${game}`);
    await page.getByRole('tab', { name: 'Chat' }).tap();
    await look(`chat of ${game}`);
    await open(person, `${server.url}table/${over[game]}`);
    await page.locator('[data-end]').waitFor();
    await look(`end of ${game}`);
    await page.locator('[data-look-back]').tap();
    await page.locator('[data-lookbar]').waitFor();
    await look(`looking back at ${game}`);
  }
  expectNoTrouble(person);
});

test('on a small phone a finger finds each card of a full hand', async () => {
  const person = await asAnna(phone);
  const tables = [['foppen', 4], ['foppen', 8], ['fishing', 3], ['fishing', 5], ['fatfish', 2], ['fatfish', 4]];
  for (const [game, table] of tables) {
    const match = await startTable(anna, game, { players: table });
    await playByRequests(anna, match, () => true);
    await openTable(person, server, match);
    await nextThing(person);
    const strips = await handStrips(person.page);
    assert.ok(strips.length >= 4, `${strips.length} cards`);
    const thin = strips.filter(({ width, height }) => width < 26 || height < 40);
    assert.deepEqual(thin, [], `${game} for ${table}: ${strips.length} cards in hand`);
  }
});

await finish();
