// Whole games, each by clicks alone, on whichever device.
import assert from 'node:assert/strict';
import { expectNoTrouble, open, test } from '../harness.mjs';
import { expectResult, newPlayer, playOn, playWithBots, readLog } from '../playing.mjs';

const names = { fatfish: 'Fat Fish', foppen: 'Foppen', hecht: 'Pike in the Carp Pond', fishing: 'Fishing' };

export function testWholeGames(browser, server, device, games = Object.keys(names)) {
  for (const game of games) {
    const title = names[game];
    test(`${title} is played from the lobby to its end`, async () => {
      const anna = await newPlayer(browser, device);
      await open(anna, server.url);
      await playWithBots(anna, game, 'Anna');
      await anna.page.getByRole('heading', { name: title, level: 1 }).waitFor();
      await expectNoScrolling(anna);
      let questions = 0;
      await playOn(anna, {
        onTurn: ({ covered, question }) => {
          assert.deepEqual(covered, [], 'whatever may be played can be touched');
          if (question !== undefined) questions += 1;
        },
      });
      assert.equal(questions, toBeAsked(anna), 'nothing else was asked about');
      if (game === 'hecht') assert.ok(questions > 0, 'something was asked about');
      const { rows } = await expectResult(anna);
      assert.ok(rows.some((row) => row.name === 'Anna'), 'the own name is among the scores');
      await expectNoScrolling(anna);
      const lines = await readLog(anna);
      assert.ok(lines.length > 30, `the log has ${lines.length} lines`);
      assert.ok(lines.every((line) => line !== ''), 'none of them is empty');
      expectNoTrouble(anna);
    });
  }
}

/** How many moves of somebody are asked about: pikes left the pond, or the server said that nothing comes of it. */
function toBeAsked({ frames }) {
  let futile = [];
  let asked = 0;
  for (const { from, text } of frames) {
    const message = JSON.parse(text);
    if (message.position) futile = (message.futile ?? []).map(({ move }) => move);
    const made = from === 'page' && message.do === 'move' ? message.move : '';
    if (made.startsWith('exit ') || futile.includes(made)) asked += 1;
  }
  return asked;
}

/** The table fits the screen; the end screen may be higher, but not wider. */
async function expectNoScrolling({ page }) {
  const { wide, high, end } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - innerWidth,
    high: document.documentElement.scrollHeight - innerHeight,
    end: [...document.querySelectorAll('[data-end]')].map((each) => each.scrollWidth - each.clientWidth),
  }));
  assert.ok(wide <= 0 && high <= 0, `the page is ${wide} px wider and ${high} px higher than the screen`);
  assert.ok(end.every((px) => px === 0), `the end screen is ${end} px wider than the screen`);
}
