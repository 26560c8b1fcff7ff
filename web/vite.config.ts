import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env['SHOAL_SERVER'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  // Relative addresses: the server writes where the page lives into <base>, so it works under any sub-path.
  base: './',
  plugins: [svelte()],
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
