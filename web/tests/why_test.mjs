#!/usr/bin/env node
// Every result can be asked: a line of the log, a mark on the table, a banner, a round, the end. The answer names the
// cards of the engine's event in order, and whose card decided; on a phone and on a large screen. A hint says why, too.
import assert from 'node:assert/strict';
import { axe, eventually, expectNoTrouble, finish, received, startBrowser, startServer, test } from './harness.mjs';
import { desktop, logOf, movesSent, newPlayer, nextThing, phone, press } from './playing.mjs';
import { forRequests, gameNames, newCaller, openTable, playByRequests, players, startTable } from './tables.mjs';
import { smallTargets } from './reading.mjs';
import { languages, speak } from './sweep.mjs';

const server = await startServer({ args: forRequests });
const browser = await startBrowser();
const anna = await newCaller(server, 'Anna');

/** What is shown lies there long enough to be touched. */
const unhurried = { speed: 'normal', trick_ms: 4000 };

const sheet = ({ page }) => page.locator('[data-why-sheet]');

/** Both screens look at the same table, as the same person. */
async function bothAt(match) {
  const people = [];
  for (const screen of [desktop, phone]) {
    const person = await newPlayer(browser, { ...screen, settings: unhurried });
    await anna.lend(person);
    await openTable(person, server, match);
    people.push(person);
  }
  return people;
}

/** A table of the game that was played by requests until `enough(told)`. */
async function tableAt(game, enough, options = {}) {
  const match = await startTable(anna, game, { players: players[game], ...options });
  const told = await playByRequests(anna, match, enough);
  assert.equal(told.table.stage, 'running', `${game} came to what is to be asked`);
  return { match, told };
}

const move = (match, { turn }, made) =>
  anna.call('POST', `matches/${match}/do`, { do: 'move', moves: turn.moves, move: made });

/** All events of the game so far, the last move first. */
async function eventsOf(match) {
  const { steps } = await anna.call('GET', `matches/${match}/history?after=0`);
  return steps.flatMap(({ event }) => event.events ?? []).reverse();
}

/** The cards of an answer in order, and the seats whose rows decided. */
async function readAnswer(person, about) {
  const answer = sheet(person).locator(`[data-answer="${about}"]`).first();
  await answer.waitFor();
  assert.notEqual((await answer.locator('.rules').innerText()).trim(), '', 'it names the rule');
  return answer.evaluate((section) => {
    const all = (selector) => [...section.querySelectorAll(selector)];
    return {
      cards: all('[data-card]').map(({ dataset }) => dataset.card),
      decided: all('[data-decided] [data-seat-of]').map(({ dataset }) => Number(dataset.seatOf)),
    };
  });
}

async function putAway(person) {
  await person.page.keyboard.press('Escape');
  await sheet(person).waitFor({ state: 'detached' });
}

/** Asks a mark on the table. */
async function askMark(person, about) {
  await press(person, person.page.locator(`main [data-why="${about}"]:visible`).first());
  const answer = await readAnswer(person, about);
  await putAway(person);
  return answer;
}

/** Asks the last line of the log that leads to such an answer. */
async function askLine(person, about) {
  const { page } = person;
  if (!(await logOf(person).isVisible())) await press(person, page.locator('[data-tool="log"]'));
  const line = logOf(person).locator(`[data-asks~="${about.split(' ')[0]}"]`).last();
  await line.scrollIntoViewIfNeeded();
  await press(person, line);
  const answer = await readAnswer(person, about);
  if (person.touch) {
    assert.deepEqual(await smallTargets(page), [], 'fingers reach everything');
  } else {
    assert.ok(await sheet(person).evaluate((each) => each.contains(document.activeElement)), 'the focus is inside');
    await axe(page);
  }
  await putAway(person);
  assert.ok(await line.evaluate((each) => each === document.activeElement), 'the focus is back');
  if (person.touch) await page.keyboard.press('Escape');
  return answer;
}

/** In the page: touches the next banner as soon as it stands; `asked_banner` comes to know what it was about. */
function watchForBanner() {
  globalThis.asked_banner = new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      const banner = document.querySelector('.banner button, p > button[data-why]');
      if (!banner) return;
      watch.disconnect();
      banner.click();
      resolve(banner.dataset.why);
    });
    watch.observe(document.body, { subtree: true, childList: true });
  });
}

