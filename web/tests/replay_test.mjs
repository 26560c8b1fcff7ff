#!/usr/bin/env node
// A game that is over, seen again: through anybody's eyes, at a moment that a link names, from a file that was saved.
import assert from 'node:assert/strict';
import { axe, eventually, expectNoTrouble, finish, open } from './harness.mjs';
import { startBrowser, startServer, test } from './harness.mjs';
import * as playing from './playing.mjs';
import { newPlayer, press, word } from './playing.mjs';
import { forRequests, newCaller, playByRequests, startTable } from './tables.mjs';

const server = await startServer({ args: forRequests });
const browser = await startBrowser();
const upright = { viewport: { width: 390, height: 844 }, touch: true };

// A game of Fat Fish for three that Dora has played against two bots, for all that follows.
const dora = await newCaller(server, 'Dora');
const match = await startTable(dora, 'fatfish', { players: 3 });
await playByRequests(dora, match);
const address = `${server.url}table/${match}`;
const saved = await dora.call('GET', `matches/${match}/export`);

const bar = ({ page }) => page.locator('[data-lookbar]');
const eyes = ({ page }) => page.locator('[data-look-eyes]');
const handOf = ({ page }, name) => page.getByRole('list', { name: `${name}’s hand` }).getByRole('listitem');
/** The cards that lie open on the board, in hands and rows. */
const faces = async ({ page }) => {
  const cards = page.locator('.scene [data-explains^="card:"]');
  return cards.evaluateAll((all) => all.map((each) => each.dataset.explains.slice('card:'.length)));
};
const isSame = (some, others) => [...some].sort().join() === [...others].sort().join();
const lookBack = async (person) => {
  await press(person, person.page.locator('[data-look-back]'));
  await bar(person).waitFor();
};

/** Which step of how many: the bar's own numbers. */
async function step(person) {
  const slider = bar(person).getByRole('slider');
  return { at: Number(await slider.inputValue()), all: Number(await slider.getAttribute('max')) };
}

const expectStep = (person, at) => eventually(`step ${at}`, async () => (await step(person)).at === at);

/** What was said last to those who listen. */
const heard = async ({ page }, words) =>
  eventually(`"${words}" is said`, async () =>
    (await page.locator('[data-announcer]').allTextContents()).some((text) => text.includes(words)));

/** The game as the server tells it through these eyes, from the beginning. */
async function toldSteps(through) {
  const all = [];
  for (let more = true; more; ) {
    const after = all.at(-1)?.event.seq ?? 0;
    const page = await dora.call('GET', `matches/${match}/history?after=${after}&eyes=${through}`);
    all.push(...page.steps);
    ({ more } = page);
  }
  return all;
}

const lastStep = async (through) => (await toldSteps(through)).at(-1);

/** From the beginning on the button leads to every decision of a seat, once. */
async function expectDecisions(person, name, seat) {
  const moves = (await toldSteps(seat)).filter(({ event }) => event.t === 'moved');
  // Whoever begins stands at the first decision already.
  const wanted = moves.filter(({ event }, index) => event.seat === seat && index > 0).length;
  const next = bar(person).getByRole('button', { name });
  await press(person, bar(person).getByRole('button', { name: 'To the beginning' }));
  await expectStep(person, 1);
  let found = 0;
  for (let { at } = await step(person); await next.isEnabled(); ({ at } = await step(person))) {
    await press(person, next);
    await eventually('a later step', async () => (await step(person)).at > at);
    found += 1;
  }
  assert.equal(found, wanted);
}

