#!/usr/bin/env node
// Nobody is kept out: what axe finds on every screen, by day and by night, large and small; and where the focus is.
// Takes long.
import assert from 'node:assert/strict';
import { axe, eventually, expectNoTrouble, finish, open, startBrowser, startServer, test } from './harness.mjs';
import { choose, newPlayer, phone } from './playing.mjs';
import { focused } from './reading.mjs';
import { finishedGames, forRequests, gameNames, midGames, newCaller, players } from './tables.mjs';
import { openTable, playByRequests, startTable } from './tables.mjs';
import { deal } from './twins.mjs';

const server = await startServer({ args: forRequests });
const browser = await startBrowser();

const anna = await newCaller(server, 'Anna');
const running = await midGames(anna);
const over = await finishedGames(anna);

const large = { width: 1280, height: 800 };
const small = phone.viewport;

async function asAnna(options) {
  const person = await newPlayer(browser, options);
  await anna.lend(person);
  return person;
}

const settle = ({ page }) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

// ---- What axe finds ----

const day = { colorScheme: 'light' };
const night = { colorScheme: 'dark' };
const everyLook = [[large, day], [large, night], [small, night], [small, day]];
const twoLooks = [[large, day], [small, night]];

/** Looks at a screen with axe, by day and by night, large and small. */
async function check(person, screen, looks = [[large, day]]) {
  for (const [i, [size, light]] of looks.entries()) {
    await person.page.setViewportSize(size);
    await person.page.emulateMedia(light);
    await settle(person);
    // The same screen at another time of day differs in its colours alone.
    const only = size === looks[i - 1]?.[0] ? ['color-contrast'] : undefined;
    await axe(person.page, { only }).catch((error) => {
      throw new Error(`${screen}, ${size.width} px, ${light.colorScheme}: ${error.message}`);
    });
  }
  const [[size, light]] = looks;
  await person.page.setViewportSize(size);
  await person.page.emulateMedia(light);
}

test('axe: lobby, tour, dialogs and waiting room', async () => {
  const person = await newPlayer(browser, { settings: { tour_seen: false } });
  const { page } = person;
  const button = (name) => page.getByRole('button', { name });
  await open(person, server.url);
  await check(person, 'tour');
  await button('Skip').click();
  await button(/^Play with bots.*Foppen/).click();
  await check(person, 'name', twoLooks);
  await page.keyboard.press('Escape');
  await anna.lend(person);
  await page.reload();
  await page.getByRole('heading', { name: 'Ahoy, Anna' }).waitFor();
  await check(person, 'lobby', everyLook);
  await button('Settings').click();
  for (const summary of await page.locator('dialog summary').all()) await summary.click();
  await check(person, 'settings', twoLooks);
  await button('Close').click();
  await button(/^Play with bots.*Fat Fish/).click();
  await page.locator('dialog summary').click();
  await check(person, 'with bots', twoLooks);
  await button('Close').click();
  await button(/^With friends.*Fat Fish/).click();
  await page.locator('dialog li select').first().selectOption('guest');
  await page.locator('dialog summary').click();
  await check(person, 'new table', twoLooks);
  await page.locator('dialog li select').first().selectOption('open');
  await button('Open the table').click();
  await button('Start the game').waitFor();
  await check(person, 'waiting room', twoLooks);
  await button('Change').click();
  await check(person, 'options of a table');
  expectNoTrouble(person);
});

for (const game of gameNames) {
  test(`axe: ${game} in play`, async () => {
    const person = await asAnna();
    await openTable(person, server, running[game]);
    await check(person, game, everyLook);
    const thing = { fatfish: '[data-face][data-legal]', hecht: '[data-fish]' }[game];
    if (thing) {
      await person.page.locator(thing).first().focus();
      await person.page.keyboard.press('Enter');
      await check(person, `${game}, something in hand`, twoLooks);
    }
    expectNoTrouble(person);
  });
}

