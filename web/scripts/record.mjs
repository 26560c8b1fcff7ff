// Records games for the unit tests of the page's screens, to be done anew when the server tells more or other things:
//
//     node web/scripts/record.mjs                # src/games/*/recorded.json
//     node web/scripts/record.mjs hecht          # one of them
//
// One person plays whole games against easy bots, by requests, on a server with known chance (tests/dealt): the same
// program records the same games. Where it is the environment says, as for the tests in a browser
// (tests/harness/places.mjs): SHOAL_DEALT_SERVER, or build/release/bin/dealt_server.
//
// A file is a list of games, each as seat 0 was told of it (recording.mjs), so that tests/recorded_test.mjs can play it
// again and see whether the program still tells the same:
//
//     players      how many
//     rules        those that are not as usual
//     deal         the name that the deal follows from
//     moves        all of them, with what was hidden from seat 0
//     starter      the first player's seat
//     constants    what stays the same
//     start        the first position
//     handles      the numbers of its pieces
//     started      what happened before the first move
//     steps        the moves, one a line:
//       seat, move, events      the `moved` event
//       change, handles         fields of position and handles that are not what they were before
//       gone                    fields that are no longer there: whoever sees everything at the end has no `hand`
//       legal, penalised        what seat 0 may do next, where lists are short enough to be kept
//
// Of games of tricks only the moves that led to something are kept, without positions.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { newChance, playDeal } from '../tests/harness/deals.mjs';
import { stopServers, temporaryFolder } from '../tests/harness/processes.mjs';
import { startServer } from '../tests/harness/server.mjs';
import { forRequests, newCaller, startTable } from '../tests/tables.mjs';
import { movesOf, stepsAfter, written, writtenEvents } from './recording.mjs';

/** Bots wait so long that each of their moves can be asked for before the next: the end shows what was hidden. */
const botPaceMs = 40;
const deals_max = 200;

const happened = (steps, t, holds = () => true) =>
  steps.filter(({ event }) => event.events.some((each) => each.t === t && holds(each, event))).length;

/** The last card of a hand ends the turn. */
const laysLast = ({ event, position }) =>
  event.t === 'moved' && event.move.includes('>') && position.row === null && position.phase !== 'over';

/** A fiasco now and then, once erring again, is worth seeing; more are not. */
function errNow({ position, penalised }, chance, steps) {
  const erred = happened(steps, 'fiasco', (each) => each.seat === 0);
  return penalised && erred < 2 && chance(position.fiasco === 0 ? 3 : 8) === 0;
}

/** What is played, and what a game must have to be worth keeping: tests look for it. */
const plans = {
  fishing: [
    {
      players: 3,
      events_only: true,
      holds: (steps) =>
        happened(steps, 'passed') > 0 &&
        happened(steps, 'trick', ({ lost }) => lost.some((points) => points > 0)) > 0 &&
        happened(steps, 'trick', ({ why }) => why.startsWith('lowest')) > 0 &&
        happened(steps, 'trick', ({ effects }) => effects.some(({ did }) => did === 'took_all')) > 0 &&
        happened(steps, 'trick', ({ next_why }) => next_why === 'played_first') > 0,
    },
  ],
  foppen: [
    {
      players: 7,
      events_only: true,
      holds: (steps) =>
        happened(steps, 'trick', ({ fooled_why }) => fooled_why.some(({ why }) => why === 'later_shed')) > 0 &&
        happened(steps, 'trick', ({ fooled_why }) => fooled_why.some(({ why }) => why === 'lowest_followed')) > 0 &&
        happened(steps, 'trick', ({ fooled_why }) => fooled_why.some(({ why }) => why === 'lowest_one')) > 0,
    },
  ],
  fatfish: [
    {
      players: 3,
      rules: { licences: 'true' },
      lists: true,
      errNow,
      holds: (steps) =>
        happened(steps, 'fiasco', ({ again, back }) => !again && back.length > 0) > 0 &&
        happened(steps, 'fiasco', ({ again }) => again) > 0 &&
        happened(steps, 'won', ({ how }) => how === 'chosen') > 0 &&
        happened(steps, 'won', ({ how }) => how === 'passed_on') > 0,
    },
    {
      players: 2,
      rules: { fiasco: 'false' },
      lists: true,
      holds: (steps) => happened(steps, 'row', ({ minus }) => minus.length === 0) > 0 && steps.some(laysLast),
    },
  ],
  hecht: [
    {
      players: 2,
      holds: (steps) =>
        happened(steps, 'swam', ({ seat, fish, ate }) => seat === 0 && fish === 'carp' && ate === 'snail') > 0 &&
        happened(steps, 'swam', ({ seat, fish, ate }) => seat === 1 && fish === 'pike' && ate !== 'none') > 0 &&
        happened(steps, 'born', ({ fish, young }) => fish === 'pike' && young.some(({ owner }) => owner === 1)) > 0 &&
        happened(steps, 'left', ({ seat }) => seat === 1) > 0 &&
        happened(steps, 'bred', ({ why }) => why === 'no_pair') > 0 &&
        happened(steps, 'chance', ({ what }) => what === 'die') > 2,
    },
    { players: 4, holds: (steps) => happened(steps, 'chance', ({ what }) => what === 'die') > 2 },
  ],
};

