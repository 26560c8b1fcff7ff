// The page before people who are told other facts than the server tells, and what it shows them.
import assert from 'node:assert/strict';
import { newPlayer, press, readLog } from './playing.mjs';

/**
 * Changes what a message tells, wherever it tells it. `facts` says how, each function changing what it is given:
 * `table`, `constants`, `position`, `events`, the list of what a move led to; `message`, whatever else is in it; and
 * `futile`, the moves that would do nothing.
 */
function retell(message, facts) {
  if (message.table) facts.table?.(message.table);
  facts.message?.(message);
  if (message.constants) facts.constants?.(message.constants);
  if (message.legal && facts.futile) message.futile = facts.futile;
  for (const each of [message, ...(message.steps ?? [])]) {
    if (each.position) facts.position?.(each.position);
    for (const event of [each.event, ...(each.events ?? [])]) if (event?.events) facts.events?.(event.events);
  }
  return message;
}

/** The caller before a browser that is told other facts than the server tells; they may be changed between looks. */
export async function toldOtherwise(browser, caller, facts, options) {
  const settings = { trick_ms: 200 };
  const person = await newPlayer(browser, { viewport: { width: 1440, height: 900 }, settings, ...options });
  person.name = caller.name;
  await caller.lend(person);
  await person.page.routeWebSocket(/\/ws/, (socket) => {
    const far = socket.connectToServer();
    far.onMessage((text) => socket.send(retoldTo(person, text, facts)));
  });
  // Whoever leaves does not wait for what they asked for.
  const asked = /\/api\/matches\/.*\/(history|events)/;
  await person.page.route(asked, (route) => answerOtherwise(route, facts).catch(() => {}));
  await keepSights(person);
  return person;
}

/** A mistake in the test itself is trouble like any other. */
function retoldTo(person, text, facts) {
  try {
    return JSON.stringify(retell(JSON.parse(text), facts));
  } catch (error) {
    person.errors.push(`the facts cannot be changed: ${error.stack}`);
    return text;
  }
}

async function answerOtherwise(route, facts) {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, json: retell(await answer.json(), facts) });
}

/** Things that lie there for a moment: the page keeps what they said, however short that was. */
const passing = ['[data-overlay="round"]', '.board p > [data-why]'];

function keepSights({ page }) {
  return page.addInitScript((selectors) => {
    window.sights = [];
    new MutationObserver(() => {
      for (const each of document.querySelectorAll(selectors)) {
        const text = each.innerText.replace(/\s+/g, ' ').trim();
        if (text !== window.sights.at(-1)) window.sights.push(text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }, passing.join());
}

// ---- What is shown ----

const plainText = (text) => text.replace(/\s+/g, ' ').trim();

/** The text has the part that tells a fact. */
export function says(text, part, fact) {
  const found = part instanceof RegExp ? part.test(text) : text.includes(part);
  assert.ok(found, `${fact}: nothing says “${part}” in “${text}”`);
}

export const textOf = async (locator) => plainText((await locator.allTextContents()).join(' | '));
export const status = ({ page }) => textOf(page.locator('header .status'));
export const prompt = ({ page }) => textOf(page.locator('[data-prompt]'));
export const plate = ({ page }, seat) => textOf(page.locator(`[data-seat="${seat}"] .facts li`));
export const sights = async ({ page }) => (await page.evaluate(() => window.sights)).join('\n');

export async function help(person) {
  const panel = person.page.locator('[data-panel="help"]');
  if (!(await panel.isVisible())) await press(person, person.page.locator('[data-tool="help"]'));
  await panel.waitFor();
  return textOf(panel);
}

export const log = async (person) => (await readLog(person)).map(plainText).join('\n');

/** The points of a player on the end screen, from the first column to the total. */
export async function endPoints(person, name) {
  const end = person.page.locator('[data-end]');
  await end.waitFor();
  return end.getByRole('row').filter({ hasText: name }).getByRole('cell').allInnerTexts();
}

/** The name of whoever sits at a seat, as sentences have it: a plate calls bots by their names alone. */
export function nameAt({ page }, seat) {
  return page.locator(`section[data-seat="${seat}"]`).first().getAttribute('aria-label');
}

/** Why a game ends, in the server's own words. */
export async function endWord(caller, game, reason) {
  const { games } = await caller.call('GET', 'games');
  return games.find(({ name }) => name === game).words[`end.${reason}`].en;
}

/** The page keeps where stones swim, however fast they do. */
export function keepCourses({ page }) {
  return page.addInitScript(() => {
    window.courses = [];
    const real = Element.prototype.animate;
    Element.prototype.animate = function (frames, ...rest) {
      for (const { transform } of this.matches('[data-stone]') ? [...frames] : []) {
        const [, x, y] = /^translate\((.+)px, (.+)px\)/.exec(transform ?? '') ?? [];
        if (x !== undefined) window.courses.push({ x: Number(x), y: Number(y) });
      }
      return real.call(this, frames, ...rest);
    };
  });
}
