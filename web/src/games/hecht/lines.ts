// The log: what happened, in plain sentences.
import type { HechtPosition } from '$/generated/protocol';
import { rich } from '$/core/rich';
import { gameWord, t, type Args, type Key } from '$/core/words.svelte';
import type { Line, Part, Step, Words } from '../game';
import { fishAt, preyAt } from './content';
import { diceOf } from './frames';
import { parse, sort, type Parsed } from './moves';
import { isNest, starts } from './pond';
import { actionName, fieldName, fromText, targetText } from './speech';
import { targets } from './targets';

/** Sentences have two forms: one for the reader's own deeds, one for everybody else's. */
function deed(key: Key, you: Key, seat: number, words: Words, args: Args = {}): Line {
  return { parts: rich(seat === words.you ? you : key, { name: { seat } }, args) };
}

export function lines(step: Step<HechtPosition>, words: Words): Line[] {
  const { event, before, after } = step;
  if (event.t === 'started') {
    const starter = event.events.find((each) => each.t === 'chance' && each.what === 'starter');
    if (!starter || !('seat' in starter)) return [];
    return [deed('hecht.log_starts', 'hecht.log_starts_you', starter.seat, words)];
  }
  if (event.t !== 'moved' || !before || !after) return [];
  const parsed = parse(event.move);
  const found = [...told(parsed, event.seat, before, after, words)];
  const dice = diceOf(event.events);
  for (const { nest, value } of dice) {
    found.push({ parts: [t('hecht.log_die', { nest, n: value })] });
  }
  for (const birth of births(before, after)) found.push(birthLine(birth, words));
  const bred = parsed.is === 'action' && parsed.action.startsWith('breed');
  if (bred && found.length === 1 && after.phase !== 'give') found.push({ parts: [t('hecht.log_no_pair')] });
  const round = event.events.some((each) => each.t === 'round');
  if (round && after.phase !== 'over') {
    const text = t('hecht.banner_round', { n: after.round, rounds: after.rounds });
    found.push({ parts: [text], tone: 'heading' });
  }
  const next = after.turn[0];
  if (after.phase === 'over') found.push({ parts: [t('hecht.log_over')], tone: 'heading' });
  else if (next !== undefined && next !== before.turn[0] && after.phase !== 'start') {
    found.push({ ...deed('hecht.log_turn', 'hecht.log_turn_you', next, words), tone: 'heading' });
  }
  return found;
}

function* told(
  parsed: Parsed,
  seat: number,
  before: HechtPosition,
  after: HechtPosition,
  words: Words,
): Generator<Line> {
  switch (parsed.is) {
    case 'start': {
      const [a, b] = starts[parsed.position] ?? ['', ''];
      yield deed('hecht.log_start', 'hecht.log_start_you', seat, words, { a, b });
      return;
    }
    case 'swim': {
      const points = t('hecht.points', { n: before.points - after.points });
      yield swim(parsed, seat, before, words, points);
      return;
    }
    case 'exit':
      yield {
        ...deed('hecht.log_left', 'hecht.log_left_you', seat, words, {
          from: fromText(parsed.from),
          points: t('hecht.points', { n: before.points - after.points }),
        }),
        tone: seat === words.you ? 'good' : 'plain',
      };
      return;
    case 'action':
      if (parsed.action === 'snail' && parsed.to !== undefined) {
        yield deed('hecht.log_snail', 'hecht.log_snail_you', seat, words, { field: parsed.to });
      } else {
        const action = actionName(parsed.action);
        yield deed('hecht.log_action', 'hecht.log_action_you', seat, words, { action });
      }
      return;
    case 'give':
      yield deed('hecht.log_give', 'hecht.log_give_you', seat, words, { nest: parsed.nest, n: parsed.count });
      return;
    default:
  }
}

type Way = { from: string; to: string };