for (const [device, name] of [[playing.desktop, 'a desktop'], [upright, 'a phone']]) {
  test(`after the end everybody's eyes can be chosen on ${name}`, async () => {
    const cleo = await newPlayer(browser, device);
    await open(cleo, address);
    await lookBack(cleo);
    assert.deepEqual(await eyes(cleo).locator('option').allTextContents(), [
      'Everything open', 'Dora', 'Bot Piet', 'Bot Juno', 'As a spectator',
    ]);
    await bar(cleo).getByRole('slider').fill('4');
    const { all } = await step(cleo);
    assert.equal(await handOf(cleo, 'Bot Piet').count(), 4, 'at first everything is open');
    // Whoever watched has no decisions of their own.
    assert.equal(await bar(cleo).locator('[data-decision]').count(), 0);

    await eyes(cleo).focus();
    await eyes(cleo).selectOption({ label: 'Bot Piet' });
    await heard(cleo, 'Through Bot Piet’s eyes');
    await eventually('no other hand is seen', async () => (await handOf(cleo, 'Bot Juno').count()) === 0);
    assert.deepEqual(await step(cleo), { at: 4, all }, 'it is the same moment');
    const { position } = (await toldSteps(1))[3];
    await eventually('Piet’s hand lies open, and nobody else’s', async () =>
      isSame(await faces(cleo), [...position.hand, ...position.rows.flat()]));
    await expectDecisions(cleo, 'To Bot Piet’s next decision', 1);

    await eyes(cleo).selectOption({ label: 'As a spectator' });
    await heard(cleo, 'As a spectator');
    await press(cleo, bar(cleo).getByRole('button', { name: 'To the beginning' }));
    const [deal] = await toldSteps('table');
    await eventually('no hand is seen', async () => isSame(await faces(cleo), deal.position.rows.flat()));
    assert.equal((await step(cleo)).all, all, 'everybody has seen as many steps');
    await axe(cleo.page);
    // The last move was told to everybody with all hands open.
    await press(cleo, bar(cleo).getByRole('button', { name: 'To the last step' }));
    await expectStep(cleo, all);
    assert.ok('hands' in (await lastStep('table')).position);

    // Nothing of it is remembered.
    await press(cleo, bar(cleo).locator('[data-now]'));
    await lookBack(cleo);
    assert.equal(await eyes(cleo).inputValue(), 'all');
    expectNoTrouble(cleo);
  });
}

test('eyes are chosen by the keyboard, in another language', async () => {
  const cleo = await newPlayer(browser, { ...upright, settings: { language: 'fr' } });
  await open(cleo, address);
  await lookBack(cleo);
  assert.equal(await cleo.page.getByLabel(word('fr', 'table.look_eyes')).count(), 1);
  await eyes(cleo).focus();
  await cleo.page.keyboard.press('End');
  await heard(cleo, word('fr', 'table.look_eyes_table'));
  const [deal] = await toldSteps('table');
  await eventually('no hand is seen', async () => isSame(await faces(cleo), deal.position.rows.flat()));
  expectNoTrouble(cleo);
});

test('while a game goes on everybody has their own eyes, and those alone', async () => {
  const ben = await newPlayer(browser);
  await open(ben, server.url);
  await playing.playWithBots(ben, 'foppen', 'Ben');
  await playing.playOneMove(ben);
  await playing.nextThing(ben);
  await playing.choose(ben, 'look');
  await bar(ben).waitFor();
  assert.equal(await eyes(ben).count(), 0);
  const next = bar(ben).getByRole('button', { name: 'To your next decision' });
  for (let { at } = await step(ben); await next.isEnabled(); ({ at } = await step(ben))) {
    await press(ben, next);
    await eventually('a later step', async () => (await step(ben)).at > at);
  }
  const { at, all } = await step(ben);
  assert.equal(at, all, 'the last decision is the one that waits');
  await press(ben, bar(ben).getByRole('button', { name: 'Back to now' }));
  await playing.playOneMove(ben);
  expectNoTrouble(ben);
});

