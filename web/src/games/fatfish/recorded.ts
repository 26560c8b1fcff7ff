// For tests: whole games as a real server told them to seat 0, each position given as what changed since the one
// before.
import { readFileSync } from 'node:fs';
import type { FatfishPosition, GameEvent, GameInfo } from '$/generated/protocol';
import type { Step, Words } from '../game';

interface RecordedGame {
  players: number;
  start: FatfishPosition;
  started: GameEvent[];
  steps: { seat: number; move: string; events: GameEvent[]; change: Partial<FatfishPosition> }[];
}

/** The first with licences and two fiascos, the second with neither. */
export const recorded = JSON.parse(
  readFileSync(new URL('./recorded.json', import.meta.url), 'utf8'),
) as readonly RecordedGame[];

/** The steps of a recorded game as the table's shell hands them to the game's screen. */
export function stepsOf(game: RecordedGame): Step<FatfishPosition>[] {
  let before = game.start;
  const first: Step<FatfishPosition> = {
    event: { t: 'started', seq: 1, at: 0, events: game.started },
    before: undefined,
    after: before,
    turn: { moves: 0, to_move: before.turn },
  };
  const rest = game.steps.map(({ seat, move, events, change }, i) => {
    const after: FatfishPosition = { ...before, ...change };
    const step: Step<FatfishPosition> = {
      event: { t: 'moved', seq: i + 2, at: 0, seat, move, events },
      before,
      after,
      turn: { moves: i + 1, to_move: after.turn },
    };
    before = after;
    return step;
  });
  return [first, ...rest];
}

export const names = ['Anna', 'Ben', 'Cleo'];

export function wordsFor(you: number | null): Words {
  return { you, name: (seat) => names[seat] ?? '?' };
}

const every = (text: string): GameInfo['words'][string] => ({ de: text, en: text, fr: text, nl: text });

/** As much of the engine's words as sentences need. */
export const game_info: GameInfo = {
  name: 'fatfish',
  players_min: 2,
  players_max: 6,
  rules_version: 1,
  options: [],
  words: {
    'colour.r': every('red'),
    'colour.y': every('yellow'),
    'colour.g': every('green'),
    'colour.b': every('blue'),
    'colour.p': every('purple'),
    'action.stop': every('End the turn'),
    'phase.lay': every('Lay a card.'),
    ...Object.fromEntries([...'ABCDEFGHI'].map((letter) => [`licence.${letter}`, every(`text of ${letter}`)])),
  },
};
