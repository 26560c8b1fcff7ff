#!/usr/bin/env node
// By keyboard alone: Tab, arrows, Enter, Space, Escape, and the letters that the help names. No mouse comes near.
import assert from 'node:assert/strict';
import { eventually, expectNoTrouble, finish, open, received, startBrowser, startServer, test } from './harness.mjs';
import { atFocus, enter, expectNoPointer, key, keyTo, toCard, toSpot } from './keys.mjs';
import { waitForTurn, watchPointers, whatCanBeDone } from './keys.mjs';
import { expectResult, lastPosition, movesSent, newPlayer } from './playing.mjs';
import { any } from './playing/moves.mjs';
import { forRequests, newCaller, openTable, playByRequests, players, startTable } from './tables.mjs';

const server = await startServer({ args: forRequests });
const browser = await startBrowser();
const host = await newCaller(server, 'Anna');

async function typist(options = {}) {
  const person = await newPlayer(browser, options);
  await watchPointers(person);
  return person;
}

/** Anna at a table of hers that was made by requests, and it is her turn. */
async function atTable(game, { enough = () => true, ...options } = {}) {
  const match = await startTable(host, game, { players: players[game] });
  await playByRequests(host, match, enough);
  const person = await typist(options);
  await host.lend(person);
  await openTable(person, server, match);
  await waitForTurn(person);
  return person;
}

/** Presses Enter or Space, whichever; and waits until the server has been told. */
async function send(person, how = any(['Enter', 'Space'], person.chance)) {
  const before = movesSent(person);
  await key(person, how);
  await eventually('the move is sent', () => movesSent(person) > before);
}

/** One move in a game of cards: a card, and where it takes that, its place; or a button. */
async function playCard(person) {
  const can = await whatCanBeDone(person);
  const buttons = can.filter((each) => each.move !== undefined && !each.move.includes('>'));
  const cards = can.filter((each) => each.legal === 'true');
  const { chance } = person;
  const choice = any(cards.length > 0 && (buttons.length === 0 || chance(2) === 0) ? cards : buttons, chance);
  if (choice.move !== undefined) {
    await keyTo(person, choice.move, (at) => at.move === choice.move);
    return send(person);
  }
  await toCard(person, choice.face);
  if (!(await person.page.locator('[data-row]').first().isVisible())) return send(person);
  await key(person, 'Enter');
  const places = person.page.locator('[data-move*=">"]');
  await places.first().waitFor();
  const place = await places.nth(chance(await places.count())).getAttribute('data-move');
  await keyTo(person, place, (at) => at.move === place);
  return send(person);
}

test('Fat Fish from the first visit to the end and back', async () => {
  const anna = await typist({ settings: { tour_seen: false } });
  const { page } = anna;
  await open(anna, server.url);
  // The tour: its window has the focus, and one key puts it away.
  await enter(anna, 'Next');
  await key(anna, 'Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await enter(anna, 'Play with bots: Fat Fish');
  await page.getByLabel('Your name at the table').waitFor();
  await page.keyboard.type('Anna');
  await key(anna, 'Enter');
  let turns = 0;
  while ((await waitForTurn(anna)) === 'turn') {
    // Whoever plays by keyboard does not have to look for the board again.
    if (turns > 0) assert.ok(await atFocus(anna), 'the focus is not lost');
    await playCard(anna);
    turns += 1;
  }
  const { rows } = await expectResult(anna);
  assert.ok(rows.some(({ name }) => name === 'Anna'));
  assert.ok(await page.evaluate(() => document.activeElement.closest('dialog[data-end]')), 'the result has the focus');
  await enter(anna, 'Look back');
  const slider = page.getByRole('slider', { name: 'Which moment' });
  const at = () => slider.getAttribute('aria-valuetext').then((text) => Number(/\d+/.exec(text)[0]));
  assert.equal(await at(), 1);
  await key(anna, 'ArrowRight', 'ArrowRight', 'ArrowLeft');
  assert.equal(await at(), 2);
  await key(anna, 'Escape');
  await page.locator('[data-end]').waitFor();
  await key(anna, 'Escape');
  await page.locator('[data-end]').waitFor({ state: 'detached' });
  await enter(anna, 'To the lobby');
  await page.getByRole('heading', { name: 'Ahoy, Anna' }).waitFor();
  await expectNoPointer(anna);
  expectNoTrouble(anna);
});

test('a table is made, filled, talked at and left', async () => {
  const ben = await typist();
  const { page } = ben;
  await open(ben, server.url);
  await enter(ben, 'With friends: Foppen');
  await page.getByLabel('Your name at the table').waitFor();
  await page.keyboard.type('Ben');
  await key(ben, 'Enter');
  await keyTo(ben, 'a seat', (at) => at.name === 'Seat 2');
  // Whoever opens a list first finds the same in it.
  await page.keyboard.type('Bot (e');
  await enter(ben, 'Rules and options', 'Space');
  await keyTo(ben, 'the memory aid', (at) => at.name.startsWith('Memory aid'));
  await key(ben, 'Space');
  await enter(ben, 'Open the table');
  await page.getByRole('heading', { name: 'What is agreed' }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Memory aid' }).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Bot (easy)' }).waitFor();
  await enter(ben, 'Fill with bots');
  await page.getByText('Everybody is here: you can start.').waitFor();
  await enter(ben, 'Start the game');
  await waitForTurn(ben);
  await key(ben, 'c');
  await eventually('the line to write in has the focus', async () => (await atFocus(ben))?.tag === 'input');
  await page.keyboard.type('ahoy, h u l?');
  await key(ben, 'Enter');
  await page.locator('[data-panel="chat"]').getByText('ahoy, h u l?').waitFor();
  assert.equal(await page.locator('[data-hint]').count(), 0, 'letters that are typed are letters');
  await key(ben, 'Escape');
  await enter(ben, 'Menu');
  await key(ben, 'ArrowUp', 'Enter');
  await page.getByRole('heading', { name: 'Ahoy, Ben' }).waitFor();
  await expectNoPointer(ben);
  expectNoTrouble(ben);
});