function swim(way: Way, seat: number, before: HechtPosition, words: Words, points: string): Line {
  const { from, to } = way;
  const pike = fishAt(before, from, seat)?.kind === 'pike';
  const args = { from: fromText(from), to: isNest(to) ? fieldName(to) : to, points };
  const prey = isNest(to) ? undefined : preyAt(before, to);
  if (isNest(to)) {
    return pike
      ? deed('hecht.log_pike_nest', 'hecht.log_pike_nest_you', seat, words, args)
      : deed('hecht.log_carp_nest', 'hecht.log_carp_nest_you', seat, words, args);
  }
  if (prey !== undefined) {
    return pike
      ? deed('hecht.log_pike_eats', 'hecht.log_pike_eats_you', seat, words, args)
      : deed('hecht.log_carp_eats', 'hecht.log_carp_eats_you', seat, words, args);
  }
  return pike
    ? deed('hecht.log_pike', 'hecht.log_pike_you', seat, words, args)
    : deed('hecht.log_carp', 'hecht.log_carp_you', seat, words, args);
}

interface Birth {
  nest: string;
  owner: number | null;
  n: number;
}

/** Young in nests: what is there now and was not before. Fish that swim in or out are no births. */
export function births(before: HechtPosition, after: HechtPosition): Birth[] {
  if (before.supply.carps <= after.supply.carps && same(before.supply.pikes, after.supply.pikes)) return [];
  const found: Birth[] = [];
  for (const nest of after.pike_nests) {
    const old = before.pike_nests.find((each) => each.at === nest.at);
    for (const owner of nest.hungry.keys()) {
      const count = (each: typeof nest): number => (each.hungry[owner] ?? 0) + (each.sated[owner] ?? 0);
      const n = count(nest) - (old ? count(old) : 0);
      if (n > 0) found.push({ nest: nest.at, owner, n });
    }
  }
  for (const nest of after.carp_nests) {
    const old = before.carp_nests.find((each) => each.at === nest.at);
    const n = nest.hungry + nest.sated - (old ? old.hungry + old.sated : 0);
    if (n > 0) found.push({ nest: nest.at, owner: null, n });
  }
  return found;
}

function same(a: readonly number[], b: readonly number[]): boolean {
  return a.every((each, i) => each === b[i]);
}

function birthLine({ nest, owner, n }: Birth, words: Words): Line {
  if (owner === null) return { parts: [t('hecht.log_carps_born', { n, nest })] };
  const mine = owner === words.you;
  const key = mine ? 'hecht.log_pikes_born_you' : 'hecht.log_pikes_born';
  return { parts: rich(key, { name: { seat: owner } }, { n, nest }), tone: mine ? 'good' : 'plain' };
}

/** A move in words, without who makes it: for hints and buttons. */
export function moveParts(move: string, position: HechtPosition, words: Words): Part[] {
  const parsed = parse(move);
  switch (parsed.is) {
    case 'start':
    case 'exit':
    case 'swim': {
      const held = parsed.is === 'start' ? undefined : { fish: parsed.from };
      const [target] = targets(position, sort([move]), held, []);
      const text = target ? targetText(target, position) : move;
      if (parsed.is === 'start') return [text];
      const pike = fishAt(position, parsed.from, position.turn[0] ?? words.you ?? -1)?.kind === 'pike';
      const from = fromText(parsed.from);
      return [t(pike ? 'hecht.pike_from' : 'hecht.carp_from', { from }), ' ', text];
    }
    case 'action':
      if (parsed.to !== undefined) return [t('hecht.snail_to', { field: parsed.to })];
      return [actionName(parsed.action)];
    case 'give':
      return [t('hecht.give_n', { n: parsed.count, nest: parsed.nest })];
    case 'end':
      return [t('hecht.end_turn')];
    default:
      return [move];
  }
}

/** What the phase asks for, as the engine says it. */
export function phaseText(position: HechtPosition): string {
  return gameWord('hecht', `phase.${position.phase}`);
}
