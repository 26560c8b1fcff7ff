// Where things are: in the build folder, unless the environment says otherwise.
import { fileURLToPath } from 'node:url';

const fromRoot = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

export const program = process.env.SHOAL_PROGRAM ?? fromRoot('build/release/bin/shoal');
/** The server with known chance: tests/dealt. */
export const dealtServer = process.env.SHOAL_DEALT_SERVER ?? fromRoot('build/release/bin/dealt_server');
export const page = process.env.SHOAL_PAGE ?? fromRoot('build/web');
export const chromium = process.env.SHOAL_CHROMIUM ?? '/usr/bin/chromium-headless-shell';
export const logs = fromRoot('build/logs/web');
export const proxySettings = fromRoot('docs/proxy/nginx.conf');
