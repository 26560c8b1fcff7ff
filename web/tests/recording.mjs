// What a page says, shows and lets be heard, written down by itself as it changes; and whether it was in step.
import assert from 'node:assert/strict';
import { received } from './harness.mjs';
import { word } from './playing.mjs';

/** Runs in the page: makes time pass faster, and writes down all words with what the board shows as they change. */
export function recordWords(haste) {
  const { setTimeout: later } = window;
  window.setTimeout = (act, ms = 0, ...rest) => later(act, ms / haste, ...rest);
  window.recorded = [];
  window.sounds = [];

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
      .filter(({ playState }) => playState === 'running' || playState === 'paused')
      .filter(({ effect }) => effect.target?.matches('[data-travels]'))
      .map(({ effect: { target } }) => target.dataset.key ?? target.dataset.stone);
  }

  function words() {
    return {
      prompt: text(document.querySelector('[data-prompt] .text')),
      status: text(document.querySelector('.status')),
      title: document.title,
      lit: all('[data-seat].active').map(({ dataset }) => dataset.seat).join(' '),
      lines: all('[data-line]').map(({ dataset }) => dataset.line).join(' '),
      // The line of small screens is there on all of them; the one of large screens where the panel is closed.
      latest: text(document.querySelector('[data-latest]')),
      last: text(document.querySelector('.bar > .last')),
      aloud: all('[data-announcer]').map(text).join(' ').trim(),
      result: document.querySelector('[data-tool="result"]') !== null,
    };
  }

  /** What the board draws, in words and numbers. */
  function board() {
    const whole = (what) => {
      const found = document.querySelector(what);
      return found === null ? null : Number(text(found) || found.textContent);
    };
    return {
      trick: all('[data-trick] li').map(text),
      stones: all('[data-stone]').map(({ dataset }) => dataset.stone),
      rows: all('[data-row]').map(({ dataset }) => dataset.names),
      onTurn: all('[data-seat].active').map(({ dataset, ariaLabel }) => ({ seat: dataset.seat, name: ariaLabel })),
      hand: all('[data-face][data-legal]').length,
      awards: all('.tens .award.won').length,
      reserve: whole('[data-look="reserve"] .count'),
      covered: all('.chips .covered').length,
    };
  }

  document.addEventListener('shoal:sound', ({ detail }) => {
    const at = window.recorded.length;
    window.sounds.push({ sound: detail, moving: at < 2 ? [] : moving(), at });
  });

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
      ...board(),
    });
    last = now;
  }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['class'] });
}

/** That the connection is lost, as it may be on a busy machine, is no word about the game. */
const ofTheConnection = ['de', 'en', 'fr', 'nl'].map((language) => word(language, 'common.offline'));

export const recordOf = ({ page }) => page.evaluate(() => window.recorded);

