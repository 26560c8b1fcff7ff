#!/usr/bin/env node
// Eyes and hands: no movement for those who want none, room for fingers on a small screen; and everybody at their own
// pace.
import assert from 'node:assert/strict';
import { eventually, expectNoTrouble, finish, open, received, startBrowser, startServer, test } from './harness.mjs';
import { atTable, button, movesSent, newPlayer, nextThing, phone, playOn, playOneMove } from './playing.mjs';
import { playWithBots, press, readHand, readLog, touch } from './playing.mjs';
import { look as lookAround } from './playing/look.mjs';
import { handStrips, movements, smallTargets } from './reading.mjs';
import { finishedGames, forRequests, gameNames, midGames, newCaller, players } from './tables.mjs';
import { openTable, playByRequests, startTable, whenAsked } from './tables.mjs';

const server = await startServer({ args: forRequests });
const browser = await startBrowser();

const anna = await newCaller(server, 'Anna');
const running = await midGames(anna);
const over = await finishedGames(anna);

async function asAnna(options, before = browser) {
  const person = await newPlayer(before, options);
  await anna.lend(person);
  return person;
}

// ---- Movement ----

for (const game of gameNames) {
  test(`who wants no movement sees none in ${game}`, async () => {
    // The page's own setting says that things move; the device's wish goes before.
    const person = await newPlayer(browser, { reducedMotion: true, settings: { speed: 'normal', trick_ms: 100 } });
    await anna.lend(person);
    const match = await startTable(anna, game, { players: players[game] });
    await openTable(person, server, match);
    const seen = new Set();
    const watch = async () => (await movements(person.page)).forEach((each) => seen.add(each));
    for (let moves = 0; moves < 4; moves += 1) {
      const before = movesSent(person);
      await playOn(person, { until: () => movesSent(person) > before, onTurn: () => void watch().catch(() => {}) });
      await watch();
    }
    assert.deepEqual([...seen], []);
    expectNoTrouble(person);
  });
}

test('who wants movement sees some', async () => {
  const person = await newPlayer(browser, { reducedMotion: false, settings: { speed: 'normal' } });
  await anna.lend(person);
  await openTable(person, server, running.foppen);
  assert.notDeepEqual(await movements(person.page), []);
});

test('nothing moves where somebody has switched it off', async () => {
  const person = await newPlayer(browser, { reducedMotion: false, settings: { speed: 'off' } });
  await anna.lend(person);
  for (const game of gameNames) {
    await openTable(person, server, running[game]);
    const still = '.scene *, [data-key], [data-key] *';
    const moving = await person.page.evaluate((selector) =>
      [...document.querySelectorAll(selector)]
        .filter((each) => getComputedStyle(each).transitionDuration.split(',').some((time) => parseFloat(time) > 0))
        .map((each) => each.className), still);
    assert.deepEqual(moving, [], game);
  }
});

// ---- Switches ----

test('a notification that the browser refuses leaves the switch off, and says why', async () => {
  // Only a browser with windows asks people for permission.
  const person = await asAnna({}, await startBrowser({ whole: true }));
  const { page, context } = person;
  const box = page.getByRole('checkbox', { name: /^Tell me when it is my turn/ });
  const refused = page.locator('#notify-refused');
  await open(person, server.url);
  await page.getByRole('button', { name: 'Settings' }).click();
  await box.click();
  await refused.waitFor();
  assert.equal(await box.isChecked(), false);
  await context.grantPermissions(['notifications']);
  await box.click();
  await refused.waitFor({ state: 'detached' });
  assert.equal(await box.isChecked(), true);
  // What the browser takes back is off, whatever was wished for once.
  await context.clearPermissions();
  await page.reload();
  await page.getByRole('button', { name: 'Settings' }).click();
  assert.equal(await box.isChecked(), false);
  expectNoTrouble(person);
});

// ---- Fingers ----

