#!/usr/bin/env node
// All four games from the lobby to the end, by taps on a small phone.
// Takes long.
import { finish, startBrowser, startServer } from './harness.mjs';
import { phone } from './playing.mjs';
import { testWholeGames } from './playing/games.mjs';

const server = await startServer();
const browser = await startBrowser();

testWholeGames(browser, server, phone);

await finish();