/** Asks a banner as soon as it stands, while `make()` is being shown. */
async function askBanner(people, make) {
  // What was asked about before is put away a moment later.
  const gone = () => !document.querySelector('.banner button, p > button[data-why]');
  for (const { page } of people) await page.waitForFunction(gone);
  // Every page watches before the move is made: on a busy machine it would come too late to a banner otherwise.
  for (const { page } of people) await page.evaluate(watchForBanner);
  await make();
  const answers = [];
  for (const person of people) {
    const about = await person.page.evaluate(() => globalThis.asked_banner);
    answers.push({ about, ...(await readAnswer(person, about)) });
    // What was asked about stays as long as somebody reads.
    assert.equal(await person.page.locator(`main p > [data-why="${about}"]`).count(), 1, 'the banner waits');
    await putAway(person);
  }
  return answers;
}

const cardsOf = (plays) => plays.map(({ card }) => card);

test('fishing: a mark, a line and a banner name the cards and the rule', async () => {
  const { match, told } = await tableAt('fishing', ({ position, legal }) =>
    position.trick.length > 0 && position.winning !== null && position.last !== null &&
    legal.some((each) => each.startsWith('@')) && position.trick.length < players.fishing - 1);
  const people = await bothAt(match);
  const trick = (await eventsOf(match)).find(({ t }) => t === 'trick');
  const { position } = told;
  const wins = position.trick.some(({ seat }) => seat === position.winning) ? [position.winning] : [];
  for (const person of people) {
    assert.deepEqual(await askMark(person, 'trick'), { cards: cardsOf(position.trick), decided: wins });
    assert.deepEqual(await askLine(person, 'trick'), { cards: cardsOf(trick.plays), decided: [trick.winner] });
    expectNoTrouble(person);
  }
  const buoy = told.legal.find((each) => each.startsWith('@'));
  for (const { about, cards } of await askBanner(people, () => move(match, told, buoy))) {
    assert.equal(about, 'move');
    assert.deepEqual(cards, [...cardsOf(position.trick), buoy]);
  }
  people.forEach(expectNoTrouble);
});

/** The caller is the last to play to the trick of Foppen, and would shed the only card. */
function fooledNext({ position, legal }) {
  const playing = players.foppen - position.fooled.length;
  const last = position.trick.length === playing - 1;
  const alone = position.trick.every(({ counted }) => counted !== 'shed');
  const on = position.hand.length > 1 && position.held.every((n) => n > 0);
  return last && alone && on && position.phase === 'shed' && legal.some((each) => each !== '1');
}

test('foppen: a mark, a line and a banner name the cards and the rule', async () => {
  const { match, told } = await tableAt('foppen', fooledNext);
  const people = await bothAt(match);
  const trick = (await eventsOf(match)).find(({ t }) => t === 'trick');
  const cardAt = (seat) => trick.plays.find((play) => play.seat === seat).card;
  const { position } = told;
  for (const person of people) {
    assert.deepEqual(await askMark(person, 'trick'), { cards: cardsOf(position.trick), decided: [position.winning] });
    assert.deepEqual(await askMark(person, 'fooled'), { cards: cardsOf(position.trick), decided: position.losing });
    assert.deepEqual(await askLine(person, 'fooled'), { cards: trick.worst_first.map(cardAt), decided: trick.fooled });
    expectNoTrouble(person);
  }
  const shed = told.legal.find((each) => each !== '1');
  for (const { about, cards, decided } of await askBanner(people, () => move(match, told, shed))) {
    assert.equal(about, 'fooled');
    assert.deepEqual([cards[0], decided], [shed, [0]]);
  }
  people.forEach(expectNoTrouble);
});