test('the address follows the moment, and the way back does not lead through all of them', async () => {
  const cleo = await newPlayer(browser);
  await open(cleo, server.url);
  await open(cleo, address);
  const before = await cleo.page.evaluate(() => history.length);
  await lookBack(cleo);
  await eventually('the first step', () => cleo.page.url() === `${address}#1`);
  for (const at of [3, 9, 6]) await bar(cleo).getByRole('slider').fill(String(at));
  await eventually('the sixth step', () => cleo.page.url() === `${address}#6`);
  assert.equal(await cleo.page.evaluate(() => history.length), before);
  // Whoever types another number is led there.
  await cleo.page.evaluate(() => (location.hash = '#2'));
  await expectStep(cleo, 2);
  await press(cleo, bar(cleo).locator('[data-now]'));
  await eventually('no step any more', () => cleo.page.url() === address);
  expectNoTrouble(cleo);
});

test('a link to a moment leads there, whoever opens it', async () => {
  const cleo = await newPlayer(browser);
  await cleo.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(cleo, `${address}#7`);
  await expectStep(cleo, 7);
  assert.equal(await cleo.page.locator('[data-end]').count(), 0, 'the result does not lie over it');
  await press(cleo, bar(cleo).getByRole('button', { name: 'One step on' }));
  await press(cleo, bar(cleo).getByRole('button', { name: 'Copy a link to this moment' }));
  await heard(cleo, 'Link to step 8 copied.');
  const copied = await cleo.page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied, `${address}#8`);

  const emil = await newPlayer(browser, upright);
  await open(emil, copied);
  await expectStep(emil, 8);
  // What there is not, or not yet, is as near as can be.
  await emil.page.goto('about:blank');
  await open(emil, `${address}#99999`);
  await bar(emil).waitFor();
  const { all } = await step(emil);
  await expectStep(emil, all);
  await emil.page.goto('about:blank');
  await open(emil, `${address}#0`);
  await expectStep(emil, 1);
  [cleo, emil].forEach((person) => expectNoTrouble(person));
});

test('a link to a moment of a running game shows spectators what they may see', async () => {
  const running = await startTable(dora, 'fatfish', { players: 3 });
  await playByRequests(dora, running, ({ turn }) => turn.moves >= 8);
  const cleo = await newPlayer(browser);
  await open(cleo, `${server.url}table/${running}#4`);
  await expectStep(cleo, 4);
  assert.equal(await eyes(cleo).count(), 0);
  const { steps } = await (await fetch(`${server.url}api/matches/${running}/history`)).json();
  const seen = steps[3].position.rows.flat();
  await eventually('what lies on the table, and no hand', async () => isSame(await faces(cleo), seen));
  expectNoTrouble(cleo);
});

test('a link to a moment works under a sub-path, where nothing can be copied it is shown', async () => {
  const other = await startServer({ args: [...forRequests, '--base-path', '/games/shoal/'] });
  const caller = await newCaller(other, 'Finn');
  const there = await startTable(caller, 'foppen', { players: 4 });
  await playByRequests(caller, there);
  const cleo = await newPlayer(browser);
  await cleo.context.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await open(cleo, `${other.url}table/${there}#5`);
  await expectStep(cleo, 5);
  await press(cleo, bar(cleo).locator('[data-moment-link]'));
  assert.equal(await cleo.page.getByLabel('Address of this moment').inputValue(), `${other.url}table/${there}#5`);
  expectNoTrouble(cleo);
  await other.stop();
});

const tries = ({ page }) => page.locator('[data-what-if]');
const tryDialog = ({ page }) => page.locator('[data-dialog="what-if"]');
const otherTable = async ({ page }) => {
  await eventually('another table', () => /table\/[0-9a-z]{12}$/.test(page.url()) && !page.url().includes(match));
  return page.url().slice(-12);
};