test('axe: what is asked now and then', async () => {
  const person = await asAnna();
  const asks = {
    fishing: ({ position }) => position.phase !== 'play',
    fatfish: ({ position }) => position.phase === 'keep',
    hecht: () => true,
  };
  for (const [game, enough] of Object.entries(asks)) {
    const match = await startTable(anna, game, { players: players[game] });
    const { position } = await playByRequests(anna, match, enough);
    await openTable(person, server, match);
    await check(person, `${game}, ${position.phase}`, twoLooks);
  }
});

/** A table that comes to what is rare: games are dealt and played until one does. */
async function tableWhere(game, options, enough) {
  for (let tried = 0; ; tried += 1) {
    const match = await startTable(anna, game, { ...options, deal: `${game} ${tried}` });
    const told = await playByRequests(anna, match, enough);
    if (told.table.stage === 'running') return { match, ...told };
  }
}

test('axe: what a round brought, a licence to choose, and a question in the pond', async () => {
  const person = await asAnna();
  const { page } = person;
  const last = ({ position: { hand, trick, fooled } }) =>
    hand.length === 1 && trick.length === players.foppen - fooled.length - 1;
  const { match: foppen, legal, turn } = await tableWhere('foppen', { players: players.foppen }, last);
  await openTable(person, server, foppen);
  await anna.call('POST', `matches/${foppen}/do`, { do: 'move', moves: turn.moves, move: legal[0] });
  await page.locator('[data-overlay="round"]').waitFor();
  await check(person, 'what a round brought', twoLooks);

  const takes = (told) => told.legal.some((move) => move.startsWith('take '));
  const { match: licences } = await tableWhere('fatfish', { players: 3, rules: { licences: 'true' } }, takes);
  await openTable(person, server, licences);
  await page.locator('[data-move^="take "]').first().waitFor();
  await check(person, 'a licence to choose', twoLooks);

  const vain = ({ futile = [] }) => futile.some(({ move }) => move === 'breed carp');
  const { match: hecht } = await tableWhere('hecht', { players: players.hecht }, vain);
  await openTable(person, server, hecht);
  await page.locator('[data-move="breed carp"]').click();
  await page.locator('dialog[open]').waitFor();
  await check(person, 'nothing would happen', twoLooks);
  expectNoTrouble(person);
});

test('axe: a link to another device, and somebody who asks for a seat', async () => {
  const person = await asAnna();
  const { page } = person;
  const { link } = await anna.call('POST', 'me/links', {});
  const elsewhere = await newPlayer(browser);
  await open(elsewhere, `${server.url}link/${link}`);
  await elsewhere.page.getByRole('button').first().waitFor();
  await check(elsewhere, 'a link to another device', twoLooks);

  const ben = await newCaller(server, 'Ben');
  await openTable(person, server, running.fatfish);
  await ben.call('POST', `matches/${running.fatfish}/do`, { do: 'claim', seat: 1 });
  await page.locator('[data-notice="asks"]').waitFor();
  await check(person, 'somebody asks for a seat', twoLooks);
  expectNoTrouble(person);
  expectNoTrouble(elsewhere);
});

test('axe: panels, menu, sheets and hints', async () => {
  const person = await asAnna();
  const { page } = person;
  await openTable(person, server, running.foppen);
  for (const look of twoLooks) {
    await page.setViewportSize(look[0]);
    await settle(person);
    for (const [key, name] of [['?', 'help'], ['c', 'chat'], ['l', 'log']]) {
      const panel = page.locator(`[data-panel="${name}"]`);
      if (!(await panel.isVisible())) await page.keyboard.press(key);
      await panel.waitFor();
      await check(person, name, [look]);
      await panel.getByRole('button', { name: 'Close' }).click();
    }
  }
  await page.locator('[data-tool="menu"]').click();
  await check(person, 'menu', twoLooks);
  await page.keyboard.press('Escape');
  await page.locator('[data-tool="last"]').click();
  await check(person, 'the trick before', twoLooks);
  await page.keyboard.press('Escape');
  await page.locator('[data-tool="hint"]').click();
  await page.locator('[data-hint-move]').first().waitFor();
  await check(person, 'hint', twoLooks);
  expectNoTrouble(person);
});

