#!/usr/bin/env node
// A browser that keeps nothing, parts of the page that do not come, a page that is too old: the page says so, and does
// what can still be done. And what must not be kept is not.
import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { startGate } from './harness/gate.mjs';
import { page as built, wholeChromium as executablePath } from './harness/places.mjs';
import { temporaryFolder } from './harness/processes.mjs';
import { axe, eventually, expectNoTrouble, finish, gone, newPerson, open, ready } from './harness.mjs';
import { startBrowser, startServer, test } from './harness.mjs';
import { atTable, button, newPlayer, nextThing, playOneMove, playWithBots } from './playing.mjs';
import { askForBots, press, readHand, word } from './playing.mjs';
import { forRequests, newCaller, playByRequests, startTable } from './tables.mjs';

const languages = ['de', 'en', 'fr', 'nl'];
const browser = await startBrowser();
const server = await startServer({ args: forRequests });

const notice = ({ page }, name) => page.locator(`[data-notice="${name}"]`);
const heading = ({ page }, name) => page.getByRole('heading', { name, exact: true });
/** Where nothing is kept, everybody is new. */
const closeTour = ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

// ---- The browser keeps nothing ----

/** Chromium as somebody has set it up who wants no cookies: it keeps nothing else either. */
async function withoutCookies() {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'Default'));
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(settings));
  return chromium.launchPersistentContext(folder, { executablePath, locale: 'en-GB', args: ['--no-sandbox'] });
}

test('who allows no cookies is told that nobody can know them, and may watch', async () => {
  const context = await withoutCookies();
  try {
    const page = await context.newPage();
    const anna = { context, page };
    await page.goto(server.url);
    await ready(anna);
    await closeTour(anna);
    await notice(anna, 'no-cookies').waitFor();
    await axe(page);
    await askForBots(anna, 'foppen', 'Anna');
    const told = page.getByRole('dialog').getByRole('alert');
    await told.filter({ hasText: word('en', 'connection.no_cookies') }).waitFor();
    const caller = await newCaller(server, 'Ben');
    const match = await startTable(caller, 'foppen', { players: 4 });
    await page.goto(`${server.url}table/${match}`);
    await notice(anna, 'watching').waitFor();
  } finally {
    await context.close();
  }
});

test('cookies that get lost on the way are noticed when somebody gives their name', async () => {
  const gate = await startGate(server);
  gate.cookies = false;
  const anna = await newPlayer(browser);
  await open(anna, gate.url);
  await askForBots(anna, 'foppen', 'Anna');
  const dialog = anna.page.getByRole('dialog');
  await dialog.getByRole('alert').filter({ hasText: word('en', 'connection.no_cookies') }).waitFor();
  gate.cookies = true;
  await press(anna, button(anna, 'Start now'));
  await atTable(anna);
  expectNoTrouble(anna, { allow: [/401/] });
});

test('without storage everything works, and the page says once what is forgotten', async () => {
  const anna = await newPerson(browser, { reducedMotion: true });
  await anna.context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, { get: refuse });
    }
  });
  await open(anna, server.url);
  await closeTour(anna);
  await notice(anna, 'not-kept').filter({ hasText: word('en', 'connection.not_kept') }).waitFor();
  await press(anna, notice(anna, 'not-kept').getByRole('button'));
  await notice(anna, 'not-kept').waitFor({ state: 'detached' });
  await anna.page.getByLabel('Language').first().selectOption('nl');
  await button(anna, new RegExp(word('nl', 'settings.title'))).waitFor();
  await anna.page.locator('select').first().selectOption('en');
  await playWithBots(anna, 'foppen', 'Anna');
  await press(anna, anna.page.locator('[data-goal="play"]'));
  await playOneMove(anna);
  await anna.page.goBack();
  await anna.page.locator('[data-game="foppen"]').waitFor();
  assert.equal(await notice(anna, 'not-kept').count(), 0, 'once is enough');
  await anna.page.goForward();
  await nextThing(anna);
  const hand = await readHand(anna);
  await anna.page.reload();
  // Nobody knows any more that this has been read.
  await press(anna, anna.page.locator('[data-goal="play"]'));
  await nextThing(anna);
  assert.deepEqual(await readHand(anna), hand, 'the seat is kept');
  expectNoTrouble(anna);
});

// ---- A part of the page does not come ----

/** The built file in which a text stands. */
function fileWith(text) {
  const folder = join(built, 'assets');
  const found = readdirSync(folder).filter((each) => each.endsWith('.js'))
    .filter((each) => readFileSync(join(folder, each), 'utf8').includes(text));
  assert.equal(found.length, 1, `${text} stands in one file: ${found}`);
  return `/assets/${found[0]}`;
}
const fileOf = (language) => fileWith(word(language, 'lobby.what'));
const missing = [...gone, /Failed to fetch dynamically imported module/];

test('a language that does not come changes nothing, and can be chosen again', async () => {
  const gate = await startGate(server);
  gate.refuses = (path) => path === fileOf('de');
  const anna = await newPlayer(browser);
  await open(anna, gate.url);
  const choice = anna.page.getByLabel('Language').first();
  await choice.selectOption('de');
  await anna.page.getByText(word('en', 'connection.language_failed')).first().waitFor();
  assert.equal(await choice.inputValue(), 'en');
  await button(anna, /Settings/).waitFor();
  gate.refuses = () => false;
  await choice.selectOption('de');
  await button(anna, new RegExp(word('de', 'settings.title'))).waitFor();
  expectNoTrouble(anna, { allow: missing });
});