for (const [device, name] of [[playing.desktop, 'a desktop'], [upright, 'a phone']]) {
  test(`from a moment one plays on against bots on ${name}, and the game stays as it was`, async () => {
    const person = await newPlayer(browser, device);
    await dora.lend(person);
    await open(person, `${address}#1`);
    await expectStep(person, 1);
    for (let i = 0; i < 2; i += 1) await press(person, bar(person).locator('[data-decision]'));
    const { at } = await step(person);
    await press(person, tries(person));
    await tryDialog(person).getByRole('radio', { name: 'newly imagined' }).check();
    await tryDialog(person).getByText('What was hidden from it is dealt anew').waitFor();
    await tryDialog(person).getByRole('radio', { name: 'careless' }).check();
    await axe(person.page);
    await press(person, tryDialog(person).locator('[data-play-on]'));
    const made = await otherTable(person);
    await heard(person, 'You play on from here.');
    const { branched } = (await dora.call('GET', `matches/${made}`)).table;
    assert.deepEqual({ ...branched, event: 0 }, { match, event: 0, eyes: 0 });
    // She is to move as she was, holds what she held then, and sees nothing else.
    const { turn, position } = (await toldSteps(0)).find(({ event }) => event.seq === branched.event);
    assert.deepEqual(turn.to_move, [0]);
    await eventually('the cards of that moment', async () =>
      isSame(await faces(person), [...position.hand, ...position.rows.flat()]));
    await playing.playOneMove(person);
    assert.equal(await dora.call('GET', `matches/${match}/export`), saved);
    // The log begins with where the game comes from, and leads there.
    if ((await playing.logOf(person).count()) === 0) await person.page.keyboard.press('l');
    const origin = person.page.locator('[data-origin]');
    assert.match(await origin.innerText(), /What was hidden from Dora has been imagined anew/);
    await axe(person.page);
    await press(person, origin.getByRole('link', { name: 'Look at that moment' }));
    await expectStep(person, at);
    expectNoTrouble(person);
  });
}

test('after the last move there is nothing to play on from', async () => {
  const cleo = await newPlayer(browser);
  await open(cleo, `${address}#99999`);
  await bar(cleo).waitFor();
  await eventually('it cannot be pressed', () => tries(cleo).isDisabled());
  await press(cleo, bar(cleo).getByRole('button', { name: 'To the beginning' }));
  await eventually('it can be pressed', () => tries(cleo).isEnabled());
  expectNoTrouble(cleo);
});

test('with friends one plays on by a link, by the keyboard and in another language', async () => {
  const cleo = await newPlayer(browser, { ...upright, settings: { language: 'de' } });
  await open(cleo, `${address}#7`);
  await expectStep(cleo, 7);
  await tries(cleo).focus();
  await cleo.page.keyboard.press('Enter');
  const dialog = tryDialog(cleo);
  await dialog.getByLabel(word('de', 'lobby.name_label')).fill('Cleo');
  await dialog.getByRole('radio', { name: 'Bot Juno' }).focus();
  await cleo.page.keyboard.press('Space');
  await dialog.getByRole('radio', { name: word('de', 'table.what_if_bots'), exact: true }).focus();
  await cleo.page.keyboard.press('ArrowRight');
  await dialog.getByText(word('de', 'table.what_if_friends_why')).waitFor();
  await axe(cleo.page);
  await dialog.locator('[data-play-on]').focus();
  await cleo.page.keyboard.press('Enter');
  const made = await otherTable(cleo);
  await cleo.page.getByLabel(word('de', 'lobby.invite_label')).waitFor();
  await cleo.page.locator('[data-origin]').waitFor();
  await axe(cleo.page);
  const { table } = await (await fetch(`${server.url}api/matches/${made}`)).json();
  assert.deepEqual(table.seats.map((seat) => seat.name), [undefined, undefined, 'Cleo']);
  assert.equal(table.branched.eyes, undefined);
  // Bots can have the other seats, and the game begins where the other stood.
  await press(cleo, cleo.page.getByRole('button', { name: word('de', 'lobby.fill') }));
  await press(cleo, cleo.page.getByRole('button', { name: word('de', 'lobby.start'), exact: true }));
  await eventually('the game has begun', async () => {
    const told = await (await fetch(`${server.url}api/matches/${made}`)).json();
    return told.table.stage === 'running';
  });
  await cleo.page.locator('.scene').waitFor();
  expectNoTrouble(cleo);
});

