#!/usr/bin/env node
// Coming back: whatever happens to page, network or server, the seat, the cards and the game are still there.
import assert from 'node:assert/strict';
import { eventually, expectNoTrouble, finish, gone, open, startBrowser, startServer, test } from './harness.mjs';
import * as playing from './playing.mjs';
import { button, enterLobby, makeTable, newPlayer, nextThing, press, sayName } from './playing.mjs';
import { startWire } from './playing/wire.mjs';

const browser = await startBrowser();
const server = await startServer();

/** A game with bots in which a few tricks have been played, and the person is to move. */
async function inTheMiddle(game = 'foppen', where = server) {
  const anna = await newPlayer(browser);
  await open(anna, where.url);
  await playing.playWithBots(anna, game, 'Anna');
  await playing.playOneMove(anna);
  await playing.playOneMove(anna);
  await nextThing(anna);
  return anna;
}

/** All that tells one moment of a game from another on the screen. */
async function whatIsSeen(person) {
  await nextThing(person);
  const plates = await person.page.locator('[data-seat]').allInnerTexts();
  return { hand: await playing.readHand(person), plates, log: await playing.readLog(person) };
}

const offline = (person) => person.page.locator('[data-notice="offline"]');

test('a page that is loaded again shows the same seat, hand and log', async () => {
  const anna = await inTheMiddle();
  const before = await whatIsSeen(anna);
  await anna.page.reload();
  await playing.atTable(anna);
  assert.deepEqual(await whatIsSeen(anna), before);
  await playing.playOneMove(anna);
  expectNoTrouble(anna);
});

test('a page that was closed is found again at the top of the lobby', async () => {
  const anna = await inTheMiddle();
  const address = anna.page.url();
  const before = await whatIsSeen(anna);
  await anna.page.close();
  anna.page = await anna.context.newPage();
  await open(anna, server.url);
  // At the top, with whom and whose turn it is.
  const goOn = anna.page.getByRole('region', { name: 'Foppen' });
  await goOn.getByText('Your turn').waitFor();
  await goOn.getByText(/^Against Bot Piet, Bot Juno,? and Bot Ole$/).waitFor();
  await press(anna, goOn.getByRole('button', { name: /^Continue/ }));
  await playing.atTable(anna);
  assert.equal(anna.page.url(), address);
  assert.deepEqual(await whatIsSeen(anna), before);
  expectNoTrouble(anna);
});

test('without a network the page says so, and goes on by itself when it is back', async () => {
  const anna = await inTheMiddle();
  const before = await whatIsSeen(anna);
  await anna.context.setOffline(true);
  await offline(anna).waitFor();
  assert.equal(await anna.page.locator('[data-legal="true"]').count(), 0, 'nothing can be played meanwhile');
  assert.deepEqual(await playing.readHand(anna), before.hand, 'the cards are still to be seen');
  await anna.context.setOffline(false);
  await offline(anna).waitFor({ state: 'detached' });
  assert.deepEqual(await whatIsSeen(anna), before);
  await playing.playOneMove(anna);
  expectNoTrouble(anna, { allow: gone });
});

test('a connection that breaks while a card is on its way loses no card and plays none twice', async () => {
  const wire = await startWire(server);
  const anna = await inTheMiddle('foppen', wire);
  const { hand } = await whatIsSeen(anna);
  wire.choke();
  const { choices } = await nextThing(anna);
  await playing.touch(anna, choices[0]);
  wire.cut();
  await offline(anna).waitFor();
  wire.mend();
  await offline(anna).waitFor({ state: 'detached' });
  await nextThing(anna);
  assert.deepEqual(await playing.readHand(anna), hand, 'the card had not left: it is still there');
  await playing.playOneMove(anna);
  await nextThing(anna);
  assert.equal((await playing.readHand(anna)).length, hand.length - 1);
  expectNoTrouble(anna, { allow: gone });
});

test('a server that starts anew in the middle of a game takes nothing away', async () => {
  const other = await startServer();
  const anna = await inTheMiddle('fatfish', other);
  const before = await whatIsSeen(anna);
  await other.stop();
  await offline(anna).waitFor();
  await other.start();
  // The page may be quicker than whoever presses this: then there is nothing to press any more.
  await offline(anna).getByRole('button', { name: 'Try now' }).click({ timeout: 2000 }).catch(() => {});
  await offline(anna).waitFor({ state: 'detached' });
  const after = await whatIsSeen(anna);
  assert.deepEqual({ ...after, log: [] }, { ...before, log: [] });
  assert.deepEqual(after.log.slice(0, before.log.length), before.log);
  await playing.playOn(anna);
  await playing.expectResult(anna);
  expectNoTrouble(anna, { allow: gone });
});

