#!/usr/bin/env node
// After the end, and in the middle of a game: looking back, step by step; keeping, checking and showing it.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, expectNoTrouble, finish, open, received } from './harness.mjs';
import { startBrowser, startServer, test } from './harness.mjs';
import { program } from './harness/places.mjs';
import { temporaryFolder } from './harness/processes.mjs';
import * as playing from './playing.mjs';
import { button, logOf, newPlayer, press } from './playing.mjs';
import { forRequests, newCaller, playByRequests, startTable } from './tables.mjs';

const server = await startServer({ args: forRequests });
const browser = await startBrowser();

// Anna has played to the end; she and her end screen are there for all that follows.
const anna = await newPlayer(browser);
anna.name = 'Anna';
await open(anna, server.url);
await playing.playWithBots(anna, 'fatfish', 'Anna');
await playing.playOn(anna);
const { page } = anna;

const bar = (person) => person.page.getByRole('region', { name: 'Look back' });
const scrub = (person) => bar(person).getByRole('slider');

/** Which step of how many, as the bar tells those who listen. */
async function step(person) {
  const [, at, all] = /^Step (\d+) of (\d+)$/.exec(await scrub(person).getAttribute('aria-valuetext'));
  return { at: Number(at), all: Number(all) };
}

async function expectStep(person, at) {
  await bar(person).waitFor();
  await eventually(`step ${at}`, async () => (await step(person)).at === at);
}

/** The rows on the table, in words. */
const rows = async (person) => person.page.locator('[data-row] > p').allTextContents();

async function toTheResult(person) {
  const back = bar(person).getByRole('button', { name: 'To the result' });
  if (await back.isVisible()) await press(person, back);
  if (!(await person.page.locator('[data-end]').isVisible())) await press(person, button(person, 'Result'));
  await person.page.locator('[data-end]').waitFor();
}

test('looking back begins at the deal, with all hands open', async () => {
  await toTheResult(anna);
  await press(anna, button(anna, 'Look back'));
  await expectStep(anna, 1);
  const { all } = await step(anna);
  const moves = received(anna).filter((message) => message.event?.t === 'moved').length;
  assert.ok(all > moves, `${all} steps for ${moves} moves`);
  for (const seat of ['Bot Piet', 'Bot Juno']) {
    const hand = page.getByRole('list', { name: `${seat}’s hand` });
    assert.equal(await hand.getByRole('listitem').count(), 4, `the four cards of ${seat} are open`);
  }
  assert.equal(await page.locator('[data-legal="true"]').count(), 0, 'nothing can be played');
  expectNoTrouble(anna);
});

test('buttons, keys and the bar lead to any step', async () => {
  await toTheResult(anna);
  await press(anna, button(anna, 'Look back'));
  await expectStep(anna, 1);
  const { all } = await step(anna);
  const first = await rows(anna);
  const inBar = (name) => press(anna, bar(anna).getByRole('button', { name }));
  await inBar('One step on');
  await expectStep(anna, 2);
  assert.notDeepEqual(await rows(anna), first, 'a card has been laid');
  await inBar('One step back');
  await expectStep(anna, 1);
  assert.deepEqual(await rows(anna), first);
  await inBar('To the last step');
  await expectStep(anna, all);
  await inBar('To the beginning');
  await expectStep(anna, 1);

  await page.locator('main').evaluate(() => document.activeElement.blur());
  const ways = [['ArrowRight', 2], ['ArrowRight', 3], ['ArrowLeft', 2], ['End', all], ['Home', 1]];
  for (const [key, at] of ways) {
    await page.keyboard.press(key);
    await expectStep(anna, at);
  }

  await scrub(anna).fill('7');
  await expectStep(anna, 7);
  const box = await scrub(anna).boundingBox();
  await page.mouse.click(box.x + box.width - 2, box.y + box.height / 2);
  await expectStep(anna, all);

  await inBar('To the beginning');
  await inBar('Play automatically');
  await eventually('it goes on by itself', async () => (await step(anna)).at >= 3);
  await inBar('Stop here');
  const { at } = await step(anna);
  await playing.sleep(1500);
  assert.equal((await step(anna)).at, at, 'it stays where it was stopped');

  // Faster, and the device remembers it.
  const speed = (person) => bar(person).getByRole('combobox', { name: 'Speed' });
  assert.deepEqual((await speed(anna).innerText()).trim().split(/\s+/), ['0.5×', '1×', '2×', '4×', '8×']);
  await speed(anna).focus();
  await page.keyboard.press('End');
  assert.equal(await speed(anna).inputValue(), '8');
  await inBar('Play automatically');
  await eventually('it goes on by itself', async () => (await step(anna)).at > at + 3);
  await inBar('Stop here');
  const stopped = (await step(anna)).at;
  await eventually('the address says where', () => page.url().endsWith(`#${stopped}`));
  await page.reload();
  await expectStep(anna, stopped);
  assert.equal(await speed(anna).inputValue(), '8');
  await speed(anna).selectOption('1');
  expectNoTrouble(anna);
});