test('a page whose own language does not come goes on in another; without any it says so', async () => {
  const gate = await startGate(server);
  gate.refuses = (path) => path === fileOf('fr');
  const anna = await newPlayer(browser, { locale: 'fr' });
  await open(anna, gate.url);
  await anna.page.getByText(word('en', 'connection.language_failed')).first().waitFor();
  await heading(anna, word('en', 'lobby.welcome')).waitFor();
  assert.equal(await anna.page.evaluate(() => document.documentElement.lang), 'en');
  const files = languages.map(fileOf);
  gate.refuses = (path) => files.includes(path);
  await anna.leave();
  const ben = await newPlayer(browser, { locale: 'fr' });
  await ben.page.goto(gate.url);
  await heading(ben, word('fr', 'first.broken_title')).waitFor();
  await axe(ben.page);
  gate.refuses = () => false;
  await press(ben, button(ben, word('fr', 'first.reload')));
  await heading(ben, word('fr', 'lobby.welcome')).waitFor();
  expectNoTrouble(ben, { allow: missing });
});

test('a page whose program does not come says so after a while', async () => {
  const gate = await startGate(server);
  gate.refuses = (path) => /^\/assets\/.*\.js$/.test(path);
  const anna = await newPlayer(browser);
  await anna.page.goto(`${gate.url}table/rb14g944j1w5`);
  for (const language of languages) await anna.page.getByText(word(language, 'first.broken_why')).waitFor();
  gate.refuses = () => false;
  await press(anna, button(anna, new RegExp(word('en', 'first.reload'))));
  await heading(anna, word('en', 'table.trouble_no_such_match')).waitFor();
});

/** Somebody behind a gate that keeps the screens of games back, at a table whose screen did not come. */
async function withoutScreen() {
  const gate = await startGate(server);
  gate.refuses = (path) => /^\/assets\/screen-.*\.js$/.test(path);
  const anna = await newPlayer(browser);
  await open(anna, gate.url);
  await askForBots(anna, 'foppen', 'Anna');
  await heading(anna, word('en', 'table.trouble_screen')).waitFor();
  return { gate, anna };
}

test('a game whose screen does not come says so, and is there when it is loaded again', async () => {
  const { gate, anna } = await withoutScreen();
  await axe(anna.page);
  gate.refuses = () => false;
  await press(anna, button(anna, word('en', 'table.reload')));
  await atTable(anna);
  expectNoTrouble(anna, { allow: missing });
});

test('a screen that did not come with the network comes with it', async () => {
  const { gate, anna } = await withoutScreen();
  gate.refuses = () => false;
  gate.cut();
  await atTable(anna);
  expectNoTrouble(anna, { allow: missing });
});

test('a game that this page does not know is one for a newer page', async () => {
  const caller = await newCaller(server, 'Anna');
  const match = await startTable(caller, 'foppen', { players: 4 });
  const anna = await newPlayer(browser);
  await caller.lend(anna);
  await anna.page.routeWebSocket(/\/ws/, (socket) => {
    socket.connectToServer().onMessage((text) => socket.send(text.replaceAll('"game":"foppen"', '"game":"squid"')));
  });
  await open(anna, `${server.url}table/${match}`);
  await heading(anna, word('en', 'table.trouble_older_page')).waitFor();
  await button(anna, word('en', 'table.reload')).waitFor();
  expectNoTrouble(anna);
});

// ---- What must not be written down ----

test('the password of a table is in no address, and nowhere in the browser', async () => {
  const secret = 'trout & perch?';
  const written = [secret, encodeURIComponent(secret), new URLSearchParams({ secret }).toString().slice(7)];
  const caller = await newCaller(server, 'Anna');
  const match = await startTable(caller, 'foppen', { players: 4, password: secret });
  await playByRequests(caller, match);
  const ben = await newPlayer(browser);
  const asked = [];
  ben.context.on('request', (request) => asked.push(`${request.url()} ${request.headers().referer ?? ''}`));
  ben.page.on('websocket', (socket) => asked.push(socket.url()));
  await open(ben, `${server.url}table/${match}`);
  await ben.page.getByLabel(word('en', 'table.password')).fill('wrong');
  await press(ben, button(ben, word('en', 'table.password_go')));
  await ben.page.getByRole('alert').waitFor();
  await ben.page.getByLabel(word('en', 'table.password')).fill(secret);
  await press(ben, button(ben, word('en', 'table.password_go')));
  await ben.page.locator('[data-end]').waitFor();
  const saved = ben.page.waitForEvent('download');
  await press(ben, ben.page.locator('[data-end]').getByText(word('en', 'table.export')));
  await saved;
  const kept = await ben.page.evaluate(() => ({
    address: location.href,
    state: JSON.stringify(history.state),
    title: document.title,
    links: [...document.querySelectorAll('[href], [src], [action]')].map((each) =>
      ['href', 'src', 'action'].map((name) => each.getAttribute(name) ?? '').join(' ')).join('\n'),
    storage: JSON.stringify({ ...localStorage }) + JSON.stringify({ ...sessionStorage }),
    cookies: document.cookie,
  }));
  await eventually('the export has been asked for', () => asked.some((each) => each.includes('/export')));
  for (const text of [...asked, ...Object.values(kept), server.log()]) {
    for (const form of written) assert.ok(!text.includes(form), `${form} stands in ${text}`);
  }
  expectNoTrouble(ben);
});

await finish();
