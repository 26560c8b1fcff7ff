// The real server, on a port and a data folder of its own; its deals are those that the test names, unless it asks for
// the program that people run.
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { dealtServer, page, program } from './places.mjs';
import { startProgram, stopProgram, temporaryFolder } from './processes.mjs';

// Nothing but a server that hangs takes so long, however busy the machine is.
const startMsMax = 60_000;

/**
 * Starts a server: `shoal serve` itself where it is to be the `released` one. Returned: `url` (with a slash at its
 * end), `port`, `data`, `log()`, and `stop()`, `kill()` (as a crash), `start()` and `restart()`, which keep port and
 * data.
 */
export async function startServer(options = {}) {
  const { web = page, port = 0, data = temporaryFolder(), botPaceMs = 0, args = [], released = false } = options;
  const command = released ? [program, 'serve'] : [dealtServer];
  if (!existsSync(command[0])) throw new Error(`there is no program ${command[0]}; ./shoal test builds it`);
  if (!existsSync(`${web}/index.html`)) throw new Error(`there is no page in ${web}; ./shoal builds it`);
  const server = { url: '', port, data, log: () => running.log };
  let running;

  server.start = async () => {
    const settings = ['--port', server.port, '--data', data, '--web', web, '--bot-pace-ms', botPaceMs];
    running = startProgram(command[0], [...command.slice(1), ...settings.map(String), ...args]);
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
