#!/usr/bin/env node
// In step: header, log, title and what is said aloud tell what the board shows, never what comes next, and nothing of
// what was taken back. Whole games are played with everything in motion while the page writes down, whenever its words
// change, what is still on its way on the board; of Fishing, the longest, some rounds, and with SHOAL_LONG=1 all.
// Takes long.
import assert from 'node:assert/strict';
import { eventually, expectNoTrouble, finish, received, startBrowser, startServer, test } from './harness.mjs';
import { chanceFor } from './harness/deals.mjs';
import { desktop, newPlayer, phone, press } from './playing.mjs';
import { expectBoardInStep, expectInStep, expectSoundsInStep, recordOf, recordWords } from './recording.mjs';
import { forRequests, newCaller, openTable, players, startTable, whenAsked } from './tables.mjs';

const server = await startServer({ args: forRequests });
const browser = await startBrowser();

const long = process.env.SHOAL_LONG === '1';

/** Time passes this much faster at the table: for timers and for everything that moves alike. */
const haste = 16;

/** Somebody at a table of their own, who sees everything move. */
async function playerAt(match, caller, screen = desktop, language = 'en') {
  const settings = { speed: 'normal', trick_ms: 800, sounds: true, language };
  const person = await newPlayer(browser, { ...screen, reducedMotion: false, settings });
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

/** Sounds of which each game has some. */
const heard = {
  foppen: ['deal', 'card', 'trick', 'turn'],
  fishing: ['deal', 'card', 'splash', 'effect', 'turn'],
  fatfish: ['card', 'trick', 'turn'],
  hecht: ['splash', 'bite', 'turn'],
};

for (const game of ['foppen', 'fishing', 'fatfish', 'hecht']) {
  const toTheEnd = long || game !== 'fishing';
  test(`${game}: from the deal ${toTheEnd ? 'to the end' : 'on'} no word runs ahead of the board`, async () => {
    const caller = await newCaller(server, 'Anna');
    const match = await startTable(caller, game, { players: players[game], level: 'random' });
    const anna = await playerAt(match, caller);
    await playCalmly(anna, caller, match, () => !toTheEnd && movesTold(anna) > 110);
    if (toTheEnd) await anna.page.locator('[data-end]').waitFor();
    const record = await recordOf(anna);
    expectBoardInStep(game, anna, record);
    await expectSoundsInStep(anna, record, heard[game]);
    expectNoTrouble(anna);
  });
}

/** Each game once on a phone, in a language of its own: there is no log beside the table, but a line above it. */
const onPhones = { foppen: 'de', fishing: 'fr', fatfish: 'nl', hecht: 'de' };

for (const [game, language] of Object.entries(onPhones)) {
  test(`${game}: on a phone no word runs ahead either, ${language}`, async () => {
    const caller = await newCaller(server, 'Anna');
    const match = await startTable(caller, game, { players: players[game], level: 'random' });
    const anna = await playerAt(match, caller, phone, language);
    await playCalmly(anna, caller, match, () => movesTold(anna) > (long ? 60 : 36));
    const record = await recordOf(anna);
    // Of several lines the last is to be read there, and all of them are heard.
    expectInStep(anna, record, { listens: false });
    assert.ok(record.filter(({ changed }) => changed.includes('latest')).length > 12, 'the line above the table tells');
    expectNoTrouble(anna);
  });
}

// ---- Taken back ----

/** What is said and shown where a question waits for its answer. */
const standing = ({ page }) => page.evaluate(() => {
  const all = (what) => [...document.querySelectorAll(what)];
  const text = (what) => all(what).map((each) => each.textContent.replace(/\s+/g, ' ').trim());
  const named = (what) => all(what).map(({ dataset }) => Object.values(dataset).join(' '));
  return {
    said: text('[data-prompt] .text, .status, [data-latest]'),
    shown: [...text('[data-trick] li'), ...named('[data-row]').sort(), ...named('[data-stone]').sort()],
    hand: named('[data-face][data-legal]').sort(),
  };
});

/** Whatever begins to move from now on stays in the air: looked for frame by frame, for fish tell nobody of it. */
async function hangInTheAir({ page }, hangs) {
  await page.evaluate((yes) => {
    const travels = ({ effect, playState }) => playState === 'running' && effect.target?.closest('[data-travels]');
    const hold = () => {
      if (!window.hangs) return;
      document.querySelector('main').getAnimations({ subtree: true }).filter(travels).forEach((each) => each.pause());
      requestAnimationFrame(hold);
    };
    window.hangs = yes;
    hold();
  }, hangs);
}

/** Ways to take back: a step of one's own turn, with all that bots have answered, and while the own move still flies.
 *  Each makes a move and says whether it can be taken back so; then `undo` takes it back. */
const ways = {
  step: async (anna, caller, match) => {
    const before = movesTold(anna);
    await makeMove(anna, caller, match);
    await anna.page.locator('[data-settled="true"]').waitFor();
    const undo = anna.page.locator('[data-tool="undo"]');
    return movesTold(anna) === before + 1 && (await undo.isEnabled()) && (() => press(anna, undo));
  },
  bots: async (anna, caller, match) => {
    const before = movesTold(anna);
    await makeMove(anna, caller, match);
    await playCalmly(anna, caller, match, () => true);
    const undo = anna.page.locator('[data-tool="undo"]');
    return movesTold(anna) > before + 1 && (await undo.isEnabled()) && (() => press(anna, undo));
  },
  flight: async (anna, caller, match) => {
    await hangInTheAir(anna, true);
    await makeMove(anna, caller, match);
    // Some moves let nothing fly.
    await anna.page.waitForFunction(() => {
      const moving = document.querySelector('main').getAnimations({ subtree: true });
      const hangs = moving.some(({ playState }) => playState === 'paused');
      return hangs || document.querySelector('[data-settled="true"]');
    });
    const flies = (await anna.page.locator('[data-settled="false"]').count()) > 0;
    const { undo, turn } = await whenAsked(caller, match);
    await hangInTheAir(anna, false);
    if (undo && flies) return () => caller.call('POST', `matches/${match}/do`, { do: 'undo', moves: turn.moves });
    // It cannot be taken back: then it lands.
    await anna.page.evaluate(() => {
      const moving = document.querySelector('main').getAnimations({ subtree: true });
      moving.filter(({ playState }) => playState === 'paused').forEach((each) => each.play());
    });
    return false;
  },
};

const movesTold = (person) => received(person).filter(({ event }) => event?.t === 'moved').length;
const lastOf = (person, t) => received(person).findLast(({ event }) => event?.t === t)?.event.seq ?? 0;

/** Makes moves until one can be taken back in a way, takes it back, and looks at what is left. */
async function takeBack(way, anna, caller, match) {
  const { page } = anna;
  for (;;) {
    await playCalmly(anna, caller, match, () => true);
    const before = await standing(anna);
    const first = await page.locator('[data-seq]').evaluateAll((lines) =>
      Math.max(0, ...lines.map(({ dataset }) => Number(dataset.seq))));
    const undo = await ways[way](anna, caller, match);
    if (!undo) continue;
    // What was said before in the same words still holds.
    const said = await page.locator('[data-seq]').evaluateAll((lines, seq) => {
      const numbered = lines.map((line) => [Number(line.dataset.seq), line.textContent.trim()]);
      const texts = (isMeant) => numbered.filter(([n]) => isMeant(n)).map(([, text]) => text);
      const stands = texts((n) => n <= seq);
      return texts((n) => n > seq).filter((text) => !stands.includes(text));
    }, first);
    const known = lastOf(anna, 'undone');
    await undo();
    await eventually('it is taken back', () => lastOf(anna, 'undone') > known);
    const undone = lastOf(anna, 'undone');
    await page.locator(`[data-seq="${undone}"]`).first().waitFor();
    await page.locator('[data-settled="true"]').waitFor();
    await page.waitForFunction(() => document.title.includes('●'));
    assert.deepEqual(await standing(anna), before, `${way}: everything is as it was`);
    const gone = received(anna).flatMap(({ event }) => (event?.t === 'moved' && event.seq > first ? [event.seq] : []));
    for (const seq of gone.filter((each) => each < undone)) {
      for (const line of await page.locator(`[data-seq="${seq}"]`).allTextContents()) assert.match(line, /taken back/);
    }
    const aloud = await page.locator('[data-announcer]').allTextContents();
    const words = [...aloud, await page.locator('.bar').textContent()].join(' ');
    for (const line of said) assert.ok(!words.includes(line), `${way}: ${line} is still said: ${words}`);
    return;
  }
}

/** In tricks a turn is one step, after which others move. */
const tricks = { foppen: 4, fishing: 3 };

for (const game of ['foppen', 'fishing', 'fatfish', 'hecht']) {
  test(`${game}: of what was taken back nothing is left`, async () => {
    const caller = await newCaller(server, 'Anna');
    const match = await startTable(caller, game, { players: tricks[game] ?? 2, level: 'random', undo: true });
    const anna = await playerAt(match, caller);
    for (const way of tricks[game] ? ['bots', 'flight'] : ['step', 'bots', 'flight']) {
      await takeBack(way, anna, caller, match);
      await makeMove(anna, caller, match);
    }
    expectInStep(anna, await recordOf(anna));
    expectNoTrouble(anna);
  });
}

await finish();
