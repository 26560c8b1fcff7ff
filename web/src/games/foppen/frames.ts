// What of Foppen is shown for how long: a finished trick is looked at before it goes, a round is summed up before
// the next one is dealt.
import type { FoppenPosition, FoppenTrickHappening, GameEvent } from '$/generated/protocol';
import type { Frame, Step, Words } from '$/games/game';
import { plainFrames } from '$/core/director.svelte';
import { t } from '$/core/words.svelte';
import type { RoundTable } from '$/tricks/round';
import { roundTable } from './round';

export type FoppenOverlay =
  /** A finished trick: who wins it and who is fooled. */
  | { kind: 'trick'; winner: number; fooled: number[] }
  | { kind: 'round'; round: RoundTable }
  | { kind: 'deal' };

type FoppenFrame = Frame<FoppenPosition>;
type FoppenStep = Step<FoppenPosition>;

function trickIn(events: readonly GameEvent[]): FoppenTrickHappening | undefined {
  return events.find((event): event is FoppenTrickHappening => event.t === 'trick' && 'fooled' in event);
}

function without(cards: readonly string[], card: string): string[] {
  const at = cards.indexOf(card);
  return at < 0 ? [...cards] : cards.filter((_, i) => i !== at);
}

/** The position before with one more card in the trick: what everybody sees before the trick goes. */
export function laid(before: FoppenPosition, seat: number, card: string, you: number | null): FoppenPosition {
  const position: FoppenPosition = {
    ...before,
    trick: [...before.trick, { seat, card }],
    played: [...before.played, card],
    held: before.held.map((n, i) => (i === seat ? n - 1 : n)),
    turn: [],
  };
  if (before.hand && seat === you) position.hand = without(before.hand, card);
  if (before.hands) position.hands = before.hands.map((hand, i) => (i === seat ? without(hand, card) : hand));
  return position;
}

function dealt(after: FoppenPosition): FoppenFrame[] {
  const overlay: FoppenOverlay = { kind: 'deal' };
  return [
    { position: after, hold: 1300, overlay, sound: 'deal' },
    { position: after, hold: 0 },
  ];
}

function completed(
  step: FoppenStep,
  full: FoppenPosition,
  trick: FoppenTrickHappening,
  words: Words,
): FoppenFrame[] {
  const { after, before, event } = step;
  if (!after || !before || event.t !== 'moved') return [];
  const overlay: FoppenOverlay = { kind: 'trick', winner: trick.winner, fooled: trick.fooled };
  const position = { ...full, winning: trick.winner, losing: trick.fooled };
  const frames: FoppenFrame[] = [{ position, hold: 'trick', overlay, sound: 'card' }];
  const fooled_you = words.you !== null && trick.fooled.includes(words.you);
  const round = event.events.find((each) => each.t === 'round');
  if (!round) {
    const banner = fooled_you ? { banner: t('foppen.banner_fooled_you'), sound: 'bad' as const } : {};
    return [...frames, { position: after, hold: fooled_you ? 1200 : 500, sound: 'trick', ...banner }];
  }
  const cleared: FoppenPosition = {
    ...position,
    trick: [],
    led: null,
    winning: null,
    losing: [],
    fooled: trick.fooled,
    scores: round.scores,
    tens: after.tens,
  };
  const table = roundTable(round, before.scores, cleared, after, words);
  return [
    ...frames,
    { position: cleared, hold: 600, sound: 'trick' },
    { position: cleared, hold: 5000, overlay: { kind: 'round', round: table } },
    ...(after.phase === 'finished' ? [{ position: after, hold: 0 }] : dealt(after)),
  ];
}

export function frames(step: FoppenStep, words: Words): FoppenFrame[] {
  const { event, before, after } = step;
  if (!after) return [];
  if (event.t === 'started') return dealt(after);
  if (event.t !== 'moved' || !before) return plainFrames(step) as FoppenFrame[];
  const trick = trickIn(event.events);
  if (trick) return completed(step, laid(before, event.seat, event.move, words.you), trick, words);
  return [{ position: after, hold: 350, sound: 'card' }];
}
