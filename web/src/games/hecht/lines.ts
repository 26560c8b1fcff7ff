// The log: what happened, in plain sentences.
import type { HechtConstants, HechtPosition } from '$/generated/protocol';
import type { FollowedHecht } from '$/core/followed';
import { rich } from '$/core/rich';
import { gameWord, labelled, t, type Args, type Key } from '$/core/words.svelte';
import type { Line, Part, Step, Words } from '../game';
import { contents, kindAt } from './content';
import { parse } from './moves';
import { pondOf } from './pond';
import { actionName, fieldName, fromText, goalText, stoneName } from './speech';
import { toldIn, type Told } from './told';

type Of<T extends Told['t']> = Extract<Told, { t: T }>;
type Young = Of<'born'>['young'][number];

/** Sentences have two forms: one for the reader's own deeds, one for everybody else's. */
function deed(key: Key, you: Key, seat: number, words: Words, args: Args = {}): Line {
  return { parts: rich(seat === words.you ? you : key, { name: { seat } }, args) };
}

export function lines(step: Step<FollowedHecht>, words: Words<HechtConstants>): Line[] {
  const { event, after } = step;
  if (event.t !== 'started' && event.t !== 'moved') return [];
  // That a round is over is said before whose turn it is now.
  const last = (each: Told): number => (each.t === 'turn' ? 1 : 0);
  const told = toldIn(event.events).toSorted((a, b) => last(a) - last(b));
  return told.flatMap((each) => [...tell(each, after, words)].map((line) => ({ ...line, why: askedOf(each) })));
}

/** Which whys tell how it came about. Whoever has to clear a nest is told with what brought it. */
function askedOf(event: Told): string[] {
  switch (event.t) {
    case 'chance':
      return [event.what === 'starter' ? 'start' : `die ${event.nest}`];
    case 'snail':
    case 'wave':
    case 'skipped':
    case 'bred':
      return ['action'];
    case 'swam':
    case 'born':
    case 'turn':
      return [event.t, 'clearing'];
    default:
      return [event.t];
  }
}

function* tell(event: Told, after: HechtPosition | undefined, words: Words<HechtConstants>): Generator<Line> {
  switch (event.t) {
    case 'chance':
      if (event.what === 'starter') yield deed('hecht.log_starts', 'hecht.log_starts_you', event.seat, words);
      else yield { parts: [t('hecht.log_die', { nest: event.nest, n: event.value })], beat: 'effect' };
      return;
    case 'placed': {
      const [a = '', b = ''] = event.fields;
      yield deed('hecht.log_start', 'hecht.log_start_you', event.seat, words, { a, b });
      if (event.begins) yield turnLine(event.next, words);
      return;
    }
    case 'swam':
      yield swimLine(event, words);
      return;
    case 'left':
      yield {
        ...deed('hecht.log_left', 'hecht.log_left_you', event.seat, words, {
          from: fromText(pondOf(words.constants), event.from),
          points: t('hecht.points', { n: event.cost }),
        }),
        tone: event.seat === words.you ? 'good' : 'plain',
      };
      return;
    case 'snail':
      if (event.to === null) yield actionLine(event, words);
      else yield deed('hecht.log_snail', 'hecht.log_snail_you', event.seat, words, { field: event.to });
      return;
    case 'wave':
    case 'skipped':
      yield actionLine(event, words);
      return;
    case 'bred':
      yield actionLine(event, words);
      if (event.why === 'no_pair') yield { parts: [t('hecht.log_no_pair')] };
      return;
    case 'born':
      yield* births(event, words);
      return;
    case 'round':
      if (event.reopened && after) {
        const text = t('hecht.banner_round', { n: after.round, rounds: after.rounds });
        yield { parts: [text], tone: 'heading', beat: 'round' };
      }
      return;
    case 'turn':
      if (event.next !== null) yield turnLine(event.next, words);
      return;
    case 'clearing':
      return;
    case 'end':
      yield { parts: [t('hecht.log_over')], tone: 'heading', beat: 'next' };
  }
}

