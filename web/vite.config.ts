import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin, Rollup } from 'vite';
import { defineConfig } from 'vitest/config';
import { awayWorker } from './src/away/make';
import { firstLanguages, firstWord, type FirstLanguage } from './src/words/first';

const server = process.env['SHOAL_SERVER'] ?? 'http://127.0.0.1:8080';

/** The engine in WebAssembly, which the page checks deals with: one more file where it has been built, with its hash in
 *  the page. A page that is built without it says that it cannot deal again. */
function engine(): Plugin {
  const file = process.env['SHOAL_WASM'] ?? fileURLToPath(new URL('../build/wasm/shoal.wasm', import.meta.url));
  const name = 'virtual:engine';
  const content = existsSync(file) ? readFileSync(file) : undefined;
  const sha256 = content && createHash('sha256').update(content).digest('hex');
  const path = `assets/engine-${sha256?.slice(0, 8)}.wasm`;
  return {
    name: 'shoal-engine',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      const built = content ? { path, sha256 } : null;
      return id === `\0${name}` ? `export default ${JSON.stringify(built)}` : undefined;
    },
    generateBundle() {
      if (content) this.emitFile({ type: 'asset', fileName: path, source: content });
    },
  };
}

/** The page's service worker: a file beside the first one, so that it is there for all addresses below. */
function away(): Plugin {
  return {
    name: 'shoal-away',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'away.js', source: awayWorker() });
    },
  };
}

/** What is seen in the first file after a while, where the page's program has not come. A form without an address loads
 *  the one that is shown; a link would lead to the base. */
function slow(): Plugin {
  const line = (language: FirstLanguage): string => {
    const [title, why] = [firstWord(language, 'first.broken_title'), firstWord(language, 'first.broken_why')];
    return `<p lang="${language}"><b>${title}.</b> ${why}</p>`;
  };
  const again = [...new Set(firstLanguages.map((each) => firstWord(each, 'first.reload')))].join(' · ');
  const form = `<form><button class="button">${again}</button></form>`;
  const shown = `<div class="slow">${firstLanguages.map(line).join('')}${form}</div>`;
  return { name: 'shoal-slow', transformIndexHtml: (html) => html.replace('<!-- slow -->', () => shown) };
}

const main = fileURLToPath(new URL('./src/main.ts', import.meta.url));

/**
 * What the first file needs at once is one chunk beside it. Left to itself Rollup makes a chunk of whatever is shared
 * by some of the parts that come later, a dozen more to ask for: the first file waits for its words (`await` in
 * main.ts), and nothing that others need may lie in a file that waits.
 */
const together: Rollup.GetManualChunk = (id, { getModuleInfo }) => {
  const seen = new Set<string>();
  const atOnce = (module: string): boolean => {
    if (module === main) return true;
    if (seen.has(module)) return false;
    seen.add(module);
    return getModuleInfo(module)?.importers.some(atOnce) ?? false;
  };
  return id !== main && atOnce(id) ? 'page' : undefined;
};

export default defineConfig({
  // Relative addresses: the server writes where the page lives into <base>, so it works under any sub-path.
  base: './',
  plugins: [svelte(), engine(), away(), slow()],
  resolve: { alias: { $: fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    target: 'es2022',
    outDir: fileURLToPath(new URL('../build/web', import.meta.url)),
    emptyOutDir: true,
    // The page may load nothing inline: small pictures stay files of their own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Which file has which part, for tests: .vite/manifest.json, which is not served.
    manifest: true,
    rollupOptions: { output: { manualChunks: together } },
  },
  // `npm run dev` shows changes at once, against a `shoal serve` that runs beside it.
  // The rules and the pond of their pictures are the engine's and lie beside this folder.
  server: {
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
    fs: { allow: ['.', '../engine', '../editions'] },
  },
  test: {
    include: ['src/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['scripts/older_node.mjs'],
    // A limit for what hangs: how long the rest takes depends on who else uses the machine.
    testTimeout: 90_000,
    hookTimeout: 90_000,
  },
});
