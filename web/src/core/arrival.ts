// When what is on its way on a board has got there, as the browser draws it and not as a clock would have it: on a busy
// machine cards fly late.
import { tick } from 'svelte';

/** Marks elements that travel; what bobs or glows in its place does not count. */
const travels = '[data-travels]';

function isJourney(animation: Animation): boolean {
  const { effect, playState } = animation;
  return playState === 'running' && effect instanceof KeyframeEffect && (effect.target?.matches(travels) ?? false);
}

export async function arrival(board: HTMLElement | undefined): Promise<void> {
  await tick();
  const journeys = board?.getAnimations({ subtree: true }).filter(isJourney) ?? [];
  await Promise.allSettled(journeys.map((each) => each.finished));
}
