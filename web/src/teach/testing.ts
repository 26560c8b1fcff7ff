// For tests: which things of a game are explained at a moment, and all moments of a recorded step.
import type { Constants } from '$/generated/protocol';
import type { Followed } from '$/core/followed';
import type { Frame, Step, Words } from '$/games/game';
import type { Beside, Moment } from './cues';

interface AnyGamesCue<P extends Followed, C extends Constants> {
  term: string;
  when(moment: Moment<P, C>): Beside | undefined;
}

/** What would be explained, by term: beside what. */
export function explained<P extends Followed, C extends Constants>(
  cues: readonly AnyGamesCue<P, C>[],
  moment: Moment<P, C>,
): Record<string, Beside> {
  return Object.fromEntries(
    cues.flatMap(({ term, when }) => {
      const beside = when(moment);
      return beside ? [[term, beside]] : [];
    }),
  );
}

/** A step as the coach sees it: part by part, and then how things stand. */
export function momentsOf<P extends Followed, C extends Constants>(
  step: Step<P>,
  frames: readonly Frame<P>[],
  words: Words<C>,
  legal: readonly string[] = [],
): Moment<P, C>[] {
  const { event, after } = step;
  const events = event.t === 'moved' || event.t === 'started' ? event.events : [];
  const parts = frames.map(({ position, beat = 'move' }, i): Moment<P, C> => {
    const last = i === frames.length - 1;
    return { position, words, events, beat: last ? 'next' : beat, legal: last ? legal : [] };
  });
  return after ? [...parts, { position: after, words, events: [], beat: 'next', legal }] : parts;
}
