// Prepared positions at a table like any other: scenes of the lessons and of tests/prepared, as the program has played
// them. The page asks the real server for everything but these tables, which a test tells of, move by move; whoever
// sits at them has played nothing before.
import { readdirSync, readFileSync } from 'node:fs';

const generated = new URL('../src/generated/', import.meta.url);

function scenesIn(folder) {
  const files = readdirSync(new URL(folder, generated));
  const games = files.map((file) => JSON.parse(readFileSync(new URL(`${folder}${file}`, generated), 'utf8')));
  return games.flatMap(({ game, scenes }) => scenes.map((scene) => ({ ...scene, game })));
}

const scenes = [...scenesIn('lessons/'), ...scenesIn('prepared/')];

/** All that happens in a scene, in order. */
const movesOf = ({ steps }) => steps.flatMap(({ event, play = [] }) => [...(event ? [event] : []), ...play]);

/** The address of the table; `prepareTables` answers for it. */
const match = 'prepared0001';

/**
 * Lets somebody sit at prepared tables: `enter(game, id, moves)` leads the page to a scene in which so many moves have
 * been made, `settings` being what the device remembers, and `tell()` makes the next move, as if a server had told of
 * it. `until`: when the time of each seat is over, by the scene's own clock, which stands at `now`.
 */
export async function prepareTables({ page }, server) {
  let socket;
  let scene;
  let made = 0;
  let until;

  const named = (message) => JSON.stringify({ ...message, match });

  function table(id) {
    const moves = movesOf(scene);
    const last = moves[made - 1];
    const { turn, position, handles, legal, penalised, futile, table: now } = last ?? scene.table;
    const sight = { turn: { ...turn, until }, position, handles, legal, penalised, futile };
    return named({ ...scene.table, ...sight, table: { ...now ?? scene.table.table, match }, seq: seqOf(made), id });
  }

  const seqOf = (n) => movesOf(scene)[n - 1]?.event.seq ?? scene.table.seq;

  await page.routeWebSocket(/\/ws(\?|$)/, (near) => {
    socket = near;
    const far = near.connectToServer();
    near.onMessage((text) => {
      const { id, do: what, match: asked } = JSON.parse(text);
      if (asked !== match) far.send(text);
      else if (what === 'watch') near.send(table(id));
      else near.send(named({ is: 'done', id }));
    });
  });
  const nothing = { steps: [], more: false, matches: [] };
  await page.route('**/api/me/matches*', (route) => route.fulfill({ json: nothing }));
  await page.route(`**/api/matches/${match}/history*`, (route) => route.fulfill({ json: nothing }));

  return {
    async enter(game, id, moves = 0, { settings = {}, clock } = {}) {
      scene = scenes.find((each) => each.game === game && each.id === id);
      made = moves;
      until = clock?.(scene.table.now);
      if (!page.url().startsWith(server.url)) await page.goto(`${server.url}rules`);
      await page.evaluate((changes) => {
        const kept = JSON.parse(localStorage.getItem('shoal.settings') ?? '{}');
        localStorage.setItem('shoal.settings', JSON.stringify({ ...kept, ...changes }));
      }, settings);
      await page.goto(`${server.url}table/${match}`);
    },
    tell() {
      made += 1;
      socket.send(named(movesOf(scene)[made - 1]));
    },
  };
}
