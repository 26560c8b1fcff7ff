#!/usr/bin/env node
// The aim of a game is said before its first card: while it is read no move is seen on this screen, whoever else plays
// goes on, and whatever happened meanwhile follows one by one, with its notes. "Show me" leads to the lesson, and from
// there back to the game that waits.
import assert from 'node:assert/strict';
import { eventually, expectNoTrouble, finish, open, startBrowser, startServer, test } from './harness.mjs';
import { promiseOf, shareOf } from './harness/deals.mjs';
import { askForBots, desktop, newPlayer, phone, press } from './playing.mjs';
import { prepareTables } from './prepared.mjs';
import { forRequests, newCaller, startTable, whenAsked } from './tables.mjs';

const server = await startServer({ args: forRequests });
const browser = await startBrowser();

const newcomer = (device, settings = {}) => newPlayer(browser, { ...device, settings: { known: [], ...settings } });
const goal = ({ page }) => page.locator('[data-dialog="goal"]');
const movesMade = ({ page }) => page.locator('[data-moves]').getAttribute('data-moves').then(Number);

/** Cards that lie in the trick, as those hear it who do not see it; under a window, too. */
const cardsDown = ({ page }) =>
  page.getByRole('list', { name: 'Cards in the trick', includeHidden: true })
    .getByRole('listitem', { includeHidden: true }).count();

/** What is on its way comes down while nobody hurries it: frames are asked for instead of time. */
async function framesPass({ page }, n = 40) {
  await page.evaluate(async (count) => {
    for (let i = 0; i < count; i += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, n);
}

test('whoever begins a first game reads its aim before a card is down, although bots were quick', async () => {
  const anna = await newcomer(desktop);
  await open(anna, server.url);
  await askForBots(anna, 'foppen', 'Anna');
  await goal(anna).waitFor();
  // The bots before Anna have played, as far as the server is concerned, and she is to move.
  await anna.page.waitForFunction(() => Number(document.querySelector('[data-moves]').dataset.moves) > 1);
  await framesPass(anna);
  assert.equal(await cardsDown(anna), 0, 'no card is down');
  assert.equal(await anna.page.locator('[data-idle]').getAttribute('data-idle'), 'false');
  await press(anna, anna.page.locator('[data-goal="play"]'));
  const made = await movesMade(anna);
  await eventually('the cards follow', async () => (await cardsDown(anna)) === made);
  await anna.page.locator('[data-settled="true"]').waitFor();
  await anna.page.locator('[data-coach]').first().waitFor();
  expectNoTrouble(anna);
}, { deal: 'a bot leads' });

test('other people are not delayed by somebody who reads, and the reader sees how their own time runs', async () => {
  const [anna, ben] = [await newCaller(server, 'Anna'), await newCaller(server, 'Ben')];
  const { match } = await anna.call('POST', 'matches', { game: 'foppen', players: 4 });
  const tell = (who, message) => who.call('POST', `matches/${match}/do`, message);
  await tell(anna, { do: 'sit', seat: 0, commitment: promiseOf(shareOf()) });
  await tell(ben, { do: 'sit', seat: 3 });
  for (const seat of [1, 2]) await tell(anna, { do: 'bot', seat, level: 'random' });
  await tell(anna, { do: 'start' });
  await tell(anna, { do: 'reveal', nonce: shareOf() });
  const reader = await newcomer(phone);
  await anna.lend(reader);
  await open(reader, `${server.url}table/${match}`);
  await goal(reader).waitFor();
  const before = await cardsDown(reader);
  const { legal, turn } = await whenAsked(ben, match);
  await tell(ben, { do: 'move', moves: turn.moves, move: legal[0] });
  await eventually('it is known here', async () => (await movesMade(reader)) > turn.moves);
  await framesPass(reader);
  assert.equal(await cardsDown(reader), before, 'no move is seen');
  await press(reader, reader.page.locator('[data-goal="play"]'));
  await eventually('the moves follow', async () => (await cardsDown(reader)) > before);
  assert.equal(await reader.page.locator('[data-goal-clock]').count(), 0);

  const tables = await prepareTables(reader, server);
  const clock = (now) => [now + 45_000, null, null, null];
  await tables.enter('foppen', 'follow', 0, { settings: { greeted: [] }, clock });
  await reader.page.locator('[data-goal-clock] [role="timer"]').waitFor();
  expectNoTrouble(reader);
}, { deal: 'Anna waits for Ben' });

test('what happens while the aim is read is explained afterwards', async () => {
  const reader = await newcomer(desktop, { met: ['foppen_fooled', 'foppen_award', 'foppen_disc'] });
  const tables = await prepareTables(reader, server);
  await tables.enter('foppen', 'left', 0);
  await goal(reader).waitFor();
  tables.tell();
  await reader.page.waitForFunction(() => document.querySelector('[data-idle]').dataset.idle === 'false');
  await framesPass(reader);
  assert.equal(await reader.page.locator('[data-coach], [data-overlay]').count(), 0);
  await press(reader, reader.page.locator('[data-goal="play"]'));
  await eventually('the points that were lost are explained', async () => {
    await reader.page.evaluate(() => {
      document.querySelector('[data-coach] .text, [data-overlay] button')?.click();
    });
    const met = await reader.page.evaluate(() => JSON.parse(localStorage.getItem('shoal.settings')).met);
    return met.includes('foppen_minus');
  });
  expectNoTrouble(reader);
});

test('whoever has played such a game before sees its moves at once', async () => {
  const anna = await newPlayer(browser, desktop);
  await open(anna, server.url);
  await askForBots(anna, 'foppen', 'Anna');
  await anna.page.locator('[data-settled="true"]').waitFor();
  await eventually('the cards are down', async () => (await cardsDown(anna)) > 1);
  assert.equal(await goal(anna).count(), 0);
  expectNoTrouble(anna);
}, { deal: 'a bot leads' });

test('to be shown the game leads to its lesson, and from its end back to the game that waits', async () => {
  const caller = await newCaller(server, 'Anna');
  const match = await startTable(caller, 'fishing', { players: 3 });
  const anna = await newcomer(desktop);
  const { page } = anna;
  await caller.lend(anna);
  await open(anna, `${server.url}table/${match}`);
  await press(anna, page.locator('[data-goal="show"]'));
  await page.locator('[data-lesson]').waitFor();
  const { turn, table } = await whenAsked(caller, match);
  assert.equal(table.stage, 'running');
  assert.equal(table.seats[0].bot, undefined, 'nobody else plays for her');

  await page.locator('.dots li button').last().click();
  await page.locator('[data-lesson="end"] [data-lesson-show]').waitFor();
  await press(anna, page.locator('[data-face="@all"]'));
  await eventually('the lesson is over', async () => {
    await page.evaluate(() => {
      document.querySelector('[data-overlay] button, [data-lesson-next]:not([aria-disabled="true"])')?.click();
    });
    return page.locator('[data-lesson-table]').isVisible();
  });
  await press(anna, page.locator('[data-lesson-table]'));
  await page.locator('[data-settled="true"]').waitFor();
  assert.ok(page.url().endsWith(`table/${match}`));
  assert.equal(await goal(anna).count(), 0, 'the aim has been told');
  const after = await caller.call('GET', `matches/${match}`);
  assert.equal(after.turn.moves, turn.moves, 'the game has waited');
  expectNoTrouble(anna);
});

await finish();
