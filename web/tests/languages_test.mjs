#!/usr/bin/env node
// The page in four languages on a small phone: every screen speaks the one that was chosen, and all of it fits.
// Takes long.
import assert from 'node:assert/strict';
import { eventually, expectNoTrouble, finish, open, startBrowser, startServer, test } from './harness.mjs';
import { newPlayer, phone, press, word } from './playing.mjs';
import { misfits, nameless, phrases, readTexts, unreadable } from './reading.mjs';
import { finishedGames, forRequests, gameNames, midGames, newCaller, playByRequests, startTable } from './tables.mjs';

const languages = ['de', 'en', 'fr', 'nl'];
const server = await startServer({ args: forRequests });
const browser = await startBrowser();

// Anna plays by requests; whoever looks at her tables below is she, with a browser in one of the languages.
const anna = await newCaller(server, 'Anna');
const running = await midGames(anna);
const over = await finishedGames(anna);
const { match: awaited } = await anna.call('POST', 'matches', { game: 'fishing', players: 4, commentators: true });
await anna.call('POST', `matches/${awaited}/do`, { do: 'sit', seat: 0 });
await anna.call('POST', `matches/${awaited}/do`, { do: 'bot', seat: 1, level: 'expert' });

/** Phrases that only some languages have, each with those that have it: who speaks another one is found out. */
const spokenIn = new Map();
const note = (text, language) => {
  if (/\{/.test(text) || text.length < 4) return;
  spokenIn.set(text, (spokenIn.get(text) ?? new Set()).add(language));
};
for (const language of languages) {
  for (const [, phrase] of phrases(language)) {
    for (const text of typeof phrase === 'string' ? [phrase] : Object.values(phrase)) note(text, language);
  }
}
for (const { words } of (await anna.call('GET', 'games')).games) {
  for (const texts of Object.values(words)) for (const language of languages) note(texts[language], language);
}
// The languages' own names are the same in all of them.
['Deutsch', 'English', 'Français', 'Nederlands'].forEach((name) => spokenIn.delete(name));

/** Somebody with a phone in a language; `seen` has the texts of each screen that was looked at. */
async function speaker(language, options = {}) {
  const person = await newPlayer(browser, { ...phone, locale: `${language}-${language.toUpperCase()}`, ...options });
  person.language = language;
  person.seen = new Map();
  return person;
}

const asAnna = async (language, options) => {
  const person = await speaker(language, options);
  await anna.lend(person);
  return person;
};

/** Looks at a screen: it speaks the person's language and no other, and everything fits. */
async function see(person, screen) {
  const { page, language } = person;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  assert.equal(await page.getAttribute('html', 'lang'), language);
  const texts = await readTexts(page);
  const foreign = texts.filter((text) => spokenIn.has(text) && !spokenIn.get(text).has(language));
  // French puts a space before these marks.
  const glued = language === 'fr' ? texts.filter((text) => /[\p{L}\p{N})»”][:;!?](\s|$)/u.test(text)) : [];
  const trouble = [
    ...glued.map((text) => `no space before a mark: ${text}`),
    ...unreadable(texts).map((text) => `not for people: ${text}`),
    ...foreign.map((text) => `another language: ${text}`),
    ...(await misfits(page)),
    ...(await nameless(page)).map((html) => `has no words: ${html}`),
  ];
  assert.deepEqual(trouble, [], `${screen} in ${language}`);
  person.seen.set(screen, texts);
}

/** Goes to another place of the page as the browser's own arrows do, without loading it again. */
async function goTo(person, path) {
  await person.page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `${server.url}${path}`);
}

const say = (person, key) => word(person.language, key);
const button = (person, key) => person.page.getByRole('button', { name: say(person, key), exact: true });
const dialog = (person) => person.page.locator('dialog[open]');

async function closeDialog(person) {
  await press(person, dialog(person).getByRole('button', { name: say(person, 'common.close') }).first());
  await dialog(person).waitFor({ state: 'detached' });
}

