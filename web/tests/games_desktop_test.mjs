#!/usr/bin/env node
// The games from the lobby to the end, with a mouse on a desktop's screen. Fishing takes as long as the others do
// together, and is played so with SHOAL_LONG=1 only: on a phone it always is.
// Takes long.
import assert from 'node:assert/strict';
import { expectNoTrouble, finish, open, startBrowser, startServer, test } from './harness.mjs';
import { button, desktop, movesSent, newPlayer, nextThing, playWithBots } from './playing.mjs';
import { press, readHand, touch } from './playing.mjs';
import { pick } from './playing/moves.mjs';
import { testWholeGames } from './playing/games.mjs';

const server = await startServer();
const browser = await startBrowser();

const games = ['fatfish', 'foppen', 'hecht', ...(process.env.SHOAL_LONG === '1' ? ['fishing'] : [])];
testWholeGames(browser, server, desktop, games);

test('a newcomer at normal speed: the tour, a name, and every click on a lifted card plays it', async () => {
  const settings = { speed: 'normal', trick_ms: 1600, tour_seen: false };
  const anna = await newPlayer(browser, { ...desktop, reducedMotion: false, settings });
  await open(anna, server.url);
  await press(anna, button(anna, 'Next'));
  await press(anna, button(anna, 'Skip'));
  await playWithBots(anna, 'foppen', 'Anna');
  for (let played = 1; played <= 4; played += 1) {
    // Nobody hurries anything along here: cards fly, tricks lie, and the own turn comes.
    const { kind, choices } = await nextThing(anna, { hurry: false });
    assert.equal(kind, 'choices');
    const card = pick(choices, anna.chance);
    await touch(anna, card);
    await anna.page.locator('[data-legal="true"]').first().waitFor({ state: 'detached' });
    assert.equal(movesSent(anna), played, `a click on ${card.name} plays it`);
  }
  await nextThing(anna, { hurry: false });
  assert.equal((await readHand(anna)).length, 12 - 4);
  expectNoTrouble(anna);
});

await finish();
