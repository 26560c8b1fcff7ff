#!/usr/bin/env node
// A host brings printed material of their own: everybody sees what differs before they sit down, and plays with it.
import assert from 'node:assert/strict';
import { axe, expectNoTrouble, finish, open, received, startBrowser, startServer, test } from './harness.mjs';
import { atTable, button, enterLobby, makeTable, newPlayer, phone, press, word } from './playing.mjs';
import { edition } from './twins.mjs';

const server = await startServer();
const browser = await startBrowser();

/** Foppen for four without the four highest green cards: everybody gets one card less. */
const short = edition('foppen', ({ decks }) => {
  const { green_to, hand } = decks['4'];
  Object.assign(decks['4'], { green_to: green_to - 4, hand: hand - 1, provenance: 'house' });
});
const asFile = (text, name = 'short.json') => ({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

const panel = ({ page }) => page.locator('section[aria-labelledby="edition"]');
const rowOf = (person, field) => panel(person).getByRole('row').filter({ hasText: field });

/** The host changes what the table plays with. */
async function bring(host, file) {
  await press(host, button(host, 'Change'));
  const dialog = host.page.getByRole('dialog');
  for (const summary of await dialog.locator('details:not([open]) > summary').all()) await summary.click();
  await dialog.locator('input[type="file"]').setInputFiles(file);
  return dialog;
}

test('what a host brings is told to everybody before they sit down, and is played with', async () => {
  const anna = await newPlayer(browser);
  await enterLobby(anna, server, 'Anna');
  await makeTable(anna, 'foppen', { others: ['open', 'open', 'open'] });
  assert.equal(await panel(anna).count(), 0, 'the standard edition needs no words');
  const dialog = await bring(anna, asFile(short));
  await dialog.getByText('short.json').waitFor();
  await axe(anna.page);
  await press(anna, dialog.getByRole('button', { name: 'Save' }));
  await dialog.waitFor({ state: 'detached' });

  // Whoever comes by the link has no seat yet.
  const ben = await newPlayer(browser, { ...phone, settings: { language: 'de' } });
  await open(ben, anna.page.url());
  const { green_to, hand } = JSON.parse(edition('foppen', () => {})).decks['4'];
  for (const person of [anna, ben]) {
    await panel(person).waitFor();
    const cells = (field) => rowOf(person, field).getByRole('cell').allInnerTexts();
    await rowOf(person, 'decks.4.hand').waitFor();
    assert.deepEqual(await cells('decks.4.hand'), [`${hand}`, `${hand - 1}`]);
    assert.deepEqual(await cells('decks.4.green_to'), [`${green_to}`, `${green_to - 4}`]);
    await panel(person).getByText(/^SHA-256 [0-9a-f]{64}$/).waitFor();
    await axe(person.page);
  }

  // Back to the standard one, for everybody at once; and again to the own one.
  await press(anna, button(anna, 'Change'));
  await press(anna, anna.page.getByRole('dialog').getByRole('button', { name: /standard/i }));
  await press(anna, anna.page.getByRole('dialog').getByRole('button', { name: 'Save' }));
  for (const person of [anna, ben]) await panel(person).waitFor({ state: 'detached' });
  await bring(anna, asFile(short));
  await press(anna, anna.page.getByRole('dialog').getByRole('button', { name: 'Save' }));
  for (const person of [anna, ben]) await panel(person).waitFor();

  await press(ben, button(ben, word('de', 'lobby.sit')).first());
  await ben.page.getByLabel(word('de', 'lobby.name_label')).fill('Ben');
  await press(ben, button(ben, word('de', 'lobby.name_go')));
  await anna.page.getByRole('listitem').filter({ hasText: 'Ben' }).waitFor();
  await press(anna, button(anna, 'Fill with bots'));
  await press(anna, button(anna, 'Start the game'));
  await Promise.all([anna, ben].map(atTable));
  for (const person of [anna, ben]) {
    assert.equal(received(person).findLast((each) => each.constants).constants.hand, hand - 1);
  }
  [anna, ben].forEach((person) => expectNoTrouble(person));
});

test('a file that cannot be played with says what is wrong, and changes nothing', async () => {
  const anna = await newPlayer(browser);
  await enterLobby(anna, server, 'Anna');
  await makeTable(anna, 'foppen', { others: ['open', 'open', 'open'] });
  const wrong = edition('foppen', ({ decks }) => Object.assign(decks['4'], { hand: 999, provenance: 'house' }));
  for (const [file, told] of [
    [asFile('{'), /edition/],
    [asFile(wrong), /decks\.4/],
    [asFile(' '.repeat(25 * 1024)), /24/],
  ]) {
    const dialog = await bring(anna, file);
    if (file.buffer.length < 24 * 1024) await press(anna, dialog.getByRole('button', { name: 'Save' }));
    await anna.page.locator('[role="alert"], .note').filter({ hasText: told }).first().waitFor();
    await axe(anna.page);
    await anna.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    assert.equal(await panel(anna).count(), 0);
  }
  expectNoTrouble(anna, { allow: [/409/] });
});

await finish();
