// Playing as people do: by clicks and taps on what the page shows, never by messages of our own. What can be
// done is found by roles, names and `data-` attributes; where a finger would not reach it, it is not there.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually, newPerson, open, received } from './harness.mjs';
import { patienceMs } from './harness/patience.mjs';
import { look } from './playing/look.mjs';
import { pick } from './playing/moves.mjs';
import { phrases } from './reading.mjs';

export const desktop = { viewport: { width: 1280, height: 800 } };
export const phone = { viewport: { width: 360, height: 640 }, touch: true };

/** Nothing of these has to be explained to whoever plays here. */
const known = ['fishing', 'foppen', 'fatfish', 'hecht'];
/** As little waiting as the settings allow; whoever plays on also hurries things along by clicks. */
const hasty = { speed: 'fast', trick_ms: 0, pace: 'brisk', sounds: false, tour_seen: true, explain: false, known };

/** Somebody who knows the page and wants to get on. `settings` are kept in the browser, as the page does. */
export async function newPlayer(browser, { settings = {}, ...options } = {}) {
  const person = await newPerson(browser, { reducedMotion: true, ...options });
  person.touch = options.touch ?? false;
  const kept = JSON.stringify({ ...hasty, ...settings });
  await person.context.addInitScript((text) => {
    // An empty page has no storage.
    if (location.protocol !== 'http:' || localStorage.getItem('shoal.settings') !== null) return;
    localStorage.setItem('shoal.settings', text);
  }, kept);
  return person;
}

/** What lies there to be looked at need not be looked at so long: the page's own timers run eight times as fast. */
export async function hurryTimers({ context }) {
  await context.addInitScript(() => {
    const { setTimeout: later } = window;
    window.setTimeout = (act, ms = 0, ...rest) => later(act, ms / 8, ...rest);
  });
}

/** Presses what a locator finds, by finger or mouse, whichever the person has. */
export async function press(person, locator) {
  if (person.touch) await locator.tap();
  else await locator.click();
}

export function button({ page }, name) {
  return page.getByRole('button', { name, exact: typeof name === 'string' });
}

/** Answers the question for a name. */
export async function sayName(person, name) {
  await person.page.getByLabel('Your name at the table').fill(name);
  await press(person, button(person, 'Off we go'));
}

/** Comes to the lobby and has a name there before anything else. */
export async function enterLobby(person, server, name) {
  await open(person, server.url);
  person.name = name;
  await press(person, button(person, /Settings/));
  await person.page.getByRole('dialog').getByLabel('Your name', { exact: true }).fill(name);
  await press(person, button(person, 'Save'));
  await press(person, person.page.getByRole('dialog').getByRole('button', { name: 'Close' }));
  await person.page.getByRole('heading', { name: `Ahoy, ${name}` }).waitFor();
}

/** In the lobby: asks how to play a game with bots, gives a name where one is asked for, and starts. */
export async function askForBots(person, game, name, prepare) {
  const { page } = person;
  const card = page.locator(`[data-game="${game}"]`);
  // Whoever has played it before would play the same again, and is asked by the button beside.
  const asks = card.locator('[data-change-bots]');
  const first = card.getByRole('button', { name: /^Play with bots/ });
  await press(person, (await asks.count()) > 0 ? asks : first);
  const dialog = page.getByRole('dialog');
  if (name !== undefined) await dialog.getByLabel('Your name at the table').fill(name);
  await prepare?.(dialog);
  await press(person, dialog.getByRole('button', { name: 'Start now' }));
}

/**
 * From the lobby to a table with bots: the window that asks how many and how strong is started as it opens, or after
 * `prepare(dialog)`; a newcomer says a name there.
 */
export async function playWithBots(person, game, name, prepare) {
  await askForBots(person, game, name, prepare);
  await atTable(person);
}

/**
 * A table by the dialog for friends. `others`: for each further seat `open`, a bot's level, or `guest:Name`;
 * `options` changes what is under "Rules and options".
 */
