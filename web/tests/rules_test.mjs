#!/usr/bin/env node
// The rules pages: each game in each language, by its address and by its links; search, print, and nobody kept out.
import assert from 'node:assert/strict';
import { axe, eventually, expectNoTrouble, finish, open, ready, startBrowser, startServer, test } from './harness.mjs';
import { newPlayer, phone, press, word } from './playing.mjs';
import { misfits, nameless, unreadable, readTexts } from './reading.mjs';
import { forRequests, gameNames, midGames, newCaller, openTable } from './tables.mjs';

const languages = ['de', 'en', 'fr', 'nl'];
const sections = { fishing: 'a-trick', foppen: 'a-trick', fatfish: 'taking-a-row', hecht: 'nests' };
const desktop = { viewport: { width: 1366, height: 768 } };
const server = await startServer({ args: forRequests });
const browser = await startBrowser();
const anna = await newCaller(server, 'Anna');

const reader = (language, options = desktop) =>
  newPlayer(browser, { ...options, locale: `${language}-${language.toUpperCase()}` });

/** The rules of a game are there, with all pictures. */
async function shown({ page }, game) {
  await page.locator(`[data-rules-page="${game}"] h1`).waitFor();
  const drawn = (all) => all.length > 0 && all.every((each) => each.children.length > 0);
  await eventually('all pictures are drawn', () => page.locator('[data-figure] .picture').evaluateAll(drawn));
}

/** The heading of a section is in sight, below what stays at the top. */
const inSight = ({ page }, id) =>
  page.evaluate((name) => {
    const top = document.getElementById(name)?.getBoundingClientRect().top ?? -1;
    return top >= 0 && top < innerHeight;
  }, id);

/** What is typed is found and counted, in the words of a language. */
async function expectFound({ page }, language, text) {
  await page.locator('[data-search]').fill(text.toUpperCase());
  const [before, after] = word(language, 'rules.found').split(/\{at\}|\{n\}/).slice(0, 2);
  const counted = new RegExp(`^${before}1${after}\\d+$`);
  await eventually(`${text} is found`, async () => counted.test(await page.locator('[data-found]').innerText()));
  assert.ok((await page.locator('mark').count()) > 5);
}

for (const language of languages) {
  for (const [name, device] of [['a desktop', desktop], ['a phone', phone]]) {
    test(`each game's rules in ${language} on ${name}`, async () => {
      const person = await reader(language, device);
      const { page } = person;
      for (const game of gameNames) {
        await open(person, `${server.url}rules/${game}#${sections[game]}`);
        await shown(person, game);
        assert.equal(await page.getAttribute('html', 'lang'), language);
        assert.equal(await page.locator('main h1').count(), 1);
        await eventually(`${sections[game]} is in sight`, () => inSight(person, sections[game]));
        assert.ok((await page.locator('#decisions ~ * [data-origin]').count()) > 0, 'origins are marked');
        // The rules name the file of an edition.
        const texts = (await readTexts(page)).filter((text) => !/^editions\/\w+\.json$/.test(text));
        const trouble = [
          ...unreadable(texts).map((text) => `not for people: ${text}`),
          ...(await misfits(page)),
          ...(await nameless(page)).map((html) => `has no words: ${html}`),
        ];
        assert.deepEqual(trouble, [], `${game} in ${language} on ${name}`);
      }
      if (device === desktop) await expectFound(person, language, word(language, 'terms.hecht_nest_name'));
      expectNoTrouble(person);
    });
  }
}

test('a reload stays, another language too, and the way back leads where one came from', async () => {
  const person = await reader('en');
  const { page } = person;
  await open(person, server.url);
  await press(person, page.locator('[data-game="foppen"] [data-rules-of="foppen"]'));
  await shown(person, 'foppen');
  assert.equal(page.url(), `${server.url}rules/foppen`);
  await page.locator('[data-contents] [data-anchor="a-round"]').click();
  await eventually('the round is in sight', () => inSight(person, 'a-round'));
  assert.equal(page.url(), `${server.url}rules/foppen#a-round`);
  await page.reload();
  await ready(person);
  await shown(person, 'foppen');
  await eventually('the round is in sight again', () => inSight(person, 'a-round'));
  await page.getByLabel('Language').selectOption('nl');
  await page.getByRole('heading', { name: 'Een ronde' }).waitFor();
  await page.locator('nav [data-rules-of="hecht"]').click();
  await shown(person, 'hecht');
  await page.locator('[data-back]').click();
  await page.locator('[data-game="foppen"]').waitFor();
  assert.equal(page.url(), server.url);
  await page.locator('[data-all-rules]').click();
  for (const game of gameNames) await page.locator(`main [data-rules-of="${game}"]`).waitFor();
  await axe(page);
  await page.locator('main [data-rules-of="fatfish"]').click();
  await shown(person, 'fatfish');
  await page.goBack();
  await page.locator('main [data-rules-of="fatfish"]').waitFor();
  expectNoTrouble(person);
});

