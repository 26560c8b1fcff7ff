// What the tests in a browser share. A test is a file *_test.mjs here that node runs; its last line says how
// many of its tests passed and failed. See `serving_test.mjs` for an example:
//
//     const server = await startServer();
//     const browser = await startBrowser();
//
//     test('the lobby shows four games', async () => {
//       const anna = await newPerson(browser, { viewport: { width: 360, height: 640 }, touch: true });
//       await open(anna, server.url);
//       …
//       expectNoTrouble(anna);
//     });
//     await finish();
//
// People who come during a test leave when it ends; those who came before stay. One test alone:
//
//     node web/tests/serving_test.mjs 'part of its name'
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { playDeal } from './harness/deals.mjs';
import { closeBrowsers, leaveAfter, peopleHere } from './harness/browser.mjs';
import { logs } from './harness/places.mjs';
import { stopServers } from './harness/processes.mjs';

export { newPerson, open, ready, received, startBrowser } from './harness/browser.mjs';
export { axe, eventually, expectNoTrouble, gone } from './harness/checks.mjs';
export { behindProxy, startProxy } from './harness/proxy.mjs';
export { startServer } from './harness/server.mjs';

const file = basename(process.argv[1] ?? 'test', '.mjs');
const wanted = process.argv[2] ?? '';
let passed = 0;
let failed = 0;
let last = Promise.resolve();

// What is made before the first test is dealt under the name of the file.
playDeal(file);

/**
 * Runs a test after those before it; it plays the deal of its own name, or of another that it gives. It fails when it
 * throws, or hangs: no test takes so many seconds, however busy the machine is.
 */
export function test(name, body, { deal = name, seconds = 600 } = {}) {
  if (name.includes(wanted)) last = last.then(() => runTest(name, body, { deal, seconds }));
  return last;
}

/** Waits for all tests, closes everything, prints the totals, and ends the process. */
export async function finish() {
  await last;
  await closeBrowsers();
  await stopServers();
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 && passed > 0 ? 0 : 1);
}

async function runTest(name, body, { deal, seconds }) {
  playDeal(deal);
  const began = performance.now();
  const before = new Set(peopleHere());
  try {
    await limited((async () => body())(), seconds);
    passed += 1;
    console.log(`ok ${((performance.now() - began) / 1000).toFixed(1).padStart(6)} s  ${name}`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED: ${name}\n${error instanceof Error ? error.stack : error}`);
    await keepEvidence(name);
  }
  await leaveAfter(before);
}

async function limited(work, seconds) {
  let timer;
  const tooLong = new Promise((_, refuse) => {
    timer = setTimeout(() => refuse(new Error(`not done after ${seconds} s`)), seconds * 1000);
  });
  // A body that goes on after its time is over fails sooner or later, and nobody listens any more.
  work.catch(() => {});
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

// For every person who is there: a screenshot, the page as it is, and what its console said.
async function keepEvidence(name) {
  mkdirSync(logs, { recursive: true });
  const words = name.toLowerCase().replace(/[^a-z0-9]+/g, '-').slice(0, 60);
  for (const [i, person] of peopleHere().entries()) {
    const path = join(logs, `${file}-${words}-${i + 1}`);
    writeFileSync(`${path}.log`, person.console.join('\n') + '\n');
    try {
      await person.page.screenshot({ path: `${path}.png`, timeout: 5000 });
      writeFileSync(`${path}.html`, await limited(person.page.content(), 5));
    } catch (error) {
      console.log(`  no picture of ${person.name}: ${String(error).split('\n')[0]}`);
    }
    console.log(`  what ${person.name} saw: ${path}.png, .html and .log`);
  }
}