test('Fishing: cards along the hand, and what may not be played says why', async () => {
  const may_not = ({ position, legal }) =>
    position.phase === 'play' && position.hand.some((card) => !legal.includes(card));
  const anna = await atTable('fishing', { enough: may_not });
  const { page } = anna;
  const { legal, position } = { legal: await whatCanBeDone(anna), position: lastPosition(anna) };
  const refused = position.hand.find((face) => !legal.some((each) => each.face === face));
  const at = await toCard(anna, refused);
  assert.match(at.name, /, not allowed now$/);
  await key(anna, 'Enter');
  await page.locator('.note').filter({ hasText: /follow/ }).waitFor();
  assert.equal(movesSent(anna), 0);
  // Round the hand, from one end to the other.
  await key(anna, 'Home');
  const first = await atFocus(anna);
  await key(anna, 'ArrowLeft');
  const last = await atFocus(anna);
  await key(anna, 'ArrowRight');
  assert.deepEqual(await atFocus(anna), first);
  await key(anna, 'End');
  assert.deepEqual(await atFocus(anna), last);
  // With the last card of a round the hand was gone, and the focus with it: whoever plays on is led to the new one.
  const { round } = position;
  for (let moves = 0; lastPosition(anna).round === round || lastPosition(anna).last === null; moves += 1) {
    await playCard(anna);
    assert.equal(movesSent(anna), moves + 1);
    assert.equal(await waitForTurn(anna), 'turn');
    assert.ok(await atFocus(anna), 'the focus is not lost');
  }
  // What lies beside the table.
  await key(anna, 't');
  await page.locator('[data-dialog="last"]').waitFor();
  await key(anna, 'Escape');
  await page.locator('[data-dialog="last"]').waitFor({ state: 'detached' });
  await expectNoPointer(anna);
  expectNoTrouble(anna);
});

