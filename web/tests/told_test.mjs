#!/usr/bin/env node
// The page works out no rule: it shows what it is told. The real server's messages are changed on their way, and the
// page has to show what it was told, however wrong; a page that still worked something out would show what is right.
import assert from 'node:assert/strict';
import { expectNoTrouble, finish, open, received, startBrowser, startServer, test } from './harness.mjs';
import { movesSent, nextThing, playOn, press, readHand } from './playing.mjs';
import { forRequests, newCaller, openTable, playByRequests, startTable, whenAsked } from './tables.mjs';
import { endPoints, endWord, help, keepCourses, log, nameAt, plate, prompt } from './otherwise.mjs';
import { says, sights, status, textOf, toldOtherwise } from './otherwise.mjs';
import { common, deal, edition, expectSameHandles, findTwins } from './twins.mjs';
import { Lookers, playAlike, shownTo, watchers } from './twins.mjs';

const server = await startServer({ args: forRequests });
const browser = await startBrowser();

// ---- Foppen ----

test('Foppen shows the facts it is told', async () => {
  const anna = await newCaller(server, 'Anna');
  const match = await startTable(anna, 'foppen', { players: 4 });
  const inTrick = ({ position }) => position.trick.length > 1 && position.led !== null && position.hand.length > 2;
  const { position: real } = await playByRequests(anna, match, inTrick);
  const loser = real.trick.find(({ seat }) => seat !== real.winning).seat;
  const facts = {
    constants: (told) => {
      Object.assign(told, { award: 12, total_to_end: -60, awards_to_end: 9, cost_of_one: 7, discs: 3 });
    },
    position: (told) => {
      if (told.played.length !== real.played.length || told.round !== real.round) return;
      Object.assign(told, { tens: 5, scores: [-47, 8, 3, 1], winning: loser, losing: [real.winning], phase: 'shed' });
    },
  };
  const person = await toldOtherwise(browser, anna, facts);
  const { page } = person;
  await openTable(person, server, match);
  says(await status(person), 'bonus 5 of 9', 'position.tens, constants.awards_to_end');
  says(await prompt(person), 'the lowest card shed is fooled', 'position.phase');
  says(await plate(person, 0), 'Total, only 13 from −60: −47', 'position.scores, constants.total_to_end');
  assert.equal(await page.locator('.tens .award').count(), 9, 'constants.awards_to_end: a circle for each award');
  assert.equal(await page.locator('.tens .award.won').count(), 5, 'position.tens: those that were given');
  const trick = await textOf(page.getByRole('list', { name: 'Cards in the trick' }).getByRole('listitem'));
  says(trick, new RegExp(`${await nameAt(person, loser)}: [^|]* \\(wins\\)`), 'position.winning');
  says(trick, new RegExp(`${await nameAt(person, real.winning)}: [^|]* \\(worst\\)`), 'position.losing');
  const rules = await help(person);
  says(rules, 'each 1 costs 7', 'constants.cost_of_one');
  says(rules, 'An empty hand brings +12', 'constants.award');
  says(rules, 'There are 3 discs', 'constants.discs');
  says(rules, 'somebody has −60 or less, or +12 has been awarded 9 times', 'constants.total_to_end');

  // What happens is told, too: a whole round, and how it was won.
  facts.position = () => {};
  facts.events = (events) => {
    for (const each of events) {
      if (each.t === 'trick') Object.assign(each, { winner: 2, fooled: [3] });
      if (each.t === 'trick') for (const play of each.plays) play.counted = play.seat === 0 ? 'shed' : 'followed';
      if (each.t === 'round') {
        Object.assign(each, { n: 6, points: [23, -31, -32, -33], held: [0, 41, 42, 43], scores: [51, 52, 53, 54] });
        Object.assign(each, { ahead: [1], awarded: [0], tens: 8 });
      }
      if (each.t === 'chance' && each.what === 'deal') Object.assign(each, { leader: 3, lead_why: 'first_of_tied' });
    }
  };
  await playByRequests(anna, match, ({ position }) => Math.min(...position.held) === 1);
  await openTable(person, server, match);
  const bots = await Promise.all([1, 2, 3].map((seat) => nameAt(person, seat)));
  const over = () => received(person).some(({ event }) => event?.events?.some(({ t }) => t === 'round'));
  await playOn(person, { until: over });
  await nextThing(person);
  const lines = await log(person);
  says(lines, `${bots[1]} wins the trick.`, 'trick.winner');
  says(lines, `${bots[2]} is fooled and sits out`, 'trick.fooled');
  says(lines, 'You shed', 'trick.plays[].counted');
  says(lines, 'You have no cards left: +23.', 'round.points of whom round.awarded names');
  says(lines, `Round 6 is over: Anna 51, ${bots[0]} 52`, 'round.n, round.scores');
  says(lines, `There is a tie for the lowest total: ${bots[2]} comes first`, 'deal.lead_why, deal.leader');
  const sheet = await sights(person);
  says(sheet, 'Round 6 is over', 'round.n');
  says(sheet, 'Anna 0 +23 51', 'round.held, round.points, round.scores');
  says(sheet, new RegExp(`${bots[0]}[^−]*in the lead[^−]*41 −31 52`), 'round.ahead, round.held, round.points');
  says(sheet, '+12 awarded so far: 8 of 9.', 'round.tens');

  facts.events = (events) => {
    for (const each of events) if (each.t === 'round') each.points = [71, 72, 73, 74];
    for (const each of events) if (each.t === 'end') Object.assign(each, { reasons: ['minus80'], too_low: [1] });
  };
  await playByRequests(anna, match);
  await open(person, `${server.url}table/${match}`);
  const points = (await endPoints(person, 'Anna')).slice(0, -1);
  assert.ok(points.length > 1 && points.every((each) => each === '71'), `round.points of every round: ${points}`);
  says(await log(person), `The game is over: ${bots[0]} has −60 or less.`, 'end.reasons, end.too_low');
  expectNoTrouble(person);
});

