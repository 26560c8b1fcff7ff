import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

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

export default defineConfig({
  // Relative addresses: the server writes where the page lives into <base>, so it works under any sub-path.
  base: './',
  plugins: [svelte(), engine()],
  resolve: { alias: { $: fileURLToPath(new URL('./src', import.meta.url)) } },
  build: {
    target: 'es2022',
    outDir: fileURLToPath(new URL('../build/web', import.meta.url)),
    emptyOutDir: true,
    // The page may load nothing inline: small pictures stay files of their own.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // `npm run dev` shows changes at once, against a `shoal serve` that runs beside it.
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts'], environment: 'node', setupFiles: ['scripts/older_node.mjs'] },
});
