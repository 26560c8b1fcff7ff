// A lesson as the program makes it from lessons/GAME.json: messages as a server would send them, and what is said and
// asked between them. Whatever a rule decides stands in it already; the page plays it without a server.
import type { EventAnswer, History, TableAnswer, Way, WhyAnswer } from '$/generated/protocol';
import type { Language } from '$/core/settings.svelte';
import type { Taught } from './progress.svelte';
import type { Filling } from './text';

export interface LessonWhy {
  ruling: WhyAnswer['ruling'];
  reason: string;
  text: Record<Language, string>;
}

/** Something is said, asked for, or played by the others; the last may be said something of, too. */
export interface LessonStep {
  say?: string;
  ask?: string;
  /** What fills the places in the words. */
  with?: Record<string, Filling>;
  /** The move that is asked for. */
  move?: string;
  /** It is marked on the board from the beginning. */
  show?: boolean;
  /** Moves that the rules refuse, and that somebody new is likely to try. */
  wrong?: string[];
  /** Legal moves that are answered by words of their own. */
  other?: Record<string, string>;
  /** What the rules say of moves that are not legal. */
  why?: Record<string, LessonWhy>;
  /** Where the piece on a field can go. */
  ways?: Record<string, Way[]>;
  /** What comes of the move that is asked for. */
  event?: EventAnswer;
  /** What the others do, one after the other. */
  play?: EventAnswer[];
}

export interface LessonScene {
  id: string;
  table: TableAnswer;
  steps: LessonStep[];
}

export interface Lesson {
  game: Taught;
  scenes: LessonScene[];
}

const files = import.meta.glob<Lesson>('../generated/lessons/*.json', { import: 'default' });

export async function loadLesson(game: Taught): Promise<Lesson> {
  const load = files[`../generated/lessons/${game}.json`];
  if (!load) throw new Error(`there is no lesson of ${game}`);
  return load();
}

/** All that has happened in a scene before a step. */
export function eventsBefore(scene: LessonScene, step: number): EventAnswer[] {
  return scene.steps.slice(0, step).flatMap(({ event, play }) => [...(event ? [event] : []), ...(play ?? [])]);
}

/** The scene's table as it stands when a step begins, as the server would show it to whoever comes then. */
export function tableAt(scene: LessonScene, step: number): TableAnswer {
  const { table } = scene;
  const events = eventsBefore(scene, step);
  const last = events.at(-1);
  if (!last) return table;
  const { turn, position, handles, legal, penalised, futile } = last;
  const sight = { turn, position, handles, legal, penalised, futile };
  const known = Object.entries(sight).filter(([, value]) => value !== undefined);
  const { legal: _, penalised: __, futile: ___, ...rest } = table;
  return {
    ...rest,
    ...(Object.fromEntries(known) as typeof sight),
    seq: last.event.seq,
    table: last.table ?? table.table,
    events: events.map((each) => each.event),
  } as TableAnswer;
}

export function historyAt(scene: LessonScene, step: number): History {
  const steps = eventsBefore(scene, step).map(({ event, turn, position, handles }) => ({
    event,
    turn,
    position: position!,
    handles: handles!,
  }));
  return { steps, more: false };
}