/** No word changes while something is still on its way, and nothing is said aloud that cannot be read yet. */
export function expectInStep(person, record, { listens = true } = {}) {
  const read = new Set(ofTheConnection);
  for (const [i, each] of record.entries()) {
    const { moving, aloud, prompt, banner, title, added } = each;
    // What is heard was there to be read a moment before; and to say no longer whose turn it is runs ahead of nothing.
    const changed = each.changed.filter((what) => {
      if (what === 'prompt') return prompt !== '';
      if (what === 'lit') return each.lit !== '';
      return what === 'title' ? title.includes('●') : what !== 'aloud';
    });
    // Whoever comes sees everything at once; whoever is to split a row sees at once how, and its cards move apart.
    const asks = i === 0 || /^(The row is yours|De rij is van jou)/.test(prompt);
    const calm = asks || changed.length === 0;
    if (!calm) assert.deepEqual(moving, [], `${changed} change meanwhile: ${JSON.stringify(each)}`);
    assert.ok(!each.result || each.settled, `the result can be opened before the end is seen: ${JSON.stringify(each)}`);
    for (const line of added) read.add(line.text);
    read.add(prompt).add(banner).add(each.latest);
    if (!listens || !each.changed.includes('aloud')) continue;
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

/** A card that is said to be laid, and those that are said to be taken, lie in the row. */
function expectRowsInStep(person, record) {
  const events = eventsOf(person);
  let checked = 0;
  for (const { added, rows } of record) {
    for (const { key, cards } of added) {
      const [seq, index] = key.split('.').map(Number);
      const event = events.get(seq);
      if (event?.t !== 'moved' || index > 0) continue;
      const laid = /^[a-z]\d+>(\d)$/.exec(event.move)?.[1];
      const row = laid ?? event.events.find(({ t }) => t === 'row')?.row;
      if (row === undefined) continue;
      const lie = rows[row - 1];
      for (const card of cards) assert.ok(lie.includes(card), `${key}: ${card} is not in “${lie}”`);
      checked += 1;
    }
  }
  assert.ok(checked > 30, `${checked} lines were compared with the rows`);
}

const numbers = (text) => text.match(/\d+/g)?.map(Number) ?? [];

/** How things stand according to the top bar is what the board shows: a function for each game says what that is. */
const standsAs = {
  // Cards that are left make tricks; the own one of this trick may lie there already.
  fishing: ({ status, hand, trick }, { name }) => {
    const [, , n, tricks] = numbers(status);
    const own = trick.some((lies) => lies.startsWith('You') || lies.startsWith(name)) ? 1 : 0;
    return [hand + own, tricks - n + 1];
  },
  foppen: ({ status, awards }) => [awards, numbers(status).at(-2)],
  fatfish: ({ status, reserve }) => [reserve, numbers(status).at(-1)],
  // A round begins with all actions open again.
  hecht: ({ covered }) => [covered, 0],
};

function expectStatusInStep(game, person, record) {
  let checked = 0;
  for (const [i, each] of record.entries()) {
    if (i === 0 || !each.changed.includes('status') || /^Ended/.test(each.status)) continue;
    const [board, told] = standsAs[game](each, person);
    assert.equal(board, told, `“${each.status}” over ${JSON.stringify(each)}`);
    checked += 1;
  }
  assert.ok(checked > 0, 'how things stand has changed');
}

/** Whoever is said to be on turn has it on the board, and whoever is asked for something. */
function expectTurnsInStep(record) {
  let checked = 0;
  for (const [i, { changed, prompt, title, onTurn, result }] of record.entries()) {
    if (i === 0 || result || !changed.includes('prompt') || prompt === '') continue;
    const [, name] = /^(.+)’s turn$/.exec(prompt) ?? [];
    const seats = onTurn.map(({ seat }) => seat);
    if (name !== undefined) assert.ok(onTurn.some((each) => each.name === name), `${prompt}, and the board: ${seats}`);
    else if (title.includes('●')) assert.ok(seats.includes('0'), `${prompt}, and the board: ${seats}`);
    else continue;
    checked += 1;
  }
  assert.ok(checked > 10, `${checked} prompts were compared with the board`);
}

/** What has come about is heard when it is there to be seen; only what is on its way is heard meanwhile. */
export async function expectSoundsInStep({ page }, record, wanted) {
  const sounds = await page.evaluate(() => window.sounds);
  const onTheWay = ['deal', 'trick', 'splash', 'die', 'step'];
  for (const { sound, moving, at } of sounds) {
    // The cards of a row that is to be split move apart as soon as it is full.
    const splits = [record[at - 1], record[at]].some((each) => /^The row is yours/.test(each?.prompt));
    if (onTheWay.includes(sound) || splits) continue;
    assert.deepEqual(moving, [], `${sound} is heard meanwhile`);
  }
  const heard = new Set(sounds.map(({ sound }) => sound));
  for (const sound of wanted) assert.ok(heard.has(sound), `${sound} is not among ${[...heard]}`);
}

const expectBoard = {
  fishing: expectTricksInStep,
  foppen: expectTricksInStep,
  fatfish: expectRowsInStep,
  hecht: expectPondInStep,
};

/** Through a whole game everything that was said is what the board showed then. */
export function expectBoardInStep(game, person, record) {
  expectInStep(person, record);
  expectBoard[game](person, record);
  expectStatusInStep(game, person, record);
  expectTurnsInStep(record);
}
