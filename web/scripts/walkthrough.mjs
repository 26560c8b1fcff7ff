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
phone everything is done by taps. Made by \`./shoal screenshots --walk\`, with the real server and browser.

${pages.join('\n')}`,
  );
}

async function walkThrough(browser, server, game, device) {
  const steps = [];
  const anna = await newPerson(browser, devices[device]);
  anna.touch = devices[device].touch ?? false;
  const shoot = async (what) => {
    await sleep(700);
    const name = `${game}-${device}-${String(steps.length + 1).padStart(2, '0')}.jpg`;
    await anna.page.screenshot({ path: folder + name, type: 'jpeg', quality: 60, scale: 'css' });
    steps.push(`| ![${what}](${name}) | ${what} |`);
    console.log(`docs/walkthrough/${name}: ${what}`);
  };
  await open(anna, server.url);
  await shoot('The first visit begins with half a minute of tour, or without.');
  await press(anna, button(anna, 'Skip'));
  await shoot('The lobby: four games, each with one large button.');
  await press(anna, anna.page.locator(`[data-game="${game}"]`).getByRole('button', { name: /^Play with bots/ }));
  await shoot('A name is all that must be said; how many play and how strong they are can be.');
  const dialog = anna.page.getByRole('dialog');
  await dialog.getByLabel('Your name at the table').fill('Anna');
  await press(anna, dialog.getByRole('button', { name: 'Start now' }));
  const goal = anna.page.locator('dialog[data-dialog="goal"]');
  await goal.waitFor();
  await shoot('Before the first card: what the game is about.');
  await press(anna, goal.getByRole('button', { name: 'Just play' }));
  await atTable(anna);
  await nextThing(anna, { hurry: false, ms: 60_000 });
  await shoot('The table. The bar above says what to do, a note beside the thing what is new.');
  await press(anna, anna.page.locator('[data-tool="help"]'));
  await shoot('One key away: what can be done now, and why.');
  await anna.page.keyboard.press('Escape');
  let made = movesSent(anna);
  const after = async (moves, what) => {
    made += moves;
    await playOn(anna, { hurry: false, until: () => movesSent(anna) >= made, ms: 120_000 });
    await shoot(what);
  };
  await after(1, 'After the first move.');
  await after(2, 'Some moves later.');
  await nextThing(anna, { hurry: false, ms: 120_000 });
  await shoot('The next turn: what may be done is lifted or lit.');
  const why = anna.page.locator(`${anna.touch ? '[data-latest]' : '[data-line]'} [data-asks]`);
  // Whatever the coach says is read first: on a small screen it lies over the line above the table.
  const note = anna.page.locator('[data-coach]:not(.unplaced) .text');
  for (let notes = 0; notes < 5 && (await note.isVisible()); notes += 1) {
    await note.click({ timeout: 3000 }).catch(() => undefined);
    await sleep(400);
  }
  if ((await why.count()) > 0 && !(await note.isVisible())) {
    await press(anna, why.last());
    const sheet = anna.page.locator('[data-why-sheet]');
    await sheet.waitFor();
    await shoot('Whatever has happened can be asked why.');
    await anna.page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
  }
  await playOn(anna, { until: () => movesSent(anna) >= made + 10, ms: 120_000 });
  await shoot('In the middle of the game.');
  await playOn(anna, { ms: 120_000 });
  await shoot('The end: who won, and how the scores came about.');
  await anna.leave();
  return `## ${titles[game]}, on a ${device}\n\n| | |\n| --- | --- |\n${steps.join('\n')}\n`;
}
