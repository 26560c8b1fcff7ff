#!/usr/bin/env node
// Several people with a browser each at one table: how they meet, agree, talk, play and part.
import assert from 'node:assert/strict';
import { networkInterfaces } from 'node:os';
import { eventually, expectNoTrouble, finish, open, received } from './harness.mjs';
import { startBrowser, startServer, test } from './harness.mjs';
import * as playing from './playing.mjs';
import { button, choose, enterLobby, makeTable, newPlayer } from './playing.mjs';
import { nextThing, press, sayName, word } from './playing.mjs';

const server = await startServer();
const browser = await startBrowser();
const someone = (options) => newPlayer(browser, options);

async function hostedBy(name) {
  const host = await someone();
  await enterLobby(host, server, name);
  return host;
}

/** Comes by a link, says a name, and takes the first free seat. */
async function joinBy(person, address, name) {
  await open(person, address);
  await press(person, button(person, 'Sit here').first());
  await sayName(person, name);
  person.name = name;
  await button(person, 'Stand up').waitFor();
}

/** Anna and Ben at a table of Fat Fish for two. */
async function annaAndBen(options) {
  const anna = await hostedBy('Anna');
  await makeTable(anna, 'fatfish', { others: ['open'], ...options });
  const ben = await someone();
  await joinBy(ben, anna.page.url(), 'Ben');
  await press(anna, button(anna, 'Start the game'));
  await Promise.all([anna, ben].map(playing.atTable));
  return { anna, ben };
}

/** Whose turn it is, as the screens say; with the one who waits. */
async function onTurn(anna, ben) {
  let first;
  await eventually('somebody is to move', async () => {
    for (const person of [anna, ben]) {
      const { kind } = await nextThing(person, { ms: 0 }).catch(() => ({ kind: '' }));
      if (kind === 'choices') first = person;
    }
    return first !== undefined;
  });
  return first === anna ? { mover: anna, other: ben } : { mover: ben, other: anna };
}

const notice = (person, name) => person.page.locator(`[data-notice="${name}"]`);

test('friends meet by a link, play to the end in two languages, and play again', async () => {
  const anna = await hostedBy('Anna');
  await makeTable(anna, 'fatfish', { others: ['open', 'open'] });
  const address = await anna.page.getByLabel('Send this address').inputValue();
  assert.equal(address, anna.page.url());

  const ben = await someone({ locale: 'de-DE' });
  ben.name = 'Ben';
  await open(ben, address);
  await press(ben, button(ben, word('de', 'lobby.sit')).first());
  await ben.page.getByLabel(word('de', 'lobby.name_label')).fill('Ben');
  await press(ben, button(ben, word('de', 'lobby.name_go')));

  await anna.page.getByRole('listitem').filter({ hasText: 'Ben' }).waitFor();
  await press(anna, button(anna, 'Fill with bots'));
  await press(anna, button(anna, 'Start the game'));
  await Promise.all([anna, ben].map(playing.atTable));

  // They talk: by typing, and by a phrase that is there already.
  await press(anna, anna.page.locator('[data-tool="chat"]'));
  await anna.page.getByLabel('Write something …').fill('Petri Heil, Ben!');
  await press(anna, button(anna, 'Send'));
  await press(ben, ben.page.locator('[data-tool="chat"]'));
  await ben.page.locator('[data-panel="chat"]').getByText('Petri Heil, Ben!').waitFor();
  await press(ben, button(ben, word('de', 'table.phrase_thanks')));
  await anna.page.locator('[data-panel="chat"]').getByText(word('de', 'table.phrase_thanks')).waitFor();

  await playing.playTogether([anna, ben]);
  const [seen, gesehen] = [await playing.expectResult(anna), await playing.expectResult(ben)];
  assert.deepEqual(seen.rows.map((row) => row.total), gesehen.rows.map((row) => row.total));
  assert.notEqual(seen.title, gesehen.title, 'each reads it in their own language');

  // Again, one seat further.
  await press(anna, anna.page.locator('[data-rematch]'));
  await press(ben, ben.page.locator('[data-agree="rematch"]'));
  const isNew = (url) => url.pathname.startsWith('/table/') && url.href !== address;
  await Promise.all([anna, ben].map(({ page }) => page.waitForURL(isNew)));
  assert.equal(anna.page.url(), ben.page.url());
  await press(anna, button(anna, 'Start the game'));
  await Promise.all([anna, ben].map(playing.atTable));
  const seatOf = (person) => received(person).findLast((message) => message.is === 'table').you;
  assert.deepEqual([anna, ben].map(seatOf), [1, 2]);
  [anna, ben].forEach((person) => expectNoTrouble(person));
});