test('one press leads to the next own decision, until there is none any more', async () => {
  await toTheResult(anna);
  await press(anna, button(anna, 'Look back'));
  await expectStep(anna, 1);
  const moves = received(anna).filter((message) => message.event?.t === 'moved').map(({ event }) => event);
  const next = bar(anna).getByRole('button', { name: 'To your next decision' });
  // Whoever begins stands at the first decision already.
  const wanted = moves.filter(({ seat }, index) => seat === 0 && index > 0).length;
  let found = 0;
  for (let { at } = await step(anna); await next.isEnabled(); ({ at } = await step(anna))) {
    await press(anna, next);
    await eventually('a later step', async () => (await step(anna)).at > at);
    found += 1;
  }
  assert.equal(found, wanted);
  const { at, all } = await step(anna);
  assert.ok(at < all, 'the last decision is before what came of it');
  expectNoTrouble(anna);
});

test('a line of the log shows its moment', async () => {
  await toTheResult(anna);
  await playing.readLog(anna);
  const line = logOf(anna).getByRole('button', { name: /^You lay/ }).nth(1);
  const [, row] = /on row (\d)/.exec(await line.innerText());
  await line.scrollIntoViewIfNeeded();
  await press(anna, line);
  await bar(anna).waitFor();
  await eventually('the line is marked', async () => (await line.getAttribute('aria-current')) === 'step');
  const shown = (await rows(anna))[row - 1];
  await press(anna, bar(anna).getByRole('button', { name: 'One step back' }));
  await eventually('a step before, it was not laid', async () => (await rows(anna))[row - 1] !== shown);
  await page.keyboard.press('Escape');
  await bar(anna).waitFor({ state: 'detached' });
  expectNoTrouble(anna);
});

test('the game is saved as a file that can be checked', async () => {
  await toTheResult(anna);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(anna, page.getByRole('link', { name: 'Save the game' })),
  ]);
  assert.match(download.suggestedFilename(), /^shoal-[0-9a-z]{12}\.jsonl$/);
  const file = join(temporaryFolder(), 'game.jsonl');
  await download.saveAs(file);
  const verify = (path) => spawnSync(program, ['verify', path], { encoding: 'utf8' });
  const told = verify(file);
  assert.equal(told.status, 0, told.stderr);
  assert.match(told.stdout, /^ok: 1 games?, \d+ moves/);
  // Not because everything would do: a deal from another seed is found out.
  const forge = (_, digit) => `"seed":"${digit === '0' ? 1 : 0}`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"seed":"(.)/, forge));
  assert.notEqual(verify(file).status, 0);
  expectNoTrouble(anna);
});

test('how the cards were dealt is shown and checked', async () => {
  await toTheResult(anna);
  const end = page.locator('[data-end]');
  await press(anna, end.getByText('How the deal can be checked'));
  // Dealt again in the browser, by the engine that was built beside the page.
  await end.locator('[data-fair-result="yes"]').waitFor();
  for (const what of ['promise', 'own', 'others', 'seed', 'deal']) {
    await end.locator(`[data-fair="${what}"][data-found="good"]`).waitFor();
  }
  const { commitment, secret, seed } = playing.toldResult(anna);
  for (const value of [commitment, secret, seed]) {
    assert.ok(value);
    await end.getByText(value, { exact: true }).waitFor();
  }
  expectNoTrouble(anna);
});

/** What a check on Anna's device finds when the server says something else at the end: `lie` is given another tab. */
async function checkAgain(lie) {
  const tab = await anna.context.newPage();
  await lie(tab);
  await tab.goto(page.url());
  const end = tab.locator('[data-end]');
  await end.getByText('How the deal can be checked').click();
  const result = end.locator('[data-fair-result]');
  await result.waitFor();
  const found = {};
  for (const item of await end.locator('[data-fair]').all()) {
    found[await item.getAttribute('data-fair')] = await item.getAttribute('data-found');
  }
  found.result = await result.getAttribute('data-fair-result');
  await tab.close();
  return found;
}

const sha256 = (text) => createHash('sha256').update(text).digest('hex');

