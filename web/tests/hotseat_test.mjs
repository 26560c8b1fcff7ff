#!/usr/bin/env node
// Several people at one device: it goes round, and nobody sees another's cards.
import assert from 'node:assert/strict';
import { expectNoTrouble, finish, open, received, startBrowser, startServer, test } from './harness.mjs';
import * as playing from './playing.mjs';
import { enterLobby, makeTable, newPlayer, press } from './playing.mjs';
import { chanceFor } from './harness/deals.mjs';
import { forRequests, newCaller, startTable } from './tables.mjs';

const server = await startServer({ args: forRequests });
const browser = await startBrowser();

/** Anna's device with guests at a table; nobody has looked yet. */
async function shared(game, others) {
  const device = await newPlayer(browser, playing.phone);
  await enterLobby(device, server, 'Anna');
  await makeTable(device, game, { others });
  return device;
}

const cover = (device) => device.page.locator('[data-take]');

/** Whom the device is for, as the screen in between says. */
async function askedFor(device) {
  const heading = await device.page.getByRole('heading', { level: 1 }).innerText();
  const [, name] = /^Give the device to (.+)$/.exec(heading);
  await device.page.getByRole('button', { name: `I am ${name}` }).waitFor();
  return { name, player: await cover(device).getAttribute('data-take') };
}

/** While the device goes round there is nothing of the game in the page: no card, no hand, no log. */
async function expectCovered(device) {
  const there = await device.page.evaluate(() => ({
    game: document.querySelectorAll('[data-idle], [data-face], [data-seat], [data-key], [data-line]').length,
    pictures: document.querySelectorAll('main svg use[href^="#fish"]').length,
    words: document.querySelector('main').innerText.split('\n').filter((line) => line.trim() !== '').length,
  }));
  assert.equal(there.game, 0, 'nothing of the game is in the page');
  assert.ok(there.pictures <= 1, 'no fish is drawn but the portrait');
  assert.ok(there.words <= 4, 'there is nothing but the question who it is');
}

/** What the server tells a player of this device: the hand that they may see. */
async function handOf(device, player) {
  const { pathname } = new URL(device.page.url());
  const owner = received(device).find((message) => message.is === 'hello' && message.name === 'Anna')?.player;
  const as = player === owner ? '' : `?as=${player}`;
  const answer = await device.context.request.get(`${server.url}api/matches/${pathname.split('/')[2]}${as}`);
  const { position, turn, you } = await answer.json();
  return { hand: [...position.hand].sort(), mine: turn.to_move.includes(you) };
}

/** Takes the device for whom it is for, and sees that player's hand alone. */
async function takeIt(device) {
  await cover(device).waitFor();
  await expectCovered(device);
  const { name, player } = await askedFor(device);
  const { hand, mine } = await handOf(device, player);
  assert.ok(mine, `${name} is to move`);
  await press(device, cover(device));
  await playing.nextThing(device);
  assert.deepEqual((await playing.readHand(device)).sort(), hand, `${name} sees the own hand`);
  return name;
}

for (const [title, game, others, moves] of [
  ['Fat Fish', 'fatfish', ['guest:Ben', 'easy'], 8],
  ['Fishing', 'fishing', ['guest:Ben', 'easy'], 8],
]) {
  test(`two people and a bot share a device in ${title}, and each sees only the own hand`, async () => {
    const device = await shared(game, others);
    const takers = [];
    for (let played = 0; played < moves; ) {
      const { kind } = await playing.nextThing(device);
      if (kind === 'handover') takers.push(await takeIt(device));
      else {
        await playing.playOneMove(device);
        played += 1;
      }
    }
    assert.ok(takers.length >= 2, `the device went round: ${takers}`);
    takers.forEach((name, i) => assert.notEqual(name, takers[i - 1], 'it goes from one to the other'));
    expectNoTrouble(device);
  });
}