test('a game with bots is agreed on in one window, which remembers it for each game', async () => {
  const anna = await hostedBy('Anna');
  const { page } = anna;
  await playing.playWithBots(anna, 'fatfish', undefined, async (dialog) => {
    await press(anna, dialog.getByRole('radio', { name: '2', exact: true }));
    await press(anna, dialog.getByRole('radio', { name: 'careless' }));
    await press(anna, dialog.getByText('Rules and options'));
    await dialog.getByRole('checkbox', { name: /^Memory aid/ }).check();
  });
  const { table } = received(anna).findLast((message) => message.is === 'table');
  assert.equal(table.seats.length, 2);
  assert.equal(table.seats[1].bot, 'random');
  assert.equal(table.options.memory_aid, true);

  // The same again is one press; beside it stands what that is.
  const fatfish = page.locator('[data-game="fatfish"]');
  const dialog = page.getByRole('dialog');
  const playAgain = async (start) => {
    const before = page.url();
    await press(anna, button(anna, 'To the lobby'));
    await fatfish.getByRole('button', { name: /^2 · careless/ }).waitFor();
    await start();
    await page.waitForURL((url) => url.pathname.startsWith('/table/') && url.href !== before);
    await playing.atTable(anna);
    const again = received(anna).findLast((message) => message.is === 'table').table;
    assert.deepEqual(again.options, table.options);
    assert.equal(again.seats[1].bot, 'random');
  };
  await playAgain(() => press(anna, fatfish.getByRole('button', { name: /^Play with bots/ })));

  // The window opens as it was left, ready to be started.
  await playAgain(async () => {
    await press(anna, fatfish.locator('[data-change-bots]'));
    assert.equal(await dialog.getByRole('radio', { name: '2', exact: true }).isChecked(), true);
    assert.equal(await dialog.getByRole('radio', { name: 'careless' }).isChecked(), true);
    await dialog.locator('button:focus', { hasText: 'Start now' }).waitFor();
    await page.keyboard.press('Enter');
  });

  // Another game has a memory of its own.
  await press(anna, button(anna, 'To the lobby'));
  await press(anna, page.locator('[data-game="fishing"]').getByRole('button', { name: /^Play with bots/ }));
  assert.equal(await dialog.getByRole('radio', { name: '4', exact: true }).isChecked(), true);
  assert.equal(await dialog.getByRole('radio', { name: 'easy' }).isChecked(), true);
  expectNoTrouble(anna);
});

test('whoever waits reads the rules that hold here, in their language, and talks', async () => {
  const anna = await hostedBy('Anna');
  await makeTable(anna, 'fatfish', {
    others: ['open'],
    options: (dialog) => dialog.getByRole('checkbox', { name: /licences/i }).check(),
  });
  const ben = await someone();
  const { page } = ben;
  await open(ben, anna.page.url());
  const rules = page.locator('[data-rules]');
  await press(ben, rules.getByRole('heading', { name: 'Licences' }));
  await rules.getByText(word('en', 'fatfish.help_licences')).waitFor();
  const host = page.getByRole('listitem').filter({ hasText: 'Anna' }).locator('[data-host]');
  assert.equal((await host.innerText()).trim(), 'host');
  assert.equal(await host.getByRole('button').count(), 0);

  await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await page.getByRole('heading', { name: word('de', 'lobby.how_to_play') }).waitFor();
  await rules.getByRole('heading', { name: word('de', 'fatfish.help_aim_title') }).waitFor();

  // To be heard one needs a name, and no seat.
  await press(ben, button(ben, word('de', 'table.chat_name')));
  await page.getByLabel(word('de', 'lobby.name_label')).fill('Ben');
  await press(ben, button(ben, word('de', 'lobby.name_go')));
  await page.getByLabel(word('de', 'table.chat_write')).fill('Moin!');
  await press(ben, button(ben, word('de', 'table.chat_send')));
  await anna.page.getByRole('region', { name: 'Chat' }).getByText('Moin!').waitFor();
  await press(anna, button(anna, 'Hello!'));
  await page.getByRole('region', { name: 'Chat' }).getByText('Hello!', { exact: true }).waitFor();

  // What is agreed anew holds for the rules, too.
  await press(anna, button(anna, 'Change'));
  await anna.page.getByRole('dialog').getByRole('checkbox', { name: /licences/i }).uncheck();
  await press(anna, button(anna, 'Save'));
  await rules.getByRole('heading', { name: word('de', 'fatfish.licences') }).waitFor({ state: 'detached' });
  [anna, ben].forEach((person) => expectNoTrouble(person));
});

