#!/usr/bin/env node
// In step: header, log, title and what is said aloud tell what the board shows, never what comes next, and nothing of
// what was taken back. Whole games are played with everything in motion while the page writes down, whenever its words
// change, what is still on its way on the board.
import assert from 'node:assert/strict';
import { eventually, expectNoTrouble, finish, received, startBrowser, startServer, test } from './harness.mjs';
import { chanceFor } from './harness/deals.mjs';
import { desktop, newPlayer, press } from './playing.mjs';
import { forRequests, newCaller, openTable, players, startTable, whenAsked } from './tables.mjs';

const server = await startServer({ args: forRequests });
const browser = await startBrowser();

/** Time passes this much faster at the table: for timers and for everything that moves alike. */
const haste = 16;

/** Runs in the page: makes time pass faster, and writes down all words with what the board shows as they change. */
function recordWords(haste) {
  const { setTimeout: later } = window;
  window.setTimeout = (act, ms = 0, ...rest) => later(act, ms / haste, ...rest);
  window.recorded = [];

  // As it is read out: what is only drawn is left out.
  const text = (node) => {
    const words = node?.cloneNode(true);
    words?.querySelectorAll('[aria-hidden="true"]').forEach((each) => each.remove());
    return words?.textContent.replace(/\s+/g, ' ').trim() ?? '';
  };
  const all = (what) => [...document.querySelectorAll(what)];

  function moving() {
    const running = document.querySelector('main')?.getAnimations({ subtree: true }) ?? [];
    return running
      .filter(({ playState, effect }) => playState === 'running' && effect.target?.matches('[data-travels]'))
      .map(({ effect: { target } }) => target.dataset.key ?? target.dataset.stone);
  }

  function words() {
    return {
      prompt: text(document.querySelector('[data-prompt] .text')),
      status: text(document.querySelector('.status')),
      title: document.title,
      lines: all('[data-line]').map(({ dataset }) => dataset.line).join(' '),
      aloud: all('[data-announcer]').map(text).join(' ').trim(),
      result: document.querySelector('[data-tool="result"]') !== null,
    };
  }

  let last = {};
  new MutationObserver(() => {
    if (!document.querySelector('[data-idle]')) return;
    const now = words();
    const changed = Object.keys(now).filter((each) => now[each] !== last[each]);
    if (changed.length === 0) return;
    const added = all('[data-line]').filter(({ dataset }) => !(last.lines ?? '').split(' ').includes(dataset.line));
    window.recorded.push({
      changed,
      ...now,
      moving: moving(),
      settled: document.querySelector('[data-settled]').dataset.settled === 'true',
      added: added.map((line) => ({
        key: line.dataset.line,
        text: text(line),
        cards: [...line.querySelectorAll('.chip')].map(text),
      })),
      banner: document.querySelector('.banner')?.textContent ?? '',
      trick: all('[data-trick] li').map(text),
      stones: all('[data-stone]').map(({ dataset }) => dataset.stone),
    });
    last = now;
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** Somebody at a table of their own, who sees everything move. */
async function playerAt(match, caller) {
  const settings = { speed: 'normal', trick_ms: 800 };
  const person = await newPlayer(browser, { ...desktop, reducedMotion: false, settings });
  person.name = caller.name;
  await person.context.addInitScript(recordWords, haste);
  const cdp = await person.context.newCDPSession(person.page);
  await cdp.send('Animation.enable');
  await cdp.send('Animation.setPlaybackRate', { playbackRate: haste });
  await caller.lend(person);
  await openTable(person, server, match);
  return person;
}

/**
 * Plays on by chance without hurrying anything: the next move is sent when nothing moves on the screen any more. It
 * comes from another device of the same person, so that the page has everything to tell that happens.
 */
async function playCalmly(person, caller, match, enough = () => false) {
  const { page } = person;
  for (;;) {
    const seen = await page.waitForFunction(() => {
      if (document.querySelector('[data-end]')) return 'end';
      if (document.querySelector('[data-overlay] button')) return 'overlay';
      return document.querySelector('[data-settled="true"]') && document.title.includes('●') ? 'asked' : false;
    });
    const kind = await seen.jsonValue();
    if (kind === 'end') return;
    if (kind === 'overlay') {
      await page.evaluate(() => document.querySelector('[data-overlay] button')?.click());
      continue;
    }
    if (enough()) return;
    await makeMove(person, caller, match);
  }
}

/** Makes a move, and waits until the page has heard of it. */
async function makeMove({ page }, caller, match) {
  const { legal, turn } = await whenAsked(caller, match);
  const move = legal[chanceFor(`move ${turn.moves}`, legal.length)];
  await caller.call('POST', `matches/${match}/do`, { do: 'move', moves: turn.moves, move });
  await page.waitForFunction((n) => Number(document.querySelector('[data-moves]').dataset.moves) > n, turn.moves);
}

const recordOf = ({ page }) => page.evaluate(() => window.recorded);

/** No word changes while something is still on its way, and nothing is said aloud that cannot be read yet. */
function expectInStep(person, record) {
  const read = new Set();
  for (const [i, each] of record.entries()) {
    const { moving, aloud, prompt, banner, title, added } = each;
    // What is heard was there to be read a moment before; and to say no longer whose turn it is runs ahead of nothing.
    const changed = each.changed.filter((what) => {
      if (what === 'prompt') return prompt !== '';
      return what === 'title' ? title.includes('●') : what !== 'aloud';
    });
    // Whoever comes sees everything at once; whoever is to split a row sees at once how, and its cards move apart.
    const asks = i === 0 || /^The row is yours/.test(prompt);
    const calm = asks || changed.length === 0;
    if (!calm) assert.deepEqual(moving, [], `${changed} change meanwhile: ${JSON.stringify(each)}`);
    assert.ok(!each.result || each.settled, `the result can be opened before the end is seen: ${JSON.stringify(each)}`);
    for (const line of added) read.add(line.text);
    read.add(prompt).add(banner);
    if (!each.changed.includes('aloud')) continue;
    let rest = aloud;
    for (const known of [...read].sort((a, b) => b.length - a.length)) if (known) rest = rest.replaceAll(known, '');
    rest = rest.replace(/[^.]*’s turn/g, '').trim();
    assert.equal(rest, '', `said aloud, and nowhere to be read yet: ${rest} of ${aloud}`);
  }
  const told = received(person).filter(({ is, event }) => is === 'event' && event.t === 'moved');
  assert.ok(read.size > told.length / 4, `${read.size} sentences about ${told.length} moves were read`);
}

/** Events by number, as the server told them. */
function eventsOf(person) {
  const found = new Map();
  for (const { event, events = [] } of received(person)) {
    for (const each of [...(event ? [event] : []), ...events]) found.set(each.seq, each);
  }
  return found;
}

/** A card that is said to be played lies in the trick, and is gone from there when all has been said of the trick. */
function expectTricksInStep(person, record) {
  const events = eventsOf(person);
  const keys = record.flatMap(({ added }) => added.map(({ key }) => key));
  let checked = 0;
  for (const { added, trick } of record) {
    for (const { key, cards } of added) {
      const [seq, index] = key.split('.').map(Number);
      const event = events.get(seq);
      if (event?.t !== 'moved' || !/^(\w\d+|1|@\w+)$/.test(event.move)) continue;
      const last = !keys.includes(`${seq}.${index + 1}`);
      if (index === 0) assert.ok(trick.some((lies) => lies.includes(cards[0])), `${key}: ${cards} in ${trick}`);
      else if (last) assert.ok(!trick.some((lies) => lies.includes(cards[0] ?? '?')), `${key}: ${trick} lies there`);
      checked += 1;
    }
  }
  assert.ok(checked > 60, `${checked} lines about cards were compared with the trick`);
}

/** A fish that is said to have swum is where it is said to be. */
function expectPondInStep(person, record) {
  const events = eventsOf(person);
  let checked = 0;
  for (const { added, stones } of record) {
    for (const { key } of added) {
      const event = events.get(Number(key.split('.')[0]));
      const swam = event?.t === 'moved' && event.events.find(({ t }) => t === 'swam');
      if (!swam) continue;
      assert.ok(stones.some((stone) => stone.endsWith(` ${swam.to}`)), `${key}: nothing at ${swam.to} in ${stones}`);
      checked += 1;
    }
  }
  assert.ok(checked > 20, `${checked} lines about fish were compared with the pond`);
}

const expectBoard = { fishing: expectTricksInStep, foppen: expectTricksInStep, hecht: expectPondInStep };

for (const game of ['foppen', 'fishing', 'fatfish', 'hecht']) {
  test(`${game}: from the deal to the end no word runs ahead of the board`, async () => {
    const caller = await newCaller(server, 'Anna');
    const match = await startTable(caller, game, { players: players[game], level: 'random' });
    const anna = await playerAt(match, caller);
    await playCalmly(anna, caller, match);
    await anna.page.locator('[data-end]').waitFor();
    const record = await recordOf(anna);
    expectInStep(anna, record);
    expectBoard[game]?.(anna, record);
    expectNoTrouble(anna);
  });
}

// ---- Taken back ----

for (const game of ['fatfish', 'hecht']) {
  test(`${game}: of what was taken back nothing is left`, async () => {
    const caller = await newCaller(server, 'Anna');
    const match = await startTable(caller, game, { players: 2, level: 'random', undo: true });
    const anna = await playerAt(match, caller);
    const { page } = anna;
    const undo = page.locator('[data-tool="undo"]');
    const told = (t) => received(anna).filter(({ event }) => event?.t === t).length;
    for (let times = 0; times < 3; ) {
      await playCalmly(anna, caller, match, () => true);
      const asked = await page.locator('[data-prompt] .text').innerText();
      const seen = told('moved');
      await makeMove(anna, caller, match);
      await page.locator('[data-settled="true"]').waitFor();
      // What showed something new cannot be taken back; and bots have moved then.
      if (!(await undo.isEnabled()) || told('moved') > seen + 1) continue;
      const move = received(anna).findLast(({ event }) => event?.t === 'moved').event.seq;
      const said = await page.locator(`[data-seq="${move}"]`).allTextContents();
      const before = told('undone');
      await press(anna, undo);
      await eventually('it is taken back', () => told('undone') > before);
      const undone = received(anna).findLast(({ event }) => event?.t === 'undone').event.seq;
      await page.locator(`[data-seq="${undone}"]`).waitFor();
      await page.locator('[data-settled="true"]').waitFor();
      assert.equal(await page.locator('[data-prompt] .text').innerText(), asked, 'the question is the same again');
      for (const line of await page.locator(`[data-seq="${move}"]`).allTextContents()) assert.match(line, /taken back/);
      const aloud = await page.locator('[data-announcer]').allTextContents();
      const words = [...aloud, await page.locator('.bar').innerText()];
      for (const line of said) assert.ok(!words.join(' ').includes(line.trim()), `${line} is still said: ${words}`);
      times += 1;
      await makeMove(anna, caller, match);
    }
    expectInStep(anna, await recordOf(anna));
    expectNoTrouble(anna);
  });
}

await finish();
