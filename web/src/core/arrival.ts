// When what is on its way on a board has got there, as the browser draws it and not as a clock would have it: on a busy
// machine cards fly late.
import { tick } from 'svelte';

/** Marks elements that travel; what bobs or glows in its place does not count. */
const travels = '[data-travels]';

function isJourney(animation: Animation): boolean {
  const { effect, playState } = animation;
  return playState === 'running' && effect instanceof KeyframeEffect && (effect.target?.matches(travels) ?? false);
}

/** A journey that is given another goal on its way ends, and another begins: that one counts, too. */
export async function arrival(board: HTMLElement | undefined): Promise<void> {
  for (;;) {
    await tick();
    const journeys = board?.getAnimations({ subtree: true }).filter(isJourney) ?? [];
    if (journeys.length === 0) return;
    await Promise.allSettled(journeys.map((each) => each.finished));
  }
}