test('a link that only this machine can open says so, and how others come in', async () => {
  const anna = await hostedBy('Anna');
  await makeTable(anna, 'fatfish', { others: ['open'] });
  const reach = (person) => person.page.locator('[data-reach]');
  await reach(anna).getByText('./shoal serve --lan').waitFor();

  const shared = await startServer({ args: ['--lan', 'true'] });
  const ben = await someone();
  await enterLobby(ben, shared, 'Ben');
  await makeTable(ben, 'fatfish', { others: ['open'] });
  const field = ben.page.getByLabel('Send this address');
  const elsewhere = Object.values(networkInterfaces()).flat().filter(({ internal, address, scopeid }) => {
    return !internal && !scopeid && !address.startsWith('169.254.');
  });
  if (elsewhere.length === 0) {
    await reach(ben).getByText('it is not on any network right now').waitFor();
    assert.equal(await field.inputValue(), ben.page.url());
  } else {
    await reach(ben).getByText('works for everybody on your network').waitFor();
    const address = new URL(await field.inputValue());
    assert.ok(elsewhere.some((each) => address.hostname.replace(/^\[|\]$/g, '') === each.address), address.href);
    assert.equal(address.pathname, new URL(ben.page.url()).pathname);
    const page = await fetch(address, { headers: { Accept: 'text/html' } });
    assert.equal(page.status, 200, 'it leads here');
  }
  [anna, ben].forEach((person) => expectNoTrouble(person));
});

test('whoever watches sees no hands, and may play for a bot', async () => {
  const cleo = await someone();
  cleo.name = 'Cleo';
  await open(cleo, server.url);
  const anna = await hostedBy('Anna');
  await makeTable(anna, 'foppen', {
    others: ['easy', 'easy', 'easy'],
    options: (dialog) => dialog.getByRole('checkbox', { name: /^In the lobby/ }).check(),
  });
  // The lobby that Cleo has open shows it by itself.
  await press(cleo, button(cleo, /^Watch\s*: Foppen, Anna/));
  await notice(cleo, 'watching').waitFor();
  await playing.playOneMove(anna);
  await nextThing(anna);
  const hand = await playing.readHand(anna);
  assert.ok(hand.length > 0);
  await eventually('Cleo sees the move', () => received(cleo).some(({ event }) => event?.t === 'moved'));
  assert.deepEqual(await playing.readHand(cleo), []);
  for (const { position } of received(cleo)) {
    assert.ok(!position || !('hand' in position || 'hands' in position), 'no hand is even told');
  }
  await press(cleo, button(cleo, 'Replace a bot'));
  await press(cleo, cleo.page.getByRole('button', { name: /^Ask for this seat/ }).first());
  await sayName(cleo, 'Cleo');
  // The host is asked, and before the answer she sees what she saw before.
  await button(anna, 'Let in').waitFor();
  await button(cleo, 'Never mind').waitFor();
  assert.deepEqual(await playing.readHand(cleo), []);
  for (const { position } of received(cleo)) {
    assert.ok(!position || !('hand' in position || 'hands' in position), 'whoever asks is told no hand');
  }
  await notice(cleo, 'asking').getByText(/Waiting for Anna to agree\.$/).waitFor();
  // No is an answer, too; and she may ask again.
  await press(anna, notice(anna, 'asks').getByRole('button', { name: 'No' }));
  await notice(cleo, 'refused').getByText('You were not let in; the bot plays on.').waitFor();
  assert.deepEqual(await playing.readHand(cleo), []);
  await press(cleo, button(cleo, 'Replace a bot'));
  await press(cleo, cleo.page.getByRole('button', { name: /^Ask for this seat/ }).first());
  await notice(cleo, 'refused').waitFor({ state: 'detached' });
  await press(anna, button(anna, 'Let in'));
  await eventually('Cleo has cards', async () => (await playing.readHand(cleo)).length > 0);
  assert.equal(await notice(cleo, 'watching').count(), 0);
  [anna, cleo].forEach((person) => expectNoTrouble(person));
});

