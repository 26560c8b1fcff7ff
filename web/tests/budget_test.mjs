// What the page may cost while people play: tasks that do not block, movements that need no layout, memory that
// does not grow. Frames a second are told, not asserted: they are the machine's, and it is shared.
import assert from 'node:assert/strict';
import { expectNoTrouble, finish, open, startBrowser, startServer, test } from './harness.mjs';
import { desktop, newPlayer, playOn, playOneMove, playWithBots, sleep } from './playing.mjs';

const long = process.env.SHOAL_LONG === '1';
const games_played = long ? 10 : 4;
const task_ms_max = 200;
const heap_growth_mb_max = 4;
const moves_watched = 10;
const names = ['fishing', 'foppen', 'fatfish', 'hecht'];

const server = await startServer({ botPaceMs: 150 });
const browser = await startBrowser({ args: ['--enable-precise-memory-info'] });

/** Somebody who sees everything move as people do. */
function watcher() {
  return newPlayer(browser, { ...desktop, reducedMotion: false, settings: { speed: 'normal', trick_ms: 300 } });
}

/** The processor time of the page's tasks during some work, in milliseconds, the longest first. */
async function tasksDuring(person, work) {
  const events = [];
  const cdp = await person.context.newCDPSession(person.page);
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const done = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'toplevel,__metadata' });
  await work();
  await cdp.send('Tracing.end');
  await done;
  const threads = new Map(
    events.filter((each) => each.name === 'thread_name').map((each) => [`${each.pid}.${each.tid}`, each.args.name]),
  );
  // Time on the processor, not on the wall: other programs on this machine are not the page's doing.
  return events
    .filter((each) => /RunTask$/.test(each.name) && threads.get(`${each.pid}.${each.tid}`) === 'CrRendererMain')
    .map((each) => (each.tdur ?? 0) / 1000)
    .sort((a, b) => b - a);
}

for (const game of names) {
  test(`no task of ${game} takes longer than ${task_ms_max} ms`, async () => {
    const anna = await watcher();
    await open(anna, server.url);
    await playWithBots(anna, game, 'Anna');
    const tasks = await tasksDuring(anna, async () => {
      for (let i = 0; i < 6; i++) await playOneMove(anna, { hurry: false });
    });
    console.log(`  ${game}: ${tasks.length} tasks, the longest ${tasks.slice(0, 3).map((each) => each.toFixed(0))} ms`);
    assert.ok(tasks.length > 100, 'the trace has the tasks of the page');
    assert.ok(tasks[0] < task_ms_max, `the longest task took ${tasks[0]} ms`);
    expectNoTrouble(anna);
  });
}

for (const game of names) {
  test(`${game} moves things by transform and opacity alone, and without layout`, async () => {
    const anna = await watcher();
    await open(anna, server.url);
    await playWithBots(anna, game, 'Anna');
    const cdp = await anna.context.newCDPSession(anna.page);
    await cdp.send('Performance.enable');
    const layouts = async () => {
      const { metrics } = await cdp.send('Performance.getMetrics');
      return metrics.find((each) => each.name === 'LayoutCount').value;
    };
    await anna.page.evaluate(watchMovements);
    const perSecond = [];
    for (let i = 0; i < moves_watched; i++) {
      await playOneMove(anna, { hurry: false });
      // What the move changed is laid out at once; then things fly.
      await sleep(120);
      const before = await layouts();
      await sleep(200);
      perSecond.push(((await layouts()) - before) * 5);
    }
    const seen = await anna.page.evaluate(() => window.movements);
    const quiet = perSecond.sort((a, b) => a - b)[Math.floor(perSecond.length / 2)];
    console.log(`  ${game}: ${seen.count} movements of ${Object.keys(seen.properties)}, ${quiet} layouts a second, ` +
      `${seen.frames} frames a second`);
    assert.ok(seen.count > 5, 'things have moved');
    assert.deepEqual(Object.keys(seen.properties).filter((each) => each !== 'transform' && each !== 'opacity'), []);
    // A clock that ticks, or another bot's move, is laid out once; a movement that needed it would be every frame.
    assert.ok(quiet <= 15, `the screen is laid out ${quiet} times a second while things move`);
  });
}

/** Runs in the page: notes which properties of the table's pieces are animated, and how often it is drawn. */
function watchMovements() {
  const paint = /^(.*color|background.*|border.*|box-shadow|outline.*|fill.*|stroke.*|filter|text-decoration.*)$/;
  const noted = new WeakSet();
  const seen = { count: 0, properties: {}, frames: 0 };
  window.movements = seen;
  const began = performance.now();
  let frames = 0;
  const look = () => {
    frames += 1;
    seen.frames = Math.round((frames * 1000) / (performance.now() - began));
    for (const each of document.getAnimations()) {
      if (noted.has(each)) continue;
      noted.add(each);
      const target = each.effect?.target;
      // Buttons that change colour under the pointer are painted, not moved.
      if (!target?.closest('main')) continue;
      seen.count += 1;
      for (const frame of each.effect.getKeyframes()) {
        for (const name of Object.keys(frame)) {
          if (['offset', 'easing', 'composite', 'computedOffset'].includes(name)) continue;
          const property = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
          if (!paint.test(property)) seen.properties[property] = (seen.properties[property] ?? 0) + 1;
        }
      }
    }
    requestAnimationFrame(look);
  };
  look();
}

test(`memory is stable over ${games_played} games`, async () => {
  const anna = await newPlayer(browser, desktop);
  await open(anna, server.url);
  const cdp = await anna.context.newCDPSession(anna.page);
  await cdp.send('Performance.enable');
  const used = [];
  for (let i = 0; i < games_played; i++) {
    await playWithBots(anna, 'fatfish', i === 0 ? 'Anna' : undefined);
    await playOn(anna);
    await anna.page.locator('[data-end]').getByRole('button', { name: /lobby/i }).first().click();
    await anna.page.locator('[data-game="fatfish"]').waitFor();
    // What tests write down of the wire is theirs; the page's own rubbish is cleared away first.
    anna.frames.length = 0;
    for (let k = 0; k < 3; k++) await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const value = (name) => metrics.find((each) => each.name === name).value;
    used.push({ mb: value('JSHeapUsedSize') / 2 ** 20, nodes: value('Nodes'), listeners: value('JSEventListeners') });
  }
  const first = used[1];
  const last = used.at(-1);
  console.log(`  heap ${used.map((each) => each.mb.toFixed(1))} MB, nodes ${used.map((each) => each.nodes)}`);
  assert.ok(last.mb - first.mb < heap_growth_mb_max, `the heap grew by ${(last.mb - first.mb).toFixed(1)} MB`);
  assert.ok(last.nodes < first.nodes * 1.5 + 500, `there were ${first.nodes} nodes, and now ${last.nodes}`);
  assert.ok(last.listeners < first.listeners * 1.5 + 100, 'no more ears than before');
  expectNoTrouble(anna);
});

await finish();
