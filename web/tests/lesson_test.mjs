#!/usr/bin/env node
// Every lesson from its first word to its last, by clicks on a desktop and taps on a phone, in a language each and with
// SHOAL_LONG=1 in all: what is wrong is refused in that language, what is right is made, what is said fits.
// Takes long.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { axe, eventually, expectNoTrouble, finish, open, startBrowser, startServer, test } from './harness.mjs';
import { desktop, newPlayer, nextThing, phone, press, touch, word } from './playing.mjs';
import { readTexts, unreadable } from './reading.mjs';

const folder = new URL('../src/generated/lessons/', import.meta.url);
const lessons = readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
const languages = ['de', 'en', 'fr', 'nl'];
const long = process.env.SHOAL_LONG === '1';

const server = await startServer();
const browser = await startBrowser();

/** Of what can be touched now: what brings somebody nearer to a move. */
function towards(move, choices) {
  const exact = choices.find((each) => each.move === move);
  if (exact) return exact;
  const [first, second] = move.split(/[ >]/);
  const face = first === 'pass' ? second : first;
  const card = choices.find((each) => each.card && !each.pressed && each.face === face);
  if (card) return card;
  const fish = move.startsWith('exit ') ? second : first;
  return (
    choices.find((each) => each.move === 'yes') ??
    choices.find((each) => each.fish === fish) ??
    choices.find((each) => each.action !== undefined && move.startsWith(each.action))
  );
}

/** Makes the move that is asked for, however many touches that takes. */
async function answer(person, { move }) {
  const { page } = person;
  const asked = page.locator('[data-lesson-show]');
  const place = await placeOf(page);
  // A note may lie over what is to be touched: it goes away by itself.
  await eventually(`${move} is made`, async () => {
    if ((await placeOf(page)) !== place || (await asked.isHidden())) return true;
    const { choices = [] } = await nextThing(person);
    if (await asked.isHidden()) return true;
    const choice = towards(move, choices);
    if (choice) await touch(person, choice);
    else if (move.startsWith('keep ')) await sort(person, move.split(' ').slice(1));
    return false;
  });
}

/** Moves the cards of a full row until just these are kept. */
async function sort(person, kept) {
  const cards = person.page.locator('[data-keep]');
  const plus = await person.page.locator('[data-keep][aria-pressed="true"]').evaluateAll((all) =>
    all.map((each) => each.dataset.keep),
  );
  const lacking = kept.find((face) => !plus.includes(face));
  if (lacking) return press(person, cards.and(person.page.locator(`[data-keep="${lacking}"]`)).first());
  const spare = plus.find((face) => !kept.includes(face));
  if (spare) return press(person, cards.and(person.page.locator(`[data-keep="${spare}"]`)).first());
  return undefined;
}

const placeOf = (page) =>
  page.locator('[data-lesson]').evaluate((each) => `${each.dataset.lesson} ${each.dataset.step} ${each.dataset.done}`);

/** Goes through a lesson; `wrongs` are the refusals that were read on the way. */
async function learn(person, lesson, language) {
  const { page } = person;
  const wrongs = [];
  for (let steps = 0; steps < 400; steps += 1) {
    const next = page.locator('[data-lesson-next]:not([aria-disabled="true"])');
    const show = page.locator('[data-lesson-show]');
    const over = page.locator('[data-lesson-play]');
    await going(person, next.or(show).or(over).first());
    const texts = await readTexts(page);
    assert.deepEqual(unreadable(texts), []);
    if (await over.isVisible()) return wrongs;
    const [id, index] = (await placeOf(page)).split(' ');
    const step = lesson.scenes.find((scene) => scene.id === id).steps[Number(index)];
    if (step.ask === undefined) {
      await press(person, next);
      continue;
    }
    for (const wrong of step.wrong ?? []) {
      const said = await tryWrong(person, step, wrong, language);
      if (said) wrongs.push(said);
    }
    await answer(person, step);
  }
  throw new Error('the lesson has no end');
}

/** Waits for a lesson to go on, and hurries what is shown meanwhile. */
async function going(person, locator) {
  await eventually('the lesson goes on', async () => {
    if (await locator.isVisible()) return true;
    const go = person.page.locator('[data-overlay] button').first();
    if (await go.isVisible()) await press(person, go).catch(() => undefined);
    return false;
  });
}

