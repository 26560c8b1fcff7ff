import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default {
  preprocess: vitePreprocess(),
  // Only runes: one way to hold state in the whole page.
  compilerOptions: { runes: true },
};
