// What each person prefers. It stays on the device and is nobody else's business.

export type Language = 'de' | 'en' | 'fr' | 'nl';
export type Theme = 'auto' | 'light' | 'dark';
export type Speed = 'slow' | 'normal' | 'fast' | 'off';
/** How long bots are seen to think. */
export type Pace = 'brisk' | 'natural' | 'leisurely';
export type SortOrder = 'rising' | 'falling';

export const languages: readonly Language[] = ['de', 'en', 'fr', 'nl'];
export const paces: readonly Pace[] = ['brisk', 'natural', 'leisurely'];
export const lookSpeeds: readonly number[] = [0.5, 1, 2, 4, 8];

export interface Settings {
  language: Language;
  theme: Theme;
  /** How fast things move; `off` puts them where they belong at once. */
  speed: Speed;
  /** How long a finished trick stays, in milliseconds. */
  trick_ms: number;
  pace: Pace;
  /** How many times as fast as usual a game that is looked back at plays by itself. */
  look_speed: number;
  /** One tap chooses a card, a second one plays it. */
  confirm: boolean;
  sort: SortOrder;
  sounds: boolean;
  volume: number;
  /** Play the only legal card by itself, after a natural while. */
  auto_play: boolean;
  notify: boolean;
  /** Things say what they are when a pointer or the focus rests on them. */
  explain: boolean;
  /** Single letters are shortcuts at the table; those who speak to their computer may want none. */
  keys: boolean;
  /** What a wrong lay costs has been explained. */
  fiasco_told: boolean;
  tour_seen: boolean;
  /** Ask before a wrong lay that would cost the fiasco card. */
  warn_fiasco: boolean;
  /** Games that are new to somebody are explained while they are played. */
  coach: boolean;
  /** Games that need no explaining: one of them was played to its end here, or notes were not wanted. */
  known: string[];
  /** Games whose aim has been told. */
  greeted: string[];
  /** What has been explained: a game and the id of a term, as in `fishing_trump`. */
  met: string[];
}

const lists = ['known', 'greeted', 'met'] as const;

const place = 'shoal.settings';

function preferredLanguage(): Language {
  for (const wanted of globalThis.navigator?.languages ?? []) {
    const found = languages.find((each) => wanted.toLowerCase().startsWith(each));
    if (found) return found;
  }
  return 'en';
}

export function defaults(): Settings {
  return {
    language: preferredLanguage(),
    theme: 'auto',
    speed: 'normal',
    trick_ms: 1600,
    pace: 'natural',
    look_speed: 1,
    confirm: false,
    sort: 'rising',
    sounds: true,
    volume: 0.5,
    auto_play: false,
    notify: false,
    explain: true,
    keys: true,
    fiasco_told: false,
    tour_seen: false,
    warn_fiasco: true,
    coach: true,
    known: [],
    greeted: [],
    met: [],
  };
}

/** Stored text is as little to be trusted as any: only known fields of the right type are taken. */
export function readSettings(text: string | null): Settings {
  const result = defaults();
  if (!text) return result;
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return result;
  }
  if (typeof stored !== 'object' || stored === null) return result;
  const target = result as unknown as Record<string, unknown>;
  for (const [name, value] of Object.entries(stored)) {
    if (name in target && typeof value === typeof target[name]) target[name] = value;
  }
  if (!languages.includes(result.language)) result.language = preferredLanguage();
  if (!['auto', 'light', 'dark'].includes(result.theme)) result.theme = 'auto';
  if (!['slow', 'normal', 'fast', 'off'].includes(result.speed)) result.speed = 'normal';
  if (!paces.includes(result.pace)) result.pace = 'natural';
  if (!lookSpeeds.includes(result.look_speed)) result.look_speed = 1;
  if (!['rising', 'falling'].includes(result.sort)) result.sort = 'rising';
  for (const name of lists) {
    const kept: unknown = result[name];
    result[name] = Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [];
  }
  result.trick_ms = Math.min(10_000, Math.max(0, result.trick_ms));
  result.volume = Math.min(1, Math.max(0, result.volume));
  return result;
}

function load(): Settings {
  try {
    return readSettings(globalThis.localStorage?.getItem(place) ?? null);
  } catch {
    return defaults();
  }
}

export const settings: Settings = $state(load());

/** Call it after changing something; a device without storage forgets, and that is all. */
export function keepSettings(): void {
  try {
    globalThis.localStorage?.setItem(place, JSON.stringify(settings));
  } catch {
    // Private windows and full disks: the choice holds until the page is closed.
  }
}

export function change<K extends keyof Settings>(name: K, value: Settings[K]): void {
  settings[name] = value;
  keepSettings();
}

const calm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');

/** How long a movement takes that normally takes so long; 0 where people want none. */
export function motionMs(normal: number): number {
  if (calm?.matches || settings.speed === 'off') return 0;
  return settings.speed === 'slow' ? normal * 1.7 : settings.speed === 'fast' ? normal * 0.55 : normal;
}

/** How long something stays to be looked at: shorter for the fast, but never nothing. */
export function pauseMs(normal: number): number {
  return settings.speed === 'slow' ? normal * 1.5 : settings.speed === 'fast' ? normal * 0.5 : normal;
}

const paces_ms: Record<Pace, number> = { brisk: 0, natural: 700, leisurely: 1700 };

/** How long a bot is seen to think at least, however fast it has made its move. */
export function paceMs(): number {
  return paces_ms[settings.pace];
}
