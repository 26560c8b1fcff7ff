// Programs that run beside the tests. None of them outlives us, however we end.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const running = new Set();
const folders = new Set();

/** A folder that is gone when the process ends. */
export function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'shoal-page-test-'));
  folders.add(folder);
  return folder;
}

/** A port that is free now; nobody else here asks for it in the next second. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Starts a program; `ended` is a promise of its status. Its words are in `out` and `log`. */
export function startProgram(command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const started = { child, out: '', log: '', ended: null };
  child.stdout.on('data', (data) => (started.out += data));
  child.stderr.on('data', (data) => (started.log += data));
  started.ended = new Promise((resolve) => {
    child.once('error', (error) => {
      started.log += `${error.message}\n`;
      running.delete(started);
      resolve(null);
    });
    child.once('close', (status) => {
      running.delete(started);
      resolve(status);
    });
  });
  running.add(started);
  return started;
}

/** Ends a program with a signal, and waits until it is gone. */
export async function stopProgram(started, signal = 'SIGTERM') {
  started.child.kill(signal);
  const mercy = setTimeout(() => started.child.kill('SIGKILL'), 8000);
  const status = await started.ended;
  clearTimeout(mercy);
  return status;
}

export async function stopServers() {
  await Promise.all([...running].map((each) => stopProgram(each)));
}

process.on('exit', () => {
  for (const each of running) each.child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));
