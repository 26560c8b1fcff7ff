#!/usr/bin/env node
// Nobody is told a card that is hidden from them: neither on the screen nor to the ear nor on the wire.
import assert from 'node:assert/strict';
import { expectNoTrouble, finish, received, startBrowser, startServer, test } from './harness.mjs';
import { facesInMessage, facesInText, scanPage, surplus, Truth, watchFaces } from './knowing.mjs';
import { newPlayer, nextThing, touch } from './playing.mjs';
import { pick } from './playing/moves.mjs';
import { forRequests, newCaller, openTable, playByRequests, startTable } from './tables.mjs';

const server = await startServer({ args: forRequests });
const browser = await startBrowser();

/** What the person's browser has been told so far by requests, with the last event it knew of then. */
function noteAnswers(person) {
  person.answers = [];
  person.page.on('response', (response) => {
    if (!response.url().includes('/api/matches/')) return;
    const seq = lastSeq(person);
    response.text().then((text) => person.answers.push({ url: response.url(), seq, text }), () => {});
  });
}

const lastSeq = (person) => Math.max(0, ...received(person).map(({ event, seq }) => event?.seq ?? seq ?? 0));

/** What is on the screen now, with the event after which it was. */
async function lookAround(person) {
  const found = await scanPage(person);
  person.looks.push({ seq: found.now.seq, ...found });
}

async function watcherOf(match, caller) {
  const person = await newPlayer(browser, { settings: { trick_ms: 200 } });
  person.looks = [];
  noteAnswers(person);
  await watchFaces(person);
  await caller?.lend(person);
  await openTable(person, server, match);
  return person;
}

/** All that anybody may ask the server for, while the game runs. */
async function askEverything(person, match) {
  for (const path of ['', '/events?after=0', '/history?after=0', '/export']) {
    const url = `${server.url}api/matches/${match}${path}`;
    await person.page.evaluate((address) => fetch(address).then((answer) => answer.text()), url);
  }
}

async function historyOf(caller, match) {
  const steps = [];
  for (let after = 0, more = true; more; after = steps.at(-1).event.seq) {
    const page = await caller.call('GET', `matches/${match}/history?after=${after}`);
    steps.push(...page.steps);
    ({ more } = page);
  }
  return steps;
}

const unknown = (faces, allowed) => [...new Set(faces)].filter((face) => !allowed.has(face));

/** Nothing in a message, or in the events and steps that it carries, was hidden when it was told. */
function expectTellable(truth, message, seq, what) {
  const { events = [], steps = [], ...rest } = message;
  for (const event of events) expectTellable(truth, { event }, event.seq, what);
  for (const step of steps) expectTellable(truth, step, step.event.seq, what);
  const from = message.event ? seq - 1 : seq;
  const leaked = unknown(facesInMessage(truth.game, rest), truth.tellable(from, seq));
  assert.deepEqual(leaked, [], `${what} tells at event ${seq}: ${JSON.stringify(rest).slice(0, 600)}`);
}

function expectWireClean(truth, person, end) {
  let last = 0;
  const told = received(person).filter(({ is }) => is === 'event' || is === 'table');
  for (const message of told) {
    const seq = message.event?.seq ?? message.seq;
    if (seq >= end) break;
    last = seq;
    expectTellable(truth, message, seq, `the wire of ${person.name}`);
    const { position } = message;
    assert.ok(!position?.hands && !position?.ocean_cards && !position?.pile_cards, 'no hidden pile is there at all');
    if (truth.seat === null) assert.ok(!position?.hand, 'who watches has no hand');
  }
  assert.ok(last > 10, `${told.length} messages came`);
  for (const { url, seq, text } of person.answers.filter((each) => each.seq < end)) {
    const lines = url.includes('/export') ? text.trim().split('\n') : [text];
    for (const line of lines) {
      const message = JSON.parse(line);
      const at = message.event?.seq ?? message.seq ?? seq;
      expectTellable(truth, 't' in message ? { event: message } : message, at, `${url} for ${person.name}`);
    }
  }
}

/** What was seen: on the table only what is known now; in the log and for the ear what was known at some time. */
function expectScreenClean(truth, person) {
  let before = 0;
  for (const { seq, now, between } of person.looks) {
    const { game } = truth;
    const faces = (texts) => texts.flatMap((text) => facesInText(game, text));
    const where = `${person.name}’s screen after event ${seq}`;
    const doubled = surplus(now.drawn, truth.drawn(seq));
    assert.deepEqual(doubled, [], `${where}: no more copies are drawn than lie open`);
    assert.deepEqual(unknown(faces(now.texts), truth.known(truth.index(seq))), [], `${where}: words on the table`);
    assert.deepEqual(unknown(faces(now.told), truth.ever(seq)), [], `${where}: log and announcements`);
    const since = truth.tellable(before, seq);
    assert.deepEqual(unknown(between.drawn, since), [], `${where}: pictures since the look before`);
    assert.deepEqual(unknown(faces(between.texts), since), [], `${where}: words since the look before`);
    before = seq;
  }
}

