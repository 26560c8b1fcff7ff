// For tests: whole games as a real server told them to seat 0 (scripts/record.mjs), each position given as what changed
// since the one before.
import { readFileSync } from 'node:fs';
import type { FollowedFatfish } from '$/core/followed';
import type {
  FatfishConstants,
  FatfishHandles,
  FatfishPosition,
  GameEvent,
  GameInfo,
  MovedEvent,
} from '$/generated/protocol';
import type { Step } from '../game';
import { stepsFrom } from '../steps';
import type { FatfishWords } from './types';

interface RecordedStep {
  seat: number;
  move: string;
  events: GameEvent[];
  change: Partial<FatfishPosition>;
  handles: Partial<FatfishHandles>;
  /** What is not there any more. */
  gone?: 'hand'[];
  /** What seat 0 may do next. */
  legal?: string[];
  penalised?: string[];
}

interface RecordedGame {
  players: number;
  constants: FatfishConstants;
  start: FatfishPosition;
  handles: FatfishHandles;
  started: GameEvent[];
  steps: RecordedStep[];
}

/** The first with licences and two fiascos, the second with neither. */
export const recorded = JSON.parse(readFileSync(new URL('./recorded.json', import.meta.url), 'utf8')) as [
  RecordedGame,
  RecordedGame,
];

/** The steps of a recorded game as the table's shell hands them to the game's screen. */
export function stepsOf({ start, handles, started, steps }: RecordedGame): Step<FollowedFatfish>[] {
  return stepsFrom<FollowedFatfish, RecordedStep>({ ...start, handles }, started, steps, (before, step) => {
    const after = { ...before, ...step.change, handles: { ...before.handles, ...step.handles } };
    for (const key of step.gone ?? []) {
      delete after[key];
      delete after.handles[key];
    }
    return after;
  });
}

/** A step with what its move did told otherwise. */
export function retold<T extends GameEvent['t']>(
  step: Step<FollowedFatfish>,
  t: T,
  told: Partial<Extract<GameEvent, { t: T }>>,
): Step<FollowedFatfish> {
  const event = step.event as MovedEvent;
  const events = event.events.map((each) => (each.t === t ? ({ ...each, ...told } as GameEvent) : each));
  return { ...step, event: { ...event, events } };
}

export const names = ['Anna', 'Ben', 'Cleo'];

export function wordsFor(you: number | null, constants = recorded[0].constants): FatfishWords {
  return { you, constants, name: (seat) => names[seat] ?? '?' };
}

/** A table where everything is worth something else. */
export const other_constants: FatfishConstants = {
  row_length: 4,
  hand_max: 3,
  fiasco_penalty: 8,
  tied_licence_points: 2,
  licences: [
    { licence: 'A', points: 3, at_end: true },
    { licence: 'B', points: 11, at_end: false },
  ],
  deck: [
    { card: 'r9', copies: 2 },
    { card: 'g2', copies: 1 },
  ],
};

const every = (text: string): GameInfo['words'][string] => ({ de: text, en: text, fr: text, nl: text });

/** As much of the engine's words as sentences need. */
export const game_info: GameInfo = {
  name: 'fatfish',
  players_min: 2,
  players_max: 6,
  rules_version: 1,
  open: false,
  options: [],
  words: {
    'colour.r': every('red'),
    'colour.y': every('yellow'),
    'colour.g': every('green'),
    'colour.b': every('blue'),
    'colour.p': every('purple'),
    'action.stop': every('End the turn'),
    'phase.lay': every('Lay a card.'),
    'phase.keep': every('Choose what counts.'),
    ...Object.fromEntries([...'ABCDEFGHI'].map((letter) => [`licence.${letter}`, every(`text of ${letter}`)])),
  },
};