async function seeLobby(person) {
  const { page } = person;
  // One's own tables come after the page itself: a lobby without them says less.
  await page.locator('#my-games').waitFor();
  await see(person, 'lobby');
  await press(person, button(person, 'settings.title'));
  for (const summary of await dialog(person).locator('summary').all()) await press(person, summary);
  await see(person, 'settings');
  await closeDialog(person);
  for (const game of gameNames) {
    const bots = say(person, 'lobby.play_bots');
    await press(person, page.locator(`[data-game="${game}"]`).getByRole('button', { name: bots }));
    await press(person, dialog(person).locator('summary'));
    await see(person, `${game} with bots`);
    await closeDialog(person);
  }
  for (const game of gameNames) {
    const friends = say(person, 'lobby.play_friends');
    await press(person, page.locator(`[data-game="${game}"]`).getByRole('button', { name: friends }));
    await dialog(person).locator('li select').first().selectOption('guest');
    await press(person, dialog(person).locator('summary'));
    await dialog(person).locator('select').nth(-2).selectOption('days');
    await see(person, `a new table of ${game}`);
    await closeDialog(person);
  }
}

async function seeWaitingRoom(person) {
  await goTo(person, `table/${awaited}`);
  await button(person, 'lobby.start').waitFor();
  await person.page.locator('[data-rules] details').first().waitFor();
  await person.page.locator('[data-rules] details').evaluateAll((all) => all.forEach((each) => (each.open = true)));
  await press(person, person.page.getByText(say(person, 'common.qr')));
  await see(person, 'waiting room');
  await press(person, button(person, 'lobby.change'));
  await see(person, 'options of a table');
  await closeDialog(person);
}

async function seeTable(person, game) {
  const { page } = person;
  await goTo(person, `table/${running[game]}`);
  await page.locator('[data-idle="true"]').waitFor();
  await see(person, game);
  await press(person, page.locator('[data-tool="menu"]'));
  await see(person, `menu of ${game}`);
  await page.keyboard.press('Escape');
  await press(person, page.locator('[data-tool="help"]'));
  await page.locator('[data-panel="help"]').waitFor();
  await page.evaluate(() => document.querySelectorAll('[data-panel] details').forEach((each) => (each.open = true)));
  await see(person, `help of ${game}`);
  // People write the same at every table.
  for (const tab of game === 'foppen' ? ['log', 'chat'] : ['log']) {
    await press(person, page.getByRole('tab', { name: say(person, `table.${tab}`), exact: true }));
    await page.locator(`[data-panel="${tab}"]`).waitFor();
    await see(person, `${tab} of ${game}`);
  }
}

async function seeEnd(person, game) {
  const { page } = person;
  await goTo(person, `table/${over[game]}`);
  await page.locator('[data-end]').waitFor();
  await press(person, page.getByText(say(person, 'table.fair'), { exact: true }));
  await see(person, `end of ${game}`);
  await page.locator('[data-look-back]').scrollIntoViewIfNeeded();
  await press(person, page.locator('[data-look-back]'));
  await page.locator('[data-lookbar]').waitFor();
  await see(person, `look back at ${game}`);
}

const seenIn = {};

