#!/usr/bin/env node
// Whatever keeps the page from its server: it says what is wrong and what can be done, and goes on by itself when it is
// mended.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startGate } from './harness/gate.mjs';
import { program } from './harness/places.mjs';
import { axe, eventually, expectNoTrouble, finish, gone, open, ready, received } from './harness.mjs';
import { startBrowser, startServer, test } from './harness.mjs';
import { atTable, button, enterLobby, makeTable, newPlayer, playOneMove, playWithBots } from './playing.mjs';
import { press, word } from './playing.mjs';
import { startWire } from './playing/wire.mjs';

const languages = ['de', 'en', 'fr', 'nl'];
const browser = await startBrowser();
const server = await startServer();

const notice = ({ page }, name) => page.locator(`[data-notice="${name}"]`);
const heading = ({ page }, name) => page.getByRole('heading', { name, exact: true });

// ---- The server does not want us ----

test('who is banned is told so, and plays again by themselves when the ban is lifted', async () => {
  const other = await startServer();
  const admin = (...words) => promisify(execFile)(program, ['admin', ...words, '--data', other.data]);
  const anna = await newPlayer(browser);
  await enterLobby(anna, other, 'Anna');
  // She is greeted twice: before she has a name, and with it.
  const greeted = () => received(anna).findLast(({ is, player }) => is === 'hello' && player !== '');
  await eventually('she is known by her name', () => greeted() !== undefined);
  const { player } = greeted();
  await admin('ban', player);
  await heading(anna, word('en', 'table.trouble_banned')).waitFor();
  for (const language of languages) {
    const tab = { ...anna, page: await anna.context.newPage() };
    await tab.page.addInitScript((chosen) => {
      localStorage.setItem('shoal.settings', JSON.stringify({ language: chosen, tour_seen: true }));
    }, language);
    await tab.page.goto(other.url);
    await heading(tab, word(language, 'table.trouble_banned')).waitFor();
    if (language === 'en') await axe(tab.page);
  }
  await admin('unban', player);
  // A server remembers people for a minute; one that starts anew does not.
  await other.restart();
  // The page that was shown out, and those that were never let in.
  for (const page of anna.context.pages()) {
    await page.locator('[data-game="fishing"]').waitFor();
    await page.close();
  }
});

// ---- The server is there, but WebSockets are not ----

for (const answer of [403, 502, 'never']) {
  test(`a WebSocket that is answered with ${answer} is no endless moment of patience`, async () => {
    const gate = await startGate(server);
    gate.upgrades = answer;
    const anna = await newPlayer(browser);
    await anna.page.goto(gate.url);
    await anna.page.locator('[data-trouble="blocked"]').waitFor();
    await heading(anna, word('en', 'connection.blocked_title')).waitFor();
    assert.match(await anna.page.locator('main').innerText(), /proxy.*firewall.*another network.*docs\/proxy/s);
    await axe(anna.page);
    gate.upgrades = 'pass';
    await ready(anna);
    await anna.page.locator('[data-game="fishing"]').waitFor();
    expectNoTrouble(anna, { allow: gone });
  });
}

test('that something blocks WebSockets is said in four languages', async () => {
  const gate = await startGate(server);
  gate.upgrades = 403;
  const people = await Promise.all(languages.map((locale) => newPlayer(browser, { locale })));
  await Promise.all(people.map((each) => each.page.goto(gate.url)));
  for (const [n, person] of people.entries()) {
    await heading(person, word(languages[n], 'connection.blocked_title')).waitFor();
    const shown = await person.page.locator('[data-trouble]').innerText();
    for (const part of ['why', 'do']) assert.ok(shown.includes(word(languages[n], `connection.blocked_${part}`)));
  }
});

test('a table whose WebSocket is blocked later says so, and goes on', async () => {
  const gate = await startGate(server);
  const anna = await newPlayer(browser);
  await open(anna, gate.url);
  await playWithBots(anna, 'foppen', 'Anna');
  gate.upgrades = 403;
  gate.cut();
  await notice(anna, 'offline').filter({ hasText: word('en', 'connection.blocked') }).waitFor();
  gate.upgrades = 'pass';
  await notice(anna, 'offline').waitFor({ state: 'detached' });
  await playOneMove(anna);
  expectNoTrouble(anna, { allow: gone });
});