// ---- Fishing ----

test('Fishing shows the facts it is told', async () => {
  const anna = await newCaller(server, 'Anna');
  const match = await startTable(anna, 'fishing', { players: 4 });
  const following = ({ position }) =>
    position.phase === 'play' && position.led !== null && position.follow && position.trick.length > 1 && position.last;
  const { position: real } = await playByRequests(anna, match, following);
  const loser = real.trick.find(({ seat }) => seat !== real.winning).seat;
  const facts = {
    constants: (told) => Object.assign(told, { trump: 'y', passes_to: [3, 0, 1, 2] }),
    position: (told) => {
      Object.assign(told, { round: 5, rounds: 9, trick_number: 21, tricks: 30, follow: false, low: true, caller: 1 });
      Object.assign(told, { scores: [61, 62, 63, 64], stockrooms: [71, 72, 73, 74], ocean: 99, winning: loser });
      if (told.last) told.last.takers = [2, 2, 2, 2];
    },
  };
  const person = await toldOtherwise(browser, anna, facts);
  const { page } = person;
  await openTable(person, server, match);
  const names = await Promise.all([0, 1, 2, 3].map((seat) => nameAt(person, seat)));
  says(await status(person), 'Round 5 of 9 · trick 21 of 30', 'position.round, rounds, trick_number and tricks');
  says(await prompt(person), /Led: .* You may play any card/, 'position.follow');
  says(await plate(person, 2), 'Points: 63', 'position.scores');
  says(await plate(person, 2), 'stockroom: 73', 'position.stockrooms');
  const middle = await textOf(page.locator('.middle').filter({ has: page.locator('.ocean') }));
  says(middle, '99', 'position.ocean');
  says(middle, 'The lowest card catches', 'position.low');
  says(middle, `Called by ${names[1]}`, 'position.caller');
  const trick = await textOf(page.getByRole('list', { name: 'Cards in the trick' }).getByRole('listitem'));
  says(trick, new RegExp(`${names[loser]}: [^|]* \\(catches\\)`), 'position.winning');
  const colours = (await readHand(person)).filter((face) => !face.startsWith('@')).map(([colour]) => colour);
  says(colours.join(''), /^[^y]+y+$/, 'constants.trump, which comes last in a hand');
  const rules = await help(person);
  says(rules, 'The game ends after round 9.', 'position.rounds');
  says(rules, 'the lowest trump catches', 'position.low');
  await press(person, page.locator('[data-tool="last"]'));
  const before = await textOf(page.locator('[data-dialog="last"] .note'));
  assert.equal(before, Array(4).fill(`to ${names[2]}`).join(' | '), 'position.last.takers');
  await page.keyboard.press('Escape');
  facts.position = (told) => Object.assign(told, { phase: 'pass' });
  await openTable(person, server, match);
  says(await prompt(person), `Choose a card for ${names[3]}.`, 'constants.passes_to, position.phase');

  // The last trick of a round: what was caught and lost, what the round brought, and who leads the next.
  facts.position = () => {};
  facts.events = (events) => {
    for (const each of events) {
      if (each.t === 'trick') {
        Object.assign(each, { winner: 3, lost: [7, 0, 0, 0], next: 1 });
        each.effects = [{ seat: 1, card: '@call', did: 'calls', cards: [] }];
        for (const play of each.plays) Object.assign(play, { by: 'catch', taker: 3 });
      }
      if (each.t === 'round') {
        Object.assign(each, { n: 6, got: [31, 32, 33, 34], lost: [5, 0, 0, 0], points: [26, 32, 33, 34], ahead: [1] });
        Object.assign(each, { scores: [81, 82, 83, 84] });
      }
      if (each.t === 'drew') {
        Object.assign(each, { next: 2, next_why: 'order_of_play', ocean: 77 });
        each.draws = [{ seat: 1, cards: 9, why: 'lack' }];
      }
    }
  };
  await playByRequests(anna, match, ({ position }) => position.trick_number === position.tricks);
  await openTable(person, server, match);
  const over = () => received(person).some(({ event }) => event?.events?.some(({ t }) => t === 'round'));
  await playOn(person, { until: over });
  await nextThing(person);
  const lines = await log(person);
  says(lines, new RegExp(`${names[3]} catches`), 'trick.winner');
  says(lines, 'You lose 7 points.', 'trick.lost');
  says(lines, `${names[1]} calls the colour of the next trick.`, 'trick.effects');
  says(lines, `Round 6 is over: Anna 81, ${names[1]} 82`, 'round.n, round.scores');
  says(lines, '9 cards were drawn from the ocean, leaving 77.', 'drew.draws, drew.ocean');
  says(lines, `There is a tie for the fewest points: ${names[2]} played earlier`, 'drew.next, drew.next_why');
  const sheet = await sights(person);
  says(sheet, 'Anna +31 −5 81', 'round.got, round.lost, round.scores');
  says(sheet, new RegExp(`${names[1]}[^+]*in the lead[^+]*\\+32`), 'round.ahead');
  says(sheet, `${names[2]} played earlier in the last trick and leads first.`, 'drew.next_why');

  facts.events = (events) => {
    for (const each of events) if (each.t === 'round') each.points = [71, 72, 73, 74];
    for (const each of events) if (each.t === 'end') each.reason = each.reason === 'rounds' ? 'overfishing' : 'rounds';
  };
  const { table } = await playByRequests(anna, match);
  const other = table.result.reason === 'rounds' ? 'overfishing' : 'rounds';
  await open(person, `${server.url}table/${match}`);
  const points = (await endPoints(person, 'Anna')).slice(0, -1);
  assert.ok(points.length > 1 && points.every((each) => each === '71'), `round.points of every round: ${points}`);
  says(await log(person), await endWord(anna, 'fishing', other), 'end.reason');
  expectNoTrouble(person);
});