/** The test itself would notice: what is hidden is a lot, and some of it would be found if it were shown. */
function expectSomethingHidden(truth, person) {
  for (const { seq } of person.looks) {
    const allowed = truth.tellable(seq, seq);
    const secret = truth.hidden(seq).filter((face) => !allowed.has(face));
    assert.ok(secret.length > 0 || truth.game === 'fatfish', 'something is hidden');
  }
}

// Fishing goes into its second round, when cards that were caught are in hands again.
for (const [game, players, moves] of [['fishing', 4, 14], ['foppen', 4, 16], ['fatfish', 2, 60]]) {
  test(`${game}: a player is told the own cards and what lies open, a spectator no hand at all`, async () => {
    const anna = await newCaller(server, 'Anna');
    const match = await startTable(anna, game, { players, level: 'easy' });
    const player = await watcherOf(match, anna);
    const spectator = await watcherOf(match);
    [player.name, spectator.name] = ['Anna', 'the spectator'];
    const { you } = received(player).find(({ is }) => is === 'table');
    for (let made = 0; made < moves; made += 1) {
      const seen = await nextThing(player);
      if (seen.kind === 'end') break;
      await lookAround(player);
      if (made % 3 === 0) {
        await lookAround(spectator);
        assert.equal(await spectator.page.locator('[data-face][data-legal]').count(), 0);
      }
      if (made === 7) {
        await askEverything(player, match);
        await askEverything(spectator, match);
      }
      await touch(player, pick(seen.choices, player.chance));
    }
    // The rest is nobody's business; when it is over, all hands are told.
    await nextThing(player);
    await player.page.goto('about:blank');
    await spectator.page.goto('about:blank');
    await playByRequests(anna, match);
    const steps = await historyOf(anna, match);
    const end = steps.at(-1).event.seq;
    assert.ok(steps[0].position.hands, 'now everything is told');
    const { round } = steps.findLast(({ event }) => event.seq <= player.looks.at(-1).seq).position;
    if (game === 'fishing') assert.ok(round > 1, 'cards that were caught are in hands again');
    for (const [person, seat] of [[player, you], [spectator, null]]) {
      const truth = new Truth(game, steps, seat);
      const looks = person.looks.length;
      assert.ok(looks >= 4, `${looks} looks`);
      person.looks = person.looks.filter(({ seq }) => seq < end);
      expectWireClean(truth, person, end);
      expectScreenClean(truth, person);
      expectSomethingHidden(truth, person);
      expectNoTrouble(person);
    }
  });
}

test('the test finds a hidden card that is drawn, written or sent', async () => {
  const anna = await newCaller(server, 'Anna');
  const match = await startTable(anna, 'foppen', { players: 4 });
  const player = await watcherOf(match, anna);
  await nextThing(player);
  await playByRequests(anna, match, () => true);
  const clean = await scanPage(player);
  const { seq } = clean.now;
  await player.page.goto('about:blank');
  await playByRequests(anna, match);
  const truth = new Truth('foppen', await historyOf(anna, match), 0);
  const known = truth.tellable(0, seq);
  const secret = truth.hidden(seq).find((face) => !known.has(face));
  const look = (change) => ({ ...player, looks: [{ seq, now: { ...clean.now, ...change }, between: clean.between }] });
  expectScreenClean(truth, look({}));
  const [colour] = ['green', 'red', 'yellow', 'blue'].filter((name) => name[0] === secret[0]);
  assert.throws(() => expectScreenClean(truth, look({ drawn: [secret] })), /copies/);
  assert.throws(() => expectScreenClean(truth, look({ drawn: [...clean.now.drawn, clean.now.drawn[0]] })), /copies/);
  assert.throws(() => expectScreenClean(truth, look({ texts: [`${colour} ${secret.slice(1)}`] })), /words/);
  assert.throws(() => expectScreenClean(truth, look({ texts: [`${secret}/17`] })), /words/);
  assert.throws(() => expectScreenClean(truth, look({ told: [`Bot Piet holds ${colour} ${secret.slice(1)}`] })), /log/);
  assert.throws(() => expectTellable(truth, { position: { hand: [secret] } }, seq, 'it'), /tells/);
});

await finish();