test('on a small phone everything is large enough for fingers', async () => {
  const person = await asAnna(phone);
  const { page } = person;
  const look = async (screen) => {
      assert.deepEqual(await smallTargets(page), [], screen);
  };
  await open(person, server.url);
  await look('lobby');
  await page.getByRole('button', { name: 'Settings' }).tap();
  await look('settings');
  await page.keyboard.press('Escape');
  await page.locator('[data-game="foppen"]').getByRole('button', { name: /^Play with bots/ }).tap();
  await look('with bots');
  await page.keyboard.press('Escape');
  for (const game of gameNames) {
    await openTable(person, server, running[game]);
    await look(game);
    const thing = { fatfish: '[data-legal="true"]', hecht: '[data-fish]' }[game];
    // Where the game stands at an action, or at the end of a turn, there may be nothing to take in hand.
    if (thing && (await page.locator(thing).count()) > 0) {
      await page.locator(thing).first().focus();
      await page.keyboard.press('Enter');
      await look(`${game}, something in hand`);
    }
    await page.locator('[data-tool="menu"]').tap();
    await look(`menu of ${game}`);
    await page.keyboard.press('Escape');
    await page.locator('[data-tool="help"]').tap();
    await page.locator('[data-panel="help"]').waitFor();
    await look(`help of ${game}`);
    await page.getByRole('tab', { name: 'Log' }).tap();
    await look(`log of ${game}`);
    await page.getByRole('tab', { name: 'Chat' }).tap();
    await look(`chat of ${game}`);
    await open(person, `${server.url}table/${over[game]}`);
    await page.locator('[data-end]').waitFor();
    await look(`end of ${game}`);
    await page.locator('[data-look-back]').tap();
    await page.locator('[data-lookbar]').waitFor();
    await look(`looking back at ${game}`);
  }
  expectNoTrouble(person);
});

test('on a small phone a finger finds each card of a full hand', async () => {
  const person = await asAnna(phone);
  const tables = [['foppen', 4], ['foppen', 8], ['fishing', 3], ['fishing', 5], ['fatfish', 2], ['fatfish', 4]];
  for (const [game, table] of tables) {
    const match = await startTable(anna, game, { players: table });
    await playByRequests(anna, match, () => true);
    await openTable(person, server, match);
    await nextThing(person);
    const strips = await handStrips(person.page);
    assert.ok(strips.length >= 4, `${strips.length} cards`);
    const thin = strips.filter(({ width, height }) => width < 26 || height < 40);
    assert.deepEqual(thin, [], `${game} for ${table}: ${strips.length} cards in hand`);
  }
});

// ---- At one's own pace ----