for (const language of languages) {
  test(`${language}: whoever comes for the first time is greeted in the browser’s language`, async () => {
    const person = await speaker(language, { settings: { tour_seen: false } });
    const { page } = person;
    await open(person, server.url);
    for (const step of [1, 2, 3, 4]) {
      await page.getByRole('heading', { name: say(person, `lobby.tour_title_${step}`) }).waitFor();
      await see(person, `tour ${step}`);
      await press(person, button(person, step < 4 ? 'lobby.tour_next' : 'lobby.tour_done'));
    }
    await see(person, 'lobby of a newcomer');
    const bots = page.locator('[data-game="foppen"]').getByRole('button', { name: say(person, 'lobby.play_bots') });
    await press(person, bots);
    await page.getByLabel(say(person, 'lobby.name_label')).waitFor();
    await see(person, 'name');
    await page.goto(`${server.url}table/${'0'.repeat(12)}`);
    await button(person, 'lobby.to_lobby').or(button(person, 'table.to_lobby')).waitFor();
    await see(person, 'a table that is gone');
    expectNoTrouble(person, { allow: [/404/] });
    seenIn[language] = person.seen;
  });

  test(`${language}: lobby, waiting room, tables, panels and results`, async () => {
    const person = await asAnna(language);
    await open(person, server.url);
    await seeLobby(person);
    await seeWaitingRoom(person);
    for (const game of gameNames) await seeTable(person, game);
    for (const game of gameNames) await seeEnd(person, game);
    expectNoTrouble(person);
    person.seen.forEach((texts, screen) => seenIn[language]?.set(screen, texts));
  });
}

test('the languages really differ, on every screen', () => {
  // Names of people, games and keys, numbers and addresses are the same for all.
  const same_for_all = /Anna|^Bot |^http|[0-9a-f]{16}|Shoal|Foppen|Fat Fish|^(Deutsch|English|Français|Nederlands)$/;
  const worded = (texts) => new Set(texts.filter((text) => /\p{L}{4}/u.test(text) && !same_for_all.test(text)));
  const screens = [...seenIn.en.keys()];
  assert.ok(screens.length > 30, `${screens.length} screens`);
  for (const [i, one] of languages.entries()) {
    for (const other of languages.slice(i + 1)) {
      for (const screen of screens) {
        const [here, there] = [one, other].map((language) => worded(seenIn[language].get(screen)));
        const same = [...here].filter((text) => there.has(text));
        const share = same.length / here.size;
        const found = `${same.length} of ${here.size}: ${same.join('; ')}`;
        assert.ok(share < 0.25, `${screen}: ${one} and ${other} share ${found}`);
        const most = Math.max(here.size, there.size);
        assert.ok(Math.min(here.size, there.size) > most * 0.8, `${screen} says as much in ${one} as in ${other}`);
      }
    }
  }
});

test('cards bear the letters that the names of their colours begin with', async () => {
  for (const { name: game, words } of (await anna.call('GET', 'games')).games) {
    const colours = Object.keys(words).flatMap((key) => /^colour\.(.)$/.exec(key)?.[1] ?? []);
    for (const language of languages) {
      for (const colour of colours) {
        const letter = word(language, `colours.${colour}`);
        const begins = new RegExp(`(^|\\P{L})${letter[0]}`, 'iu');
        assert.match(words[`colour.${colour}`][language], begins, `${letter} in ${game}, ${language}`);
      }
    }
  }
});

/** What of the four games, their words and their buttons lies below the edge of the screen. */
const outOfSight = ({ page }) =>
  page.locator('[data-game]').evaluateAll((games) =>
    games.flatMap((game) => {
      const below = Math.ceil(game.getBoundingClientRect().bottom) - innerHeight;
      return below > 0 ? [`${game.dataset.game} ends ${below} px below the screen`] : [];
    }));

for (const language of languages) {
  test(`${language}: a small laptop shows all four games without scrolling`, async () => {
    const laptop = { viewport: { width: 1366, height: 768 }, touch: false };
    const newcomer = await speaker(language, laptop);
    await open(newcomer, server.url);
    assert.deepEqual(await outOfSight(newcomer), []);
    await see(newcomer, 'lobby on a laptop');
    const person = await asAnna(language, laptop);
    // Whoever has played them all with bots has most on the screen.
    const plans = Object.fromEntries(gameNames.map((game) => [game, { players: 4, level: 'medium' }]));
    await person.context.addInitScript((text) => localStorage.setItem('shoal.bots', text), JSON.stringify(plans));
    await open(person, server.url);
    await person.page.locator('[data-go-on]').waitFor();
    assert.equal(await person.page.locator('[data-change-bots]').count(), gameNames.length);
    assert.deepEqual(await outOfSight(person), []);
    await see(person, 'own lobby on a laptop');
    [newcomer, person].forEach((each) => expectNoTrouble(each));
  });
}

