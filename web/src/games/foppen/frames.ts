// What of Foppen is shown for how long: a finished trick is looked at before it goes, a round is summed up before
// the next one is dealt.
import type { FoppenTrickHappening, GameEvent } from '$/generated/protocol';
import type { Frame, Step } from '$/games/game';
import { plainFrames } from '$/core/director.svelte';
import type { FollowedFoppen } from '$/core/followed';
import { t } from '$/core/words.svelte';
import { laid, laidHandle } from '$/tricks/cards';
import type { RoundSummary } from '$/tricks/round';
import { told } from './events';
import { roundSummary } from './round';
import type { FoppenWords } from './words';

export type FoppenOverlay =
  /** A finished trick: who wins it and who is fooled. */
  | { kind: 'trick'; winner: number; fooled: number[] }
  | { kind: 'round'; round: RoundSummary }
  | { kind: 'deal' };

type FoppenFrame = Frame<FollowedFoppen>;

function dealt(after: FollowedFoppen): FoppenFrame[] {
  const overlay: FoppenOverlay = { kind: 'deal' };
  return [
    { position: after, beat: 'next', hold: 1300, overlay, sound: 'deal' },
    { position: after, beat: 'next', hold: 0 },
  ];
}

/** From the full trick to what comes after it: the next trick, or the end of the round and new hands. */
function finish(
  full: FollowedFoppen,
  after: FollowedFoppen,
  trick: FoppenTrickHappening,
  events: readonly GameEvent[],
  words: FoppenWords,
): FoppenFrame[] {
  const round = told(events, 'round');
  if (!round) {
    const fooled_you = words.you !== null && trick.fooled.includes(words.you);
    const banner = fooled_you ? { banner: t('foppen.banner_fooled_you'), why: 'fooled', sound: 'bad' as const } : {};
    return [{ position: after, beat: 'taken', hold: fooled_you ? 1200 : 500, sound: 'trick', ...banner }];
  }
  const cleared: FollowedFoppen = {
    ...full,
    trick: [],
    led: null,
    winning: null,
    losing: [],
    fooled: trick.fooled,
    scores: round.scores,
    tens: round.tens,
    handles: { ...full.handles, trick: [] },
  };
  const overlay: FoppenOverlay = { kind: 'round', round: roundSummary(round, events, words) };
  return [
    { position: cleared, beat: 'taken', hold: 600, sound: 'trick' },
    { position: cleared, beat: 'round', hold: 'read', overlay },
    ...(after.phase === 'over' ? [{ position: after, hold: 0 }] : dealt(after)),
  ];
}

export function frames(step: Step<FollowedFoppen>, words: FoppenWords): FoppenFrame[] {
  const { event, before, after } = step;
  if (!after) return [];
  if (event.t === 'started') return dealt(after);
  if (event.t !== 'moved' || !before) return plainFrames(step) as FoppenFrame[];
  const { seat, move, events } = event;
  const trick = told(events, 'trick');
  if (!trick) return [{ position: after, hold: 350, sound: 'card' }];
  const { winner, fooled } = trick;
  const full: FollowedFoppen = {
    ...before,
    ...laid(before, laidHandle(before, after, move, seat === words.you)),
    trick: trick.plays,
    led: trick.led,
    played: [...before.played, move],
    held: (told(events, 'round') ?? after).held,
    winning: winner,
    losing: fooled,
    turn: [],
  };
  const overlay: FoppenOverlay = { kind: 'trick', winner, fooled };
  return [
    { position: full, hold: 'trick', overlay, sound: 'card' },
    ...finish(full, after, trick, events, words),
  ];
}
