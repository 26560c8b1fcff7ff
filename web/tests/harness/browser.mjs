// Chromium, and people who sit before it: each with cookies of their own, and everything that happened
// written down.
import { chromium } from 'playwright-core';
import { newChance, shareOf } from './deals.mjs';
import { patienceMs } from './patience.mjs';
import { chromium as withoutWindows, wholeChromium } from './places.mjs';
import { proxyName } from './proxy.mjs';

const browsers = new Set();
const people = new Set();

// Nothing leaves this machine: other names lead nowhere. The sandbox needs rights that a container does not
// give, and only our own page is shown.
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Letters as wide as people see them: without windows Chromium rounds each to whole pixels.
  '--font-render-hinting=none',
  `--host-resolver-rules=MAP ${proxyName} 127.0.0.1, MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost`,
];

// What the browser says of plain http:// under a name, as people in one network use it; the header is for
// those with TLS.
const remarks = [/Cross-Origin-Opener-Policy header has been ignored/];

const ours = new Set(['127.0.0.1', 'localhost', proxyName]);

export async function startBrowser({ args = [], whole = false } = {}) {
  const executablePath = whole ? wholeChromium : withoutWindows;
  const browser = await chromium.launch({ executablePath, args: [...flags, ...args] });
  browsers.add(browser);
  return browser;
}

/**
 * Somebody with a browser of their own: `page`, `context`, `leave()`, and what happened so far: `console`
 * (all lines), `errors` (of console and page), `failures` (requests without an answer), `strangers` (requests
 * to other hosts), `frames` ({ at, from: 'server' | 'page', text }) of all WebSockets. What they share of a seed is
 * that of the `deal`; what they choose by chance is up to `chance(n)`.
 */
export async function newPerson(browser, options = {}) {
  const {
    name = `person ${people.size + 1}`,
    viewport = { width: 1280, height: 800 },
    locale = 'en-GB',
    reducedMotion = false,
    colourScheme = 'light',
    touch = false,
    bypassCsp = false,
    deal,
  } = options;
  const context = await browser.newContext({
    viewport,
    locale,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    colorScheme: colourScheme,
    hasTouch: touch,
    isMobile: touch,
    bypassCSP: bypassCsp,
  });
  context.setDefaultTimeout(patienceMs);
  await context.addInitScript(shareAlways, shareOf(deal));
  const page = await context.newPage();
  const noted = { console: [], errors: [], failures: [], strangers: [], frames: [] };
  const person = { name, context, page, chance: newChance(), ...noted };
  person.leave = async () => {
    people.delete(person);
    await context.close().catch(() => {});
  };
  // Requests of workers and pages opened later belong to the same person.
  context.on('request', (request) => noteRequest(person, request.url()));
  context.on('requestfailed', (request) => noteFailure(person, request));
  context.on('page', (other) => watchPage(person, other));
  watchPage(person, page);
  people.add(person);
  return person;
}

/** Runs in the page: whenever it asks for a share of a seed, it gets this one. */
function shareAlways(hex) {
  const real = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (bytes) => {
    if (!(bytes instanceof Uint8Array) || bytes.length !== hex.length / 2) return real(bytes);
    bytes.forEach((_, i) => (bytes[i] = Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16)));
    return bytes;
  };
}

function watchPage(person, page) {
  page.on('console', (message) => {
    const { url, lineNumber } = message.location();
    const line = `${message.type()}: ${message.text()}${url ? ` (${url}:${lineNumber})` : ''}`;
    person.console.push(line);
    if (message.type() === 'error' && !remarks.some((each) => each.test(line))) person.errors.push(line);
  });
  page.on('pageerror', (error) => {
    person.console.push(`page error: ${error.stack ?? error.message}`);
    person.errors.push(`page error: ${error.message}`);
  });
  page.on('websocket', (socket) => {
    noteRequest(person, socket.url());
    const note = (from, text) => person.frames.push({ at: Date.now(), from, text: String(text) });
    socket.on('framereceived', ({ payload }) => note('server', payload));
    socket.on('framesent', ({ payload }) => note('page', payload));
  });
}

function noteRequest(person, url) {
  const { protocol, hostname } = new URL(url);
  if (/^(http|ws)s?:$/.test(protocol) && !ours.has(hostname)) person.strangers.push(url);
}

// What a page no longer wants when it is left is not a failure.
function noteFailure(person, request) {
  const why = request.failure()?.errorText ?? 'no answer';
  person.console.push(`request failed: ${request.method()} ${request.url()}: ${why}`);
  if (why !== 'net::ERR_ABORTED') person.failures.push(`${request.method()} ${request.url()}: ${why}`);
}

/** Leads a person to an address, and waits until the page says that it can be used. */
export async function open(person, url) {
  await person.page.goto(url);
  await ready(person);
}

/** Waits until the page says that it can be used. */
export async function ready({ page }) {
  await page.waitForSelector('html[data-ready="true"]', { state: 'attached' });
}

/** The messages that the server sent to a person, as objects. Each is read once, however often it is looked for. */
export function received(person) {
  return person.frames.filter((each) => each.from === 'server').map((each) => (each.message ??= JSON.parse(each.text)));
}

export const peopleHere = () => [...people];

/** Sends those away who were not there before. */
export async function leaveAfter(before) {
  await Promise.all(peopleHere().filter((each) => !before.has(each)).map((each) => each.leave()));
}

export async function closeBrowsers() {
  await Promise.all([...browsers].map((each) => each.close()));
}