test('axe: the device goes round', async () => {
  const match = await startTable(anna, 'fatfish', { players: 3, guests: ['Ben', 'Cleo'] });
  const person = await asAnna();
  await open(person, `${server.url}table/${match}`);
  await person.page.locator('[data-take]').waitFor();
  await check(person, 'hand-over', everyLook);
  expectNoTrouble(person);
});

test('axe: the end, and looking back', async () => {
  const person = await asAnna();
  for (const game of gameNames) {
    await open(person, `${server.url}table/${over[game]}`);
    await person.page.locator('[data-end]').waitFor();
    await person.page.locator('[data-end] details > summary').last().click();
    await person.page.locator('[data-fair-result]').waitFor();
    await check(person, `the end of ${game}`, twoLooks);
    await person.page.locator('[data-look-back]').click();
    await person.page.locator('[data-lookbar]').waitFor();
    await check(person, `looking back at ${game}`, game === 'fishing' ? everyLook : [[small, day]]);
  }
  expectNoTrouble(person);
});

test('axe: coming to a table as a guest, to look on, and where one may not', async () => {
  const ben = await newCaller(server, 'Ben');
  const person = await newPlayer(browser);
  const { page } = person;
  await ben.lend(person);
  const heading = (name) => page.getByRole('heading', { name });
  await open(person, `${server.url}table/${'0'.repeat(12)}`);
  await page.locator('main.trouble').waitFor();
  await check(person, 'no such match', twoLooks);
  const { match: locked } = await anna.call('POST', 'matches', { game: 'foppen', players: 4, password: 'Karpfen' });
  await open(person, `${server.url}table/${locked}`);
  await heading('This table has a password').waitFor();
  await check(person, 'password', twoLooks);
  await page.locator('input[type="password"]').fill('Hecht');
  await page.keyboard.press('Enter');
  await page.locator('main.trouble [role="alert"]').waitFor();
  await check(person, 'wrong password');
  const { match: awaited } = await anna.call('POST', 'matches', { game: 'foppen', players: 4 });
  for (const [who, seat] of [[anna, 0], [ben, 1]]) await who.call('POST', `matches/${awaited}/do`, { do: 'sit', seat });
  await open(person, `${server.url}table/${awaited}`);
  await heading('Seats').waitFor();
  await page.locator('[data-rules] details').first().waitFor();
  await check(person, 'waiting room of a guest', twoLooks);
  await anna.call('POST', `matches/${awaited}/do`, { do: 'kick', player: ben.player });
  await page.locator('main.trouble').waitFor();
  await check(person, 'sent away', twoLooks);
  await openTable(person, server, running.fatfish);
  await page.locator('[data-notice="watching"]').waitFor();
  await page.locator('[data-choose-seat]').click();
  await check(person, 'looking on', twoLooks);
  expectNoTrouble(person, { allow: [/40[0-9]/] });
});

test('axe: windows over a table', async () => {
  const person = await asAnna();
  const { page } = person;
  const seen = async (name, looks) => {
    await page.locator('dialog[open]').waitFor();
    await check(person, name, looks);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  };
  // With somebody else at the table one can leave one's seat to a bot, and send people away.
  const others = await Promise.all(['Ben', 'Cleo', 'Dora'].map((name) => newCaller(server, name)));
  const match = await deal([anna, ...others], 'foppen', { memory_aid: true });
  await openTable(person, server, match);
  for (const item of ['share', 'abandon', 'resign']) {
    await choose(person, item);
    await seen(item, twoLooks);
  }
  await page.locator('[data-person="1"]').click();
  await seen('about a person', twoLooks);
  await page.locator('[data-tool="memory"]').click();
  await seen('card memory', twoLooks);
  await open(person, `${server.url}table/${over.foppen}`);
  await page.locator('[data-look-back]').click();
  await page.locator('[data-tool="hands"]').click();
  await seen('all hands', twoLooks);
  expectNoTrouble(person);
});