test('search finds, counts and jumps, by keys alone', async () => {
  const person = await reader('fr');
  const { page } = person;
  await open(person, `${server.url}rules/fishing`);
  await shown(person, 'fishing');
  await page.keyboard.press('/');
  await page.keyboard.type('BOUEE');
  const found = page.locator('[data-found]');
  await eventually('something is found', async () => /^1 sur \d+$/.test(await found.innerText()));
  const n = Number((await found.innerText()).split(' ').at(-1));
  assert.ok(n > 10);
  assert.equal(await page.locator('mark.here').count(), 1);
  const here = () => page.locator('mark.here').first().getAttribute('data-hit');
  const seen = () => page.locator('mark.here').first().evaluate((mark) => {
    const { top, bottom } = mark.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });
  await page.keyboard.press('Enter');
  assert.equal(await found.innerText(), `2 sur ${n}`);
  assert.equal(await here(), '1');
  await eventually('it is in sight', seen);
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  assert.equal(await found.innerText(), `${n} sur ${n}`);
  await eventually('the last is in sight', seen);
  const counts = await page.locator('[data-contents] .badge').allInnerTexts();
  assert.ok(counts.map(Number).reduce((a, b) => a + b) <= n);
  await axe(page);
  await page.locator('[data-search]').fill('baleine');
  assert.equal(await found.innerText(), word('fr', 'rules.found_none'));
  await page.keyboard.press('Escape');
  assert.equal(await found.innerText(), '');
  assert.equal(await page.locator('mark').count(), 0);
  expectNoTrouble(person);
});

test('paper has the rules in black on white, and nothing to press', async () => {
  const person = await newPlayer(browser, { ...desktop, colourScheme: 'dark' });
  const { page } = person;
  for (const game of gameNames) {
    await open(person, `${server.url}rules/${game}`);
    await shown(person, game);
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.locator('main').getByRole('button').count(), 0);
    for (const part of ['[data-contents]', '[data-search]', '[data-back]', 'select', '[data-print]']) {
      assert.equal(await page.locator(part).first().isVisible(), false, part);
    }
    const { ink, paper } = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.documentElement);
      return { ink: color, paper: backgroundColor };
    });
    assert.deepEqual({ ink, paper }, { ink: 'rgb(0, 0, 0)', paper: 'rgb(255, 255, 255)' });
    const pages = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g).length;
    assert.ok(pages >= 2 && pages <= 9, `${game}: ${pages} pages`);
    await page.emulateMedia({ media: 'screen' });
  }
  expectNoTrouble(person);
});

test('axe: the rules by day and by night, large and small', async () => {
  const person = await newPlayer(browser, desktop);
  const { page } = person;
  for (const game of gameNames) {
    await open(person, `${server.url}rules/${game}`);
    await shown(person, game);
    await page.emulateMedia({ colorScheme: 'light' });
    await axe(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await axe(page, { only: ['color-contrast'] });
    await page.setViewportSize(phone.viewport);
    await axe(page);
    await page.setViewportSize(desktop.viewport);
  }
});

test('table, help and waiting room lead to the rules and are not left', async () => {
  const running = await midGames(anna);
  const { match } = await anna.call('POST', 'matches', { game: 'fatfish', players: 3 });
  const person = await newPlayer(browser, desktop);
  await anna.lend(person);
  const { page } = person;
  const opens = async (link, game) => {
    const [tab] = await Promise.all([person.context.waitForEvent('page'), link.click()]);
    await tab.waitForURL(`${server.url}rules/${game}`);
    await tab.locator(`[data-rules-page="${game}"] h1`).waitFor();
    await tab.close();
  };
  await openTable(person, server, running.hecht);
  await page.locator('[data-tool="menu"]').click();
  await opens(page.locator('[data-item="rules"]'), 'hecht');
  await page.keyboard.press('?');
  await opens(page.locator('[data-panel="help"] [data-rules-of]'), 'hecht');
  assert.ok(page.url().endsWith(`table/${running.hecht}`));
  await open(person, `${server.url}table/${match}`);
  await opens(page.locator('[data-rules] [data-rules-of]'), 'fatfish');
  assert.ok(page.url().endsWith(`table/${match}`));
  expectNoTrouble(person);
});

await finish();
