// What the look bar does besides going from moment to moment: to the next decision, through others' eyes, by address.
import { announce, note } from '$/core/announce.svelte';
import { markStep, tableAddress } from '$/core/router.svelte';
import { t } from '$/core/words.svelte';
import { eyesWord } from './eyes';
import type { Eyes } from './history.svelte';
import { isReviewOpen } from './reviewing';
import type { Shell } from './shell.svelte';

/** Where the seat that is looked from decides next; undefined: nobody's, or nowhere any more. */
export function nextDecision({ you, look }: Shell): number | undefined {
  return you === null ? undefined : look.decision(you);
}

export function lookAtDecision(shell: Shell): void {
  const at = nextDecision(shell);
  if (at === undefined) return;
  const { look } = shell;
  look.pause();
  look.show(at);
  announce(() => t('table.look_at_of', { at: at + 1, all: look.length }));
}

/** The last that was chosen counts, whatever comes first. */
const chosen = new WeakMap<Shell, Eyes>();

/** Looks at the same moment through others' eyes. */
export async function lookThrough(shell: Shell, eyes: Eyes): Promise<void> {
  const { history, look, words, match } = shell;
  chosen.set(shell, eyes);
  const there = await history.askThrough(eyes);
  if (chosen.get(shell) !== eyes || !look.active) return;
  if (!there) {
    note(() => t('common.failed'), 'bad');
    return;
  }
  const { moment } = look;
  history.showThrough(eyes);
  if (moment) look.showAgain(moment);
  announce(() => eyesWord(eyes, words, match.you));
}

/** Copies the address of the moment that is looked at; where pages may not, it is shown to be copied by hand. */
export async function copyMoment(shell: Shell): Promise<void> {
  const at = shell.look.index + 1;
  try {
    await navigator.clipboard.writeText(tableAddress(shell.match.id, at));
    note(() => t('table.look_link_copied', { at }), 'good');
  } catch {
    shell.dialog = 'moment';
  }
}

/** Whoever drags the bar passes many moments: the address says where they stay. */
const stay_ms = 300;

/** The address follows the moment that is looked at. Called by a component. */
export function followMoment(shell: Shell): void {
  let marked = false;
  $effect(() => {
    const review = isReviewOpen(shell) ? 'review' : undefined;
    const step = shell.look.active ? shell.look.index + 1 : review;
    // What the address asks for stays in it until it can be shown.
    if (shell.lesson || (step === undefined && !marked)) return;
    marked = true;
    const timer = setTimeout(() => markStep(step), step === undefined ? 0 : stay_ms);
    return () => clearTimeout(timer);
  });
}