// ---- Fat Fish ----

test('Fat Fish shows the facts it is told', async () => {
  const anna = await newCaller(server, 'Anna');
  const match = await startTable(anna, 'fatfish', { players: 2, rules: { licences: 'true' } });
  const splitting = ({ legal, position }) => legal[0].startsWith('keep') && position.open.length > 2;
  const { constants } = await anna.call('GET', `matches/${match}`);
  await playByRequests(anna, match, splitting);
  const worth = (letter) => 30 + letter.charCodeAt(0) - 'A'.charCodeAt(0);
  const sums = [
    { plus: 41, minus: 42, penalty: 23, licence_points: 43 },
    { plus: 51, minus: 52, penalty: 0, licence_points: 53 },
  ];
  const facts = {
    constants: (told) => {
      Object.assign(told, { fiasco_penalty: 23, tied_licence_points: 17, row_length: 7, hand_max: 6 });
      for (const each of told.licences) each.points = worth(each.licence);
    },
    position: (told) => {
      Object.assign(told, { scores: [91, 92], sums, reserve: 29 });
      told.splits.forEach((split, i) => Object.assign(split, { plus: 61 + i, minus: 81 + i }));
    },
    events: (events) => {
      for (const each of events) if (each.t === 'row') Object.assign(each, { plus_points: 55, minus_points: 66 });
    },
  };
  assert.ok(constants.licences.length > 2 && constants.fiasco_penalty !== 23);
  const person = await toldOtherwise(browser, anna, facts);
  const { page } = person;
  await openTable(person, server, match);
  says(await status(person), 'reserve 29', 'position.reserve');
  says(await plate(person, 0), 'Points: 91', 'position.scores');
  says(await plate(person, 1), /51 \(\d+\)/, 'position.sums[].plus');
  says(await plate(person, 1), /52 \(\d+\)/, 'position.sums[].minus');
  const take = page.locator('.actions [data-move^="keep"]');
  const [, plus, minus] = /\+(\d+) ?−(\d+)/.exec(await textOf(take));
  assert.ok(plus > 60 && minus - plus === 20, `position.splits: +${plus} −${minus}`);
  const sums_at_row = await textOf(page.locator('.row.turn .sums'));
  says(sums_at_row, new RegExp(`\\+${plus} ?−${minus}`), 'position.splits, at the row');
  const row = await textOf(page.locator('.row.turn > p'));
  says(row, '2 places left', 'constants.row_length');
  const open_ones = await page.locator('[data-licence]').evaluateAll((all) =>
    all.map((each) => [each.dataset.licence, each.ariaLabel]));
  assert.ok(open_ones.length > 2);
  for (const [letter, label] of open_ones) says(label, `${worth(letter)} points`, 'constants.licences[].points');
  const drawn = await page.locator('.scene svg.licence').evaluateAll((all) =>
    all.map((each) => [each.querySelector('.letter').textContent, each.querySelector('.points').textContent]));
  assert.ok(drawn.length > 2);
  for (const [letter, points] of drawn) assert.equal(Number(points), worth(letter), 'constants.licences, drawn');
  assert.equal(await page.locator('.scene svg.fiasco .loss').first().textContent(), '−23', 'constants.fiasco_penalty');
  const rules = await help(person);
  says(rules, 'the last of 7 fish', 'constants.row_length');
  says(rules, 'you lay 1 to 6 cards', 'constants.hand_max');
  says(rules, 'Whoever has it at the end loses 23 points', 'constants.fiasco_penalty');
  says(rules, 'tied players get 17 points each', 'constants.tied_licence_points');
  for (const { licence } of constants.licences) {
    says(rules, `${licence}, ${worth(licence)} points:`, 'constants.licences[].points');
  }
  await page.locator('[data-look="1"]').click();
  says(await textOf(page.locator('dialog[open]')), '51 points', 'position.sums[].plus, looked at');
  await page.keyboard.press('Escape');

  const moved = () => received(person).some(({ event }) => event?.events?.some(({ t }) => t === 'row'));
  await press(person, take);
  await playOn(person, { until: moved });
  await nextThing(person);
  says(await log(person), /You take row \d: plus .* = 55, (minus .* = 66|minus nothing)\./, 'row.plus_points');
  says(await sights(person), /You take row \d: \+55 −66/, 'row.plus_points, row.minus_points beside the row');

  facts.position = (told) => Object.assign(told, { sums, fiasco: 0 });
  await playByRequests(anna, match);
  await open(person, `${server.url}table/${match}`);
  assert.deepEqual((await endPoints(person, 'Anna')).slice(0, -1), ['41', '−42', '−23', '43'], 'position.sums');
  expectNoTrouble(person);
});

