#!/usr/bin/env node
// What teaches a game comes with it, and not before: the lobby asks for nothing of any game, whoever knows a game for
// nothing that explains it, and whoever opens a table for nothing of the others.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectNoTrouble, finish, open, startBrowser, startServer, test } from './harness.mjs';
import { page as folder } from './harness/places.mjs';
import { desktop, newPlayer } from './playing.mjs';
import { forRequests, gameNames, newCaller, openTable, players, startTable } from './tables.mjs';

const server = await startServer({ args: forRequests });
const browser = await startBrowser();
/** By a source of the page: the file that has it. */
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));

function fileOf(source) {
  assert.ok(manifest[source]?.file, `${source} is a file of its own`);
  return manifest[source].file;
}

/** What there is of a game beside what the lobby needs. */
const partsOf = (game) => ({
  screen: fileOf(`src/games/${game}/screen.ts`),
  coach: fileOf(`src/games/${game}/coach.ts`),
  lesson: fileOf(`src/generated/lessons/${game}.json`),
  words: fileOf(`src/words/en/${game}/index.ts`),
  'words of the lesson': fileOf(`src/words/en/${game}-lesson/index.ts`),
});
const shared = {
  teaching: fileOf('src/teach/Teaching.svelte'),
  lesson: fileOf('src/lesson/LessonPage.svelte'),
  review: fileOf('src/review/index.ts'),
};
const all = {
  ...Object.fromEntries(gameNames.flatMap((game) =>
    Object.entries(partsOf(game)).map(([part, file]) => [`${part} of ${game}`, file]))),
  ...Object.fromEntries(Object.entries(shared).map(([part, file]) => [`the ${part}`, file])),
};

/** Somebody whose requests are written down; `parts()` says which parts of games they have asked for. */
async function watched(settings = {}) {
  const person = await newPlayer(browser, { ...desktop, settings });
  const asked = new Set();
  person.context.on('request', (request) => asked.add(new URL(request.url()).pathname.replace(/^\//, '')));
  person.parts = () => Object.entries(all).filter(([, file]) => asked.has(file)).map(([part]) => part).sort();
  return person;
}

const quiet = ({ page }) => page.waitForLoadState('networkidle');

test('the lobby asks for nothing of any game', async () => {
  const anna = await watched({ known: [] });
  await open(anna, server.url);
  await anna.page.locator('[data-game="hecht"] [data-learn]').waitFor();
  await quiet(anna);
  assert.deepEqual(anna.parts(), []);
  expectNoTrouble(anna);
});

for (const game of gameNames) {
  test(`${game}: its table brings what teaches it to newcomers alone, and nothing of the others`, async () => {
    const caller = await newCaller(server, 'Anna');
    const match = await startTable(caller, game, { players: players[game] });
    const expert = await watched();
    await caller.lend(expert);
    await openTable(expert, server, match);
    await quiet(expert);
    assert.deepEqual(expert.parts(), [`screen of ${game}`, `words of ${game}`]);
    expectNoTrouble(expert);

    const newcomer = await watched({ known: [] });
    await caller.lend(newcomer);
    await open(newcomer, `${server.url}table/${match}`);
    await newcomer.page.locator('[data-dialog="goal"]').waitFor();
    await quiet(newcomer);
    assert.deepEqual(newcomer.parts(), [`coach of ${game}`, `screen of ${game}`, 'the teaching', `words of ${game}`]);

    const pupil = await watched({ known: [] });
    await open(pupil, `${server.url}lesson/${game}`);
    await pupil.page.locator('[data-lesson]').waitFor();
    await quiet(pupil);
    const learnt = ['lesson', 'screen', 'words', 'words of the lesson'].map((part) => `${part} of ${game}`);
    assert.deepEqual(pupil.parts(), [...learnt, 'the lesson'].sort());
    expectNoTrouble(newcomer);
    expectNoTrouble(pupil);
  });
}

await finish();