test('in the pond nothing is hidden: a line says who is next, and nothing is covered', async () => {
  const device = await shared('hecht', ['guest:Ben', 'easy']);
  const { page } = device;
  await keepLines(device);
  const called = new Set();
  while (called.size < 2) {
    const { kind } = await playing.nextThing(device);
    assert.equal(kind, 'choices', 'nobody is asked who they are');
    await playing.playOneMove(device);
    for (const line of await page.evaluate(() => window.lines)) called.add(line);
  }
  assert.deepEqual([...called].sort(), ['Next: Anna', 'Next: Ben']);
  const { player } = received(device).find((message) => message.is === 'hello' && message.name === 'Ben');
  assert.ok(player, 'Ben has looked through his own eyes');
  expectNoTrouble(device);
});

/** The page keeps the lines that it shows for a moment. */
function keepLines({ page }) {
  return page.evaluate(() => {
    window.lines = [];
    new MutationObserver(() => {
      const line = document.querySelector('[data-prompt]')?.innerText.trim();
      if (line?.startsWith('Next: ')) window.lines.push(line);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** A game of Fishing for Anna, her guest Ben and a bot, played by requests until all pass a card. */
async function whenPassing(caller) {
  const match = await startTable(caller, 'fishing', { players: 3, guests: ['Ben'] });
  let told = await caller.call('GET', `matches/${match}`);
  const ways = ['', `?as=${told.table.seats[1].player}`];
  while (told.table.stage === 'running') {
    for (const as of ways) {
      told = await caller.call('GET', `matches/${match}${as}`);
      if (told.position.phase === 'pass' && told.turn.to_move.join().startsWith('0,1')) return match;
      if (!told.legal) continue;
      const any = told.legal[chanceFor(`move ${told.turn.moves}`, told.legal.length)];
      const move = told.legal.find((each) => each === '@pass') ?? any;
      await caller.call('POST', `matches/${match}/do${as}`, { do: 'move', moves: told.turn.moves, move });
    }
  }
  throw new Error('in this deal nobody passes a card');
}

test('in Fishing, cards are passed on one after the other, and nobody sees the other choose', async () => {
  const caller = await newCaller(server, 'Anna');
  const match = await whenPassing(caller);
  const device = await newPlayer(browser);
  await caller.lend(device);
  await open(device, `${server.url}table/${match}`);
  const sent = () => device.frames.filter(({ from }) => from === 'page');
  const passes = () => sent().filter(({ text }) => text.includes('"move":"pass '));
  for (const [i, name] of ['Anna', 'Ben'].entries()) {
    assert.equal(await takeIt(device), name);
    await playing.playOneMove(device);
    assert.equal(passes().length, i + 1, `${name} passes a card`);
  }
  // The cards have changed hands, and the game goes on.
  for (let moves = 0; moves < 2; ) {
    const { kind } = await playing.nextThing(device);
    if (kind === 'handover') await takeIt(device);
    else {
      await playing.playOneMove(device);
      moves += 1;
    }
  }
  assert.equal(passes().length, 2);
  expectNoTrouble(device);
});

test('whoever loads the page again is asked who they are before a hand is shown', async () => {
  const device = await shared('fatfish', ['guest:Ben']);
  await takeIt(device);
  await device.page.reload();
  await takeIt(device);
  expectNoTrouble(device);
});

test('a game for two at one device comes to its end, and goes on with another', async () => {
  const device = await shared('fatfish', ['guest:Ben']);
  let handed = 0;
  await playing.playOn(device, {
    onHandOver: async () => {
      handed += 1;
      await expectCovered(device);
    },
  });
  const { rows } = await playing.expectResult(device);
  assert.deepEqual(rows.map((row) => row.name).sort(), ['Anna', 'Ben']);
  assert.ok(handed > 4, `the device was handed over ${handed} times`);
  // One wish is everybody's here: they sit together.
  const before = device.page.url();
  await press(device, device.page.locator('[data-rematch]'));
  await device.page.waitForURL((url) => url.href !== before);
  await takeIt(device);
  expectNoTrouble(device);
});

await finish();