test('Pike in the Carp Pond: a start, swims with their costs, an action, the end of a turn', async () => {
  const anna = await atTable('hecht');
  const { page } = anna;
  assert.equal(lastPosition(anna).phase, 'start');
  const starts = (await whatCanBeDone(anna)).filter((each) => each.move?.startsWith('start'));
  await toSpot(anna, any(starts, anna.chance).spot);
  await send(anna, 'Enter');
  for (let turn = 0; turn < 3; turn += 1) {
    await waitForTurn(anna);
    await swim(anna);
    await waitForTurn(anna);
    const action = (await whatCanBeDone(anna)).find((each) => each.action !== undefined && each.move !== undefined);
    if (action) {
      await keyTo(anna, action.action, (at) => at.action === action.action && at.move === action.move);
      await sendAfterAll(anna, action.move);
      await waitForTurn(anna);
      assert.ok(lastPosition(anna).acted || lastPosition(anna).phase !== 'acted');
    }
    while ((await whatCanBeDone(anna)).some((each) => each.move?.startsWith('give'))) {
      await keyTo(anna, 'how many', (at) => at.move?.startsWith('give'));
      await send(anna);
      await waitForTurn(anna);
    }
    if (!(await whatCanBeDone(anna)).some((each) => each.move === 'end')) break;
    const moves = movesSent(anna);
    await keyTo(anna, 'the end of the turn', (at) => at.move === 'end');
    await send(anna, 'Enter');
    assert.equal(movesSent(anna), moves + 1);
  }
  assert.ok(movesSent(anna) >= 4, `${movesSent(anna)} moves`);
  await page.locator('[data-idle="true"]').waitFor();
  await expectNoPointer(anna);
  expectNoTrouble(anna);
});

/** Presses Enter where the focus is. What would do nothing is asked about first: Escape leaves things as they are. */
async function sendAfterAll(person, move) {
  const { futile = [] } = received(person).findLast((message) => message.legal);
  if (!futile.some((each) => each.move === move)) return send(person);
  const question = person.page.getByRole('dialog', { name: 'Nothing would happen' });
  const before = movesSent(person);
  await key(person, 'Enter');
  await question.waitFor();
  await key(person, 'Escape');
  await question.waitFor({ state: 'detached' });
  assert.equal(movesSent(person), before, 'nothing has been sent');
  assert.equal((await atFocus(person))?.move, move, 'the focus is where it was');
  await key(person, 'Enter');
  await keyTo(person, 'yes', (at) => at.yes !== undefined);
  return send(person);
}

/** A fish is taken in hand and laid back; then it swims, and what it costs is what its target has said. */
async function swim(person) {
  const fish = (await whatCanBeDone(person)).filter((each) => each.fish !== undefined);
  if (fish.length === 0) return;
  const { fish: field } = any(fish, person.chance);
  await toSpot(person, field);
  await key(person, 'Enter');
  await eventually('the fish is in hand', async () => (await atFocus(person))?.pressed);
  await key(person, 'Escape');
  await eventually('it is laid back', async () => !(await atFocus(person))?.pressed);
  await key(person, 'Space');
  const target = person.page.locator('[data-move*=">"][aria-label*="point"]');
  await target.first().waitFor();
  const { points } = lastPosition(person);
  const goal = target.nth(person.chance(await target.count()));
  const [spot, said] = [await goal.getAttribute('data-spot'), await goal.getAttribute('aria-label')];
  const at = await toSpot(person, spot);
  assert.equal(at.name, said);
  const cost = Number(/(\d+) points?/.exec(said)[1]);
  await send(person, 'Enter');
  await eventually('the fish has swum', () => lastPosition(person).points === points - cost);
}

for (const [game, enough] of Object.entries({
  fishing: () => true,
  foppen: () => true,
  fatfish: () => true,
  hecht: ({ legal }) => legal.some((move) => move.includes('>')),
})) {
  test(`${game}: after a reload an arrow key begins at the first thing that can be done`, async () => {
    const anna = await atTable(game, { enough });
    await anna.page.reload();
    await waitForTurn(anna);
    assert.equal(await atFocus(anna), undefined);
    await key(anna, 'ArrowRight');
    const at = await atFocus(anna);
    assert.ok(at && (at.legal === 'true' || at.move !== undefined || at.fish !== undefined), JSON.stringify(at));
    await key(anna, 'ArrowRight');
    assert.ok(await atFocus(anna), 'and goes on from there');
    expectNoTrouble(anna);
  });
}

