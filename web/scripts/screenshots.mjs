// Takes the pictures of the README anew, with the real server and browser: `./shoal screenshots`. With `--walk`,
// those of docs/walkthrough, and with names behind it only some of them: `--walk hecht-phone`.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { closeBrowsers, open, startBrowser } from '../tests/harness/browser.mjs';
import { stopServers } from '../tests/harness/processes.mjs';
import { startServer } from '../tests/harness/server.mjs';
import {
  lastPosition,
  makeTable,
  movesSent,
  newPlayer,
  nextThing,
  playOn,
  playOneMove,
  sayName,
  sleep,
} from '../tests/playing.mjs';
import { walk } from './walkthrough.mjs';

const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));
const wide = { viewport: { width: 1200, height: 750 } };
const tall = { viewport: { width: 390, height: 844 }, touch: true };

/** What each table shows: who plays, and after how many of one's own moves there is something to see. */
const tables = {
  fishing: { others: ['easy', 'medium', 'easy'], moves: 14 },
  foppen: { others: ['easy', 'medium', 'easy', 'easy', 'medium'], moves: 9 },
  fatfish: { others: ['easy', 'medium', 'easy'], moves: 12 },
  hecht: { others: ['easy', 'easy'], moves: 14 },
};

async function shoot(person, name) {
  // What flies has landed by then.
  await sleep(900);
  await person.page.screenshot({ path: `${folder}${name}.png` });
  console.log(`docs/screenshots/${name}.png`);
}

async function somebody(browser, server, device) {
  const anna = await newPlayer(browser, { ...device, settings: { speed: 'fast' } });
  await open(anna, server.url);
  return anna;
}

/** The next own turn with cards on the table, if it is that kind of game. */
async function untilLively(anna) {
  for (let i = 0; i < 10; i++) {
    await nextThing(anna, { ms: 120_000 });
    if ((lastPosition(anna).trick?.length ?? 2) >= 2) return;
    await playOneMove(anna, { ms: 120_000 });
  }
}

async function shootAll() {
  const guest = await somebody(browser, server, wide);
  await shoot(guest, 'lobby');
  await guest.leave();

  for (const [device, size, games] of [['', wide, Object.keys(tables)], ['-phone', tall, ['foppen', 'hecht']]]) {
    for (const game of games) {
      const anna = await somebody(browser, server, size);
      // The first table asks for a name.
      const named = anna.page.getByLabel('Your name at the table');
      void named.waitFor().then(() => sayName(anna, 'Anna'), () => {});
      await makeTable(anna, game, { others: tables[game].others });
      await playOn(anna, { until: () => movesSent(anna) >= tables[game].moves, ms: 120_000 });
      await untilLively(anna);
      await shoot(anna, `${game}${device}`);
      await anna.leave();
    }
  }
}

mkdirSync(folder, { recursive: true });
const server = await startServer({ released: true, botPaceMs: 50 });
const browser = await startBrowser();

const [, , kind, ...only] = process.argv;
if (kind === '--walk') await walk(browser, server, only);
else await shootAll();

await closeBrowsers();
await stopServers();
