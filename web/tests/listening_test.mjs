#!/usr/bin/env node
// Playing by ear: a game is won by somebody who knows only what a screen reader is told.
import assert from 'node:assert/strict';
import { eventually, expectNoTrouble, finish, open, received, startBrowser, startServer, test } from './harness.mjs';
import { facesInMessage, facesInText, open as lyingOpen } from './knowing.mjs';
import { allOf, Listener, recordSpoken, within, wordsOf } from './listening.mjs';
import { movesSent, newPlayer, nextThing, playOneMove } from './playing.mjs';
import { forRequests, newCaller, openTable, startTable, whenAsked } from './tables.mjs';

const server = await startServer({ args: forRequests });
const browser = await startBrowser();

// ---- A game, by ear ----

const ended = (tree) => within(tree, 'button', 'Play again, same bots') ?? within(tree, 'button', 'To the next game');

/** Waits for the own turn or the end: the hint can be asked for, or there is a result. */
const turnOrEnd = (ear) =>
  ear.until('the own turn or the end', (tree) => {
    if (ended(tree)) return { over: true, tree };
    const hint = within(tree, 'button', 'Hint');
    return hint && !hint.disabled ? { over: false, tree } : undefined;
  });

/**
 * Asks a strong bot, and hears what it would do: the sentence that names its move, and the button that makes it. On a
 * machine without any time left the page may take the server for gone, and says so: then one asks again.
 */
async function askForHint(ear) {
  const { heard } = ear.person;
  for (;;) {
    const before = heard.length;
    await ear.press('button', 'Hint');
    const hint = await ear.until('a hint', (tree) => {
      const region = within(tree, 'region', 'Hint');
      const would = region && within(region, 'paragraph', /^/);
      const play = would && within(region, 'button', 'Play');
      if (play && !play.disabled) return { words: wordsOf(would), play };
      const refused = heard.slice(before).some(({ text }) => /No connection right now|Wait a moment/.test(text));
      return refused && !region ? { refused } : undefined;
    });
    if (!hint.refused) return hint;
  }
}

/** Does what the hint said: a card is found in the hand by its name, then the row; anything else by its button. */
async function follow(ear, { words, play }) {
  const lay = /^A strong bot would lay (\w+ \d) on row (\d)\./.exec(words);
  if (!lay) return ear.pressNode(play);
  const [, card, row] = lay;
  const hand = await ear.find('list', 'Your hand');
  const button = within(hand, 'button', card);
  assert.ok(button, `${card} is in the hand: ${wordsOf(hand)}`);
  await ear.pressNode(button);
  const chosen = await ear.until('the card is chosen', (tree) => {
    const again = within(tree, 'button', card);
    return again?.pressed ? again : undefined;
  });
  assert.ok(chosen.focused, 'the focus stays with it');
  return ear.press('button', `Lay ${card} on row ${row}`);
}

/** Plays until the result is there, and gives what it says. */
async function playByEar(ear) {
  const { person } = ear;
  for (;;) {
    const { over, tree } = await turnOrEnd(ear);
    if (over) return tree;
    const before = movesSent(person);
    await follow(ear, await askForHint(ear));
    await eventually('the move is made', () => movesSent(person) > before);
    await ear.until('it is no longer this choice', (later) => {
      const hint = within(later, 'region', 'Hint');
      return ended(later) || !hint;
    });
  }
}

test('Fat Fish is won by somebody who does not see it', async () => {
  const anna = await newPlayer(browser, { settings: { speed: 'fast' } });
  anna.name = 'Anna';
  await recordSpoken(anna);
  await open(anna, server.url);
  const ear = await Listener.of(anna);

  await ear.find('heading', 'Four games about fish');
  await ear.press('button', /^With friends ?: Fat Fish$/);
  await ear.type('Your name at the table', 'Anna');
  await ear.key('Enter');
  await ear.find('dialog', 'Fat Fish');
  await ear.choose('Players', '2');
  await ear.choose('Seat 2', 'Bot (careless)');
  await ear.press('button', 'Start now');

  // In this deal whoever does what the hints say wins.
  const end = within(await playByEar(ear), 'dialog', 'You win!');
  assert.ok(end, 'the result is a place of its own, and its name says who has won');
  assert.ok([...allOf(end)].some(({ focused }) => focused), 'and the reader is led there');
  const scores = [...allOf(end)].filter(({ role }) => role === 'row').map(wordsOf);
  assert.equal(scores.length, 3, `a heading and two players: ${scores.join('; ')}`);
  assert.match(scores.find((row) => row.includes('winner')), /Anna/);
  console.log(`  ${end.name} ${scores.slice(1).join('; ')}`);
  expectNoTrouble(anna);
});

