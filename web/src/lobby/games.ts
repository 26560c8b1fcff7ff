// What the lobby says of each game beyond the engine's words.
import type { GameName } from '$/games/game';

export interface GameCard {
  /** How long a game against bots takes, in minutes. */
  minutes: number;
  /** From 1, learnt while playing, to 3, something to think about. */
  difficulty: 1 | 2 | 3;
  /** How many play in a first game. */
  players: number;
  /** The game's screen can show what was played. */
  memory_aid: boolean;
}

export const gameCards: Record<GameName, GameCard> = {
  fishing: { minutes: 25, difficulty: 2, players: 4, memory_aid: true },
  foppen: { minutes: 15, difficulty: 1, players: 4, memory_aid: true },
  fatfish: { minutes: 10, difficulty: 1, players: 3, memory_aid: true },
  hecht: { minutes: 25, difficulty: 3, players: 2, memory_aid: false },
};
