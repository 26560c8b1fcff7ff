#!/usr/bin/env node
// How a game was won: everybody's chance from step to step, luck and skill, what the dearest moves cost and why, with
// closed and with open cards, and the same decisions made once more.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { axe, eventually, expectNoTrouble, finish, open } from './harness.mjs';
import { startBrowser, startServer, test } from './harness.mjs';
import * as playing from './playing.mjs';
import { hurryTimers, newPlayer, press, word } from './playing.mjs';
import { readTexts, unreadable } from './reading.mjs';
import { forRequests, newCaller, playByRequests, startTable } from './tables.mjs';

const server = await startServer({ args: forRequests });
const browser = await startBrowser();
const upright = { viewport: { width: 390, height: 844 }, touch: true };
const sideways = { viewport: { width: 844, height: 390 }, touch: true };

// Dora has played a game of Fat Fish by chance, for all that follows: there is much to say of it.
const dora = await newCaller(server, 'Dora');
const match = await startTable(dora, 'fatfish', { players: 3, level: 'easy' });
await playByRequests(dora, match);
const address = `${server.url}table/${match}`;

/** All of a review, as the server tells it. */
async function whole(id, query = '') {
  let told = { done: 0 };
  await eventually('all of it is judged', async () => {
    told = await dora.call('GET', `matches/${id}/review${query}`);
    return told.done === 1;
  });
  return told;
}

const panel = ({ page }) => page.locator('[data-review-panel]');
const curve = (person) => panel(person).locator('[data-curve]');
const note = ({ page }) => page.locator('[data-note]');
const eyes = ({ page }) => page.locator('[data-look-eyes]');
const ready = ({ page }) => page.locator('[data-review-panel][data-done]').waitFor();
const moment = (person, step) => panel(person).locator(`[data-moment="${step}"]`);

/** The cards that lie open on the board, in hands and rows. */
const faces = async ({ page }) => {
  const cards = page.locator('.scene [data-explains^="card:"]');
  return cards.evaluateAll((all) => all.map((each) => each.dataset.explains.slice('card:'.length)));
};
const isSame = (some, others) => [...some].sort().join() === [...others].sort().join();

/** What a seat saw when it had to decide after so many moves. */
async function seen(id, seat, moves) {
  for (let after = 0, more = true; more; ) {
    const page = await dora.call('GET', `matches/${id}/history?after=${after}&eyes=${seat}`);
    const found = page.steps.findLast(({ turn }) => turn.moves === moves);
    if (found) return found.position;
    after = page.steps.at(-1).event.seq;
    ({ more } = page);
  }
  return undefined;
}

const chances = async (person) => {
  const shown = await panel(person).locator('[data-chance] b').allTextContents();
  return shown.map((text) => Number(text.replace(/\D/g, '')));
};

/** Nothing is left unsaid, or said in the language of programs. */
const expectWords = async ({ page }) => assert.deepEqual(unreadable(await readTexts(page)), []);

test('the end leads to how it was won: the curve ends at the result, and the board follows it', async () => {
  const anna = await newPlayer(browser);
  await dora.lend(anna);
  await open(anna, address);
  await press(anna, anna.page.locator('[data-end] [data-review]'));
  await ready(anna);
  await eventually('its address', () => anna.page.url() === `${address}#review`);
  const { seats, moves } = await whole(match);
  const { table } = await dora.call('GET', `matches/${match}`);
  const { winners } = table.result;
  for (const { seat, curve: points, fair, dealt, hidden, skill, result } of seats) {
    assert.equal(result, winners.includes(seat) ? 1 / winners.length : 0);
    assert.deepEqual(points.at(-1), [moves, result]);
    assert.ok(Math.abs(fair + dealt + hidden + skill - result) < 0.0005, 'luck and skill add up to the result');
  }
  assert.equal(await curve(anna).locator('[data-line]').count(), 3);
  assert.deepEqual(await chances(anna), seats.map(({ result }) => Math.round(100 * result)));
  await expectWords(anna);
  await axe(anna.page);

  // Along it by keys: the look back goes with it, and back again.
  await curve(anna).focus();
  await anna.page.keyboard.press('ArrowLeft');
  const bar = anna.page.locator('[data-lookbar]');
  await bar.waitFor();
  await eventually('the step before', async () => (await curve(anna).getAttribute('aria-valuenow')) === `${moves - 1}`);
  await anna.page.keyboard.press('Home');
  await eventually('the deal', async () => (await bar.getByRole('slider').inputValue()) === '1');
  const dealt = seats.map(({ curve: points }) => points.findLast(([step]) => step === 0)[1]);
  assert.deepEqual(await chances(anna), dealt.map((chance) => Math.round(100 * chance)));
  await bar.getByRole('slider').fill('9');
  await eventually('the curve follows', async () => (await curve(anna).getAttribute('aria-valuenow')) !== '0');
  const { x, y, width, height } = await curve(anna).boundingBox();
  await anna.page.mouse.click(x + width / 2, y + height / 2);
  await eventually('the middle', async () => {
    const at = Number(await curve(anna).getAttribute('aria-valuenow'));
    return at > moves / 3 && at < (moves * 2) / 3;
  });
  // The same as a table.
  await press(anna, panel(anna).getByText('As a table'));
  const last = await panel(anna).locator('tbody tr').last().locator('td').allTextContents();
  assert.deepEqual(last.map((text) => parseInt(text, 10)), seats.map(({ result }) => Math.round(100 * result)));
  expectNoTrouble(anna);
});

