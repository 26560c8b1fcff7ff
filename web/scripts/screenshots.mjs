// Takes the pictures of docs/screenshots anew, with the real server and browser: `./shoal screenshots`.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { closeBrowsers, newPerson, open, startBrowser } from '../tests/harness/browser.mjs';
import { stopServers } from '../tests/harness/processes.mjs';
import { startServer } from '../tests/harness/server.mjs';

const folder = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));

mkdirSync(folder, { recursive: true });
const server = await startServer();
const browser = await startBrowser();

const anna = await newPerson(browser, { reducedMotion: true });
await open(anna, server.url);
await anna.page.screenshot({ path: `${folder}lobby.png` });
console.log('docs/screenshots/lobby.png');

await closeBrowsers();
await stopServers();