test('axe: what Fat Fish shows and asks', async () => {
  const person = await asAnna();
  const { page } = person;
  const match = await startTable(anna, 'fatfish', { players: 3, rules: { licences: 'true' }, memory_aid: true });
  const some = ({ position, penalised = [], turn }) =>
    turn.moves > 20 && position.phase === 'lay' && penalised.length > 0 && position.plus[0].length > 0;
  const { penalised } = await playByRequests(anna, match, some);
  await openTable(person, server, match);
  for (const what of ['[data-look="reserve"]', '[data-look="fiasco"]', '[data-look="0"]', '[data-licence]']) {
    const thing = page.locator(`main ${what}`).first();
    if ((await thing.count()) === 0) continue;
    await thing.click();
    await page.locator('dialog[open]').waitFor();
    await check(person, what, twoLooks);
    await page.keyboard.press('Escape');
  }
  const [card] = penalised[0].split('>');
  await page.locator(`[data-face="${card}"][data-legal]`).first().press('Enter');
  await page.locator(`[data-wrong="${penalised[0]}"]`).press('Enter');
  await page.locator('[data-fiasco]').waitFor();
  await check(person, 'fiasco', twoLooks);
  expectNoTrouble(person);
});

test('what is noted while a window is open is seen and heard in it', async () => {
  const person = await asAnna();
  const { page } = person;
  // A window of the table, and one over the end of a game, which is a window itself.
  for (const [match, show] of [
    [running.foppen, () => choose(person, 'share')],
    [over.foppen, () => page.locator('[data-end]').getByRole('button', { name: 'Share' }).click()],
  ]) {
    await open(person, `${server.url}table/${match}`);
    await page.locator('[data-idle="true"]').waitFor();
    await show();
    const topmost = page.locator('dialog[open]').last();
    await topmost.getByRole('button', { name: 'Copy' }).click();
    const note = topmost.locator('.note');
    await note.waitFor();
    const text = (await note.innerText()).trim();
    await note.click({ trial: true });
    await eventually('it is said, too', async () => {
      const said = await topmost.locator('[data-announcer]').allTextContents();
      return said.some((each) => each.includes(text));
    });
    await page.keyboard.press('Escape');
    // What was noted stays to be read where the window was.
    await page.locator('.note', { hasText: text }).waitFor();
    assert.equal(await page.locator('[data-announcer]').count(), 2);
  }
  expectNoTrouble(person);
});

// ---- Focus ----

/** Goes through a screen with the Tab key: each stop shows where it is, and the way round comes to an end. */
async function tabThrough(person, screen, least) {
  const stops = new Map();
  for (let tabs = 0; ; tabs += 1) {
    assert.ok(tabs < 120, `${screen}: the Tab key comes to an end`);
    await person.page.keyboard.press('Tab');
    const at = await focused(person.page);
    if (at === undefined || stops.has(at.number)) break;
    stops.set(at.number, at.name);
    assert.ok(at.ringed, `${screen}: ${at.name} shows that it has the focus`);
    assert.ok(at.seen, `${screen}: ${at.name} is on the screen`);
  }
  assert.ok(stops.size >= least, `${screen}: ${[...stops.values()].join(', ')}`);
}

test('the Tab key shows where it is, on every screen', async () => {
  const person = await asAnna();
  const { page } = person;
  await open(person, server.url);
  await tabThrough(person, 'lobby', 12);
  await page.getByRole('button', { name: 'Settings' }).press('Enter');
  await tabThrough(person, 'settings', 12);
  await page.keyboard.press('Escape');
  for (const game of gameNames) {
    await openTable(person, server, running[game]);
    await tabThrough(person, game, 8);
  }
  await page.setViewportSize(small);
  for (const game of gameNames) {
    await openTable(person, server, running[game]);
    await tabThrough(person, `${game}, small`, 6);
  }
  await open(person, `${server.url}table/${over.fatfish}`);
  await page.locator('[data-end]').waitFor();
  await tabThrough(person, 'end', 6);
  expectNoTrouble(person);
});

await finish();
