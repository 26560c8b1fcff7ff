// Tables that are there at once: made and played by requests, for tests that only look at them. People with a browser
// come to them as whoever plays there.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { open } from './harness.mjs';
import { chanceFor, promiseOf, shareOf } from './harness/deals.mjs';
import { patienceMs } from './harness/patience.mjs';

/** What a server needs to be told, where somebody plays by requests: nobody is too fast, and nobody is gone. */
export const forRequests = ['--person-rate', '0', '--address-rate', '0', '--grace-seconds', '3600'];

/** Somebody who sends requests: `call(method, path, body)`; `lend(person)` lets a browser be the same person. */
export async function newCaller(server, name) {
  const { origin } = new URL(server.url);
  const caller = { name, player: '', cookie: '' };
  caller.call = async (method, path, body) => {
    const answer = await fetch(`${server.url}api/${path}`, {
      method,
      headers: { Origin: origin, ...(caller.cookie ? { Cookie: caller.cookie } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    assert.ok(answer.ok, `${method} ${path} ${JSON.stringify(body)}: ${answer.status} ${text}`);
    caller.cookie ||= (answer.headers.get('set-cookie') ?? '').split(';')[0];
    return answer.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : text;
  };
  ({ player: caller.player } = await caller.call('POST', 'players', { name }));
  caller.lend = (person) => {
    const [key, value] = caller.cookie.split('=');
    return person.context.addCookies([{ name: key, value, url: server.url }]);
  };
  return caller;
}

/** A game that has begun, the caller at seat 0 and a bot of the level at each other seat; the deal of the test, or the
 *  one that is named. Gives its id. */
export async function startTable(caller, game, { players, level = 'random', guests = [], deal, ...options }) {
  const { match } = await caller.call('POST', 'matches', { game, players, ...options });
  const tell = (message, as) => caller.call('POST', `matches/${match}/do${as ? `?as=${as}` : ''}`, message);
  await tell({ do: 'sit', seat: 0, commitment: promiseOf(shareOf(deal)) });
  for (let seat = 1; seat < players; seat += 1) {
    const name = guests[seat - 1];
    if (name === undefined) await tell({ do: 'bot', seat, level });
    else await tell({ do: 'sit', seat }, (await caller.call('POST', 'me/guests', { name })).player);
  }
  await tell({ do: 'start' });
  await tell({ do: 'reveal', nonce: shareOf(deal) });
  return match;
}

/** Waits until the caller is to move or the game is over; gives how the table stands. */
export async function whenAsked(caller, match) {
  const until = Date.now() + patienceMs;
  for (let tries = 0; ; tries += 1) {
    const told = await caller.call('GET', `matches/${match}`);
    if (told.legal || told.table.stage !== 'running') return told;
    assert.ok(Date.now() < until, 'the bots have moved');
    await sleep(tries < 20 ? 2 : 20);
  }
}

/** Plays by chance until `enough(told)` holds when the caller is to move, or to the end. */
export async function playByRequests(caller, match, enough = () => false) {
  for (;;) {
    const told = await whenAsked(caller, match);
    if (!told.legal || enough(told)) return told;
    const move = told.legal[chanceFor(`move ${told.turn.moves}`, told.legal.length)];
    await caller.call('POST', `matches/${match}/do`, { do: 'move', moves: told.turn.moves, move });
  }
}

export const gameNames = ['fishing', 'foppen', 'fatfish', 'hecht'];
export const players = { fishing: 4, foppen: 4, fatfish: 3, hecht: 2 };

/** What there should be to see in the middle of a game: something to choose, and something that has happened. */
const interesting = {
  fishing: ({ position }) => position.phase === 'play' && position.hand.length > 2 && position.last !== null,
  foppen: ({ position }) => position.hand.length > 2 && position.played.length > 8,
  fatfish: ({ position }) => position.phase === 'lay',
  hecht: ({ legal }) => legal.some((move) => move.includes('>')),
};

/** All four games in the middle, the caller to move: by the game's name the match's id. */
export async function midGames(caller, level = 'random') {
  const found = {};
  for (const game of gameNames) {
    found[game] = await startTable(caller, game, { players: players[game], level });
    const enough = (told) => told.turn.moves >= 12 && interesting[game](told);
    const { table } = await playByRequests(caller, found[game], enough);
    assert.equal(table.stage, 'running', `${game} is still going on`);
  }
  return found;
}

/** All four games at their end. */
export async function finishedGames(caller) {
  const found = {};
  for (const game of gameNames) {
    found[game] = await startTable(caller, game, { players: players[game] });
    await playByRequests(caller, found[game]);
  }
  return found;
}

/** Leads a person to a running game, and waits until it stands still. */
export async function openTable(person, server, match) {
  await open(person, `${server.url}table/${match}`);
  await person.page.locator('[data-idle="true"]').first().waitFor();
}