for (const [device, name, language] of [[playing.desktop, 'a desktop', 'en'], [upright, 'a phone', 'de']]) {
  test(`a move that mattered is shown as its player saw it, on ${name}`, async () => {
    const cleo = await newPlayer(browser, { ...device, settings: { language } });
    const { moments, decisions } = await whole(match);
    const { step } = moments[0];
    const decision = decisions.find((each) => each.step === step);
    await open(cleo, `${address}#review`);
    await ready(cleo);
    assert.equal(await panel(cleo).locator('[data-moment]').count(), moments.length);
    await press(cleo, moment(cleo, step));
    await note(cleo).waitFor();
    const { hand, rows } = await seen(match, decision.seat, step);
    await eventually('one hand, and what lies there', async () => isSame(await faces(cleo), [...hand, ...rows.flat()]));
    const cost = await note(cleo).locator('[data-cost]').innerText();
    assert.match(cost, new RegExp(`^${Math.round(100 * decision.cost)} ${language === 'de' ? 'von' : 'in'} 100`));
    assert.ok(await note(cleo).locator('[data-better]').isVisible());
    await expectWords(cleo);
    await axe(cleo.page);
    // The next one, and back to all of them.
    await press(cleo, note(cleo).locator('[data-next-moment]'));
    const second = decisions.find((each) => each.step === moments[1].step);
    const other = await seen(match, second.seat, second.step);
    await eventually('the next', async () => isSame(await faces(cleo), [...other.hand, ...other.rows.flat()]));
    if (device === upright) await press(cleo, note(cleo).locator('[data-back]'));
    else await cleo.page.keyboard.press('Escape');
    await panel(cleo).waitFor();
    assert.equal(await note(cleo).count(), 0);
    expectNoTrouble(cleo);
  });
}

test('with all cards open another move may have been best, and it is said that nobody could know it', async () => {
  const cleo = await newPlayer(browser, { ...upright, settings: { language: 'fr' } });
  await open(cleo, `${address}#review`);
  await ready(cleo);
  assert.equal(await panel(cleo).locator('[data-open]').count(), 0);
  await panel(cleo).locator('[data-reveal]').check();
  assert.ok(await panel(cleo).getByText(word('fr', 'review.reveal_why')).isVisible());
  await ready(cleo);
  const { moments, decisions } = await whole(match, '?open=1');
  assert.ok(decisions.every((each) => each.open !== undefined));
  assert.equal(await panel(cleo).locator('[data-open]').count(), moments.length);
  await press(cleo, moment(cleo, moments[0].step));
  await note(cleo).waitFor();
  await axe(cleo.page);
  await press(cleo, note(cleo).locator('[data-close]'));
  assert.equal(await eyes(cleo).inputValue(), 'all', 'all hands are open');
  await expectWords(cleo);
  expectNoTrouble(cleo);
});

