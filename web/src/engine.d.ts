/** What `vite.config.ts` knows of the engine that was built beside the page; null: none was. */
declare module 'virtual:engine' {
  const built: { path: string; sha256: string } | null;
  export default built;
}
