// Where in the page we are. Addresses are relative to <base>, so that any sub-path works.
import { isGame, type GameName } from '$/games/game';

export type Route =
  | { page: 'lobby' }
  /** With a step or an event: the moment of the game that is to be looked at; or its review. */
  | { page: 'table'; match: string; at?: At; review?: true }
  | { page: 'lesson'; game: string }
  | { page: 'link'; secret: string }
  /** What the person at this device has played. */
  | { page: 'me' }
  /** Somebody who wants to be seen. */
  | { page: 'person'; player: string }
  /** How much is played here. */
  | { page: 'totals' }
  /** Without a game: the choice of all. */
  | { page: 'rules'; game: GameName | undefined };

/** A moment as the look bar counts them, or how things stood after an event, whose number others know. */
export type At = { step: number } | { event: number };

function parseAt(hash: string): At | undefined {
  const [, sign, digits] = /^#(e?)(\d{1,6})$/.exec(hash) ?? [];
  if (digits === undefined) return undefined;
  return sign === 'e' ? { event: Number(digits) } : { step: Number(digits) };
}

export function parseRoute(address: string, base: string): Route {
  const { pathname, hash } = new URL(address, base);
  const path = pathname.slice(new URL(base).pathname.length);
  const table = /^table\/([0-9a-z]{12})\/?$/.exec(path);
  const at = parseAt(hash);
  const review = hash === '#review' ? ({ review: true } as const) : {};
  if (table?.[1]) return { page: 'table', match: table[1], ...(at ? { at } : {}), ...review };
  const lesson = /^lesson\/([a-z]+)\/?$/.exec(path);
  if (lesson?.[1]) return { page: 'lesson', game: lesson[1] };
  const link = /^link\/([\w-]+)\/?$/.exec(path);
  if (link?.[1]) return { page: 'link', secret: link[1] };
  const person = /^people\/([0-9a-z]{12})\/?$/.exec(path);
  if (person?.[1]) return { page: 'person', player: person[1] };
  if (/^(me|totals)\/?$/.test(path)) return { page: path.startsWith('me') ? 'me' : 'totals' };
  const rules = /^rules(?:\/([a-z]+))?\/?$/.exec(path);
  if (rules && (rules[1] === undefined || isGame(rules[1]))) return { page: 'rules', game: rules[1] };
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
  const state: Passage = { from: place.route.page === 'rules' ? cameFrom() : location.href };
  if (replace) history.replaceState(state, '', address);
  else history.pushState(state, '', address);
  follow();
  scrollTo(0, 0);
}

/** What the browser keeps with an address, also when the page is loaded again. */
interface Passage {
  /** The last address that showed no rules. */
  from: string | undefined;
}

/** Where somebody was before they opened the rules; nothing is known of those who came by the address. */
export function cameFrom(): string | undefined {
  return (history.state as Passage | null)?.from;
}

/** The table that somebody came from, where it was one. */
export function leftTable(): string | undefined {
  const from = cameFrom();
  return from !== undefined && parseRoute(from, base()).page === 'table' ? from : undefined;
}

/** For links inside the page: a plain click stays in it, all others are the browser's. */
export function follows(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  go(event.currentTarget.href);
}

export function tableAddress(match: string, step?: number): string {
  return new URL(`table/${match}${step === undefined ? '' : `#${step}`}`, base()).href;
}

/** For links from elsewhere: how things stood after this event. */
export function eventAddress(match: string, event: number): string {
  return new URL(`table/${match}#e${event}`, base()).href;
}

export function personAddress(player: string): string {
  return new URL(`people/${player}`, base()).href;
}

/** The moment that the address asks for, once: whoever has gone there goes on from there. */
export function takeMoment(): At | undefined {
  if (place.route.page !== 'table') return undefined;
  const { match, at } = place.route;
  if (at !== undefined) place.route = { page: 'table', match };
  return at;
}

/** Whether the address asks for the review, once as well. */
export function takeReview(): boolean {
  if (place.route.page !== 'table' || !place.route.review) return false;
  place.route = { page: 'table', match: place.route.match };
  return true;
}

/** The address says which moment is looked at. Going back leaves the table, and does not lead from step to step. */
export function markStep(step: number | 'review' | undefined): void {
  const address = new URL(location.href);
  address.hash = step === undefined ? '' : `${step}`;
  if (address.href === location.href) return;
  try {
    history.replaceState(history.state, '', address);
  } catch {
    // Browsers that count how often the address changes: it stays what it was.
  }
}

/** For links: the rules of a game, or the choice of all; a section has the same name in every language. */
export function rulesAddress(game?: GameName, section?: string): string {
  return `rules${game ? `/${game}` : ''}${section ? `#${section}` : ''}`;
}

globalThis.addEventListener?.('popstate', follow);
