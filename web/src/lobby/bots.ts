// How somebody plays with bots: as they last chose for this game, kept on the device.
import type { GameInfo, WantedOptions } from '$/generated/protocol';
import type { GameName } from '$/games/game';
import { go } from '$/core/router.svelte';
import { levels, makeTable, type Level, type Plan } from './create';
import { gameCards } from './games';

export interface BotsPlan {
  players: number;
  level: Level;
  options: WantedOptions;
}

const place = 'shoal.bots';

/** A first game is against bots that do not take everything. */
function firstPlan(game: GameName): BotsPlan {
  const { players } = gameCards[game];
  return { players, level: 'easy', options: { game, players } };
}

type Stored = Partial<Record<string, unknown>>;

function asObject(value: unknown): Stored {
  return typeof value === 'object' && value !== null ? (value as Stored) : {};
}

/** Stored text is as little to be trusted as any: what the game does not know any more is as in a first game. */
export function readPlan(text: string | null, game: GameName, info: GameInfo): BotsPlan {
  const plan = firstPlan(game);
  let stored: Stored;
  try {
    stored = asObject(asObject(JSON.parse(text ?? '{}'))[game]);
  } catch {
    return plan;
  }
  const { players, level } = stored;
  const fits = typeof players === 'number' && Number.isInteger(players);
  if (fits && players >= info.players_min && players <= info.players_max) plan.players = players;
  plan.level = levels.find((each) => each === level) ?? plan.level;
  for (const name of ['undo', 'memory_aid'] as const) {
    const value = stored[name];
    if (typeof value === 'boolean') plan.options[name] = value;
  }
  const rules = asObject(stored['rules']);
  const known = info.options.flatMap(({ name }) => {
    const value = rules[name];
    return value === 'true' || value === 'false' ? [[name, value] as const] : [];
  });
  if (known.length > 0) plan.options.rules = Object.fromEntries(known);
  return plan;
}

/** What is kept of all games, with this one anew. */
export function writePlan(text: string | null, game: GameName, { players, level, options }: BotsPlan): string {
  let all: Stored;
  try {
    all = asObject(JSON.parse(text ?? '{}'));
  } catch {
    all = {};
  }
  const { rules, undo, memory_aid } = options;
  return JSON.stringify({ ...all, [game]: { players, level, rules, undo, memory_aid } });
}

function kept(): string | null {
  try {
    return globalThis.localStorage?.getItem(place) ?? null;
  } catch {
    return null;
  }
}

export function loadPlan(game: GameName, info: GameInfo): BotsPlan {
  return readPlan(kept(), game, info);
}

/** Whether somebody has played this game with bots on this device. */
export function hasPlan(text: string | null, game: GameName): boolean {
  try {
    return Object.keys(asObject(asObject(JSON.parse(text ?? '{}'))[game])).length > 0;
  } catch {
    return false;
  }
}

/** As it was last chosen; undefined: it never was. */
export function lastPlan(game: GameName, info: GameInfo): BotsPlan | undefined {
  return hasPlan(kept(), game) ? loadPlan(game, info) : undefined;
}

export function keepPlan(game: GameName, plan: BotsPlan): void {
  try {
    globalThis.localStorage?.setItem(place, writePlan(kept(), game, plan));
  } catch {
    // A device without storage forgets, and that is all.
  }
}

/** Keeps the plan, makes its table, and goes there. */
export async function playWithBots(game: GameName, plan: BotsPlan): Promise<void> {
  keepPlan(game, plan);
  go(`table/${await makeTable(tableFor(plan))}`);
}

/** The table of a plan: bots at all other seats. */
export function tableFor({ players, level, options }: BotsPlan): Plan {
  return {
    options: { ...options, players },
    others: Array.from({ length: players - 1 }, () => ({ who: 'bot', level })),
  };
}