export async function makeTable(person, game, { others, options }) {
  const { page } = person;
  await press(person, page.locator(`[data-game="${game}"]`).getByRole('button', { name: /^With friends/ }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Players' }).selectOption(String(others.length + 1));
  for (const [i, other] of others.entries()) {
    const [who, guest] = other.split(':');
    await dialog.getByRole('combobox', { name: `Seat ${i + 2}` }).selectOption(who);
    if (guest !== undefined) await dialog.getByLabel(`Name at seat ${i + 2}`).fill(guest);
  }
  if (options) {
    await press(person, dialog.getByText('Rules and options'));
    await options(dialog);
  }
  const awaited = others.includes('open');
  await press(person, dialog.getByRole('button', { name: awaited ? 'Open the table' : 'Start now' }));
  if (awaited) await page.getByRole('heading', { name: 'Seats' }).waitFor();
  else await atTable(person);
}

/** A phrase of the page in a language: `word('de', 'lobby.sit')`. */
export function word(language, key) {
  return new Map(phrases(language)).get(key);
}

/** Chooses from the table's menu. */
export async function choose(person, item) {
  await press(person, person.page.locator('[data-tool="menu"]'));
  await press(person, person.page.locator(`[data-item="${item}"]`));
}

/** Waits until a game is on the screen, or the screen that asks who holds the device. */
export async function atTable(person) {
  await person.page.locator('[data-idle], [data-take]').first().waitFor();
}

// ---- Turns ----

/**
 * Waits until something can be done: `choices` to play, the `end`, a device to `handover`. While things are
 * being shown, `hurry` clicks them on, as impatient people do.
 */
export async function nextThing(person, { hurry = true, ms = patienceMs, until } = {}) {
  const deadline = Date.now() + ms;
  for (;;) {
    const seen = await person.page.evaluate(look, { hurry, ms: Math.min(1000, deadline - Date.now()) });
    if (seen.kind === 'hurry') await touch(person, seen);
    else if (seen.kind !== 'nothing') return seen;
    if (until?.()) return { kind: 'enough' };
    if (Date.now() > deadline) throw new Error(`${person.name} waits in vain: ${JSON.stringify(seen)}`);
  }
}

/** Touches a point of the screen. */
export async function touch(person, { x, y }) {
  if (person.touch) await person.page.touchscreen.tap(x, y);
  else await person.page.mouse.click(x, y);
}

/** How many moves the page has sent. */
export function movesSent(person) {
  return person.frames.filter(({ from, text }) => from === 'page' && text.includes('"do":"move"')).length;
}

/**
 * Plays until the end, or until `until()` holds after a move. A device that goes round is taken by whoever it
 * is for; `onHandOver` looks at the screen before, `onTurn` at what can be done; with `oneTurn` it is left to the next
 * one as it is. Gives how the game was left: 'end' or 'enough'.
 */
export async function playOn(person, { until, onHandOver, onTurn, oneTurn = false, ...options } = {}) {
  for (let touched = false; ; ) {
    if (until?.()) return 'enough';
    const seen = await nextThing(person, { ...options, until });
    if (seen.kind === 'end' || seen.kind === 'enough') return seen.kind;
    if (seen.kind === 'handover') {
      if (oneTurn && touched) {
        // The move was made; that it was sent may be told later than what came of it is seen.
        await eventually('the move is sent', until);
        return 'enough';
      }
      await onHandOver?.();
      await press(person, person.page.locator('[data-take]'));
      continue;
    }
    onTurn?.(seen);
    const choice = pick(seen.choices, person.chance);
    // A note of the coach may lie where one would touch: it is put away first.
    if (choice?.x !== undefined) await touch(person, choice);
    else await press(person, person.page.locator('[data-coach] .text'));
    touched ||= choice?.x !== undefined;
  }
}

/** One whole move of the person, however many touches it needs. */
export async function playOneMove(person, options = {}) {
  const before = movesSent(person);
  const left = await playOn(person, { ...options, oneTurn: true, until: () => movesSent(person) > before });
  assert.equal(left, 'enough', `${person.name} has made a move`);
}

/** Several people play against each other, each on their own screen, until all have come to the end. */
export async function playTogether(people, options) {
  await Promise.all(people.map((person) => playOn(person, options)));
}

// ---- What is known afterwards ----

/** The end screen in words: its heading, and each player's name and points, the best first. */
export async function readResult(person) {
  const end = person.page.locator('[data-end]');
  await end.waitFor();
  const title = (await end.getByRole('heading', { level: 2 }).innerText()).trim();
  const rows = [];
  for (const row of await end.getByRole('row').all()) {
    const cells = await row.getByRole('cell').allInnerTexts();
    if (cells.length === 0) continue;
    const name = (await row.getByRole('rowheader').innerText()).replace(/\s*\(You\)|\s*winner/g, '').trim();
    const total = await row.locator('.total').innerText();
    rows.push({ name, total: Number(total.replace('−', '-')) });
  }
  return { title, rows };
}

/** What the server says of the result: the last table with one. */
export function toldResult(person) {
  const tables = received(person).map((message) => message.table).filter((table) => table?.result);
  assert.ok(tables.length > 0, 'the server has told a result');
  return tables.at(-1);
}

/** The end screen says what the server said. */
export async function expectResult(person) {
  const { title, rows } = await readResult(person);
  const { result } = toldResult(person);
  assert.notEqual(title, '');
  assert.deepEqual(rows.map((row) => row.total).sort(), [...result.scores].sort(), 'all scores are shown');
  return { title, rows };
}

/** Puts the result away, where it lies over everything. */
export async function lookAtTable(person) {
  const end = person.page.locator('[data-end]');
  if (!(await end.isVisible())) return;
  await press(person, end.getByRole('button', { name: 'Look at the table' }));
  await end.waitFor({ state: 'detached' });
}

export const logOf = ({ page }) => page.getByRole('list', { name: 'Log', exact: true });

/** The sentences of the log; opens it where it is not open yet. */
export async function readLog(person) {
  const list = logOf(person);
  await lookAtTable(person);
  if (!(await list.isVisible())) await press(person, person.page.locator('[data-tool="log"]'));
  await list.waitFor();
  // Lines far from view are not laid out, and have no inner text then.
  return (await list.getByRole('listitem').allTextContents()).map((line) => line.trim());
}

/** The cards in hand, as the screen has them. */
export async function readHand(person) {
  const cards = person.page.locator('[data-face][data-legal]');
  return cards.evaluateAll((all) => all.map((each) => each.dataset.face));
}

/** The last position that the server sent to a person. */
export function lastPosition(person) {
  return received(person).findLast((message) => message.position)?.position;
}

export { sleep };