test('fatfish: a line, a caption and a moment of the past name the cards and the rule', async () => {
  let rows = 0;
  const { match, told } = await tableAt('fatfish', ({ position }) => {
    rows = position.plus.filter((cards) => cards.length > 0).length;
    return position.phase === 'keep' && rows > 0;
  });
  const people = await bothAt(match);
  const row = (await eventsOf(match)).find(({ t }) => t === 'row');
  for (const person of people) {
    const { page } = person;
    assert.deepEqual((await askLine(person, 'row')).cards, row.cards);
    // The moment of the past has its caption, which answers as well.
    if (!(await logOf(person).isVisible())) await press(person, page.locator('[data-tool="log"]'));
    const line = logOf(person).locator('li:has([data-asks~="row"]) .tells').last();
    await press(person, line);
    assert.deepEqual((await askMark(person, 'row')).cards, row.cards);
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: 'Look back' }).waitFor({ state: 'detached' });
    expectNoTrouble(person);
  }
  const { cards } = { cards: told.position.rows[told.position.row - 1] };
  for (const answer of await askBanner(people, () => move(match, told, told.legal[0]))) {
    assert.equal(answer.about, 'row');
    assert.deepEqual(answer.cards, cards);
  }
  people.forEach(expectNoTrouble);
});

test('hecht: a mark, a line and a banner name what decided', async () => {
  // The last turn of a round, or the last but one: then the bot's follows by itself.
  const { match, told } = await tableAt('hecht', ({ position: { chips, round, rounds }, legal }) => {
    const last = (legal.includes('end') && chips[0].length === 6) || legal.join() === 'skip';
    return last && chips[1].length >= 5 && round < rounds;
  });
  const people = await bothAt(match);
  for (const person of people) {
    await askMark(person, 'carps');
    await askLine(person, 'turn');
    expectNoTrouble(person);
  }
  for (const { about } of await askBanner(people, () => move(match, told, told.legal.at(-1)))) {
    assert.equal(about, 'round');
  }
  people.forEach(expectNoTrouble);
});

test('what a round brought can be asked, and the round stays', async () => {
  // The caller's last card ends the round, as the last of the trick.
  const { match, told } = await tableAt('foppen', ({ position }) =>
    position.hand.length === 1 && position.trick.length === players.foppen - position.fooled.length - 1);
  const people = await bothAt(match);
  await move(match, told, told.legal[0]);
  for (const person of people) {
    const { page } = person;
    const round = page.locator('[data-overlay="round"]');
    await round.waitFor();
    await press(person, round.locator('[data-why="round"]'));
    await readAnswer(person, 'round');
    await putAway(person);
    assert.ok(await round.isVisible(), 'it is there until somebody goes on');
    await press(person, round.locator('[data-go-on]'));
    await round.waitFor({ state: 'detached' });
    expectNoTrouble(person);
  }
});

test('the end says why', async () => {
  const match = await startTable(anna, 'fatfish', { players: players.fatfish });
  const { table } = await playByRequests(anna, match);
  for (const person of await bothAt(match)) {
    await press(person, person.page.locator('[data-end] [data-why="end"]'));
    const { decided } = await readAnswer(person, 'end');
    assert.deepEqual(decided.toSorted(), table.result.winners);
    await putAway(person);
    assert.ok(await person.page.locator('[data-end]').isVisible(), 'the result is still there');
    expectNoTrouble(person);
  }
});

test('the last line above a phone’s table can be asked, and a touch elsewhere puts the answer away', async () => {
  const { match } = await tableAt('fishing', ({ position }) => position.last !== null && position.phase === 'play');
  const [large, small] = await bothAt(match);
  await press(small, small.page.locator('[data-latest] button'));
  await sheet(small).waitFor();
  await small.page.touchscreen.tap(180, 20);
  await sheet(small).waitFor({ state: 'detached' });

  // On a large screen the table goes on behind it: a press elsewhere closes it and does what it is for.
  const { page } = large;
  await logOf(large).locator('.tells').last().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await sheet(large).waitFor();
  await page.locator('[data-tool="help"]').click();
  await sheet(large).waitFor({ state: 'detached' });
  await eventually('the help is open', () => page.locator('[data-panel="help"]').isVisible());
  expectNoTrouble(large);
  expectNoTrouble(small);
});

// ---- Hints ----

/** Somebody at a table of theirs with something to choose. */
async function toChoose(game) {
  const { match } = await tableAt(game, ({ turn, legal }) => turn.moves >= 8 && legal.length > 2);
  const person = await newPlayer(browser, desktop);
  await anna.lend(person);
  await openTable(person, server, match);
  return person;
}

