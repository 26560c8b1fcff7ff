// What people have played: their own page, with what they can look for, note and show; somebody else's; the server's.
import assert from 'node:assert/strict';
import {
  axe, eventually, expectNoTrouble, finish, newPerson, open, startBrowser, startServer, test,
} from './harness.mjs';
import { desktop, newPlayer, phone } from './playing.mjs';

// Whoever plays by requests asks more often than people do.
const server = await startServer({
  args: ['--person-rate', '100000', '--person-burst', '100000', '--address-rate', '0'],
});
const browser = await startBrowser();

/**
 * Runs in the page: plays games against bots to their ends, by requests, as quickly as they are answered; a page that
 * shows them would take minutes.
 */
async function playMatches(list) {
  const ask = async (method, path, body) => {
    const answer = await fetch(new URL(path, document.baseURI), { method, body: body && JSON.stringify(body) });
    return answer.json();
  };
  const matches = [];
  for (const { game, players, level } of list) {
    const { match } = await ask('POST', 'api/matches', { game, players });
    const say = (what, more) => ask('POST', `api/matches/${match}/do`, { do: what, ...more });
    await say('sit', { seat: 0 });
    for (let seat = 1; seat < players; seat++) await say('bot', { level });
    await say('start');
    for (;;) {
      const { table, turn, legal } = await ask('GET', `api/matches/${match}`);
      if (table.stage === 'finished') break;
      if (legal !== undefined && legal.length > 0) await say('move', { moves: turn.moves, move: legal[0] });
    }
    matches.push(match);
  }
  return matches;
}

/** Somebody with a name who has played these games. */
async function playedAs(name, list, options = desktop) {
  const person = await newPlayer(browser, { ...options, name });
  await open(person, server.url);
  await person.page.evaluate(
    async (called) => {
      await fetch(new URL('api/players', document.baseURI), { method: 'POST', body: JSON.stringify({ name: called }) });
    },
    name,
  );
  person.matches = await person.page.evaluate(playMatches, list);
  await eventually('the server has counted them', async () => {
    const { matches } = await person.page.evaluate(async () =>
      (await fetch(new URL('api/me/record', document.baseURI))).json(),
    );
    return matches === list.length;
  });
  return person;
}

const duel = { game: 'fatfish', players: 2, level: 'random' };
const table = { game: 'fatfish', players: 3, level: 'easy' };

test('a newcomer is told kindly that there is nothing yet', async () => {
  const anna = await newPlayer(browser, phone);
  await open(anna, `${server.url}me`);
  await anna.page.getByText('You have no name here yet').waitFor();
  await axe(anna.page);
  const ben = await playedAs('Ben', [], phone);
  await ben.page.goto(`${server.url}me`);
  await ben.page.locator('[data-empty]').waitFor();
  await axe(ben.page);
  await ben.page.getByRole('link', { name: 'Choose a game' }).click();
  await ben.page.locator('[data-record]').waitFor();
  expectNoTrouble(anna);
  expectNoTrouble(ben);
});

test('what somebody has played is summed up, listed, searched and noted', async () => {
  const anna = await playedAs('Anna', [duel, table, duel]);
  const { page } = anna;
  await page.goto(server.url);
  await page.locator('[data-record]').click();
  const card = page.locator('[data-record-of=fatfish]');
  await card.waitFor();
  // Ratings follow the ends of matches a moment later.
  await eventually('she has a rating', async () => {
    if ((await card.getByText(/^\d+ ± \d+$/).count()) === 1) return true;
    await page.reload();
    await card.waitFor();
    return false;
  });
  assert.match(await card.innerText(), /3 games/);
  assert.match(await card.innerText(), /provisional/);
  const list = page.locator('[data-matches]');
  await eventually('all are listed', async () => (await list.locator('[data-match]').count()) === 3);
  await axe(page);

  await list.getByLabel('Players').selectOption('3');
  await eventually('one is left', async () => (await list.locator('[data-match]').count()) === 1);
  const line = list.locator(`[data-match="${anna.matches[1]}"]`);
  await line.locator('[data-note]').click();
  await page.keyboard.type('The one with the large carp');
  await axe(page);
  await line.getByRole('button', { name: 'Save' }).click();
  await line.getByText('The one with the large carp').waitFor();
  assert.equal(await page.evaluate(() => document.activeElement?.hasAttribute('data-note')), true, 'where one was');

  await list.getByLabel('Players').selectOption('');
  await list.getByLabel('Search names and notes').fill('LARGE carp');
  await eventually('the noted one is found', async () => (await list.locator('[data-match]').count()) === 1);
  await list.getByLabel('Search names and notes').fill('no such words');
  await list.locator('[data-none]').waitFor();
  await list.getByLabel('Search names and notes').fill('');
  await eventually('all are back', async () => (await list.locator('[data-match]').count()) === 3);
  await line.getByRole('link').click();
  await eventually('its table opens', () => page.url().endsWith(`table/${anna.matches[1]}`));
  expectNoTrouble(anna);
});

test('others see somebody only if they want it, in every language, by day and by night', async () => {
  const anna = await playedAs('Annabella', [duel], { ...phone, colourScheme: 'dark' });
  const ben = await newPerson(browser, { ...phone, locale: 'fr' });
  await anna.page.goto(`${server.url}me`);
  const publicity = anna.page.locator('[data-publicity]');
  const player = await anna.page.evaluate(
    async () => (await (await fetch(new URL('api/me', document.baseURI))).json()).player,
  );
  await open(ben, `${server.url}people/${player}`);
  await ben.page.locator('[data-unseen]').waitFor();
  assert.equal(await publicity.getByRole('checkbox').isChecked(), false, 'nobody is seen unless they want it');
  await publicity.getByRole('checkbox').check();
  await eventually('her page has an address', async () =>
    (await publicity.locator('input[readonly]').inputValue()).includes('people/'),
  );
  await axe(anna.page);
  await ben.page.reload();
  await ben.page.locator('[data-person]').waitFor();
  assert.match(await ben.page.locator('main').innerText(), /Annabella/);
  assert.equal(await ben.page.locator(`a[href*="table/"]`).count(), 0, 'no match leads to whom she met');
  await axe(ben.page);
  for (const language of ['de', 'nl', 'fr']) {
    await anna.page.evaluate((wanted) => {
      const kept = JSON.parse(localStorage.getItem('shoal.settings') ?? '{}');
      localStorage.setItem('shoal.settings', JSON.stringify({ ...kept, language: wanted }));
    }, language);
    await anna.page.reload();
    await anna.page.locator('[data-record-of=fatfish]').waitFor();
    const wide = await anna.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${language}: the page is ${wide} px too wide`);
    await axe(anna.page);
  }
  expectNoTrouble(anna);
  expectNoTrouble(ben);
});

test('the server tells how much is played', async () => {
  const anna = await newPlayer(browser, phone);
  await open(anna, server.url);
  await anna.page.locator('[data-totals]').click();
  await anna.page.locator('h1', { hasText: 'What is played here' }).waitFor();
  await axe(anna.page);
  expectNoTrouble(anna);
});

await finish();