test('whoever tries again chooses from what was known, and is told how it compares', async () => {
  const anna = await newPlayer(browser, sideways);
  await dora.lend(anna);
  const { moments, decisions } = await whole(match);
  const own = moments.map(({ step }) => decisions.find((each) => each.step === step)).filter(({ seat }) => seat === 0);
  assert.ok(own.length > 1, 'whoever plays by chance makes mistakes');
  await open(anna, `${address}#review`);
  await ready(anna);
  await press(anna, panel(anna).locator('[data-try]'));
  await note(anna).waitFor();
  const { hand, rows } = await seen(match, 0, own[0].step);
  await eventually('the own hand alone', async () => isSame(await faces(anna), [...hand, ...rows.flat()]));
  assert.equal(await note(anna).locator('[data-better], [data-cost]').count(), 0, 'nothing is told before');
  await axe(anna.page);
  await press(anna, note(anna).locator(`[data-choice="${own[0].best}"]`));
  await note(anna).locator('[data-verdict="best"]').waitFor();
  await press(anna, note(anna).locator('[data-next-puzzle]'));
  await press(anna, note(anna).locator(`[data-choice="${own[1].move}"]`));
  await note(anna).locator('[data-verdict="same"]').waitFor();
  await expectWords(anna);
  expectNoTrouble(anna);
});

test('a game recorded long ago is reviewed as well, and its moves can be made again on the board', async () => {
  const file = readFileSync(new URL('../../tests/recorded/match-foppen-1.jsonl', import.meta.url), 'utf8');
  const headers = { Origin: new URL(server.url).origin, Cookie: dora.cookie };
  const imported = await fetch(`${server.url}api/imports`, { method: 'POST', headers, body: file });
  const { match: old } = await imported.json();
  const { moments, decisions } = await whole(old);
  const of = ({ step }) => decisions.find((each) => each.step === step);
  const played = moments.find((each) => each.options.every(({ move }) => /^[a-z]?\d+$/.test(move)));
  const { seat } = of(played);
  const gero = await newPlayer(browser, { settings: { language: 'nl' } });
  await open(gero, `${server.url}table/${old}#review`);
  await ready(gero);
  await panel(gero).locator('[data-whose]').first().selectOption(`${seat}`);
  await panel(gero).locator('[data-try]').focus();
  await gero.page.keyboard.press('Enter');
  await note(gero).waitFor();
  assert.equal(await panel(gero).count(), 0, 'what would tell it is put away');
  const first = moments.map(of).find((each) => each.seat === seat);
  const card = gero.page.locator(`main [data-face="${first.best}"][data-legal="true"]`).first();
  await card.focus();
  await gero.page.keyboard.press('Enter');
  await note(gero).locator('[data-verdict="best"]').waitFor();
  await axe(gero.page);
  await press(gero, note(gero).locator('[data-close]'));
  await ready(gero);
  // Every decision of a seat, those that cost nothing on demand.
  const rows = panel(gero).locator('[data-decision-step]');
  const costly = await rows.count();
  await panel(gero).locator('[data-all]').check();
  assert.equal(await rows.count(), decisions.filter((each) => each.seat === seat).length);
  assert.ok(costly < (await rows.count()));
  await expectWords(gero);
  expectNoTrouble(gero);
});

test('a game that goes on has no review, and one that the server has no time for waits', async () => {
  const running = await startTable(dora, 'hecht', { players: 2 });
  const cleo = await newPlayer(browser, upright);
  await hurryTimers(cleo);
  await open(cleo, `${server.url}table/${running}#review`);
  await cleo.page.getByText(word('en', 'table.review_running')).first().waitFor();
  assert.equal(await panel(cleo).count(), 0);
  await playing.choose(cleo, 'sound');
  assert.equal(await cleo.page.locator('[data-item="review"]').count(), 0);

  let refused = 0;
  await cleo.context.route('**/api/matches/*/review*', (route) => {
    refused += 1;
    if (refused > 1) return route.continue();
    return route.fulfill({ status: 429, json: { reason: 'too_many_messages', text: '' } });
  });
  await open(cleo, `${address}#review`);
  await panel(cleo).locator('[data-trouble="busy"]').waitFor();
  await ready(cleo);
  assert.equal(await panel(cleo).locator('[data-trouble]').count(), 0);
  expectNoTrouble(cleo, { allow: [/status of 429/] });
});

await finish();
