// Walks through a first game of each kind as somebody new would, and keeps what they see: `./shoal screenshots --walk`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { newPerson, open } from '../tests/harness/browser.mjs';
import { button, choose, movesSent, nextThing, playOn, press, sayName, sleep } from '../tests/playing.mjs';

const folder = fileURLToPath(new URL('../../docs/walkthrough/', import.meta.url));
const titles = { fishing: 'Fishing', foppen: 'Foppen', fatfish: 'Fat Fish', hecht: 'Pike in the Carp Pond' };
const devices = {
  fishing: { viewport: { width: 1000, height: 640 } },
  foppen: { viewport: { width: 360, height: 640 }, touch: true },
  fatfish: { viewport: { width: 1000, height: 640 } },
  hecht: { viewport: { width: 360, height: 640 }, touch: true },
};

export async function walk(browser, server) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const pages = [];
  for (const game of Object.keys(titles)) pages.push(await walkThrough(browser, server, game));
  writeFileSync(
    `${folder}README.md`,
    `# A first game of each kind

Somebody who has never been here plays each game against bots, from the lobby to the end. Nothing was set up; on the
phone everything is done by taps. Made by \`./shoal screenshots --walk\`, with the real server and browser.

${pages.join('\n')}`,
  );
}

async function walkThrough(browser, server, game) {
  const steps = [];
  const touch = devices[game].touch ?? false;
  const anna = await newPerson(browser, devices[game]);
  anna.touch = touch;
  const shoot = async (what) => {
    await sleep(700);
    const name = `${game}-${String(steps.length + 1).padStart(2, '0')}.jpg`;
    await anna.page.screenshot({ path: folder + name, type: 'jpeg', quality: 68, scale: 'css' });
    steps.push(`| ![${what}](${name}) | ${what} |`);
    console.log(`docs/walkthrough/${name}: ${what}`);
  };
  await open(anna, server.url);
  await shoot('The first visit begins with half a minute of tour, or without.');
  await press(anna, button(anna, 'Skip'));
  await shoot('The lobby: four games, each with one large button.');
  await press(anna, anna.page.locator(`[data-game="${game}"]`).getByRole('button', { name: /^Play with bots/ }));
  await shoot('A name is all that is asked for.');
  await sayName(anna, 'Anna');
  await nextThing(anna, { hurry: false, ms: 60_000 });
  await shoot('The table. The bar above says what to do.');
  // On a phone the bar has room for little: the rest is in the menu.
  const help = anna.page.locator('[data-tool="help"]');
  if (await help.isVisible()) await press(anna, help);
  else await choose(anna, 'help');
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
  await playOn(anna, { until: () => movesSent(anna) >= made + 10, ms: 120_000 });
  await shoot('In the middle of the game.');
  await playOn(anna, { ms: 120_000 });
  await shoot('The end: who won, and how the scores came about.');
  await anna.leave();
  const device = touch ? 'on a phone' : 'on a desktop';
  return `## ${titles[game]}, ${device}\n\n| | |\n| --- | --- |\n${steps.join('\n')}\n`;
}