function turnLine(seat: number, words: Words): Line {
  return { ...deed('hecht.log_turn', 'hecht.log_turn_you', seat, words), tone: 'heading', beat: 'next' };
}

function actionLine({ seat, chip }: { seat: number; chip: number }, words: Words<HechtConstants>): Line {
  const used = words.constants.actions[chip];
  const action = used ? actionName(used) : '';
  return deed('hecht.log_action', 'hecht.log_action_you', seat, words, { action });
}

function swimLine(event: Of<'swam'>, words: Words<HechtConstants>): Line {
  const { seat, from, to, cost, ate, entered_nest } = event;
  const pond = pondOf(words.constants);
  const points = t('hecht.points', { n: cost });
  const args = { from: fromText(pond, from), to: entered_nest ? fieldName(pond, to) : to, points };
  const pike = event.fish === 'pike';
  if (entered_nest) {
    return pike
      ? deed('hecht.log_pike_nest', 'hecht.log_pike_nest_you', seat, words, args)
      : deed('hecht.log_carp_nest', 'hecht.log_carp_nest_you', seat, words, args);
  }
  if (ate !== 'none') {
    return ate === 'snail'
      ? deed('hecht.log_carp_eats', 'hecht.log_carp_eats_you', seat, words, args)
      : deed('hecht.log_pike_eats', 'hecht.log_pike_eats_you', seat, words, args);
  }
  return pike
    ? deed('hecht.log_pike', 'hecht.log_pike_you', seat, words, args)
    : deed('hecht.log_carp', 'hecht.log_carp_you', seat, words, args);
}

function* births({ seat, given, young }: Of<'born'>, words: Words): Generator<Line> {
  const [first] = young;
  if (given && first) {
    const args = { nest: first.nest, n: first.born };
    yield { ...deed('hecht.log_give', 'hecht.log_give_you', seat, words, args), beat: 'effect' };
  }
  for (const each of young) if (each.born > 0) yield birthLine(each, words);
}

function birthLine({ nest, owner, born }: Young, words: Words): Line {
  const args = { n: born, nest };
  if (owner === null) return { parts: [t('hecht.log_carps_born', args)], beat: 'effect' };
  const tone = owner === words.you ? 'good' : 'plain';
  return { ...deed('hecht.log_pikes_born', 'hecht.log_pikes_born_you', owner, words, args), tone, beat: 'effect' };
}

/** A move in words, without who makes it: for hints and buttons. */
export function moveParts(move: string, position: HechtPosition, words: Words<HechtConstants>): Part[] {
  const parsed = parse(move);
  switch (parsed.is) {
    case 'start': {
      const [a = '', b = ''] = words.constants.starts[parsed.section] ?? [];
      return [t('hecht.start_at', { a, b })];
    }
    case 'exit':
      return [labelled(fishText(parsed.from, position, words), t('hecht.leave'))];
    case 'swim':
      return [fishText(parsed.from, position, words), ' ', ...goal(parsed.to, position, words)];
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

function fishText(field: string, position: HechtPosition, words: Words<HechtConstants>): string {
  const from = fromText(pondOf(words.constants), field);
  return t(kindAt(position, field) === 'pike' ? 'hecht.pike_from' : 'hecht.carp_from', { from });
}

/** Where a fish would go, and what stands there outside nests. */
function goal(field: string, position: HechtPosition, words: Words<HechtConstants>): Part[] {
  const pond = pondOf(words.constants);
  const [there] = pond.isNest(field) ? [] : (contents(position).get(field) ?? []);
  const to = goalText(pond, field);
  return there ? [to, ', ', t('hecht.where', { stone: stoneName(there, words) })] : [to];
}

/** What the phase asks for, as the engine says it. */
export function phaseText(position: HechtPosition): string {
  return gameWord('hecht', `phase.${position.phase}`);
}
