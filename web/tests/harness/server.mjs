// The real server, on a port and a data folder of its own.
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { page, program } from './places.mjs';
import { startProgram, stopProgram, temporaryFolder } from './processes.mjs';

const startMsMax = 10_000;

/**
 * Starts `shoal serve`. Returned: `url` (with a slash at its end), `port`, `data`, `log()`, and
 * `stop()`, `kill()` (as a crash), `start()` and `restart()`, which keep port and data.
 */
export async function startServer(options = {}) {
  const { web = page, port = 0, data = temporaryFolder(), botPaceMs = 50, args = [] } = options;
  if (!existsSync(program)) throw new Error(`there is no program ${program}; ./shoal --help builds it`);
  if (!existsSync(`${web}/index.html`)) throw new Error(`there is no page in ${web}; ./shoal builds it`);
  const server = { url: '', port, data, log: () => running.log };
  let running;

  server.start = async () => {
    const settings = ['--port', server.port, '--data', data, '--web', web, '--bot-pace-ms', botPaceMs];
    running = startProgram(program, ['serve', ...settings.map(String), ...args]);
    const until = Date.now() + startMsMax;
    let address = null;
    while (address === null) {
      address = /^shoal listens on (.+)$/m.exec(running.out);
      if (running.child.exitCode !== null || Date.now() > until) {
        throw new Error(`the server does not start: ${running.log}`);
      }
      if (address === null) await sleep(10);
    }
    server.url = address[1];
    server.port = Number(new URL(server.url).port);
  };
  server.stop = () => stopProgram(running);
  server.kill = () => stopProgram(running, 'SIGKILL');
  server.restart = async () => {
    await server.stop();
    await server.start();
  };
  await server.start();
  return server;
}