test('the letters: help, log, chat, hint, taking back; and Escape closes them', async () => {
  const anna = await atTable('foppen', { enough: ({ turn }) => turn.moves > 4 });
  const { page } = anna;
  const panel = (name) => page.locator(`[data-panel="${name}"]`);
  const gone = (locator) => locator.waitFor({ state: 'detached' });
  await panel('log').waitFor();
  await key(anna, '?');
  await panel('help').waitFor();
  await key(anna, '?');
  await gone(panel('help'));
  await key(anna, 'l');
  await panel('log').waitFor();
  await key(anna, 'Escape');
  await gone(panel('log'));
  await key(anna, 'c');
  await panel('chat').waitFor();
  await key(anna, 'Escape', 'Escape');
  await gone(panel('chat'));
  await key(anna, 'h');
  await page.locator('[data-hint-move]').first().waitFor();
  await key(anna, 'Escape');
  await gone(page.locator('[data-hint]'));

  const hand = lastPosition(anna).hand;
  await playCard(anna);
  await waitForTurn(anna);
  assert.notDeepEqual(lastPosition(anna).hand, hand);
  await key(anna, 'u');
  await eventually('the move is taken back', () => String(lastPosition(anna).hand) === String(hand));
  await waitForTurn(anna);

  // A window keeps its letters to itself, and the focus comes back to where it was.
  await enter(anna, 'Menu');
  await keyTo(anna, 'settings', (at) => at.item === 'settings', 'ArrowDown');
  await key(anna, 'Enter');
  await page.locator('dialog').waitFor();
  await keyTo(anna, 'a switch', (at) => /automatically$/.test(at.name));
  await key(anna, 'l', '?', 'h');
  assert.equal(await page.locator('[data-panel], [data-hint]').count(), 0);
  await key(anna, 'Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  assert.equal((await atFocus(anna))?.tool, 'menu');
  await expectNoPointer(anna);
  expectNoTrouble(anna);
});

test('on a small screen the sheet is entered and left by keys, too', async () => {
  const anna = await atTable('fatfish', { viewport: { width: 360, height: 640 } });
  const { page } = anna;
  await enter(anna, 'Log');
  await page.locator('[data-panel="log"]').waitFor();
  // Nothing outside of it is reached.
  for (let tabs = 0; tabs < 12; tabs += 1) {
    await key(anna, 'Tab');
    const inside = await page.evaluate(() => document.activeElement.matches('body, dialog, dialog *'));
    assert.ok(inside, 'the focus stays inside');
  }
  await keyTo(anna, 'the tabs', ({ name, tag, tool }) => name === 'Log' && tag === 'button' && tool === undefined);
  await key(anna, 'ArrowRight', 'ArrowRight');
  await page.locator('[data-panel="help"]').waitFor();
  assert.equal((await atFocus(anna)).name, 'Help');
  await key(anna, 'Escape');
  await page.locator('[data-panel]').waitFor({ state: 'detached' });
  assert.equal((await atFocus(anna))?.tool, 'log', 'the focus is back at the button');
  await playCard(anna);
  await expectNoPointer(anna);
  expectNoTrouble(anna);
});

/** Escape as the browser tells of it: the topmost window is gone before anything else happens. */
const closesAtOnce = ({ page }) => page.evaluate(async () => {
  const window = [...document.querySelectorAll('dialog[open]')].at(-1);
  window.dispatchEvent(new Event('cancel', { cancelable: true }));
  for (let i = 0; i < 100; i += 1) await null;
  return !window.open && !window.isConnected;
});

// The browser says that a window was closed a while after it was: by then the next may be open, and went with it.
test('Escape closes each window in the moment it is pressed', async () => {
  const small = { viewport: { width: 360, height: 640 } };
  const anna = await atTable('foppen', { ...small, enough: ({ position }) => position.played.length > 8 });
  const { page } = anna;
  const windows = {
    settings: async () => {
      await page.locator('[data-tool="menu"]').press('Enter');
      await page.locator('[data-item="settings"]').press('Enter');
    },
    panel: () => key(anna, 'l'),
    why: () => page.locator('[data-latest] button').press('Enter'),
  };
  for (const [name, show] of Object.entries(windows)) {
    await show();
    await page.locator('dialog[open]').waitFor();
    assert.ok(await closesAtOnce(anna), name);
  }
  const match = await startTable(host, 'fishing', { players: 3 });
  const { position } = await playByRequests(host, match, ({ position: { hand } }) => hand.length === 1);
  await openTable(anna, server, match);
  await playByRequests(host, match, (told) => told.position.round > position.round);
  await page.locator('[data-overlay="round"]').waitFor();
  assert.ok(await closesAtOnce(anna), 'what a round brought');
  await playByRequests(host, match);
  await open(anna, `${server.url}table/${match}`);
  await page.locator('[data-end]').waitFor();
  assert.ok(await closesAtOnce(anna), 'the result');
  await page.locator('[data-tool="result"]').waitFor();
  expectNoTrouble(anna);
});

await finish();