/** Notes what the page says of somebody who is away: it is gone again in a moment. */
async function noteSigns({ page }) {
  await page.evaluate(() => {
    window.signs = [];
    new MutationObserver(() => {
      for (const each of document.querySelectorAll('[data-sign="away"]')) {
        window.signs.push({ text: each.innerText.trim(), title: each.dataset.names });
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}

test('who stays away is waited for, then a bot plays until they are back', async () => {
  const hasty = await startServer({ args: ['--grace-seconds', '4'] });
  const anna = await newPlayer(browser);
  await enterLobby(anna, hasty, 'Anna');
  await makeTable(anna, 'fatfish', { others: ['open'] });
  const ben = await newPlayer(browser);
  ben.name = 'Ben';
  await open(ben, anna.page.url());
  await press(ben, button(ben, 'Sit here').first());
  await sayName(ben, 'Ben');
  await button(ben, 'Stand up').waitFor();
  await press(anna, button(anna, 'Start the game'));
  await Promise.all([anna, ben].map(playing.atTable));
  const address = ben.page.url();
  await noteSigns(anna);
  await ben.page.goto('about:blank');

  const plate = anna.page.locator('[data-seat="1"]');
  await plate.locator('[data-sign="bot"]').waitFor();
  const signs = await anna.page.evaluate(() => window.signs);
  const countdown = signs.find(({ text }) => /^0:0\d$/.test(text));
  assert.ok(countdown, `a countdown is shown: ${JSON.stringify(signs)}`);
  assert.match(countdown.title, /^Ben is gone; in 0:0\d a bot takes over$/);
  await eventually('the log tells', async () =>
    (await playing.readLog(anna)).includes('Ben has been gone too long: a bot plays on.'));

  await open(ben, address);
  await ben.page.locator('[data-notice="bot-plays"]').waitFor();
  await press(ben, ben.page.locator('[data-claim="own"]'));
  await ben.page.locator('[data-notice="bot-plays"]').waitFor({ state: 'detached' });
  await plate.locator('[data-sign="bot"]').waitFor({ state: 'detached' });
  // It is Ben again who plays, and the game goes on for both.
  const before = playing.movesSent(ben);
  const until = () => playing.movesSent(ben) > before + 1;
  await Promise.all([anna, ben].map((each) => playing.playOn(each, { until })));
  [anna, ben].forEach((person) => expectNoTrouble(person));
});

test('a device that is signed out is told so at once, and a code from paper makes it the person again', async () => {
  const anna = await newPlayer(browser);
  await enterLobby(anna, server, 'Anna');
  const phone = await newPlayer(browser);
  await press(anna, button(anna, /Settings/));
  const devices = anna.page.locator('[data-devices]');
  await devices.locator('> summary').click();
  await press(anna, button(anna, 'Make an address'));
  await open(phone, await anna.page.getByLabel('Address for the other device').inputValue());
  await press(phone, button(phone, 'Yes, that is me'));
  await phone.page.getByRole('heading', { name: 'Ahoy, Anna' }).waitFor();

  await press(anna, button(anna, 'Make a code'));
  const code = await anna.page.locator('[data-code]').innerText();
  assert.match(code, /^([0-9A-Z]{4}-){5}[0-9A-Z]{4}$/);
  const other = devices.locator('li').filter({ hasNotText: 'this one' });
  await press(anna, other.getByRole('button', { name: /^Sign out/ }));
  await press(anna, other.getByRole('button', { name: 'Yes, sign out' }));
  await phone.page.getByRole('heading', { name: 'This device has been signed out' }).waitFor();
  await other.waitFor({ state: 'detached' });

  await phone.page.reload();
  await press(phone, button(phone, /Settings/));
  await phone.page.getByText('I have a recovery code').click();
  await phone.page.getByLabel('Your code').fill(code.toLowerCase());
  await press(phone, button(phone, 'Be me again'));
  await phone.page.getByRole('heading', { name: 'Ahoy, Anna' }).waitFor();
  [anna, phone].forEach((person) => expectNoTrouble(person));
});

await finish();
