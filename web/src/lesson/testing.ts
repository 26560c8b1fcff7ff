// For tests: the lessons, and positions that only tests need (tests/prepared), as the program has just played them,
// each move as the table's shell hands it to a game's screen.
import { readFileSync } from 'node:fs';
import type { Constants } from '$/generated/protocol';
import { followed, type Followed } from '$/core/followed';
import type { GameName, Step, Words } from '$/games/game';
import { eventsBefore, tableAt, type Lesson, type LessonScene } from './lesson';

export interface TaughtStep<P extends Followed, C extends Constants> {
  scene: string;
  step: Step<P>;
  words: Words<C>;
  /** What the newcomer may do next. */
  legal: readonly string[];
}

function read(path: string): Lesson {
  return JSON.parse(readFileSync(new URL(`../generated/${path}`, import.meta.url), 'utf8')) as Lesson;
}

const prepared: readonly GameName[] = ['hecht', 'foppen', 'fatfish'];

/** All scenes of a game: those of its lesson, and those that are only prepared. */
export function scenesOf(game: GameName): LessonScene[] {
  const files = [`lessons/${game}.json`, ...(prepared.includes(game) ? [`prepared/${game}.json`] : [])];
  return files.flatMap((file) => read(file).scenes);
}

const names = ['Anna', 'Ben', 'Cleo', 'Dirk', 'Eva', 'Finn'];

export function wordsAt<C extends Constants>({ table }: LessonScene): Words<C> {
  return { you: table.you, constants: table.constants as C, name: (seat) => names[seat] ?? `${seat}` };
}

/** How a scene begins, without anything having happened. */
export function beginningOf<P extends Followed>(scene: LessonScene): { position: P; legal: readonly string[] } {
  const { position, handles, legal = [] } = tableAt(scene, 0);
  return { position: followed(position, handles) as P, legal };
}

/** Every move of a scene. */
export function movesOf<P extends Followed, C extends Constants>(scene: LessonScene): TaughtStep<P, C>[] {
  let before: P = beginningOf<P>(scene).position;
  return eventsBefore(scene, scene.steps.length).map(({ event, turn, position, handles, legal = [] }) => {
    const after = (followed(position, handles) as P | undefined) ?? before;
    const step: Step<P> = { event, before, after, turn };
    before = after;
    return { scene: scene.id, step, words: wordsAt<C>(scene), legal };
  });
}

/** Every move of every scene of a game. */
export function taughtMoves<P extends Followed, C extends Constants>(game: GameName): TaughtStep<P, C>[] {
  return scenesOf(game).flatMap((scene) => movesOf<P, C>(scene));
}
