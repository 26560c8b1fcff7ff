#!/usr/bin/env node
// Large letters: at 200 % and at 400 % everything can be read, reached and played.
import assert from 'node:assert/strict';
import { eventually, expectNoTrouble, finish, open, startBrowser, startServer, test } from './harness.mjs';
import { movesSent, newPlayer, nextThing, playOneMove } from './playing.mjs';
import { misfits } from './reading.mjs';
import { finishedGames, forRequests, gameNames, newCaller, players } from './tables.mjs';
import { openTable, playByRequests, startTable } from './tables.mjs';

const server = await startServer({ args: forRequests });
const browser = await startBrowser();

const anna = await newCaller(server, 'Anna');
const over = await finishedGames(anna);

/** Anna before a screen on which everything is twice as large, or four times. */
async function zoomedAnna(times = 2) {
  const person = await newPlayer(browser);
  await anna.lend(person);
  return zoomed(person, times);
}

async function zoomed(person, times) {
  const size = times === 2 ? { width: 640, height: 400 } : { width: 320, height: 256 };
  await person.page.setViewportSize(size);
  const cdp = await person.context.newCDPSession(person.page);
  await cdp.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: times, mobile: false });
  return person;
}

/** Everything that can be pressed in a place can be scrolled to, and nothing is cut. */
async function expectReached({ page }, place, screen) {
  const pressed = 'button:not([disabled]), a[href], select, summary, input:not([type="hidden"])';
  for (const each of await page.locator(place).locator(pressed).all()) {
    if ((await each.isVisible()) && (await each.isEnabled())) await each.click({ trial: true });
  }
  assert.deepEqual(await misfits(page), [], screen);
}

const closeWindow = async ({ page }) => {
  await page.keyboard.press('Escape');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
};

for (const times of [2, 4]) {
  test(`at ${times}00 % the lobby and its windows can be reached, all of them`, async () => {
    const person = await zoomedAnna(times);
    const { page } = person;
    await open(person, server.url);
    await page.locator('#my-games').waitFor();
    await expectReached(person, '.page', 'lobby');
    const windows = [/^Settings/, /^Play with bots.*Fat Fish/, /^With friends.*Fishing/, /tour/i];
    for (const name of windows) {
      await page.getByRole('button', { name }).first().click();
      await page.locator('dialog[open]').waitFor();
      for (const summary of await page.locator('dialog summary').all()) await summary.click();
      await expectReached(person, 'dialog', String(name));
      await closeWindow(person);
    }
    expectNoTrouble(person);
  });
}

test('at 400 % newcomers give their name', async () => {
  const person = await zoomed(await newPlayer(browser), 4);
  const { page } = person;
  await open(person, server.url);
  for (const name of [/^Play with bots.*Foppen/, /^With friends.*Foppen/]) {
    await page.getByRole('button', { name }).click();
    await page.getByLabel('Your name at the table').waitFor();
    await expectReached(person, 'dialog', 'name');
    await closeWindow(person);
  }
  expectNoTrouble(person);
});

test('at 400 % one can wait for others, as host and as guest', async () => {
  const { match } = await anna.call('POST', 'matches', { game: 'fatfish', players: 4 });
  await anna.call('POST', `matches/${match}/do`, { do: 'sit', seat: 0 });
  const ben = await newCaller(server, 'Ben');
  await ben.call('POST', `matches/${match}/do`, { do: 'sit', seat: 1 });
  const guest = await zoomed(await newPlayer(browser), 4);
  await ben.lend(guest);
  for (const person of [await zoomedAnna(4), guest]) {
    const { page } = person;
    await open(person, `${server.url}table/${match}`);
    await page.getByRole('heading', { name: 'Seats' }).waitFor();
    await page.locator('[data-rules] details').first().waitFor();
    for (const summary of await page.locator('main summary').all()) await summary.click();
    await expectReached(person, 'body', 'waiting room');
    const change = page.getByRole('button', { name: 'Change' });
    if ((await change.count()) > 0) {
      await change.click();
      await expectReached(person, 'dialog', 'options');
      await closeWindow(person);
    }
    expectNoTrouble(person);
  }
});

