// The moments of a first game at which a newcomer has to be told what happened, and how somebody new plays on to them:
// every note is read, things are looked at as long as they lie there, and on the pond fish are let to eat and to nests.
import { look } from '../tests/playing/look.mjs';
import { pick } from '../tests/playing/moves.mjs';
import { press, sleep, touch } from '../tests/playing.mjs';

export const note = '[data-coach]:not(.unplaced) .text';

/** All have played, and nobody is on turn until the trick is taken. Runs in the page, as do all of these. */
function trickIsFull() {
  if (document.querySelector('[data-prompt]').innerText.trim() !== '') return false;
  const seats = new Set([...document.querySelectorAll('main [data-seat]')].map(({ dataset }) => dataset.seat));
  const full = document.querySelectorAll('[data-trick] li').length === seats.size;
  return full && document.querySelector('main [data-why="trick"]') !== null;
}

const iAmFooled = () => document.querySelector('.banner [data-why="fooled"]') !== null;

const roundIsOver = () => document.querySelector('[data-overlay="round"]') !== null;

function othersTakeRow() {
  const caption = document.querySelector('main p [data-why="row"]')?.textContent ?? 'You';
  return !caption.trim().startsWith('You');
}

const iChooseWhatToKeep = () => document.querySelector('[data-keep]') !== null;

/** Fish are told of when they have arrived; a wide screen has the line, too, and does not show it. */
const pikeEats = () => /eats a carp/.test(document.querySelector('[data-latest]')?.textContent ?? '');

const youngAreBorn = () =>
  /born in nest|young pikes? in nest/.test(document.querySelector('[data-latest]')?.textContent ?? '');

const round = {
  what: 'What a round brought.',
  there: roundIsOver,
  told: ['[data-overlay="round"] caption', '[data-overlay="round"] p'],
};

/**
 * By game, in the order in which they are waited for; `asks` is what is asked why right there, in the log by the words
 * of its `line`.
 */
export const moments = {
  fishing: [
    { what: 'A trick is full: a mark says who catches it.', there: trickIsFull, told: ['main .pill'], asks: 'trick' },
    round,
  ],
  foppen: [
    { what: 'Being fooled.', there: iAmFooled, told: ['.banner'], asks: 'fooled' },
    round,
  ],
  fatfish: [
    {
      what: 'Somebody takes a row: what counts for them and what against them.',
      there: othersTakeRow,
      told: ['main p [data-why="row"]'],
      asks: 'row',
    },
    { what: 'An own row: which cards to keep.', there: iChooseWhatToKeep, told: ['main .button'] },
  ],
  hecht: [
    { what: 'A pike has eaten a carp.', there: pikeEats, told: ['[data-latest]'], asks: 'swam', line: 'eats a carp' },
    { what: 'Young are born.', there: youngAreBorn, told: ['[data-latest]'], asks: 'born' },
  ],
};

/** How long somebody new looks at a note before they put it away. */
const read_ms = 1200;

/** One of the choices; where fish may eat or go into a nest, they do. */
function choose({ choices }, chance) {
  const good = choices.filter(({ move, name }) => move?.includes('>') && /eats|into/.test(name));
  return pick(good.length > 0 ? good : choices, chance);
}

/** Plays on until a moment has come; false: the game was over before. */
export async function playUntil(anna, there, { ms = 480_000 } = {}) {
  const { page } = anna;
  const deadline = Date.now() + ms;
  while (Date.now() < deadline) {
    const seen = await page.evaluate(look, { hurry: false, ms: 60 });
    if (await page.evaluate(there)) return true;
    if (seen.kind === 'end') return false;
    if (seen.kind === 'hurry') await touch(anna, seen);
    else if (seen.kind === 'choices') await moveOn(anna, seen);
  }
  return false;
}

/** Reads what the coach says; then the next touch of a move. */
async function moveOn(anna, seen) {
  if (await readNote(anna)) return;
  const choice = choose(seen, anna.chance);
  if (choice?.x !== undefined) await touch(anna, choice);
}

/** Reads the note that is there, and puts it away; it may be gone by itself when it is touched. */
export async function readNote({ page }) {
  if (!(await page.locator(note).isVisible())) return false;
  await sleep(read_ms);
  await page.locator(note).click({ timeout: 1000 }).catch(() => undefined);
  return true;
}

/** Asks why of something: where it is drawn, in the line above the table, or in the log. */
export async function askWhy(anna, about, words = '') {
  const { page } = anna;
  const drawn = page.locator(`main [data-why="${about}"]`).first();
  const latest = page.locator(`[data-latest] [data-asks~="${about}"]`, { hasText: words });
  const line = page.locator('[data-line]', { hasText: words }).locator(`[data-asks~="${about}"]`).last();
  if (await drawn.isVisible()) await press(anna, drawn);
  else {
    // On a small screen notes lie over the line: they are read first.
    for (let read = 0; read < 8 && (await readNote(anna)); read += 1) await sleep(400);
    if (!(await latest.isVisible())) {
      await press(anna, page.locator('[data-tool="log"]'));
      await line.waitFor();
    }
    await press(anna, (await latest.isVisible()) ? latest : line);
  }
  await page.locator('[data-why-sheet]').waitFor();
}

/** Closes the answer, and the log where it was found there. */
export async function closeWhy(anna) {
  await anna.page.keyboard.press('Escape');
  await anna.page.locator('[data-why-sheet]').waitFor({ state: 'detached' });
  await closePanel(anna);
}

/** Beside the table a panel stays until its button is pressed again; over it Escape closes it. */
export async function closePanel(anna) {
  const { page } = anna;
  const panel = page.locator('[data-panel]');
  if (!(await panel.isVisible())) return;
  if (anna.touch) await page.keyboard.press('Escape');
  else await press(anna, page.locator('[data-tool][aria-expanded="true"]'));
  await panel.waitFor({ state: 'hidden' });
}