/** Anna at a table of hers, to move, with a clock that the test holds: nothing on the page goes on by itself. */
async function inFrozenTime(person, match) {
  const { page } = person;
  await playByRequests(anna, match, () => true);
  await page.clock.install();
  await openTable(person, server, match);
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/** Anna plays on by requests, until the bots have answered; they take no time at all. */
async function letBotsMove(match) {
  const first = (await whenAsked(anna, match)).turn.moves;
  for (let made = 0; ; made += 1) {
    const { legal, turn } = await whenAsked(anna, match);
    if (turn.moves > first + made) return;
    const move = legal.find((each) => each === 'end' || each === 'stop') ?? legal[0];
    await anna.call('POST', `matches/${match}/do`, { do: 'move', moves: turn.moves, move });
  }
}

const pressTable = ({ page }) => page.evaluate(() => document.querySelector('main').click());
const isIdle = async ({ page }) => (await page.locator('[data-idle]').getAttribute('data-idle')) === 'true';
const latest = async ({ page }) => (await page.locator('[data-latest]').textContent()).trim();
const thinking = ({ page }) => page.locator('[data-seat]:has([data-thinks])');
const movesTold = (person) => received(person).filter(({ event }) => event?.t === 'moved').length;

for (const game of gameNames) {
  test(`${game}: bots are seen to think, for as long as one likes or until a press`, async () => {
    const person = await asAnna({ settings: { pace: 'leisurely' } });
    const match = await startTable(anna, game, { players: players[game] });
    await inFrozenTime(person, match);
    await letBotsMove(match);
    const { turn } = await whenAsked(anna, match);
    const isLast = (message) => message.turn?.moves === turn.moves;
    await eventually('all moves have come', () => received(person).some(isLast));
    // What Anna did herself is shown first.
    for (let i = 0; i < 40 && (await thinking(person).count()) === 0; i += 1) await pressTable(person);
    assert.notEqual(await thinking(person).getAttribute('data-seat'), '0');
    assert.equal(await thinking(person).getByRole('img', { name: 'thinking' }).count(), 1);
    const before = await latest(person);
    await person.page.clock.runFor(1000);
    assert.equal(await latest(person), before, 'nothing is told before it is shown');
    await person.page.clock.runFor(60_000);
    await eventually('it is Anna’s turn', () => isIdle(person));
    assert.equal(await thinking(person).count(), 0);
    assert.notEqual(await latest(person), before);
    expectNoTrouble(person);
  });
}

test('a click, a tap or a key goes on with what is being shown, and what flies lands', async () => {
  const settings = { pace: 'leisurely', speed: 'slow', trick_ms: 10_000 };
  const person = await asAnna({ reducedMotion: false, settings });
  const { page } = person;
  const match = await startTable(anna, 'foppen', { players: 4 });
  await inFrozenTime(person, match);
  // Whatever begins to fly stays in the air.
  await page.evaluate(() => {
    const hang = ({ target }) => target.getAnimations().forEach((each) => each.pause());
    for (const kind of ['transitionrun', 'animationstart']) document.addEventListener(kind, hang, true);
  });
  // Whoever plays by keyboard is led to the hand; these keys are for those who are nowhere.
  const pressNowhere = async (key) => {
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press(key);
  };
  const ways = [
    async () => {
      const seen = await page.evaluate(lookAround, { hurry: true, ms: 0 });
      if (seen.kind === 'hurry') await touch(person, seen);
    },
    () => pressNowhere('Space'),
    () => pressNowhere('Enter'),
  ];
  for (const goOn of ways) {
    const told = movesTold(person);
    await letBotsMove(match);
    await eventually('the moves have come', () => movesTold(person) > told);
    await page.waitForFunction(() => document.querySelector('main').getAnimations({ subtree: true }).length > 0);
    assert.equal(await isIdle(person), false);
    await page.evaluate(() => {
      const all = document.querySelector('main').getAnimations({ subtree: true });
      window.flying = all.filter((each) => each.effect.getComputedTiming().endTime !== Infinity);
    });
    await goOn();
    const left = await page.evaluate(() => window.flying.filter((each) => each.playState === 'paused').length);
    assert.equal(left, 0, 'all that flew has landed');
    for (let i = 0; i < 40 && !(await isIdle(person)); i += 1) await goOn();
    assert.ok(await isIdle(person), 'time stands still, and the own turn has come');
  }
  expectNoTrouble(person);
});

test('a card that is chosen early says what becomes of it, and is played', async () => {
  const person = await asAnna({ settings: { pace: 'leisurely' } });
  const { page } = person;
  const match = await startTable(anna, 'foppen', { players: 4 });
  await inFrozenTime(person, match);
  await letBotsMove(match);
  await thinking(person).or(page.locator('[data-idle="false"]')).first().waitFor();
  for (let i = 0; i < 40 && (await thinking(person).count()) === 0; i += 1) await pressTable(person);
  const { legal } = await whenAsked(anna, match);
  const card = page.locator(`[data-face="${legal[0]}"][data-legal]`).first();
  const early = page.locator('[data-early]');
  await card.press('Enter');
  await early.getByText('Will be played on your turn. Tap again to take it back.').waitFor();
  await card.press('Enter');
  await early.waitFor({ state: 'detached' });
  await card.press('Enter');
  assert.equal(movesSent(person), 0);
  await page.clock.runFor(60_000);
  await eventually('it is played', () => movesSent(person) === 1);
  expectNoTrouble(person);
});

test('what a round of Fishing brought stays until it is read, and the game goes on behind it', async () => {
  const match = await startTable(anna, 'fishing', { players: 3 });
  await playByRequests(anna, match, ({ position }) => position.hand.length === 1 && position.phase === 'play');
  const [person, watcher] = [await asAnna(), await newPlayer(browser)];
  const { page } = person;
  await openTable(person, server, match);
  await openTable(watcher, server, match);
  await press(person, page.locator('[data-legal="true"]'));
  const sheet = page.locator('[data-overlay="round"]');
  await page.getByRole('dialog', { name: 'Round 1 is over' }).waitFor();
  const focused = await page.evaluate(() => document.activeElement.matches('[data-overlay] button'));
  assert.ok(focused, 'its button has the focus');
  const text = (await sheet.innerText()).replace(/\s+/g, ' ');
  assert.match(text, /Next hand from/);
  const drew = received(person).flatMap(({ event }) => event?.events ?? []).find(({ t }) => t === 'drew');
  const rows = await sheet.locator('tbody tr').all();
  for (const [seat, row] of rows.entries()) {
    const cells = (await row.getByRole('cell').allInnerTexts()).slice(-2);
    assert.deepEqual(cells.map(Number), [drew.from_stockroom[seat], drew.from_ocean[seat]]);
  }
  assert.match(text, /leads?( first)?\./, 'and why somebody leads');
  // Those who only watch are not kept.
  await watcher.page.locator('[data-idle="true"]').waitFor();
  await watcher.page.locator('[data-overlay="round"]').waitFor({ state: 'detached' });
  assert.ok(await sheet.isVisible());
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await nextThing(person);
  assert.ok((await readHand(person)).length > 5, 'the new hand is there');
  [person, watcher].forEach((each) => expectNoTrouble(each));
});

test('alone with bots: nobody hurries, and one press brings another game with the same bots', async () => {
  const person = await newPlayer(browser);
  const { page } = person;
  await open(person, server.url);
  await playWithBots(person, 'fatfish', 'Dora');
  await playOneMove(person);
  await press(person, page.locator('header').getByRole('button', { name: 'To the lobby' }));
  await page.getByRole('heading', { name: 'Ahoy, Dora' }).waitFor();
  assert.equal(await page.locator('.note').count(), 0, 'nothing is said of a bot that would take over');
  await page.goBack();
  await playOn(person);
  const seatsOf = () => received(person).findLast(({ table }) => table).table;
  /** What the plates of bots say, wherever they sit. */
  const namesOf = async ({ seats }) => {
    const bots = seats.filter(({ bot }) => bot !== undefined);
    const names = bots.map(({ seat }) => page.locator(`.plate[data-seat="${seat}"] .name`).first().textContent());
    return (await Promise.all(names)).sort();
  };
  const before = seatsOf();
  const namesBefore = await namesOf(before);
  const address = page.url();
  await press(person, button(person, 'Play again, same bots'));
  await page.waitForURL((url) => url.pathname.startsWith('/table/') && url.href !== address);
  await atTable(person);
  await playOneMove(person);
  const after = seatsOf();
  const bots = ({ seats }) => seats.map(({ bot }) => bot ?? '').sort();
  assert.equal(after.stage, 'running');
  assert.deepEqual(bots(after), bots(before));
  const namesAfter = await namesOf(after);
  assert.deepEqual(namesAfter, namesBefore, 'the same bots have the same names');
  assert.equal(new Set(namesAfter).size, namesAfter.length, 'and each has its own');
  assert.deepEqual(after.options, before.options);
  assert.ok(after.seats.find(({ player }) => player).commitment, 'the own share is part of the deal');
  expectNoTrouble(person);
});

// ---- Small screens ----

test('a phone shows what happened last, and has the help at hand', async () => {
  const person = await asAnna(phone);
  const { page } = person;
  for (const game of gameNames) {
    await openTable(person, server, running[game]);
    await page.locator('[data-latest]').waitFor();
    const line = await latest(person);
    assert.notEqual(line, '');
    const box = await page.locator('[data-latest]').boundingBox();
    assert.ok(box.height < 30, 'one line');
    await press(person, page.locator('[data-tool="help"]'));
    await page.getByRole('dialog', { name: 'Help' }).waitFor();
    await page.keyboard.press('Escape');
    const log = await readLog(person);
    assert.ok(log.some((each) => each === line), `the log has “${line}”`);
  }
  expectNoTrouble(person);
});

test('final scores can be read on the narrowest phones', async () => {
  const many = { fishing: 5, foppen: 8, fatfish: 6, hecht: 6 };
  // As long as names may be.
  const caller = await newCaller(server, 'Bartholomäusthaler-Zwirn');
  const person = await newPlayer(browser, { viewport: { width: 320, height: 640 }, touch: true });
  await caller.lend(person);
  const { page } = person;
  for (const game of gameNames) {
    const match = await startTable(caller, game, { players: many[game] });
    await playByRequests(caller, match);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 640 });
      await open(person, `${server.url}table/${match}`);
      await page.locator('[data-end] tbody').waitFor();
      const rows = await page.locator('[data-end] tbody tr').evaluateAll((all) =>
        all.map((row) => {
          const [name, total] = [row.querySelector('.name'), row.lastElementChild];
          return {
            winner: row.matches('.winner'),
            cut: name.scrollWidth > name.clientWidth + 1 ? name.textContent : '',
            right: total.getBoundingClientRect().right,
            tints: new Set([row, ...row.children].map((each) => getComputedStyle(each).backgroundColor)).size,
          };
        }));
      // The names are the last words to be broken; a heading has whoever has won.
      const broken = await page.evaluate((name) => {
        const heading = document.querySelector('[data-end] h2');
        heading.lastChild.textContent = `${name} gewinnt`;
        heading.style.setProperty('--letters', name.length);
        const range = document.createRange();
        const linesOf = (text, word) => {
          const at = text.textContent.indexOf(word);
          range.setStart(text, at);
          range.setEnd(text, at + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top / 4))).size;
        };
        const names = [...document.querySelectorAll('[data-end] .name')].map((each) => each.firstChild);
        const wordsOf = (text) => text.textContent.trim().split(/[\s-]+/);
        return [heading.lastChild, ...names].flatMap((text) => wordsOf(text).filter((word) => linesOf(text, word) > 1));
      }, 'Bartholomäusthaler');
      assert.deepEqual(broken, [], `${game}, ${width} px`);
      const frame = await page.locator('[data-end] .panel').first().boundingBox();
      assert.ok(rows.some(({ winner }) => winner));
      for (const { winner, cut, right, tints } of rows) {
        assert.equal(cut, '', `${game}, ${width} px: a name is cut`);
        assert.ok(right <= frame.x + frame.width, `${game}, ${width} px: the total ends at ${right}`);
        if (winner) assert.ok(tints <= 2, `${game}: a winner’s row has one tint`);
      }
    }
  }
  expectNoTrouble(person);
});

test('what a hint proposes is asked about like what the board does', async () => {
  const caller = await newCaller(server, 'Anna');
  const match = await startTable(caller, 'hecht', { players: 2 });
  // Nothing is left but actions that would do nothing: whatever a hint says is one of them.
  const vain = ({ legal, futile = [] }) => legal.every((move) => futile.some((each) => each.move === move));
  assert.equal((await playByRequests(caller, match, vain)).table.stage, 'running');
  const person = await newPlayer(browser);
  await caller.lend(person);
  await openTable(person, server, match);
  await press(person, person.page.locator('[data-tool="hint"]'));
  const play = person.page.locator('[data-hint-move]').first();
  const question = person.page.getByRole('dialog', { name: 'Nothing would happen' });
  await press(person, play);
  await question.waitFor();
  await person.page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  assert.equal(movesSent(person), 0);
  await press(person, play);
  await press(person, question.locator('[data-yes]'));
  await eventually('the action is made', () => movesSent(person) === 1);
  expectNoTrouble(person);
});

await finish();
