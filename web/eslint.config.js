// What neither the compiler nor svelte-check says: habits that lead to mistakes, in the page, its tests and scripts.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['src/generated/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    rules: {
      eqeqeq: 'error',
      'no-var': 'error',
      'object-shorthand': 'error',
      'no-implicit-coercion': 'error',
      'no-param-reassign': 'error',
      'no-self-compare': 'error',
      'no-unmodified-loop-condition': 'error',
      'no-unreachable-loop': 'error',
      'no-useless-return': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Knows of props and runes, as the rule of the same name does not.
      'prefer-const': 'off',
      'svelte/prefer-const': 'error',
      // Maps and sets that nothing is drawn from are plain ones on purpose.
      'svelte/prefer-svelte-reactivity': 'off',
      // The compiler warns of these, and takes what stands behind "--" for the reason that it is.
      'svelte/no-unused-svelte-ignore': 'off',
    },
  },
  {
    // Types are checked by svelte-check, names too.
    files: ['**/*.ts', '**/*.svelte'],
    rules: { 'no-undef': 'off' },
  },
);
