// What the page may cost while people play: tasks that do not block, movements that need no layout, memory that
// does not grow. Work is counted, and time on the processor: time on the wall and frames a second are those of the
// machine, and it is shared.
import assert from 'node:assert/strict';
import { expectNoTrouble, finish, open, startBrowser, startServer, test } from './harness.mjs';
import { desktop, newPlayer, playOn, playOneMove, playWithBots } from './playing.mjs';

const long = process.env.SHOAL_LONG === '1';
const games_played = long ? 10 : 4;
const task_ms_max = 200;
const heap_growth_mb_max = 4;
const moves_timed = 5;
const movements_stepped = 3;
const steps = 100;
const names = ['fishing', 'foppen', 'fatfish', 'hecht'];

const server = await startServer();
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

/** How often the page has been laid out. */
async function layoutsOf(cdp) {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find((each) => each.name === 'LayoutCount').value;
}

/**
 * Runs in the page: puts whatever moves just now at many places of its way, one after the other, and back. No clock and
 * no other program has a part in it; what needs to be laid out for that is laid out at once. Gives how many things
 * move.
 */
function stepMovements(steps) {
  // What turns within a drawing, as a die does, is laid out within that drawing; it moves nothing of the page.
  const inDrawing = (target) => target instanceof SVGElement && target.ownerSVGElement !== null;
  const ofTable = (target) => target?.closest('main') && !inDrawing(target);
  const moving = document.getAnimations().filter((each) => ofTable(each.effect?.target));
  const lasting = (each) => Number(each.effect.getComputedTiming().duration);
  const times = moving.map((each) => [each, each.currentTime, lasting(each)]);
  for (let i = 0; i < steps; i += 1) {
    for (const [each, , ms] of times) each.currentTime = ((i + 0.5) / steps) * ms;
    void document.body.offsetHeight;
  }
  for (const [each, time] of times) each.currentTime = time;
  return moving.length;
}

/** How many layouts so many steps of whatever moves now have needed; nothing where it does not move any more. */
async function layoutsWhileMoving(anna, cdp) {
  const before = await layoutsOf(cdp);
  if ((await anna.page.evaluate(stepMovements, steps)) === 0) return undefined;
  return (await layoutsOf(cdp)) - before;
}

for (const game of names) {
  test(`${game}: no task takes longer than ${task_ms_max} ms, and things move without layout`, async () => {
    const anna = await watcher();
    await open(anna, server.url);
    await playWithBots(anna, game, 'Anna');
    await anna.page.evaluate(watchMovements);
    const tasks = await tasksDuring(anna, async () => {
      for (let i = 0; i < moves_timed; i += 1) await playOneMove(anna, { hurry: false });
    });
    console.log(`  ${game}: ${tasks.length} tasks, the longest ${tasks.slice(0, 3).map((each) => each.toFixed(0))} ms`);
    assert.ok(tasks.length > 100, 'the trace has the tasks of the page');
    assert.ok(tasks[0] < task_ms_max, `the longest task took ${tasks[0]} ms`);

    const cdp = await anna.context.newCDPSession(anna.page);
    await cdp.send('Performance.enable');
    const layouts = [];
    while (layouts.length < movements_stepped) {
      await playOneMove(anna, { hurry: false });
      // A move may move nothing; then the next one does.
      await anna.page.waitForFunction(() => window.movements.now > 0, undefined, { timeout: 10_000 }).catch(() => {});
      const needed = await layoutsWhileMoving(anna, cdp);
      if (needed !== undefined) layouts.push(needed);
    }
    const { count, properties } = await anna.page.evaluate(() => window.movements);
    console.log(`  ${game}: ${count} movements of ${Object.keys(properties)}, ${layouts} layouts in ${steps} steps`);
    assert.ok(count > 5, 'things have moved');
    assert.deepEqual(Object.keys(properties).filter((each) => each !== 'transform' && each !== 'opacity'), []);
    // Somebody's move, or a clock that ticks, is laid out once; a movement that needed it would be at every step.
    assert.ok(Math.max(...layouts) < steps / 4, `${layouts} layouts in ${steps} steps of what moves`);
    expectNoTrouble(anna);
  });
}

test('the test finds a movement that needs layout', async () => {
  const anna = await watcher();
  await open(anna, server.url);
  await playWithBots(anna, 'foppen', 'Anna');
  const cdp = await anna.context.newCDPSession(anna.page);
  await cdp.send('Performance.enable');
  await anna.page.evaluate(() => {
    const thing = document.createElement('div');
    document.querySelector('main').append(thing);
    thing.animate([{ width: '0px' }, { width: '300px' }], { duration: 60_000 });
  });
  assert.ok((await layoutsWhileMoving(anna, cdp)) >= steps, 'every step is laid out');
});

/** Runs in the page: notes which properties of the table's pieces are animated. */
function watchMovements() {
  const paint = /^(.*color|background.*|border.*|box-shadow|outline.*|fill.*|stroke.*|filter|text-decoration.*)$/;
  const noted = new WeakSet();
  const seen = { now: 0, count: 0, properties: {} };
  window.movements = seen;
  const look = () => {
    // Buttons that change colour under the pointer are painted, not moved.
    const moving = document.getAnimations().filter((each) => each.effect?.target?.closest('main'));
    seen.now = moving.length;
    for (const each of moving) {
      if (noted.has(each)) continue;
      noted.add(each);
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