test('at 400 % the device can be handed over, and the rules read', async () => {
  const person = await zoomedAnna(4);
  const match = await startTable(anna, 'fatfish', { players: 3, guests: ['Ben', 'Cleo'] });
  await open(person, `${server.url}table/${match}`);
  await person.page.locator('[data-take]').waitFor();
  await expectReached(person, 'body', 'hand-over');
  for (const path of ['rules', ...gameNames.map((game) => `rules/${game}`)]) {
    await open(person, `${server.url}${path}`);
    await person.page.locator('h1').first().waitFor();
    await expectReached(person, 'header, [data-search]', path);
    await person.page.getByRole('link').last().click({ trial: true });
  }
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

/** All that can be pressed, and how it stands. */
const pressable = ({ page }) => page.evaluate(() => {
  const all = 'main :is([data-move], [data-legal], [data-fish], [data-action]), dialog[open]';
  const stands = ({ dataset, ariaPressed, ariaDisabled }) => JSON.stringify([dataset, ariaPressed, ariaDisabled]);
  return [...document.querySelectorAll(all)].map(stands).join('\n');
});

/** Makes a move of whatever can be pressed, each thing scrolled to before. */
async function playByScrolling(person) {
  const { page } = person;
  const before = movesSent(person);
  const untaken = ':not([aria-pressed="true"])';
  const cards = [`[data-legal="true"]${untaken}`, `[data-fish]${untaken}`];
  const onTable = ['[data-move]:not([data-action])', ...cards, '[data-action][data-move]'];
  const things = ['dialog[open] .button.primary', ...onTable.map((each) => `main ${each}`)];
  while (movesSent(person) === before) {
    await page.locator('[data-idle="true"]').first().waitFor();
    // Idle is the table while a bot thinks, too.
    await page.locator(things.join(', ')).first().waitFor({ state: 'attached' });
    const stood = await pressable(person);
    await pressFirst(person, things);
    // What was pressed is heard of in its time: a move, something in hand, a question.
    await eventually('something comes of it', async () =>
      movesSent(person) > before || (await pressable(person)) !== stood);
  }
}

/** Scrolls to the first thing there is of these, and presses its middle. */
async function pressFirst({ page }, things) {
  for (const thing of things) {
    const found = page.locator(thing).first();
    if ((await found.count()) === 0) continue;
    await found.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const { x, y, width, height } = await found.boundingBox();
    const middle = [x + width / 2, y + height / 2];
    const under = ([left, top]) => document.elementFromPoint(left, top)?.closest('main, dialog') instanceof Element;
    const seen = await page.evaluate(under, middle);
    assert.ok(seen, `${thing} can be scrolled to`);
    await page.mouse.click(...middle);
    return;
  }
  assert.fail('there is something to press');
}

for (const game of gameNames) {
  test(`at 400 % ${game} can be played, and everything reached`, async () => {
    const person = await zoomedAnna(4);
    const { page } = person;
    const match = await startTable(anna, game, { players: players[game] });
    await openTable(person, server, match);
    for (let moves = 0; moves < 2; moves += 1) {
      await playByScrolling(person);
    }
    assert.deepEqual(await misfits(page), []);
    const tools = page.locator('header button:visible:not([disabled])');
    for (const tool of await tools.all()) await tool.click({ trial: true });
    await page.locator('[data-tool="menu"]').click();
    for (const item of await page.locator('[role^="menuitem"]:visible').all()) await item.click({ trial: true });
    await page.keyboard.press('Escape');
    await page.locator('[data-tool="log"]').click();
    await page.getByRole('tab', { name: 'Help' }).click();
    await page.locator('[data-panel="help"] summary').last().click();
    await page.locator('[data-panel="help"] dd').last().scrollIntoViewIfNeeded();
    assert.deepEqual(await misfits(page), []);
    await open(person, `${server.url}table/${over[game]}`);
    await page.locator('[data-end]').waitFor();
    for (const each of await page.locator('[data-end]').locator('button:visible, a:visible, summary:visible').all()) {
      await each.click({ trial: true });
    }
    assert.deepEqual(await misfits(page), []);
    expectNoTrouble(person);
  });
}

test('at 400 % hints, answers, words to each other and the past can be reached', async () => {
  const person = await zoomedAnna(4);
  const { page } = person;
  const match = await startTable(anna, 'foppen', { players: players.foppen });
  await playByRequests(anna, match, ({ turn: { moves } }) => moves > 20);
  await openTable(person, server, match);
  await page.locator('[data-tool="hint"]').click();
  await page.locator('[data-hint-move]').first().waitFor();
  await expectReached(person, '[data-hint]', 'hint');
  await page.keyboard.press('Escape');
  await page.locator('[data-tool="log"]').click();
  await page.getByRole('tab', { name: 'Chat' }).click();
  await expectReached(person, '[data-panel]', 'chat');
  await page.getByRole('tab', { name: 'Log' }).click();
  const line = page.locator('[data-panel] [data-asks]').last();
  await line.scrollIntoViewIfNeeded();
  await line.click();
  await page.locator('[data-why-sheet]').waitFor();
  await expectReached(person, '[data-why-sheet]', 'why');
  await page.keyboard.press('Escape');
  await open(person, `${server.url}table/${over.fishing}`);
  await page.locator('[data-look-back]').click();
  await page.locator('[data-lookbar]').waitFor();
  await expectReached(person, '[data-lookbar]', 'looking back');
  expectNoTrouble(person);
});

test('at 400 % newcomers are taught: the goal, a lesson, and notes at the table', async () => {
  const person = await zoomed(await newPlayer(browser, { settings: { known: [] } }), 4);
  const { page } = person;
  for (const game of gameNames) {
    await open(person, `${server.url}lesson/${game}`);
    await page.locator('[data-lesson]').waitFor();
    await expectReached(person, '[data-lesson]', `lesson of ${game}`);
  }
  const newcomer = await newCaller(server, 'Nora');
  const match = await startTable(newcomer, 'foppen', { players: players.foppen });
  await newcomer.lend(person);
  await open(person, `${server.url}table/${match}`);
  const goal = page.locator('dialog[data-dialog="goal"]');
  await goal.waitFor();
  await expectReached(person, 'dialog[data-dialog="goal"]', 'goal');
  await goal.getByRole('button', { name: 'Just play' }).click();
  await page.locator('[data-coach]:not(.unplaced)').first().waitFor();
  await expectReached(person, '[data-coach]', 'note');
  expectNoTrouble(person);
});

await finish();