/** Chooses a language where the page offers it. */
async function chooseLanguage(person, place, language) {
  await place.getByRole('combobox', { name: say(person, 'common.language') }).first().selectOption(language);
  person.language = language;
  const spoken = () => person.page.getAttribute('html', 'lang');
  await eventually(`the page is in ${language}`, async () => (await spoken()) === language);
}

test('a language that is chosen holds at once, and when the page is loaded again', async () => {
  const person = await speaker('en');
  const { page } = person;
  await open(person, server.url);
  for (const language of ['nl', 'de', 'en', 'fr']) {
    await chooseLanguage(person, page.locator('header'), language);
    await page.getByRole('heading', { name: say(person, 'lobby.welcome'), level: 1 }).waitFor();
    await see(person, 'lobby');
    await page.reload();
    await page.getByRole('heading', { name: say(person, 'lobby.welcome'), level: 1 }).waitFor();
    await see(person, 'lobby');
  }
  expectNoTrouble(person);
});

test('a language that is chosen at the table is that of the log, and of what the rules say', async () => {
  const match = await startTable(anna, 'foppen', { players: 4 });
  const refused = ({ position, legal }) => position.hand.find((card) => !legal.includes(card));
  const told = await playByRequests(anna, match, refused);
  const card = refused(told);
  const coloured = told.position.hand.find((each) => /^[a-z]/.test(each));
  const person = await asAnna('en', { viewport: { width: 1280, height: 800 }, touch: false });
  const { page } = person;
  await open(person, `${server.url}table/${match}`);
  const aloud = async () => (await page.locator('[data-announcer]').allTextContents()).join(' ').trim();
  const prompt = async () => (await page.locator('[data-prompt] .text').textContent()).trim();
  await eventually('what is to be done is said aloud', async () => (await aloud()) === (await prompt()));
  let refusal = '';
  for (const language of ['de', 'fr', 'nl', 'en']) {
    await press(person, page.locator('[data-tool="menu"]'));
    await press(person, page.locator('[data-item="settings"]'));
    const before = await prompt();
    await chooseLanguage(person, dialog(person), language);
    // What was said aloud is said in the new language, and what the server had said goes.
    await eventually('the prompt is in another language', async () => (await prompt()) !== before);
    await eventually('in the new language', async () => (await aloud()) === (refusal === '' ? await prompt() : ''));
    await closeDialog(person);
    await page.locator('[data-legal="true"]').first().waitFor();
    const letters = await page.locator('text.letter').allTextContents();
    const expected = [...'gryb'].map((colour) => say(person, `colours.${colour}`));
    assert.deepEqual(letters.filter((letter) => !expected.includes(letter)), [], `letters on cards in ${language}`);
    assert.ok(letters.includes(say(person, `colours.${coloured[0]}`)), `${coloured} in ${language}`);
    const why = await anna.call('POST', `matches/${match}/do?lang=${language}`, { do: 'why', move: card });
    await page.locator(`[data-face="${card}"]`).first().focus();
    await page.keyboard.press('Enter');
    await page.locator('.note', { hasText: why.text }).waitFor();
    refusal = why.text;
    await eventually('it is said aloud', async () => (await aloud()).includes(refusal));
    // Beside the words: those that are terms of the game open what they mean.
    await page.locator('.note .away').first().click({ position: { x: 6, y: 18 } });
    await page.locator('.note').first().waitFor({ state: 'detached' });
    await see(person, 'foppen');
  }
  expectNoTrouble(person);
});

await finish();