// ---- Pike in the Carp Pond ----

test('Pike in the Carp Pond shows the facts it is told', async () => {
  const anna = await newCaller(server, 'Anna');
  const match = await startTable(anna, 'hecht', { players: 2 });
  const free = ({ legal, position }) =>
    position.phase === 'turn' && position.carps.hungry.length > 0 && legal.includes('breed carp') &&
    legal.some((move) => move.includes('>')) && legal.some((move) => move.startsWith('exit '));
  const { constants, position: real, legal } = await playByRequests(anna, match, free);
  const actions = [...constants.actions].reverse().concat('wave');
  const [stranger, ...others] = real.carps.hungry;
  const far = constants.fields.find(({ name, kind }) => kind === 'arrow' && !others.includes(name)).name;
  const nest = real.carp_nests[0].at;
  const facts = {
    constants: (told) => {
      Object.assign(told, { turn_points: 13, wave_points: 9, carps_to_spare: 8, die: 12, actions });
      const [a, b] = [stranger, far].map((wanted) => told.fields.find(({ name }) => name === wanted));
      [a.q, a.r, b.q, b.r] = [b.q, b.r, a.q, a.r];
    },
    position: (told) => {
      Object.assign(told, { round: 6, rounds: 9, points: 11, spared: true, living_carps: 42, left: [17, 18] });
      told.carp_nests[0].pair = true;
      Object.assign(told.supply, { snails: 31, carps: 32 });
    },
    futile: ['wave', 'skip', 'breed pike', 'breed carp'].map((move) => ({ move, why: 'nothing_to_move' })),
  };
  const wide = { viewport: { width: 1680, height: 1050 }, reducedMotion: false };
  const person = await toldOtherwise(browser, anna, facts, wide);
  const { page } = person;
  await keepCourses(person);
  await openTable(person, server, match);
  says(await status(person), 'Round 6 of 9', 'position.round, position.rounds');
  says(await prompt(person), '11', 'position.points');
  says(await plate(person, 1), 'left the pond: 18', 'position.left');
  const notes = await textOf(page.locator('.notes li'));
  says(notes, 'Living carps: 42', 'position.living_carps');
  says(notes, '8 carps must remain', 'position.spared, constants.carps_to_spare');
  says(notes, 'Snails in the supply: 31', 'position.supply');
  assert.equal(await page.locator('.marks .heart').count(), 1, 'position.carp_nests[].pair: a heart');
  assert.equal(await page.locator('.points .drops svg').count(), 13, 'constants.turn_points: so many drops');
  const shown = await page.locator('[data-action]').evaluateAll((all) => all.map((each) => each.dataset.action));
  assert.deepEqual(shown, actions, 'constants.actions, in their order');
  assert.equal(await page.locator('[data-seat="1"] .chips .token').count(), actions.length, 'constants.actions: chips');
  const rules = await help(person);
  says(rules, 'You have 13 movement points a turn', 'constants.turn_points');
  says(rules, 'never bring the carps below 8', 'constants.carps_to_spare');
  says(rules, '9 more movement points', 'constants.wave_points');
  await page.locator('[data-tool="help"]').click();
  await page.locator('[data-panel]').waitFor({ state: 'detached' });

  // Fields lie where the server says, and with them whatever stands on them.
  const places = await page.locator('.names text').evaluateAll((all) => {
    const at = ({ x, y }) => ({ x: x.baseVal[0].value, y: y.baseVal[0].value });
    return Object.fromEntries(all.map((each) => [each.textContent, at(each)]));
  });
  const third = constants.fields.find(({ name }) => name !== stranger && name !== far);
  const goal = constants.fields.find(({ name }) => name === far);
  const off = Math.hypot(
    places[stranger].x - places[third.name].x - Math.sqrt(3) * (goal.q - third.q + (goal.r - third.r) / 2),
    places[stranger].y - places[third.name].y - 1.5 * (goal.r - third.r),
  );
  assert.ok(off < 0.01, `constants.fields: ${stranger} lies where ${far} did, but for ${off}`);
  const apart = await page.evaluate((name) => {
    const middle = (element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { x: (left + right) / 2, y: (top + bottom) / 2, h: bottom - top };
    };
    const field = middle([...document.querySelectorAll('.names text')].find((each) => each.textContent === name));
    const stone = middle(document.querySelector(`[data-stone="carp ${name}"] .look:not(.off)`));
    return Math.hypot(field.x - stone.x, field.y - stone.y) / stone.h;
  }, stranger);
  assert.ok(apart < 1, `constants.fields: the carp on ${stranger} has come along, but for ${apart} of its size`);

  // What would do nothing is asked about, and a pike that leaves; who says no has done nothing.
  const question = page.getByRole('dialog');
  const asked = async (press, about, fact) => {
    await press();
    says(await textOf(question), about, fact);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await question.waitFor({ state: 'detached' });
    assert.equal(movesSent(person), 0, `${fact}: nothing has been sent`);
  };
  const action = page.locator('[data-action][data-move]').first();
  await asked(() => action.click(), 'not even with 9 more points', 'futile: an action that would do nothing');
  const exit = legal.find((text) => text.startsWith('exit '));
  const leave = async () => {
    await page.locator(`[data-spot="${exit.slice('exit '.length)}"]`).press('Enter');
    await page.locator(`[data-move="${exit}"]`).press('Enter');
  };
  await asked(leave, /It costs this pike \d+ movement points? to leave the pond/, 'a pike that leaves the pond');
  await page.keyboard.press('Escape');

  // The way of a fish is the one that was told.
  const ends = (text) => text.split('>').filter((field) => field !== stranger && field !== far);
  const swim = legal.find((text) => text.includes('>') && ends(text).length === 2);
  const [from, to] = ends(swim);
  const away = ({ name, kind }) =>
    kind === 'water' && name !== stranger && [from, to].every((end) => distance(places[name], places[end]) > 6);
  const detour = constants.fields.find(away).name;
  facts.events = (events) => {
    for (const each of events) {
      if (each.t === 'swam') Object.assign(each, { path: [from, detour, to], cost: 19 });
      if (each.t === 'bred') Object.assign(each, { why: 'pairs' });
    }
    if (!events.some(({ t }) => t === 'bred')) return;
    const young = { nest, owner: null, wanted: 11, born: 9, lapsed: 2, stones: 9, why: 'supply_empty' };
    events.push({ t: 'chance', what: 'die', nest, value: 11 });
    events.push({ t: 'born', seat: 0, fish: 'carp', given: false, young: [young], living_carps: 42, asked: null });
  };
  await move(anna, match, swim);
  const trail = page.locator('.lights path.trail');
  await trail.waitFor({ state: 'attached' });
  const missed = await trail.evaluate((path, { x, y }) => {
    const length = path.getTotalLength();
    const steps = Array.from({ length: 400 }, (_, i) => path.getPointAtLength((length * i) / 399));
    return Math.min(...steps.map((each) => Math.hypot(each.x - x, each.y - (y - 0.84))));
  }, places[detour]);
  assert.ok(missed < 0.3, `swam.path: the trail leads over ${detour}, but for ${missed}`);
  const beside = await page.evaluate(({ x, y }) => {
    const unit = parseFloat(document.querySelector('.stones').style.getPropertyValue('--unit'));
    return Math.min(...window.courses.map((each) => Math.hypot(each.x / unit - x, each.y / unit - (y - 0.84))));
  }, places[detour]);
  assert.ok(beside < 0.5, `swam.path: the fish swims over ${detour}, but for ${beside}`);
  await move(anna, match, 'breed carp');
  await page.locator('.marks .rolled text').waitFor({ state: 'attached' });
  assert.equal(await page.locator('.marks .rolled text').textContent(), '11', 'the value of the die, constants.die');
  const lines = await log(person);
  says(lines, '(19 points)', 'swam.cost');
  says(lines, `You choose an action: ${actions[constants.actions.indexOf('breed carp')]}.`, 'bred.chip');
  says(lines, `The die shows 11 for nest ${nest}.`, 'the value of the die');
  says(lines, `9 carps are born in nest ${nest}.`, 'born.young[].born');

  facts.position = () => {};
  facts.events = (events) => {
    const counts = { on_board: [71, 72], left: [73, 74], sated: [75, 76] };
    for (const each of events) if (each.t === 'end') Object.assign(each, counts);
  };
  await playByRequests(anna, match);
  await open(person, `${server.url}table/${match}`);
  // What decides among equals stands behind the total.
  const [board, left, , sated] = await endPoints(person, 'Anna');
  assert.deepEqual([board, left, sated], ['71', '73', '75'], 'end.on_board, left and sated');
  expectNoTrouble(person);
});