test('a server that tells of another deal afterwards is found out', async () => {
  await toTheResult(anna);
  const fair = { promise: 'good', own: 'good', others: 'good', seed: 'good', deal: 'good', result: 'yes' };
  assert.deepEqual(await checkAgain(() => undefined), fair);
  // All that it says fits together, but it is not what it said before.
  const tell = (change) => (tab) =>
    tab.routeWebSocket(/\/ws/, (socket) => {
      socket.connectToServer().onMessage((text) => {
        const message = JSON.parse(text);
        const { table } = message;
        if (table?.secret) {
          change(table);
          table.commitment = sha256(table.secret);
          table.seed = sha256(['shoal seed 1', table.secret, ...table.nonces].map((line) => `${line}\n`).join(''));
        }
        socket.send(JSON.stringify(message));
      });
    });
  const other = await checkAgain(tell((table) => (table.secret = sha256('another'))));
  assert.deepEqual(other, { ...fair, promise: 'bad', deal: 'bad', result: 'no' });
  const share = await checkAgain(tell((table) => (table.nonces[0] = sha256('another'))));
  assert.deepEqual(share, { ...fair, own: 'bad', others: 'bad', deal: 'bad', result: 'no' });
  const log = await checkAgain((tab) =>
    tab.route('**/export*', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/"chance":"(\d)/, (_, digit) => `"chance":"${digit === '0' ? 1 : 0}`);
      await route.fulfill({ response: answer, body });
    }),
  );
  assert.deepEqual(log, { ...fair, deal: 'bad', result: 'no' });
  expectNoTrouble(anna);
});

test('whoever gets the link sees the result and all of the game', async () => {
  await toTheResult(anna);
  await press(anna, page.locator('[data-end]').getByRole('button', { name: 'Share the link' }));
  const address = await page.getByLabel('Address of this table').inputValue();
  assert.equal(address, page.url());
  await press(anna, page.getByRole('dialog').getByRole('button', { name: 'Close' }));

  const cleo = await newPlayer(browser, playing.phone);
  await open(cleo, address);
  const { rows: seen } = await playing.readResult(cleo);
  assert.deepEqual(seen, (await playing.readResult(anna)).rows);
  await press(cleo, button(cleo, 'Look back'));
  await expectStep(cleo, 1);
  await press(cleo, bar(cleo).getByRole('button', { name: 'One step on' }));
  await expectStep(cleo, 2);
  await toTheResult(cleo);
  [anna, cleo].forEach((person) => expectNoTrouble(person));
});

for (const [title, game, players] of [
  ['Fishing', 'fishing', 3],
  ['Foppen', 'foppen', 4],
  ['Pike in the Carp Pond', 'hecht', 2],
]) {
  test(`any step of a game of ${title} can be looked at`, async () => {
    const caller = await newCaller(server, 'Dora');
    const match = await startTable(caller, game, { players });
    await playByRequests(caller, match);
    const dora = await newPlayer(browser);
    await caller.lend(dora);
    await open(dora, `${server.url}table/${match}`);
    await press(dora, button(dora, 'Look back'));
    await expectStep(dora, 1);
    if (game !== 'hecht') {
      await press(dora, dora.page.getByRole('main').getByRole('button', { name: 'All hands' }));
      const hands = dora.page.getByRole('dialog');
      for (const name of ['Dora', 'Bot Piet']) await hands.getByRole('heading', { name }).first().waitFor();
      await dora.page.keyboard.press('Escape');
      await hands.waitFor({ state: 'detached' });
    }
    const { all } = await step(dora);
    const stride = Math.ceil(all / 50);
    for (let at = 1; at <= all; at += stride) await scrub(dora).fill(String(at));
    await dora.page.keyboard.press('End');
    await expectStep(dora, all);
    await toTheResult(dora);
    expectNoTrouble(dora);
  });
}

test('while the game goes on one looks back at what one saw, and then plays on', async () => {
  const ben = await newPlayer(browser);
  await open(ben, server.url);
  await playing.playWithBots(ben, 'foppen', 'Ben');
  await playing.playOneMove(ben);
  await playing.playOneMove(ben);
  await playing.nextThing(ben);
  const hand = await playing.readHand(ben);
  await playing.readLog(ben);
  await press(ben, logOf(ben).getByRole('button', { name: /^You / }).first());
  await bar(ben).waitFor();
  assert.equal(await ben.page.locator('[data-legal="true"]').count(), 0, 'nothing can be played');
  await press(ben, bar(ben).getByRole('button', { name: 'Back to now' }));
  await playing.nextThing(ben);
  assert.deepEqual(await playing.readHand(ben), hand);
  await playing.playOneMove(ben);
  expectNoTrouble(ben);
});

await finish();
