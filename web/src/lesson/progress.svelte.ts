// How far somebody has come in each lesson. It stays on the device.
import { isGame, type GameName } from '$/games/game';
import { greet } from '$/teach/newcomer';

/** The games that have a lesson. */
export const taught = ['fishing', 'foppen', 'fatfish', 'hecht'] as const satisfies readonly GameName[];
export type Taught = (typeof taught)[number];

export function isTaught(game: string): game is Taught {
  return taught.some((each) => each === game);
}

export interface Progress {
  /** The part that is to come next, from 0. */
  scene: number;
  /** How many parts there are. */
  scenes: number;
  /** It was gone through to its end once. */
  done: boolean;
}

const place = 'shoal.lessons';

/** Stored text is as little to be trusted as any. */
export function readProgress(text: string | null): Partial<Record<GameName, Progress>> {
  const result: Partial<Record<GameName, Progress>> = {};
  try {
    for (const [game, value] of Object.entries(JSON.parse(text ?? '{}') as object)) {
      const { scene, scenes, done } = (value ?? {}) as Partial<Progress>;
      if (!isGame(game) || !isCount(scene) || !isCount(scenes)) continue;
      result[game] = { scene: Math.min(scene, scenes), scenes, done: done === true };
    }
  } catch {
    // What cannot be read was not written here.
  }
  return result;
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0;
}

function load(): Partial<Record<GameName, Progress>> {
  try {
    return readProgress(globalThis.localStorage?.getItem(place) ?? null);
  } catch {
    return {};
  }
}

export const progress: Partial<Record<GameName, Progress>> = $state(load());

export function noteProgress(game: GameName, now: Progress): void {
  // Whoever has been through it knows what the game is about.
  if (now.done) greet(game);
  progress[game] = { ...now, done: now.done || (progress[game]?.done ?? false) };
  try {
    globalThis.localStorage?.setItem(place, JSON.stringify(progress));
  } catch {
    // A device without storage forgets, and that is all.
  }
}