const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** Makes a move by a request. */
async function move(caller, match, text) {
  const { turn } = await whenAsked(caller, match);
  await caller.call('POST', `matches/${match}/do`, { do: 'move', moves: turn.moves, move: text });
}

// ---- Twins ----

const twinGames = {
  foppen: {
    moves: 7,
    players: 4,
    keyOf: (handle, face) => `card/${handle}/${face}`,
    edition: edition('foppen', ({ decks }) => {
      const few = { green_to: 3, red_to: 3, yellow_to: 2, blue_to: 2, ones: 6, hand: 3, discs: 1 };
      Object.assign(decks['4'], few, { provenance: 'house' });
    }),
  },
  fatfish: {
    moves: 14,
    players: 2,
    keyOf: (handle, face) => `${face}~${handle}`,
    edition: edition('fatfish', ({ copies }) => {
      copies.provenance = 'house';
      for (const colour of 'rygbp') for (const value of Object.keys(copies[colour])) copies[colour][value] = 0;
      Object.assign(copies.r, { 1: 85, 2: 15 });
    }),
  },
};

const callers = ['Anna', 'Ben', 'Cleo', 'Dora'];
const atTable = (players) => Promise.all(callers.slice(0, players).map((name) => newCaller(server, name)));

for (const [game, { moves, players, keyOf, ...options }] of Object.entries(twinGames)) {
  test(`${game}: whoever cannot know in which of two games they are is shown the same pieces`, async () => {
    const people = await atTable(players);
    const names = await findTwins(people, game, { moves, ...options });
    const twins = await Promise.all(names.map((name) => deal(people, game, { name, ...options })));
    const pages = await watchers(browser, server, people[0], twins);
    const lookers = new Lookers(pages, keyOf);
    await lookers.look(await Promise.all(twins.map((match) => shownTo(people[0], match))));
    await playAlike(people, twins, { enough: (_, made) => made === moves, after: (told) => lookers.look(told) });
    assert.equal(lookers.looks, moves + 1);
    assert.ok(lookers.followed > 0, 'an own card was followed from the hand to the table');
    expectSameHandles(pages, moves);
    for (const each of pages) expectNoTrouble(each);
  });
}

