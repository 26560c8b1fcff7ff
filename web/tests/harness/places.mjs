// Where things are: in the build folder, unless the environment says otherwise.
import { fileURLToPath } from 'node:url';

const fromRoot = (path) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

export const program = process.env.SHOAL_PROGRAM ?? fromRoot('build/release/bin/shoal');
/** The server with known chance: tests/dealt. */
export const dealtServer = process.env.SHOAL_DEALT_SERVER ?? fromRoot('build/release/bin/dealt_server');
export const page = process.env.SHOAL_PAGE ?? fromRoot('build/web');
/** Chromium without windows: half the work of the whole browser. */
export const chromium = process.env.SHOAL_CHROMIUM ?? '/usr/bin/chromium-headless-shell';
/** The whole one, for what only that has: settings, and people who are asked for permission. */
export const wholeChromium = process.env.SHOAL_WHOLE_CHROMIUM ?? '/usr/bin/chromium';
export const logs = fromRoot('build/logs/web');
export const proxySettings = fromRoot('docs/proxy/nginx.conf');
