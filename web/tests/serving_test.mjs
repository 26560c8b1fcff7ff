#!/usr/bin/env node
// Runs alone, since `./shoal test --long` measures time here.
//
// How the page comes to people: from the root and from a sub-path behind a real proxy, all of it from one
// host, small, and soon. How soon is told by what it takes: bytes, requests, and work for the processor.
import assert from 'node:assert/strict';
import { axe, behindProxy, expectNoTrouble, finish, newPerson, open } from './harness.mjs';
import { startBrowser, startProxy, startServer, test } from './harness.mjs';

const firstLoadBytesMax = 300_000;
const firstLoadRequestsMax = 24;
const workMsMax = 500;
const readyMsMax = 1000;
const loads = 5;

const server = await startServer({ released: true });
const hidden = await startServer({ released: true, args: behindProxy });
const proxy = await startProxy(hidden);
const browser = await startBrowser();

// Notes when the page says that it can be used, in milliseconds since it was asked for.
function noteReady() {
  new MutationObserver(() => {
    if (document.documentElement.dataset.ready === 'true') window.readyMs ??= performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-ready'] });
}

// What came over the wire until the page was ready and asked for no more, heads included.
async function firstLoad(url) {
  const person = await newPerson(browser);
  const wire = await person.context.newCDPSession(person.page);
  await wire.send('Network.enable');
  // Time on the processor, not on the wall: other programs on this machine are not the page's doing.
  await wire.send('Performance.enable', { timeDomain: 'threadTicks' });
  const names = new Map();
  const parts = [];
  wire.on('Network.responseReceived', ({ requestId, response }) => names.set(requestId, response));
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = names.get(requestId);
    const headers = new Headers(response?.headers);
    const packed = headers.get('content-encoding') ?? '';
    parts.push({ url: response?.url, bytes: encodedDataLength, packed });
  });
  await person.page.addInitScript(noteReady);
  await open(person, url);
  const readyMs = await person.page.evaluate(() => window.readyMs);
  await person.page.waitForLoadState('networkidle');
  const { metrics } = await wire.send('Performance.getMetrics');
  const workMs = metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  return { person, parts, readyMs, workMs };
}

const bytesOf = (parts) => parts.reduce((sum, part) => sum + part.bytes, 0);
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

for (const [place, url] of [['/', server.url], ['a sub-path behind nginx', proxy.url]]) {
  test(`the page comes from ${place}, and from nowhere else`, async () => {
    const { person, parts } = await firstLoad(url);
    assert.ok(parts.length > 2, 'the page is several files');
    for (const part of parts) assert.ok(part.url.startsWith(url), `${part.url} lies outside ${url}`);
    assert.notEqual(await person.page.locator('#app').innerText(), '', 'something is shown');
    expectNoTrouble(person);
  });

  test(`a place inside the page can be reloaded under ${place}`, async () => {
    const person = await newPerson(browser);
    await open(person, `${url}somewhere/inside`);
    await open(person, `${url}rules/hecht#nests`);
    await person.page.locator('#nests').waitFor();
    await person.page.locator('[data-figure="pond"] svg').first().waitFor();
    assert.deepEqual([person.failures, person.strangers], [[], []]);
  });
}

test(`the first load is less than ${firstLoadBytesMax} bytes`, async () => {
  const { parts } = await firstLoad(server.url);
  for (const { url, bytes, packed } of parts) {
    console.log(`${String(bytes).padStart(8)} ${packed.padEnd(4)} ${url}`);
    assert.ok(packed || bytes < 2000 || !/\.(js|css)$/.test(url), `${url} comes without compression`);
  }
  console.log(`${String(bytesOf(parts)).padStart(8)} bytes in all`);
  assert.ok(bytesOf(parts) < firstLoadBytesMax, `${bytesOf(parts)} bytes`);
});

test(`it is at most ${firstLoadRequestsMax} requests, and less than ${workMsMax} ms of work`, async () => {
  const { parts, workMs } = await firstLoad(server.url);
  console.log(`${parts.length} requests, ${Math.round(workMs)} ms of work`);
  assert.ok(parts.length <= firstLoadRequestsMax, `${parts.length} requests`);
  assert.ok(workMs > 10 && workMs < workMsMax, `${workMs} ms of work`);
});

const onTheClock = process.env.SHOAL_LONG === '1' ? test : () => {};
onTheClock(`the page can be used within ${readyMsMax} ms`, async () => {
  const times = [];
  for (let i = 0; i < loads; i += 1) {
    const { person, readyMs } = await firstLoad(server.url);
    times.push(Math.round(readyMs));
    await person.leave();
  }
  console.log(`ready after ${times.join(', ')} ms`);
  assert.ok(median(times) < readyMsMax, `${median(times)} ms`);
});

test('a second visit fetches only what is not known to be the same', async () => {
  const { person, parts } = await firstLoad(server.url);
  parts.length = 0;
  await open(person, server.url);
  await person.page.waitForLoadState('networkidle');
  for (const { url, bytes } of parts) {
    // Names under assets/ change with the content; of other files the server is asked whether they are still
    // the same.
    const isData = url.startsWith(`${server.url}api/`);
    if (url.startsWith(`${server.url}assets/`)) assert.equal(bytes, 0, `${url} is fetched again`);
    else if (!isData) assert.ok(bytes < 1000, `${url} is fetched again, ${bytes} bytes`);
  }
});

test('the first page keeps nobody out', async () => {
  const person = await newPerson(browser);
  await open(person, server.url);
  await axe(person.page);
});

await finish();
