// Where in the page we are. Addresses are relative to <base>, so that any sub-path works.

export type Route = { page: 'lobby' } | { page: 'table'; match: string } | { page: 'link'; secret: string };

export function parseRoute(address: string, base: string): Route {
  const path = new URL(address, base).pathname.slice(new URL(base).pathname.length);
  const table = /^table\/([0-9a-z]{12})\/?$/.exec(path);
  if (table?.[1]) return { page: 'table', match: table[1] };
  const link = /^link\/([\w-]+)\/?$/.exec(path);
  if (link?.[1]) return { page: 'link', secret: link[1] };
  return { page: 'lobby' };
}

const base = (): string => globalThis.document?.baseURI ?? 'http://localhost/';

export const place: { route: Route } = $state({
  route: parseRoute(globalThis.location?.href ?? base(), base()),
});

function follow(): void {
  place.route = parseRoute(location.href, base());
}

export function go(path: string, replace = false): void {
  const address = new URL(path, base()).href;
  if (replace) history.replaceState(null, '', address);
  else history.pushState(null, '', address);
  follow();
  scrollTo(0, 0);
}

export function tableAddress(match: string): string {
  return new URL(`table/${match}`, base()).href;
}

globalThis.addEventListener?.('popstate', follow);