// ---- The network goes silent: nothing is closed, nothing comes through ----

test('a network that goes silent is noticed while nobody does anything', async () => {
  const wire = await startWire(server);
  const anna = await newPlayer(browser);
  await enterLobby(anna, wire, 'Anna');
  const places = { lobby: anna };
  for (const [place, go] of Object.entries({
    table: (person) => playWithBots(person, 'foppen'),
    'waiting room': (person) => makeTable(person, 'fatfish', { others: ['open'] }),
  })) {
    places[place] = { ...anna, page: await anna.context.newPage() };
    await open(places[place], wire.url);
    await go(places[place]);
  }
  const everybody = Object.values(places);
  const pings = () => anna.frames.filter(({ from, text }) => from === 'page' && text.includes('"ping"')).length;
  const before = pings();
  wire.choke();
  await Promise.all(everybody.map((person) => notice(person, 'offline').waitFor()));
  // One question each, and one more before the connection is given up; the network said nothing to any of them.
  assert.ok(pings() - before <= 3 * everybody.length, `${pings() - before} questions`);
  wire.mend();
  await Promise.all(everybody.map((person) => notice(person, 'offline').waitFor({ state: 'detached' })));
  await playOneMove(places.table);
  expectNoTrouble(anna, { allow: gone });
});

// ---- The server is away ----

test('a server that goes away while the page is loaded is waited for', async () => {
  const gate = await startGate(server);
  gate.upgrades = 502;
  gate.refuses = (path) => /^\/(api|healthz)/.test(path);
  const anna = await newPlayer(browser);
  await anna.page.goto(gate.url);
  await heading(anna, word('en', 'connection.lost_title')).waitFor();
  await axe(anna.page);
  gate.upgrades = 'pass';
  gate.refuses = () => false;
  await ready(anna);
  await anna.page.locator('[data-game="fishing"]').waitFor();
  expectNoTrouble(anna, { allow: gone });
});

/** Waits until the browser has the page's service worker. */
const atWork = ({ page }) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

for (const base of ['/', '/games/shoal/']) {
  test(`who reloads while the server below ${base} is away finds a page that waits for it`, async () => {
    const other = await startServer({ args: ['--base-path', base] });
    const url = new URL(base, other.url).href;
    const anna = await newPlayer(browser);
    await open(anna, url);
    await playWithBots(anna, 'foppen', 'Anna');
    await atWork(anna);
    const address = anna.page.url();
    assert.equal(await anna.page.evaluate(async () => (await navigator.serviceWorker.ready).scope), url);
    await other.stop();
    await anna.page.reload();
    await anna.page.locator('html[data-away]').waitFor();
    await heading(anna, word('en', 'first.away_title')).waitFor();
    await axe(anna.page);
    await press(anna, button(anna, word('en', 'first.try')));
    await anna.page.getByText(word('en', 'first.away_still')).waitFor();
    // Whoever types the address finds the same, in their language.
    const tab = await anna.context.newPage();
    await tab.addInitScript(() => localStorage.setItem('shoal.settings', '{"language":"fr","theme":"dark"}'));
    await tab.goto(url);
    await tab.getByRole('heading', { name: word('fr', 'first.away_title') }).waitFor();
    assert.equal(await tab.evaluate(() => document.documentElement.dataset.theme), 'dark');
    await other.start();
    await tab.locator('[data-game="foppen"]').waitFor();
    await atTable(anna);
    assert.equal(anna.page.url(), address);
    assert.deepEqual(await anna.page.evaluate(() => caches.keys()), [], 'nothing is kept');
    expectNoTrouble(anna, { allow: gone });
  });
}

test('the service worker comes as what it is, and asks before it is used again', async () => {
  const answer = await fetch(`${server.url}away.js`);
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get('content-type'), /^text\/javascript/);
  assert.equal(answer.headers.get('cache-control'), 'no-cache');
  assert.match(answer.headers.get('content-security-policy'), /default-src 'self'/);
  assert.match(await answer.text(), /const version = "[0-9a-f]{8}"/);
});

await finish();
