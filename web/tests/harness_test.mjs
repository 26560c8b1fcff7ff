#!/usr/bin/env node
// The harness itself: what goes wrong is noticed and counted, and nothing is left running.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './harness/processes.mjs';
import { axe, eventually, expectNoTrouble, finish, newPerson, open } from './harness.mjs';
import { startBrowser, startServer, test } from './harness.mjs';
import { newPlayer, nextThing, playOneMove, playWithBots, readLog } from './playing.mjs';
import { newCaller, playByRequests, startTable } from './tables.mjs';

const folder = temporaryFolder();
const browser = await startBrowser();

// pageWith SCRIPT: a page that is ready, and then does something.
function pageWith(name, script) {
  const web = join(folder, name);
  mkdirSync(web);
  writeFileSync(join(web, 'index.html'),
    '<!doctype html><html lang="en"><head><base href="/"><title>x</title><link rel="icon" href="data:,">' +
    '<script type="module" src="a.js"></script></head><body>x</body></html>');
  writeFileSync(join(web, 'a.js'), `${script}\ndocument.documentElement.dataset.ready = 'true';\n`);
  return web;
}

// runs BODY: a test script of its own, with the harness; its status and words.
function runs(name, body) {
  const script = join(folder, `${name}.mjs`);
  const names = 'finish, newPerson, open, startBrowser, startServer, test';
  const harness = new URL('harness.mjs', import.meta.url);
  writeFileSync(script, `import { ${names} } from '${harness}';\n${body}`);
  return new Promise((resolve) => {
    execFile('node', [script], (error, out) => resolve({ status: error ? error.code : 0, out }));
  });
}

async function trouble(script, does = () => {}) {
  const server = await startServer({ web: pageWith(`trouble-${Math.random()}`, script) });
  const person = await newPerson(browser);
  await open(person, server.url);
  await does(person);
  await server.stop();
  try {
    expectNoTrouble(person);
    return '';
  } catch (error) {
    return error.message;
  }
}

test('a page without trouble has none', async () => {
  assert.equal(await trouble(''), '');
});

test('errors of the console, of the page, of requests and of the policy are trouble', async () => {
  const waits = (person) => eventually('trouble', () => person.errors.length + person.failures.length > 0);
  assert.match(await trouble('console.error("one thing")', waits), /one thing/);
  assert.match(await trouble('setTimeout(() => { throw new Error("another") })', waits), /another/);
  assert.match(await trouble('fetch("gone.json")', waits), /404/);
  assert.match(await trouble('fetch("http://127.0.0.1:1/").catch(() => {})', waits), /127\.0\.0\.1:1/);
  const inline = 'document.body.setAttribute("style", "color: red")';
  assert.match(await trouble(inline, waits), /Content Security Policy/);
});

test('requests to other hosts are trouble, and go nowhere', async () => {
  const image = 'document.body.append(Object.assign(new Image(), { src: "http://example.com/a.png" }))';
  const refused = (person) => eventually('a remark', () => person.errors.length > 0);
  assert.match(await trouble(image, refused), /example\.com/);
  const elsewhere = async (person) => {
    await person.page.evaluate(() => void setTimeout(() => location.assign('http://example.com/')));
    await eventually('a stranger', () => person.strangers.length > 0);
  };
  assert.match(await trouble('', elsewhere), /another host: http:\/\/example\.com/);
});

test('a server keeps its port and its data when it starts again', async () => {
  const server = await startServer({ web: pageWith('again', '') });
  const { url } = server;
  await server.restart();
  assert.equal(server.url, url);
  await server.kill();
  await assert.rejects(fetch(`${url}healthz`));
  await server.start();
  assert.equal((await fetch(`${url}healthz`)).status, 200);
  assert.ok(existsSync(join(server.data, 'shoal.db')));
});

/** What Anna has seen of a game of Foppen after two moves: by the page, with its own share of the seed. */
async function seenByPage(server, deal) {
  const anna = await newPlayer(browser, { deal });
  anna.chance = () => 0;
  await open(anna, server.url);
  await playWithBots(anna, 'foppen', 'Anna');
  await playOneMove(anna);
  await playOneMove(anna);
  await nextThing(anna);
  return (await readLog(anna)).join('\n');
}

/** The same by requests: her hand, and all that was played. */
async function seenByRequests(server, deal) {
  const anna = await newCaller(server, 'Anna');
  const match = await startTable(anna, 'foppen', { players: 4, deal });
  const { position } = await playByRequests(anna, match, ({ turn }) => turn.moves >= 8);
  return JSON.stringify([position.hand, position.played]);
}

test('what keeps people out is found, and by night its colours alone', async () => {
  const server = await startServer();
  const anna = await newPlayer(browser);
  await open(anna, server.url);
  await axe(anna.page);
  await anna.page.evaluate(() => {
    document.documentElement.removeAttribute('lang');
    const words = Object.assign(document.createElement('p'), { textContent: 'grey on grey' });
    words.style.setProperty('color', '#999');
    words.style.setProperty('background', '#aaa');
    document.querySelector('main').append(words);
  });
  await assert.rejects(axe(anna.page), /html-has-lang/);
  const colours = axe(anna.page, { only: ['color-contrast'] });
  await assert.rejects(colours, ({ message }) => /color-contrast/.test(message) && !/html-has-lang/.test(message));
});

test('a deal that is named is the same every time, and what bots do with it', async () => {
  const server = await startServer();
  for (const seen of [seenByPage, seenByRequests]) {
    const one = await seen(server, 'one');
    assert.equal(await seen(server, 'one'), one);
    assert.notEqual(await seen(server, 'two'), one);
  }
});

test('nobody can name the deal of the program that people run', async () => {
  const server = await startServer({ released: true });
  const seen = [await seenByRequests(server, 'one'), await seenByRequests(server, 'one')];
  assert.notEqual(seen[0], seen[1]);
});

test('tests that fail, and tests that hang, are counted, and show what was seen', async () => {
  const web = pageWith('shown', 'document.body.textContent = "what was shown"');
  const { status, out } = await runs('counted', `
    const server = await startServer({ web: ${JSON.stringify(web)} });
    const browser = await startBrowser();
    test('good', async () => {});
    test('bad', async () => { await open(await newPerson(browser), server.url); throw new Error('so bad'); });
    test('hangs', () => new Promise(() => {}), { seconds: 0.1 });
    await finish();`);
  assert.equal(status, 1);
  assert.match(out, /so bad/);
  assert.match(out, /not done after 0\.1 s/);
  assert.match(out, /1 passed, 2 failed\n$/);
  const [, evidence] = /what person 1 saw: (.*)\.png/.exec(out);
  assert.match(readFileSync(`${evidence}.html`, 'utf8'), /what was shown/);
  assert.ok(existsSync(`${evidence}.png`));
});

test('a script without tests fails', async () => {
  assert.equal((await runs('empty', 'await finish();')).status, 1);
});

test('nothing outlives a script that ends badly', async () => {
  const web = pageWith('left', '');
  const { status, out } = await runs('left', `
    const server = await startServer({ web: ${JSON.stringify(web)} });
    console.log(server.url);
    throw new Error('ends badly');`);
  assert.equal(status, 1);
  await assert.rejects(fetch(`${out.trim()}healthz`));
});

await finish();