test('fishing: who is not told what others passed to each other is shown the same pieces', async () => {
  const people = await atTable(3);
  const levels = edition('fishing', ({ ocean_levels }) => {
    const top = ['@pass', '@minus3', '@minus3'];
    for (const level of Object.values(ocean_levels)) {
      if (Array.isArray(level)) level.splice(0, level.length, ...level.filter((face) => !top.includes(face)));
    }
    ocean_levels['2'].push(...ocean_levels['1'].splice(0));
    ocean_levels['1'].push(...top);
    ocean_levels.provenance = 'house';
  });
  const same = { name: 'fishing', edition: levels };
  const twins = await Promise.all([1, 2].map(() => deal(people, 'fishing', same)));
  // The second round brings the buoy: it is played as soon as it can be.
  const choose = (legal, ...when) => (legal[0].includes('@pass') ? ['@pass', '@pass'] : common(legal, ...when));
  await playAlike(people, twins, { choose, enough: ({ phase }) => phase === 'pass' });
  const pages = await watchers(browser, server, people[0], twins);
  const lookers = new Lookers(pages, twinGames.foppen.keyOf);
  await lookers.look(await Promise.all(twins.map((match) => shownTo(people[0], match))));
  // Ben passes Cleo one card in one game, and another in the other.
  let hidden;
  const passOther = (legal, seat, made) => {
    const [[first, ...others]] = legal;
    if (seat !== 1 || !first.startsWith('pass ')) return common(legal, seat, made);
    return (hidden = [first, others.at(-1)]);
  };
  const { made } = await playAlike(people, twins, {
    choose: passOther,
    enough: (_, moves) => moves === 10,
    after: (told) => lookers.look(told),
  });
  assert.ok(hidden && hidden[0] !== hidden[1], `${hidden}`);
  const [one, other] = await Promise.all(twins.map(async (match) => (await shownTo(people[2], match)).position.hand));
  assert.notDeepEqual(one, other, 'the games differ in what Cleo holds');
  assert.equal(made, 10, 'so many moves are allowed in both');
  assert.ok(lookers.followed > 0, 'an own card was followed from the hand to the table');
  expectSameHandles(pages, made);
  for (const each of pages) expectNoTrouble(each);
});

await finish();