test('a stranger finds a table in the lobby and sits down', async () => {
  const dora = await someone();
  await open(dora, server.url);
  const anna = await hostedBy('Anna');
  await makeTable(anna, 'fishing', {
    others: ['open', 'open'],
    options: (dialog) => dialog.getByRole('checkbox', { name: /^In the lobby/ }).check(),
  });
  await press(dora, button(dora, /^Join\s*: Fishing, Anna/));
  await sayName(dora, 'Dora');
  await press(dora, button(dora, 'Sit here').first());
  await button(dora, 'Stand up').waitFor();
  await anna.page.getByRole('listitem').filter({ hasText: 'Dora' }).waitFor();
  await press(dora, button(dora, 'Stand up'));
  await anna.page.getByRole('listitem').filter({ hasText: 'Dora' }).waitFor({ state: 'detached' });
  [anna, dora].forEach((person) => expectNoTrouble(person));
});

test('a table with a password lets in only who knows it', async () => {
  const anna = await hostedBy('Anna');
  await makeTable(anna, 'fatfish', {
    others: ['open'],
    options: (dialog) => dialog.getByLabel('Password (optional)').fill('karpfen'),
  });
  const ben = await someone();
  await open(ben, anna.page.url());
  await ben.page.getByRole('heading', { name: 'This table has a password' }).waitFor();
  await ben.page.getByLabel('Password').fill('hecht');
  await press(ben, button(ben, 'Go in'));
  await ben.page.getByRole('alert').waitFor();
  await ben.page.getByLabel('Password').fill('karpfen');
  await press(ben, button(ben, 'Go in'));
  await press(ben, button(ben, 'Sit here').first());
  await sayName(ben, 'Ben');
  await button(ben, 'Stand up').waitFor();
  await press(anna, button(anna, 'Start the game'));
  await Promise.all([anna, ben].map(playing.atTable));
  [anna, ben].forEach((person) => expectNoTrouble(person));
});

test('a move is taken back, and everybody sees it', async () => {
  const { anna, ben } = await annaAndBen();
  const { mover, other } = await onTurn(anna, ben);
  const hand = (await playing.readHand(mover)).sort();
  await playing.playOneMove(mover);
  await eventually('a card is laid', async () => (await playing.readHand(mover)).length === 3);
  const undo = mover.page.locator('[data-tool="undo"]');
  assert.equal(await other.page.locator('[data-tool="undo"]').isDisabled(), true);
  await press(mover, undo);
  await eventually('it is back in hand', async () => (await playing.readHand(mover)).length === 4);
  assert.deepEqual((await playing.readHand(mover)).sort(), hand);
  await eventually('the other reads it', async () => {
    return (await playing.readLog(other)).includes(`${mover.name} takes a move back.`);
  });
  [anna, ben].forEach((person) => expectNoTrouble(person));
});

test('alone with bots, one goes back to before the own move and asks a strong bot', async () => {
  const anna = await someone();
  await open(anna, server.url);
  await playing.playWithBots(anna, 'foppen', 'Anna');
  await nextThing(anna);
  const hand = await playing.readHand(anna);
  await playing.playOneMove(anna);
  await nextThing(anna);
  assert.equal((await playing.readHand(anna)).length, hand.length - 1);
  await press(anna, anna.page.locator('[data-tool="undo"]'));
  await eventually('the card is back', async () => (await playing.readHand(anna)).length === hand.length);
  assert.deepEqual(await playing.readHand(anna), hand);

  await nextThing(anna);
  await press(anna, anna.page.locator('[data-tool="hint"]'));
  const hint = anna.page.locator('[data-hint]');
  await press(anna, hint.getByRole('button', { name: 'Play' }).first());
  await eventually('it is played', async () => (await playing.readHand(anna)).length < hand.length);
  assert.equal(await anna.page.locator('[data-hint]').count(), 0);
  expectNoTrouble(anna);
});

