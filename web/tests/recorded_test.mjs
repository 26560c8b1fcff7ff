#!/usr/bin/env node
// The games that unit tests of the page look at (src/games/*/recorded.json, made by scripts/record.mjs) are still what
// the program tells: each is played again, move by move, and compared with what was written down. Nobody's browser.
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stepsAfter, written, writtenEvents } from '../scripts/recording.mjs';
import { finish, startServer, test } from './harness.mjs';
import { temporaryFolder } from './harness/processes.mjs';
import { forRequests, gameNames, newCaller, startTable } from './tables.mjs';

const web = temporaryFolder();
writeFileSync(join(web, 'index.html'), '');
const server = await startServer({ web, args: forRequests });
const names = ['Ben', 'Cleo', 'Dirk', 'Eva', 'Finn', 'Gus', 'Hugo'];

/** Plays a recorded game once more, everybody at one device; gives what seat 0 was told with each move. */
async function playAgain(caller, game, { players, rules, deal, moves }, { lists }) {
  const match = await startTable(caller, game, { players, rules, guests: names.slice(0, players - 1), deal });
  const { table, constants } = await caller.call('GET', `matches/${match}`);
  const steps = await stepsAfter(caller, match, 0);
  for (const [made, each] of moves.entries()) {
    const [, seat, move] = /^(\d+) (.+)$/.exec(each);
    const { player } = table.seats[seat];
    const as = player === caller.player ? '' : `?as=${player}`;
    if (lists) await note(caller, match, steps.at(-1));
    const fiasco = steps.at(-1).penalised?.includes(move) ?? false;
    const message = { do: 'move', moves: made, move, ...(fiasco && { fiasco }) };
    await caller.call('POST', `matches/${match}/do${as}`, message);
    steps.push(...(await stepsAfter(caller, match, steps.at(-1).event.seq)));
  }
  return { constants, moves, steps: steps.filter(({ event }) => event.t === 'started' || event.t === 'moved') };
}

/** What seat 0 may do next, where it is written down. */
async function note(caller, match, last) {
  const { legal, penalised } = await caller.call('GET', `matches/${match}`);
  if (legal) Object.assign(last, { legal, ...(penalised && { penalised }) });
}

for (const game of gameNames) {
  test(`${game}: the recorded games are what the program tells`, async () => {
    const path = new URL(`../src/games/${game}/recorded.json`, import.meta.url);
    const caller = await newCaller(server, 'Anna');
    for (const recorded of JSON.parse(readFileSync(path, 'utf8'))) {
      const { players, rules, deal } = recorded;
      const events_only = recorded.start === undefined;
      const lists = recorded.steps.some(({ legal }) => legal !== undefined);
      const told = await playAgain(caller, game, recorded, { lists });
      const head = { players, rules, deal };
      const now = JSON.parse(events_only ? writtenEvents(told, head) : written(told, head));
      for (const [i, step] of now.steps.entries()) assert.deepEqual(step, recorded.steps[i], `${deal}, step ${i + 1}`);
      assert.deepEqual(now, recorded, deal);
    }
  });
}

await finish();
