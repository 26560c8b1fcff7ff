// What is shown of a move, one thing after the other. The board does the swimming; here is how long it is
// looked at.
import type { HechtConstants } from '$/generated/protocol';
import { plainFrames } from '$/core/director.svelte';
import type { FollowedHecht } from '$/core/followed';
import { t } from '$/core/words.svelte';
import type { Frame, Step, Words } from '../game';
import { find, toldIn, type Told } from './told';

/** What the board is told about the frame it shows. */
export interface Scene {
  /** The position that the move was made in: stones are followed from there. */
  before: FollowedHecht;
  events: readonly Told[];
  dice: readonly { nest: string; value: number }[];
  /** The dice are still rolling. */
  rolling: boolean;
}

export function isScene(overlay: unknown): overlay is Scene {
  return typeof overlay === 'object' && overlay !== null && 'events' in overlay && 'dice' in overlay;
}

function diceOf(events: readonly Told[]): Scene['dice'] {
  return events.flatMap((event) =>
    event.t === 'chance' && event.what === 'die' ? [{ nest: event.nest, value: event.value }] : [],
  );
}

/** Who moves sees at once what comes of it and goes on; the others need time to follow. */
const own_ms = 160;
const glance_ms = 380;
const roll_ms = 1150;
const birth_ms = 1100;
const leave_ms = 300;

export function frames(step: Step<FollowedHecht>, words: Words<HechtConstants>): Frame<FollowedHecht>[] {
  const { event, before, after } = step;
  if (event.t !== 'moved' || !before || !after) return plainFrames(step) as Frame<FollowedHecht>[];
  const events = toldIn(event.events);
  const dice = diceOf(events);
  const scene: Scene = { before, events, dice, rolling: false };
  const own = event.seat === words.you;
  const found: Frame<FollowedHecht>[] = [];
  const show = (hold: number, sound: NonNullable<Frame['sound']>): void => {
    found.push({ position: after, beat: 'next', overlay: scene, hold, sound });
  };
  const swam = find(events, 'swam');
  const left = find(events, 'left');
  if (swam) show(own ? own_ms : swimMs(swam.path), swam.ate === 'none' ? 'splash' : 'bite');
  else if (left) show(own ? glance_ms : swimMs(left.path) + leave_ms, 'splash');
  else if (find(events, 'bred') || find(events, 'born')) {
    if (dice.length > 0) {
      found.push({ position: before, overlay: { ...scene, rolling: true }, hold: roll_ms, sound: 'die' });
    }
    const born = find(events, 'born')?.young.some((each) => each.born > 0) ?? false;
    show(dice.length > 0 || born ? birth_ms : glance_ms, born ? 'birth' : 'step');
  } else if (find(events, 'wave') || find(events, 'placed')) show(own ? glance_ms : 900, 'splash');
  else show(own ? own_ms : glance_ms, 'step');
  const last = found.at(-1);
  if (find(events, 'round')?.reopened && last) {
    last.banner = t('hecht.banner_round', { n: after.round, rounds: after.rounds });
    last.why = 'round';
    last.hold = Math.max(1400, typeof last.hold === 'number' ? last.hold : 0);
  }
  return found;
}

/** About as long as the board lets a fish swim, and a little more. */
function swimMs(path: readonly string[]): number {
  return Math.min(1500, 420 + 121 * (path.length - 1));
}
