// nginx in front of a server, with the example of docs/proxy: only ports, name and certificate differ.
import { readFileSync, writeFileSync, mkdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { patienceMs } from './patience.mjs';
import { proxySettings } from './places.mjs';
import { freePort, startProgram, temporaryFolder } from './processes.mjs';

/** The name that the example has; browsers started here find it on this machine. */
export const proxyName = 'play.example.org';

/** What a server behind the proxy is told. */
export const behindProxy = ['--base-path', '/shoal/', '--trusted-proxy', '127.0.0.1', '--name', proxyName];

/** Starts nginx before a server that was started with `behindProxy`; `url` is where people find the page. */
export async function startProxy(server) {
  const port = await freePort();
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'temporary'));
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const site = readFileSync(proxySettings, 'utf8')
    .replace('127.0.0.1:8080', `127.0.0.1:${server.port}`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port}`)
    .replace(/^.*ssl_certificate.*$/gm, '');
  writeFileSync(join(folder, 'nginx.conf'), [
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;`,
    process.getuid() === 0 ? `user ${userInfo().username};` : '',
    'events {}',
    'http {',
    'access_log off;',
    ...kinds.map((kind) => `${kind}_temp_path ${folder}/temporary/${kind};`),
    site,
    '}',
  ].join('\n'));
  const args = ['-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`, '-p', folder];
  const nginx = startProgram('nginx', args);
  for (const until = Date.now() + patienceMs; ; ) {
    const answer = await fetch(`http://127.0.0.1:${port}/shoal/healthz`).catch(() => null);
    if (answer?.ok) break;
    if (Date.now() > until || nginx.child.exitCode !== null) throw new Error(`nginx does not start: ${nginx.log}`);
    await sleep(50);
  }
  return { url: `http://${proxyName}:${port}/shoal/`, port };
}
