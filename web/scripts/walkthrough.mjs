// Walks through a first game of each kind as somebody new would, and keeps what they see: `./shoal screenshots --walk`.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { newPerson, open } from '../tests/harness/browser.mjs';
import { playDeal } from '../tests/harness/deals.mjs';
import { atTable, button, movesSent, nextThing, playOn, press, sleep } from '../tests/playing.mjs';
import { askWhy, closePanel, closeWhy, moments, note, playUntil, readNote } from './moments.mjs';

const folder = fileURLToPath(new URL('../../docs/walkthrough/', import.meta.url));
const titles = { fishing: 'Fishing', foppen: 'Foppen', fatfish: 'Fat Fish', hecht: 'Pike in the Carp Pond' };
const devices = {
  desktop: { viewport: { width: 1000, height: 640 } },
  phone: { viewport: { width: 360, height: 640 }, touch: true },
};

/** All games on all devices, or those that are named: `hecht-phone`. Of the others everything stays as it is. */
export async function walk(browser, server, only = []) {
  mkdirSync(folder, { recursive: true });
  const readme = `${folder}README.md`;
  const before = existsSync(readme) ? readFileSync(readme, 'utf8').split(/^(?=## )/m) : [];
  const pages = [];
  for (const game of Object.keys(titles)) {
    for (const device of Object.keys(devices)) {
      const heading = `## ${titles[game]}, on a ${device}`;
      const kept = before.find((page) => page.startsWith(heading));
      const wanted = only.length === 0 || only.includes(`${game}-${device}`) || kept === undefined;
      if (wanted) pages.push(`${heading}\n\n${await firstGame(browser, server, game, device)}`);
      else pages.push(`${kept.trimEnd()}\n`);
    }
  }
  writeFileSync(
    readme,
    `# A first game of each kind

Somebody who has never been here plays each game against bots, from the lobby to the end. Nothing was set up; on the
phone everything is done by taps. Beside each picture stands what the screen said by then; which question each
answers is in [first-games.md](../teaching/first-games.md). Made by \`./shoal screenshots --walk\`, with the real
server and browser; where one of the moments did not come, another first game was played.

${pages.join('\n')}`,
  );
}

/** What stands in places of the page, in quotation marks; nothing where they are not there. */
async function said({ page }, ...selectors) {
  const texts = await page.evaluate((all) => all.flatMap((selector) =>
    [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility({ visibilityProperty: true }))
      .map((each) => [...each.childNodes].filter(({ ariaHidden }) => ariaHidden !== 'true')
        .map((node) => node.innerText ?? node.textContent).join(' '))), selectors);
  return texts.map((text) => text.replace(/\s+/g, ' ').replaceAll('|', '/').trim()).filter((text) => text !== '')
    .map((text) => `“${text}”`).join(' ');
}

const prompt = '[data-prompt]';
const why = ['[data-why-sheet] h2', '[data-why-sheet] .rules'];

/** Thrown where a game was over before all its moments had come. */
class Missed extends Error {}

/** Bots and cards are left to chance, and so is whether everything happens that is to be seen. */
async function firstGame(browser, server, game, device) {
  for (let attempt = 1; ; attempt += 1) {
    const old = readdirSync(folder).filter((name) => name.startsWith(`${game}-${device}-`));
    for (const name of old) rmSync(folder + name);
    playDeal(`walk, ${game}, ${device}, ${attempt}`);
    const anna = await newPerson(browser, devices[device]);
    anna.touch = devices[device].touch ?? false;
    try {
      const steps = await walkThrough(anna, server, game, device);
      return `| | |\n| --- | --- |\n${steps.join('\n')}\n`;
    } catch (error) {
      if (!(error instanceof Missed) || attempt === 6) throw error;
      console.log(`${game}, ${device}: ${error.message}; another game`);
    } finally {
      await anna.leave();
    }
  }
}

async function walkThrough(anna, server, game, device) {
  const steps = [];
  /** A picture, and below it what the screen has told by then; false: what is `there` had gone meanwhile. */
  const shoot = async (what, told = [], { ms = 700, there = () => true } = {}) => {
    await sleep(ms);
    const name = `${game}-${device}-${String(steps.length + 1).padStart(2, '0')}.jpg`;
    const words = told.length > 0 ? await said(anna, ...told) : '';
    await anna.page.screenshot({ path: folder + name, type: 'jpeg', quality: 60, scale: 'css' });
    if (!(await anna.page.evaluate(there))) return false;
    steps.push(`| ![${what}](${name}) | ${what}${words ? ` The screen says: ${words}` : ''} |`);
    console.log(`docs/walkthrough/${name}: ${what} ${words}`);
    return true;
  };
  await comeToTable(anna, server, game, shoot);
  const made = movesSent(anna);
  await readNote(anna);
  await playOn(anna, { hurry: false, until: () => movesSent(anna) > made, ms: 120_000 });
  await shoot('After the first move.', [prompt, note, '.banner']);
  await readNote(anna);
  await playOn(anna, { hurry: false, until: () => movesSent(anna) >= made + 3, ms: 120_000 });
  // Where something is asked first, it is answered.
  const asked = async () => (await nextThing(anna, { hurry: false, ms: 120_000 })).question !== undefined;
  while (await asked()) await press(anna, anna.page.locator('[data-yes]'));
  await shoot('Some moves later: what may be done is lifted or lit.', [prompt, note]);
  for (const { what, there, told, asks, line } of moments[game]) {
    // Marks and notes come a moment later; what has gone by then is waited for once more.
    do {
      if (!(await playUntil(anna, there))) throw new Missed(`it was over without this: ${what}`);
    } while (!(await shoot(what, [...told, note], { ms: game === 'hecht' ? 100 : 300, there })));
    if (asks === undefined) continue;
    await askWhy(anna, asks, line);
    await shoot('Asked why: what decided, and by which rule.', why);
    await closeWhy(anna);
  }
  const later = movesSent(anna) + (game === 'fatfish' ? 3 : 10);
  const left = await playOn(anna, { until: () => movesSent(anna) >= later, ms: 240_000 });
  if (left === 'end') throw new Missed('it was over before its middle');
  await shoot('In the middle of the game.', [prompt, note]);
  await playOn(anna, { ms: 120_000 });
  await shoot('The end: who won, and how the scores came about.', ['[data-end] h2', '[data-end] .why']);
  await press(anna, anna.page.locator('[data-end] [data-why="end"]'));
  await anna.page.locator('[data-why-sheet]').waitFor();
  await shoot('Asked why it ended like this.', why);
  return steps;
}

/** From the first visit to the first own turn. */
async function comeToTable(anna, server, game, shoot) {
  await open(anna, server.url);
  await shoot('The first visit begins with half a minute of tour, or without.');
  await press(anna, button(anna, 'Skip'));
  await shoot('The lobby: four games, each with one large button.', [`[data-game="${game}"] p`]);
  await press(anna, anna.page.locator(`[data-game="${game}"]`).getByRole('button', { name: /^Play with bots/ }));
  await shoot('A name is all that must be said; how many play and how strong they are can be.');
  const dialog = anna.page.getByRole('dialog');
  await dialog.getByLabel('Your name at the table').fill('Anna');
  await press(anna, dialog.getByRole('button', { name: 'Start now' }));
  const goal = anna.page.locator('dialog[data-dialog="goal"]');
  await goal.waitFor();
  await shoot('Before the first card: what the game is about.', ['[data-dialog="goal"] li']);
  await press(anna, goal.getByRole('button', { name: 'Just play' }));
  await atTable(anna);
  await nextThing(anna, { hurry: false, ms: 60_000 });
  await shoot('The table. The bar above says what to do, a note beside the thing what is new.', [prompt, note]);
  await press(anna, anna.page.locator('[data-tool="help"]'));
  await shoot('One key away: what can be done now, and why.', ['[data-panel] details[open] li']);
  await closePanel(anna);
}
