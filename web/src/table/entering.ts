// What is seen first when somebody comes to a game that has begun.
import type { Step } from '$/games/game';
import type { Match } from '$/core/match.svelte';
import { isGameEvent, type History } from './history.svelte';

/** The game was begun so shortly before its screen was there that the deal is still worth seeing. */
const fresh_ms = 4000;

type Seen = Pick<Match, 'you' | 'now_offset_ms'>;
type Past = Pick<History, 'steps' | 'load'>;

/**
 * The moves that are shown one by one, from the deal on; none where only how things stand is shown. `begins`: something
 * is to be said before the first move is seen. Then no move is seen before that, although bots were quicker than the
 * screen, and what was missed is asked for first.
 */
export function firstSteps(match: Seen, history: Past, begins: boolean): readonly Step[] | Promise<readonly Step[]> {
  const steps = gameSteps(history);
  if (!begins) {
    const [first] = steps;
    const fresh = first && Date.now() + match.now_offset_ms - first.event.at < fresh_ms;
    return fresh && steps.length === 1 ? whole(steps) : [];
  }
  // Whoever has moved has seen it before.
  if (steps.some(({ event }) => event.t === 'moved' && event.seat === match.you)) return [];
  if (steps.every((step) => step.after)) return whole(steps);
  return history.load().then(() => whole(gameSteps(history)));
}

function gameSteps({ steps }: Past): Step[] {
  return steps.filter((step) => isGameEvent(step.event));
}

/** All of them, where each is known from the deal on. */
function whole(steps: readonly Step[]): readonly Step[] {
  return steps[0]?.event.t === 'started' && steps.every((step) => step.after) ? steps : [];
}
