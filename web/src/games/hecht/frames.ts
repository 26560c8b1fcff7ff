// What is shown of a move, one thing after the other. The board does the swimming; here is how long it is
// looked at.
import type { GameEvent, HechtPosition } from '$/generated/protocol';
import { plainFrames } from '$/core/director.svelte';
import { t } from '$/core/words.svelte';
import type { Frame, Step, Words } from '../game';
import { preyAt } from './content';
import { parse } from './moves';
import { at, distance, isNest, nearestArrow } from './pond';

/** What the board is told about the frame it shows. */
export interface Scene {
  /** The position that the move was made in: stones are followed from there. */
  before: HechtPosition;
  move: string;
  seat: number;
  dice: readonly { nest: string; value: number }[];
  /** The dice are still rolling. */
  rolling: boolean;
}

export function isScene(overlay: unknown): overlay is Scene {
  return typeof overlay === 'object' && overlay !== null && 'move' in overlay && 'dice' in overlay;
}

export function diceOf(events: readonly GameEvent[]): { nest: string; value: number }[] {
  return events.flatMap((event) =>
    event.t === 'chance' && event.what === 'die' ? [{ nest: event.nest, value: event.value }] : [],
  );
}

/** Who moves sees at once what comes of it and goes on; the others need time to follow. */
const own_ms = 160;
const glance_ms = 380;
const roll_ms = 1150;
const birth_ms = 1100;

export function frames(step: Step<HechtPosition>, words: Words): Frame<HechtPosition>[] {
  const { event, before, after } = step;
  if (event.t !== 'moved' || !before || !after) return plainFrames(step) as Frame<HechtPosition>[];
  const dice = diceOf(event.events);
  const scene: Scene = { before, move: event.move, seat: event.seat, dice, rolling: false };
  const own = event.seat === words.you;
  const parsed = parse(event.move);
  const found: Frame<HechtPosition>[] = [];
  const show = (hold: number, sound?: Frame['sound']): void => {
    found.push({ position: after, overlay: scene, hold, ...(sound ? { sound } : {}) });
  };
  if (parsed.is === 'swim') {
    const eats = !isNest(parsed.to) && preyAt(before, parsed.to) !== undefined;
    const ms = swimMs(parsed.from, parsed.to);
    show(own ? own_ms : ms, eats ? 'bite' : 'splash');
  } else if (parsed.is === 'exit') {
    const ms = swimMs(parsed.from, nearestArrow(parsed.from)) + 300;
    show(own ? glance_ms : ms, 'splash');
  } else if (parsed.is === 'action' && parsed.action.startsWith('breed')) {
    if (dice.length > 0) {
      found.push({ position: before, overlay: { ...scene, rolling: true }, hold: roll_ms, sound: 'die' });
    }
    const born = stones(after) > stones(before);
    show(dice.length > 0 || born ? birth_ms : glance_ms, born ? 'birth' : 'step');
  } else if (parsed.is === 'give') show(birth_ms, 'birth');
  else if (parsed.is === 'action' && parsed.action === 'wave') show(own ? glance_ms : 900, 'splash');
  else if (parsed.is === 'start') show(own ? glance_ms : 900, 'splash');
  else show(own ? own_ms : glance_ms, 'step');
  const round = event.events.find((each) => each.t === 'round');
  const last = found.at(-1);
  if (round && 'n' in round && last && after.phase !== 'over') {
    last.banner = t('hecht.banner_round', { n: after.round, rounds: after.rounds });
    last.hold = Math.max(1400, typeof last.hold === 'number' ? last.hold : 0);
  }
  return found;
}

/** About as long as the board lets a fish swim, and a little more. */
function swimMs(from: string, to: string): number {
  return Math.min(1500, 420 + 70 * distance(at(from), at(to)));
}

function stones(position: HechtPosition): number {
  const carps = position.carp_nests.reduce((sum, nest) => sum + nest.hungry + nest.sated, 0);
  const pikes = position.pike_nests.flatMap((nest) => [...nest.hungry, ...nest.sated]);
  return pikes.reduce((sum, each) => sum + each, carps);
}