/** Touches what the rules refuse, and reads why. What is chosen on the way is put back. */
async function tryWrong(person, step, wrong, language) {
  const { page } = person;
  const [from, to] = wrong.split('>');
  await nextThing(person);
  const spot = page.locator(`[data-spot="${from}"]`);
  const card = page.locator(`[data-face="${from}"]`).first();
  const action = page.locator(`[data-action="${wrong}"]`).first();
  if (await spot.isVisible()) {
    await touchMiddle(person, spot);
    // What may not be moved at all says so at once.
    if (await page.locator(`[data-spot="${from}"][aria-pressed="true"]`).isVisible()) {
      await touchMiddle(person, page.locator(`[data-spot="${to}"]`));
    }
  } else if (await card.isVisible()) {
    const row = page.locator(`[data-wrong="${wrong}"]`).first();
    // A card that is chosen already would be played by another touch.
    if (to === undefined || !(await row.isVisible())) await touchCorner(person, card);
    if (to !== undefined) await touchCorner(person, row);
  } else if (await action.isVisible()) await touchMiddle(person, action);
  else return undefined;
  const { ruling, text } = step.why[wrong];
  const reply = page.locator('[data-reply]');
  await eventually(`it is said: ${text[language]}`, async () => {
    return (await reply.isVisible()) && (await reply.innerText()) === text[language];
  });
  const hidden = (each) => each.parentElement.getBoundingClientRect().bottom + 1 < each.getBoundingClientRect().bottom;
  await eventually('the answer is seen to its end', async () => !(await reply.evaluate(hidden)));
  // What would be punished is asked about first; whoever insists learns the same once more.
  if (ruling === 'penalised') {
    await press(person, page.locator(`[data-fiasco="${wrong}"]`));
    await page.locator('[data-fiasco]').waitFor({ state: 'detached' });
    assert.equal(await reply.innerText(), text[language]);
  }
  return text[language];
}

/** Touches what is no button to be pressed, as people do all the same: cards show their corner, fields their middle. */
async function touchCorner(person, locator) {
  await locator.waitFor();
  const { x, y } = await locator.boundingBox();
  await touch(person, { x: x + 8, y: y + 12 });
}

async function touchMiddle(person, locator) {
  const { x, y, width, height } = await locator.boundingBox();
  await touch(person, { x: x + width / 2, y: y + height / 2 });
}

/** What is said stands beside the board or above it, and all of its buttons can be reached. */
async function expectFit({ page }) {
  const { over, wide } = await page.evaluate(() => {
    const box = document.querySelector('[data-lesson]').getBoundingClientRect();
    const table = document.querySelector('main').getBoundingClientRect();
    const across = Math.min(box.right, table.right) - Math.max(box.left, table.left);
    const down = Math.min(box.bottom, table.bottom) - Math.max(box.top, table.top);
    return { over: across > 1 && down > 1, wide: document.documentElement.scrollWidth - innerWidth };
  });
  assert.ok(!over, 'the words do not lie over the board');
  assert.ok(wide <= 0, 'nothing is wider than the screen');
}

/** One person learns one game, from the lobby and back to it. */
async function learnFromLobby(lesson, device, language) {
  const anna = await newPlayer(browser, { ...device, locale: `${language}-${language.toUpperCase()}` });
  anna.name = `${lesson.game} in ${language}`;
  await open(anna, server.url);
  const button = anna.page.locator(`[data-game="${lesson.game}"] [data-learn]`);
  await press(anna, button);
  await anna.page.locator('[data-lesson]').waitFor();
  await expectFit(anna);
  await axe(anna.page);
  const wrongs = await learn(anna, lesson, language);
  assert.ok(wrongs.length > 1, 'wrong moves were refused');
  await press(anna, anna.page.locator('[data-lesson-play]'));
  await anna.page.getByRole('dialog').getByText(word(language, 'lobby.start_now')).waitFor();
  await anna.page.keyboard.press('Escape');
  await expectFit(anna);
  await press(anna, anna.page.locator('[data-lesson-leave]'));
  await button.getByText(word(language, 'lobby.learnt')).waitFor({ state: 'attached' });
  expectNoTrouble(anna);
}

// Four people at once, each with another game in another language; the next time with the next language.
for (const [name, device, turns] of [['desktops', desktop, [0, 1, 2, 3]], ['phones', phone, [2, 3, 0, 1]]]) {
  for (const turn of long ? turns : turns.slice(0, 1)) {
    const plan = lessons.map((lesson, i) => ({ lesson, language: languages[(i + turn) % languages.length] }));
    const what = plan.map(({ lesson, language }) => `${lesson.game} in ${language}`).join(', ');
    test(`lessons are learnt on ${name}: ${what}`, async () => {
      await Promise.all(plan.map(({ lesson, language }) => learnFromLobby(lesson, device, language)));
    });
  }
}

test('a lesson goes on where it was left', async () => {
  const anna = await newPlayer(browser, desktop);
  const [lesson] = lessons;
  await open(anna, `${server.url}lesson/${lesson.game}`);
  const { page } = anna;
  await page.locator('[data-lesson]').waitFor();
  await press(anna, page.getByRole('button', { name: `Part 2 of ${lesson.scenes.length}` }));
  await page.locator(`[data-lesson="${lesson.scenes[1].id}"]`).waitFor();
  await page.reload();
  await page.locator(`[data-lesson="${lesson.scenes[1].id}"]`).waitFor();
  await press(anna, page.locator('[data-lesson-back]'));
  await page.locator(`[data-lesson="${lesson.scenes[0].id}"]`).waitFor();
  expectNoTrouble(anna);
});

await finish();