/** Plays a game to its end; gives what the caller was told. */
async function play(caller, match, plan) {
  const chance = newChance();
  const steps = [];
  let constants;
  for (;;) {
    const told = await caller.call('GET', `matches/${match}`);
    steps.push(...(await stepsAfter(caller, match, steps.at(-1)?.event.seq ?? 0)));
    constants ??= told.constants;
    if (told.table.stage !== 'running') return { constants, steps, moves: await movesOf(caller, match) };
    const last = steps.at(-1);
    if (!told.legal || last?.turn.moves !== told.turn.moves) {
      await sleep(5);
      continue;
    }
    const { legal, penalised } = told;
    if (plan.lists) Object.assign(last, { legal, ...(penalised && { penalised }) });
    const fiasco = plan.errNow?.(told, chance, steps) ?? false;
    const from = fiasco ? penalised : legal;
    const move = { do: 'move', moves: told.turn.moves, move: from[chance(from.length)], ...(fiasco && { fiasco }) };
    await caller.call('POST', `matches/${match}/do`, move);
  }
}

/** The first deal of these players whose game has all that is wanted. */
async function record(server, game, plan) {
  const caller = await newCaller(server, 'Anna');
  const { players, rules = {} } = plan;
  for (let n = 1; n <= deals_max; n += 1) {
    const deal = `${game} of ${players}, ${n}`;
    playDeal(deal);
    const match = await startTable(caller, game, { players, level: 'easy', rules });
    const told = await play(caller, match, plan);
    // Only the last position may show everything; if more of them do, the bots were too fast.
    const as_seat = told.steps.slice(0, -1).every(({ position }) => !('hands' in position));
    if (as_seat && plan.holds(told.steps)) {
      console.log(`${deal}: ${told.steps.length - 1} moves`);
      const head = { players, rules, deal };
      return plan.events_only ? writtenEvents(told, head) : written(told, head);
    }
  }
  throw new Error(`no game of ${game} has all that is wanted`);
}

const wanted = process.argv.slice(2);
const web = temporaryFolder();
writeFileSync(join(web, 'index.html'), '');
const server = await startServer({ web, botPaceMs, args: forRequests });
for (const [game, games] of Object.entries(plans)) {
  if (wanted.length > 0 && !wanted.includes(game)) continue;
  const all = [];
  for (const plan of games) all.push(await record(server, game, plan));
  const file = fileURLToPath(new URL(`../src/games/${game}/recorded.json`, import.meta.url));
  writeFileSync(file, `[\n${all.join(',\n')}\n]\n`);
  console.log(`${file}: ${Math.round(all.join().length / 1024)} KiB`);
}
await stopServers();
