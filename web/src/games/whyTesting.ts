// For tests of whys: what they name, and that all of it is said.
import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { GameEvent } from '$/generated/protocol';
import { plain } from '$/core/rich';
import type { Step, Words } from './game';
import { kindOf, type Why } from './why';

/** A game's events as a real server told them to seat 0 (scripts/record.mjs). */
export interface ToldGame<C> {
  players: number;
  constants: C;
  started: GameEvent[];
  steps: { seat: number; move: string; events: GameEvent[] }[];
}

export function toldGames<C>(game: 'fishing' | 'foppen'): ToldGame<C>[] {
  return JSON.parse(readFileSync(new URL(`./${game}/recorded.json`, import.meta.url), 'utf8')) as ToldGame<C>[];
}

/** The steps of such a game; nobody knows the positions. */
export function toldSteps({ started, steps }: ToldGame<unknown>): Step<never>[] {
  const turn = { moves: 0, to_move: [] };
  const begin: Step<never> = {
    event: { t: 'started', seq: 1, at: 0, events: started },
    before: undefined,
    after: undefined,
    turn,
  };
  const rest = steps.map((step, i): Step<never> => ({
    event: { t: 'moved', seq: i + 2, at: 0, ...step },
    before: undefined,
    after: undefined,
    turn,
  }));
  return [begin, ...rest];
}

export function cardsIn({ rows }: Why): string[] {
  return rows.flatMap((row) => [...(row.cards ?? [])]);
}

export function fieldsIn({ rows }: Why): string[] {
  return rows.flatMap((row) => [...(row.fields ?? [])]);
}

/** Seats whose row decided, in the order of the rows. */
export function decidedIn({ rows }: Why): number[] {
  return rows.flatMap(({ seat, decided }) => (decided && seat !== undefined ? [seat] : []));
}

/** The one why of a step that answers something. */
export function answerTo(whys: readonly Why[], about: string, kind?: string): Why {
  const found = whys.filter((why) => why.about === about && (kind === undefined || why.kind === kind));
  expect(found.map((why) => why.about), `an answer to ${about}`).toEqual([about]);
  return found[0]!;
}

/** Everything that a why says, in words. */
export function saidBy({ title, rows, rules }: Why, words: Words, cardName: (face: string) => string): string[] {
  const notes = rows.flatMap(({ note, value }) => [note ?? '', value ?? '']);
  return [title, ...notes, ...rules.map((rule) => plain(rule, words.name, cardName))].filter((text) => text !== '');
}

/** No place is left open, no phrase lacks, and there is a rule. */
export function expectWhole(why: Why, words: Words, cardName: (face: string) => string): void {
  expect(why.rules.length, why.title).toBeGreaterThan(0);
  expect(why.rows.length, why.title).toBeGreaterThan(0);
  for (const text of saidBy(why, words, cardName)) expect(text).not.toMatch(/[{}|]|why\.|undefined|NaN/);
}

/** Every event of a step has a why of its kind. */
export function expectAllKinds(step: Step, whys: readonly Why[]): string[] {
  const { event } = step;
  const kinds = event.t === 'started' || event.t === 'moved' ? event.events.map(kindOf) : [];
  for (const kind of kinds) expect(whys.map((why) => why.kind), `a why for ${kind}`).toContain(kind);
  return kinds;
}
