// Walks through a first game of each kind as somebody new would, and keeps what they see: `./shoal screenshots --walk`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { newPerson, open } from '../tests/harness/browser.mjs';
import { atTable, button, movesSent, nextThing, playOn, press, sleep } from '../tests/playing.mjs';

const folder = fileURLToPath(new URL('../../docs/walkthrough/', import.meta.url));
const titles = { fishing: 'Fishing', foppen: 'Foppen', fatfish: 'Fat Fish', hecht: 'Pike in the Carp Pond' };
const devices = {
  desktop: { viewport: { width: 1000, height: 640 } },
  phone: { viewport: { width: 360, height: 640 }, touch: true },
};

export async function walk(browser, server) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const pages = [];
  for (const game of Object.keys(titles)) {
    for (const device of Object.keys(devices)) pages.push(await walkThrough(browser, server, game, device));
  }
  writeFileSync(
    `${folder}README.md`,
    `# A first game of each kind

Somebody who has never been here plays each game against bots, from the lobby to the end. Nothing was set up; on the
phone everything is done by taps. Beside each picture stands what the screen said by then; which question each
answers is in [first-games.md](../teaching/first-games.md). Made by \`./shoal screenshots --walk\`, with the real
server and browser.

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

const note = '[data-coach]:not(.unplaced) .text';
const prompt = '[data-prompt]';

/** Whatever the coach says is read first: on a small screen it lies over the line above the table. */
async function readNotes(anna) {
  const notes = anna.page.locator(note);
  for (let read = 0; read < 8 && (await notes.isVisible()); read += 1) {
    await notes.click({ timeout: 3000 }).catch(() => undefined);
    await sleep(400);
  }
}

/** Asks why of what happened last: in the line above the table, or in the log. */
async function askWhy(anna) {
  const { page } = anna;
  const latest = page.locator('[data-latest] [data-asks]');
  const line = page.locator('[data-line] [data-asks]');
  if (!(await latest.isVisible()) && !(await line.last().isVisible())) {
    await press(anna, page.locator('[data-tool="log"]'));
    await line.last().waitFor();
  }
  await press(anna, (await latest.isVisible()) ? latest : line.last());
  await page.locator('[data-why-sheet]').waitFor();
}

async function walkThrough(browser, server, game, device) {
  const steps = [];
  const anna = await newPerson(browser, devices[device]);
  anna.touch = devices[device].touch ?? false;
  /** A picture, and below it what the screen has told by then. */
  const shoot = async (what, ...told) => {
    await sleep(700);
    const name = `${game}-${device}-${String(steps.length + 1).padStart(2, '0')}.jpg`;
    await anna.page.screenshot({ path: folder + name, type: 'jpeg', quality: 60, scale: 'css' });
    const words = told.length > 0 ? await said(anna, ...told) : '';
    steps.push(`| ![${what}](${name}) | ${what}${words ? ` The screen says: ${words}` : ''} |`);
    console.log(`docs/walkthrough/${name}: ${what} ${words}`);
  };
  await open(anna, server.url);
  await shoot('The first visit begins with half a minute of tour, or without.');
  await press(anna, button(anna, 'Skip'));
  await shoot('The lobby: four games, each with one large button.', `[data-game="${game}"] p`);
  await press(anna, anna.page.locator(`[data-game="${game}"]`).getByRole('button', { name: /^Play with bots/ }));
  await shoot('A name is all that must be said; how many play and how strong they are can be.');
  const dialog = anna.page.getByRole('dialog');
  await dialog.getByLabel('Your name at the table').fill('Anna');
  await press(anna, dialog.getByRole('button', { name: 'Start now' }));
  const goal = anna.page.locator('dialog[data-dialog="goal"]');
  await goal.waitFor();
  await shoot('Before the first card: what the game is about.', '[data-dialog="goal"] li');
  await press(anna, goal.getByRole('button', { name: 'Just play' }));
  await atTable(anna);
  await nextThing(anna, { hurry: false, ms: 60_000 });
  await shoot('The table. The bar above says what to do, a note beside the thing what is new.', prompt, note);
  await press(anna, anna.page.locator('[data-tool="help"]'));
  await shoot('One key away: what can be done now, and why.', '[data-panel] details[open] li');
  await anna.page.keyboard.press('Escape');
  let made = movesSent(anna);
  const after = async (moves, what) => {
    made += moves;
    await playOn(anna, { hurry: false, until: () => movesSent(anna) >= made, ms: 120_000 });
    await shoot(what, prompt, note, '.banner');
  };
  await after(1, 'After the first move.');
  await after(2, 'Some moves later.');
  await nextThing(anna, { hurry: false, ms: 120_000 });
  await shoot('The next turn: what may be done is lifted or lit.', prompt, note);
  await readNotes(anna);
  await askWhy(anna);
  await shoot('Whatever has happened can be asked why.', '[data-why-sheet] h2', '[data-why-sheet] .rules');
  await anna.page.keyboard.press('Escape');
  await anna.page.locator('[data-why-sheet]').waitFor({ state: 'detached' });
  if (anna.touch && (await anna.page.locator('[data-panel]').isVisible())) await anna.page.keyboard.press('Escape');
  await playOn(anna, { until: () => movesSent(anna) >= made + 10, ms: 120_000 });
  await shoot('In the middle of the game.', prompt, note);
  await playOn(anna, { ms: 120_000 });
  await shoot('The end: who won, and how the scores came about.', '[data-end] h2', '[data-end] .why');
  await anna.leave();
  return `## ${titles[game]}, on a ${device}\n\n| | |\n| --- | --- |\n${steps.join('\n')}\n`;
}