/** Asks for a hint; gives what the server answered. */
async function askHint(person) {
  await press(person, person.page.locator('[data-tool="hint"]'));
  await person.page.locator('[data-hint-would]').waitFor();
  return received(person).findLast(({ is }) => is === 'hint');
}

/** What a hint shows: its sentences, and the moves that it compares. */
function readHint({ page }) {
  return page.locator('[data-hint]').evaluate((panel) => {
    const text = (element) => element?.innerText.replace(/\s+/g, ' ').trim() ?? '';
    const all = (selector) => [...panel.querySelectorAll(selector)];
    return {
      would: text(panel.querySelector('[data-hint-would]')),
      equal: text(panel.querySelector('[data-hint-equal]')),
      reasons: all('[data-hint-reason]').map(text),
      chosen: panel.querySelector('[data-hint-move]').dataset.hintMove,
      rows: all('[data-hint-row]').map((row) => ({
        move: row.dataset.hintRow,
        best: row.dataset.best !== undefined,
        chance: text(row.querySelector('.percent')),
      })),
    };
  });
}

/** Sentences of a hint that are cut off at the end of its panel. */
function belowTheFold({ page }) {
  return page.locator('[data-hint]').evaluate((panel) => {
    const { bottom } = panel.getBoundingClientRect();
    const sentences = panel.querySelectorAll('[data-hint-would], [data-hint-equal], [data-hint-reason]');
    return [...sentences].filter((each) => each.getBoundingClientRect().bottom > bottom).map((each) => each.innerText);
  });
}

for (const game of gameNames) {
  test(`a hint in ${game} says what a bot would do, and why`, async () => {
    const person = await toChoose(game);
    const { best, instead, reasons } = await askHint(person);
    const shown = await readHint(person);
    assert.match(shown.would, /^A strong bot would .+\.$/);
    assert.equal(shown.chosen, best[0], 'its button makes that move');
    assert.equal(shown.equal !== '', best.length > 1, `equally good: ${best}; said: ${shown.equal}`);
    assert.ok(reasons.length > 0, 'there are reasons');
    assert.equal(shown.reasons.length, reasons.length, `${reasons.map(({ kind }) => kind)}: ${shown.reasons}`);
    for (const reason of shown.reasons) assert.match(reason, /\.$/);
    const equal = shown.rows.filter((row) => row.best).map((row) => row.move);
    assert.deepEqual(equal, best.slice(0, equal.length), 'what is best comes first');
    assert.ok(equal.length > 0 && shown.rows.slice(equal.length).every((row) => !row.best));
    if (instead !== undefined) assert.ok(!equal.includes(instead));

    for (const language of languages) {
      await speak(person, language);
      await person.page.setViewportSize(phone.viewport);
      assert.deepEqual(await belowTheFold(person), [], `${language}: on a phone, too`);
    }
    expectNoTrouble(person);
  });
}

test('moves that are equally good are not ranked, and what is pointed at is marked', async () => {
  const person = await toChoose('foppen');
  const { page } = person;
  let hint = await askHint(person);
  while (hint.best.length < 2) {
    const before = movesSent(person);
    await press(person, page.locator('[data-hint-move]').first());
    await eventually('it is played', () => movesSent(person) > before);
    await nextThing(person);
    hint = await askHint(person);
  }
  const [choice, other] = hint.best;
  const shown = await readHint(person);
  assert.match(shown.equal, /^(About as good: |All other moves are about as good)/);
  const chances = shown.rows.filter((row) => row.best).map((row) => row.chance);
  assert.equal(new Set(chances).size, 1, `one chance for all of them: ${chances}`);
  assert.match(chances[0], /^about \d+%$/);

  const marked = (card) => page.locator(`.piece.hinted[data-explains="card:${card}"]`);
  await marked(choice).first().waitFor();
  await page.locator(`[data-hint-row="${other}"]`).hover();
  await marked(other).first().waitFor();
  assert.equal(await marked(choice).count(), 0);
  await page.locator('[data-hint-would]').hover();
  await marked(choice).first().waitFor();
  await page.locator(`[data-hint-row="${other}"] button`).focus();
  await marked(other).first().waitFor();
  expectNoTrouble(person);
});

await finish();