const file = (text, name = 'game.jsonl') => ({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });

test('a saved game is opened at another server, and looked at from its beginning', async () => {
  const other = await startServer({ args: forRequests });
  const gero = await newPlayer(browser, upright);
  await open(gero, other.url);
  await press(gero, gero.page.locator('[data-import]'));
  await playing.sayName(gero, 'Gero');
  const dialog = gero.page.getByRole('dialog', { name: 'Open a saved game' });
  await dialog.locator('input[type=file]').setInputFiles(file(saved));
  await expectStep(gero, 1);
  await eventually('its address', () => gero.page.url() === `${other.url}table/${match}#1`);
  await press(gero, bar(gero).locator('[data-now]'));
  await gero.page.locator('[data-imported]').waitFor();
  const { rows } = await playing.readResult(gero);
  assert.ok(rows.some(({ name }) => name === 'Dora'));
  assert.equal(await gero.page.locator('[data-rematch]').count(), 0, 'nobody here has played it');
  await playing.lookAtTable(gero);
  // It can be saved again, and is the same.
  const [download] = await Promise.all([gero.page.waitForEvent('download'), playing.choose(gero, 'export')]);
  assert.equal(download.suggestedFilename(), `shoal-${match}.jsonl`);
  const texts = [];
  for await (const piece of await download.createReadStream()) texts.push(piece);
  assert.equal(Buffer.concat(texts).toString(), saved);
  // Among the own games there is none.
  await open(gero, other.url);
  assert.equal(await gero.page.getByRole('heading', { name: 'Your games' }).count(), 0);
  expectNoTrouble(gero);
  await other.stop();
});

test('a file is dropped on the lobby, and leads to the game that is there', async () => {
  const cleo = await newPlayer(browser);
  await playing.enterLobby(cleo, server, 'Cleo');
  const data = await cleo.page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'game.jsonl'));
    return transfer;
  }, saved);
  await cleo.page.locator('main').dispatchEvent('drop', { dataTransfer: data });
  await expectStep(cleo, 1);
  await eventually('its address', () => cleo.page.url() === `${address}#1`);
  assert.equal(await cleo.page.locator('[data-imported]').count(), 0);
  expectNoTrouble(cleo);
});

test('a file that is wrong is refused with its line, in the language of whoever brings it', async () => {
  const cleo = await newPlayer(browser, { ...upright, settings: { language: 'de' } });
  const caller = await newCaller(server, 'Cleo');
  await caller.lend(cleo);
  await open(cleo, server.url);
  await press(cleo, cleo.page.locator('[data-import]'));
  const dialog = cleo.page.locator('[data-dialog="import"]');
  const bring = async (text) => {
    await dialog.locator('input[type=file]').setInputFiles(file(text));
    await dialog.locator('[data-wrong]').waitFor();
    return dialog.locator('[data-wrong]').innerText();
  };
  const lines = saved.split('\n');
  const line = lines.findIndex((each) => each.includes('"t":"moved"'));
  lines[line] = lines[line].replace('"moved"', '"mooved"');
  assert.match(await bring(lines.join('\n')), new RegExp(`^In Zeile ${line + 1} der Datei`));
  await axe(cleo.page);
  assert.match(await bring('Das ist keine Partie.'), /^Das ist keine gespeicherte Partie/);
  assert.equal(await bring(' '.repeat(1024 * 1024 + 1)), word('de', 'lobby.import_large'));
  assert.match(await bring(saved.replace('"name":"Dora"', '"name":"Dore"')), /^Unter derselben Nummer/);
  expectNoTrouble(cleo, { allow: [/status of 40[09]/] });
});

await finish();