test('a pause needs both, and so does going on', async () => {
  const { anna, ben } = await annaAndBen();
  const { mover } = await onTurn(anna, ben);
  await choose(anna, 'pause');
  await notice(anna, 'wish-pause').getByText('You have asked for a pause. Waiting for Ben.').waitFor();
  await press(ben, ben.page.locator('[data-agree="pause"]'));
  for (const person of [anna, ben]) {
    await notice(person, 'paused').waitFor();
    assert.equal(await person.page.locator('[data-legal="true"]').count(), 0, 'nobody can play');
  }
  await press(ben, button(ben, 'Resume'));
  await press(anna, anna.page.locator('[data-agree="resume"]'));
  for (const person of [anna, ben]) await notice(person, 'wish-resume').waitFor({ state: 'detached' });
  await playing.playOneMove(mover);
  [anna, ben].forEach((person) => expectNoTrouble(person));
});

test('a host silences somebody, lets them speak again, and sends them away', async () => {
  const { anna, ben } = await annaAndBen();
  await press(ben, ben.page.locator('[data-tool="chat"]'));
  const write = ben.page.getByLabel('Write something …');
  await write.waitFor();
  const about = async (act) => {
    await press(anna, anna.page.locator('[data-person="1"]'));
    await press(anna, anna.page.getByRole('dialog').getByRole('button', { name: act }));
  };
  await about('Mute');
  await ben.page.getByText('The host has muted you here.').waitFor();
  assert.equal(await write.count(), 0);
  await about('Unmute');
  await write.waitFor();
  await about('Remove from the table');
  await press(anna, anna.page.locator('[data-yes]'));
  await ben.page.getByRole('heading', { name: 'You were removed from this table' }).waitFor();
  // Nobody has to wait for Ben: a bot plays on.
  await anna.page.locator('[data-seat="1"] [data-sign="bot"]').waitFor();
  for (let moves = 0; moves < 5; moves += 1) await playing.playOneMove(anna);
  [anna, ben].forEach((person) => expectNoTrouble(person));
});

test('with a clock, everybody sees the same time run down', async () => {
  const { anna, ben } = await annaAndBen({
    options: (dialog) => dialog.getByRole('combobox', { name: 'Time to think' }).selectOption('brisk'),
  });
  const { mover } = await onTurn(anna, ben);
  const timer = (person) => person.page.locator('[data-prompt]').getByRole('timer');
  const secondsOf = async (person) => {
    const [, minutes, seconds] = /(\d+):(\d\d)/.exec(await timer(person).innerText());
    return Number(minutes) * 60 + Number(seconds);
  };
  await Promise.all([anna, ben].map((person) => timer(person).waitFor()));
  const first = await secondsOf(mover);
  assert.ok(first <= 20, `${first} s for a move`);
  await eventually('it runs', async () => (await secondsOf(mover)) < first);
  // Time goes on while two screens are read one after the other: what Ben sees lies between two looks of Anna's.
  const [most, seen, least] = [await secondsOf(anna), await secondsOf(ben), await secondsOf(anna)];
  assert.ok(seen <= most + 1 && seen >= least - 1, `both see the same: ${most}, ${seen}, ${least}`);
  // Nor does it stop, or hide, while somebody looks back.
  await playing.readLog(anna);
  await press(anna, playing.logOf(anna).getByRole('button').first());
  await anna.page.locator('[data-lookbar]').waitFor();
  const late = await secondsOf(anna);
  await eventually('it runs', async () => (await secondsOf(anna)) !== late);
  await anna.page.locator('[data-seat] [role="timer"]').first().waitFor();
  [anna, ben].forEach((person) => expectNoTrouble(person));
});

await finish();