// ---- What is said aloud ----

async function listenerAt(match, caller, options = {}) {
  const person = await newPlayer(browser, options);
  person.name = caller.name;
  await recordSpoken(person);
  await caller.lend(person);
  await openTable(person, server, match);
  return person;
}

const heardAll = (person) => person.heard.map(({ text }) => text.replace(/\s+/g, ' ')).join('\n');

const expectHeard = (person, text) =>
  eventually(`“${text}” is said`, () => heardAll(person).includes(text));

/** The lines of the log as they are read out, from an event on. */
function linesSince({ page }, first) {
  return page.locator('[data-line]').evaluateAll((all, seq) =>
    all.filter(({ dataset }) => Number.parseInt(dataset.line, 10) >= seq).map((line) => {
      const words = line.cloneNode(true);
      words.querySelectorAll('[aria-hidden="true"]').forEach((each) => each.remove());
      return words.textContent.replace(/\s+/g, ' ').trim();
    }), first);
}

/** The last event that somebody was told of. */
const lastTold = (person) => Math.max(...received(person).map(({ event, seq }) => event?.seq ?? seq ?? 0));

for (const [game, players] of [['fishing', 4], ['foppen', 4], ['fatfish', 3]]) {
  test(`${game}: what was played and what is asked for is said aloud, and no hidden card`, async () => {
    const caller = await newCaller(server, 'Anna');
    const match = await startTable(caller, game, { players, level: 'easy' });
    const anna = await listenerAt(match, caller);
    // What happened before the page was there is in the log, for those who want to know.
    await nextThing(anna, { hurry: false });
    const first = lastTold(anna) + 1;
    for (let moves = 0; moves < 6; moves += 1) {
      await nextThing(anna, { hurry: false });
      const asked = await anna.page.locator('[data-prompt] .text').innerText();
      await expectHeard(anna, asked);
      const lines = await linesSince(anna, first);
      assert.ok(lines.length >= moves, `the log has ${lines.length} lines`);
      for (const line of lines) await expectHeard(anna, line);
      await playOneMove(anna, { hurry: false });
    }
    expectNothingHiddenSaid(game, anna);
    expectNoTrouble(anna);
  });
}

/** Whatever card was named aloud had been shown to this person, in this round. */
function expectNothingHiddenSaid(game, person) {
  let named = 0;
  for (const { text, frames } of person.heard) {
    const frames_then = person.frames.slice(0, frames).filter(({ from }) => from === 'server');
    const told = frames_then.map((frame) => JSON.parse(frame.text));
    const recent = told.filter(({ position }) => position).slice(-24);
    const known = new Set(recent.flatMap(({ position, event }) => [
      ...(position.hand ?? []), ...lyingOpen(game, position), ...facesInMessage(game, event?.move ?? ''),
      ...[position.gave, position.received].filter(Boolean),
    ]));
    for (const face of facesInText(game, text)) {
      named += 1;
      assert.ok(known.has(face), `${face} is named, and nobody has shown it: ${text}`);
    }
  }
  assert.ok(named > 8, `${named} cards were named`);
}

test('whose turn it is is said, also of others who take their time', async () => {
  const [host, guest] = [await newCaller(server, 'Anna'), await newCaller(server, 'Ben')];
  const { match } = await host.call('POST', 'matches', { game: 'fatfish', players: 2 });
  for (const each of [host, guest]) await each.call('POST', `matches/${match}/do`, { do: 'sit' });
  await host.call('POST', `matches/${match}/do`, { do: 'start' });
  const anna = await listenerAt(match, host);
  const moveAs = async (caller) => {
    const { legal, turn } = await whenAsked(caller, match);
    await caller.call('POST', `matches/${match}/do`, { do: 'move', moves: turn.moves, move: legal[0] });
  };
  const turn = async () => (await host.call('GET', `matches/${match}`)).turn.to_move[0];
  if ((await turn()) === 1) {
    await eventually('Ben is named', () => heardAll(anna).includes('Ben’s turn'));
    while ((await turn()) === 1) await moveAs(guest);
  }
  await eventually('Anna is asked', () => heardAll(anna).includes('Choose a card, then a row.'));
  anna.heard.length = 0;
  while ((await turn()) === 0) await moveAs(host);
  await eventually('Ben is named', () => heardAll(anna).includes('Ben’s turn'));
  const { heard } = anna;
  assert.equal(heard.filter(({ text }) => /Ben’s turn/.test(text)).length, 1, 'once, not all the time');
  await moveAs(guest);
  await eventually('what Ben did is said', () => /Ben (lays|ends|keeps)/.test(heardAll(anna)));
  assert.ok(received(anna).length > 0);
  expectNoTrouble(anna);
});

await finish();
