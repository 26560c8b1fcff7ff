// Twins: two games that differ only in what one viewer may not know, what others hold and which of equal cards lies
// where. With the same moves that viewer must not be able to tell them apart, not even by the numbers of the pieces.
// Editions with many equal cards make twins common.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { eventually, received } from './harness.mjs';
import { promiseOf, shareOf } from './harness/deals.mjs';
import { newPlayer, readLog } from './playing.mjs';
import { openTable } from './tables.mjs';

/** The standard edition of a game with something else in it. */
export function edition(game, change) {
  const file = JSON.parse(readFileSync(new URL(`../../editions/${game}.json`, import.meta.url), 'utf8'));
  change(file);
  return JSON.stringify(file);
}

/** A game of people alone, who all play by requests; the first has the share of the seed that names the deal. */
export async function deal(people, game, { name, ...options }) {
  const { match } = await people[0].call('POST', 'matches', { game, players: people.length, ...options });
  const tell = (who, message) => who.call('POST', `matches/${match}/do`, message);
  for (const [seat, who] of people.entries()) {
    await tell(who, { do: 'sit', seat, ...(seat === 0 && { commitment: promiseOf(shareOf(name)) }) });
  }
  await tell(people[0], { do: 'start' });
  await tell(people[0], { do: 'reveal', nonce: shareOf(name) });
  return match;
}

/** What somebody is shown of a game. */
export const shownTo = (who, match) => who.call('GET', `matches/${match}`);
const sightOf = ({ position }) => JSON.stringify(position);

/**
 * Plays two games side by side, the first at the table looking on, with moves that both allow; `choose` finds one for
 * each from the lists of legal ones. Stops where there is none, where it is `enough`, or where the positions differ.
 * Gives how many moves were made, and whether the games still look alike; by numbers of pieces they are not judged yet.
 */
export async function playAlike(people, twins, { choose = common, enough = () => false, after }) {
  for (let made = 0; ; made += 1) {
    const told = await Promise.all(twins.map((match) => shownTo(people[0], match)));
    const [{ turn, position, table }] = told;
    if (sightOf(told[0]) !== sightOf(told[1])) return { made, alike: false };
    if (made > 0) await after?.(told);
    if (table.stage !== 'running' || enough(position, made)) return { made, alike: true };
    const [seat] = turn.to_move;
    const legal = await Promise.all(twins.map(async (match) => (await shownTo(people[seat], match)).legal));
    const moves = choose(legal, seat, made);
    if (moves.some((each) => each === undefined)) return { made, alike: true };
    for (const [i, match] of twins.entries()) {
      await people[seat].call('POST', `matches/${match}/do`, { do: 'move', moves: turn.moves, move: moves[i] });
    }
  }
}

/** The same move for both: one of those that both have. */
export function common([one, other], _seat, made) {
  const both = one.filter((each) => other.includes(each));
  return Array(2).fill(both[made % both.length]);
}

/** Two deals whose games look the same to the first at the table for so many moves, and are not. */
export async function findTwins(people, game, { moves, ...options }) {
  const found = new Map();
  for (let n = 1; n <= 120; n += 1) {
    const match = await deal(people, game, { name: `${game} ${n}`, ...options });
    const [sight, ...hidden] = await Promise.all(people.map((who) => shownTo(who, match)));
    const hands = JSON.stringify(hidden.map(({ position }) => position.hand));
    const alike = found.get(sightOf(sight)) ?? [];
    for (const each of alike.filter((other) => other.hands !== hands)) {
      const names = [each.n, n].map((number) => `${game} ${number}`);
      const twins = await Promise.all(names.map((name) => deal(people, game, { name, ...options })));
      const { made, alike: same } = await playAlike(people, twins, { enough: (_, made) => made === moves });
      if (made === moves && same) return names;
    }
    found.set(sightOf(sight), [...alike, { n, hands }]);
  }
  throw new Error(`no two deals of ${game} look the same for ${moves} moves`);
}

/** Pages of the first at the table for both games. */
export async function watchers(browser, server, caller, twins) {
  return Promise.all(twins.map(async (match, i) => {
    const person = await newPlayer(browser);
    person.name = `${caller.name}, twin ${i + 1}`;
    await caller.lend(person);
    await openTable(person, server, match);
    await readLog(person);
    await keysNow(person);
    return person;
  }));
}

/** The keys of all pieces, each with whether its element has been looked at before. */
function keysNow({ page }) {
  return page.evaluate(() =>
    [...document.querySelectorAll('[data-key]')].map((piece) => {
      const known = piece.known === true;
      piece.known = true;
      return { key: piece.dataset.key, known };
    }));
}

/** Waits until a page shows a move that it was told of: its log has it, and nothing moves any more. */
async function comeLevel(person, { moves }) {
  const tells = ({ event, turn }) => event?.t === 'moved' && turn.moves === moves;
  await eventually(`${person.name} is shown move ${moves}`, () => {
    const { event } = received(person).find(tells) ?? {};
    return event && person.page.evaluate((seq) => {
      const idle = document.querySelector('[data-idle]')?.dataset.idle === 'true';
      return idle && document.querySelector(`[data-seq="${seq}"]`) !== null;
    }, event.seq);
  });
}

/** Looks at the pages of two twins after every move. `keyOf(handle, face)` is how the scene names a card. */
export class Lookers {
  looks = 0;
  /** How often an own card was still the same element after it had left the hand. */
  followed = 0;
  #hand = [];
  #keys = [];

  constructor(pages, keyOf) {
    this.pages = pages;
    this.keyOf = keyOf;
  }

  /** Both are told the same positions; here they are told the same handles, too. */
  async look([{ turn, position, handles }, other]) {
    assert.deepEqual(handles, other.handles, `move ${turn.moves}: both are told the same handles`);
    const both = [];
    for (const page of this.pages) {
      if (this.looks > 0) await comeLevel(page, turn);
      const pieces = await keysNow(page);
      const renewed = pieces.filter(({ key, known }) => !known && this.#keys.includes(key));
      assert.deepEqual(renewed, [], `${page.name}, move ${turn.moves}: pieces stay the elements they were`);
      both.push(pieces.map(({ key }) => key).toSorted());
    }
    const [keys, twin_keys] = both;
    assert.deepEqual(keys, twin_keys, `move ${turn.moves}: both pages have the same pieces`);
    const hand = position.hand.map((face, i) => this.keyOf(handles.hand[i], face));
    const missing = hand.filter((key) => !keys.includes(key));
    assert.deepEqual(missing, [], `move ${turn.moves}: handles.hand names the cards in hand`);
    this.followed += this.#hand.filter((key) => !hand.includes(key) && keys.includes(key)).length;
    [this.#hand, this.#keys] = [hand, keys];
    this.looks += 1;
  }
}

/** The numbers that both pages were told, move by move. */
export function expectSameHandles(pages, least) {
  const [one, other] = pages.map((page) => received(page).filter(({ is, handles }) => is === 'event' && handles));
  assert.ok(one.length >= least, `${one.length} moves`);
  assert.deepEqual(one.map(({ handles }) => handles), other.map(({ handles }) => handles));
}
