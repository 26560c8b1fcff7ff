// Says whose turn it is: in the title, by sound, by a notification, and to those who listen.
import { untrack } from 'svelte';
import { announce } from '$/core/announce.svelte';
import { now } from '$/core/clock.svelte';
import { notify, setTitle, unnotify } from '$/core/notify';
import { play } from '$/core/sound';
import { gameWord, list, t } from '$/core/words.svelte';
import { countdown, warn_ms } from './clock';
import type { Shell } from './shell.svelte';

/** Who is to move is said only when they take their time: quick bots would never let anybody else speak. */
const patience_ms = 1800;

export function watchTurn(shell: Shell): void {
  const { match, director } = shell;
  const place = (): string => `${gameWord(match.table?.options.game ?? '', 'game.title')} – ${t('common.app')}`;
  let rung = false;

  $effect(() => {
    setTitle(place(), shell.mine && director.settled ? t('table.your_turn') : undefined);
  });

  // Once for each turn, when the screen has come so far.
  $effect(() => {
    if (!shell.mine) {
      rung = false;
      unnotify();
      return;
    }
    if (!director.settled || rung) return;
    rung = true;
    untrack(() => {
      play('turn');
      notify(t('table.your_turn'), place(), match.id);
    });
  });

  // For each choice, since one turn can have several.
  let asked = -1;
  $effect(() => {
    const { moves } = match.turn;
    if (!shell.mine || !director.settled || match.legal.length === 0 || asked === moves) return;
    asked = moves;
    untrack(() => announce(promptNow(shell)));
  });

  $effect(() => {
    const { to_move } = match.turn;
    if (shell.mine || !director.settled || match.over || to_move.length === 0) return;
    const timer = setTimeout(() => announce(() => turnText(shell, to_move)), patience_ms);
    return () => clearTimeout(timer);
  });

  // Ten seconds before a bot takes over, once for each deadline.
  let warned = 0;
  $effect(() => {
    const seat = match.you;
    if (!shell.mine || seat === null || !match.turn.until) return;
    const left = countdown(match.turn, seat, now() + match.now_offset_ms);
    const until = match.turn.until[seat] ?? 0;
    if (!left || left.total_ms > warn_ms || warned === until) return;
    warned = until;
    untrack(() => {
      play('bad');
      announce(() => t('table.ten_seconds'));
    });
  });

  $effect(() => () => {
    setTitle(t('common.app'));
    unnotify();
  });
}

/** Who is to move, by name; nothing where nobody is. */
export function turnText(shell: Shell, seats: readonly number[]): string {
  if (seats.length === 0) return '';
  const names = list(seats.map((seat) => shell.words.name(seat)));
  return seats.length === 1 ? t('table.turn_of', { name: names }) : t('table.turn_of_many', { names });
}

/** What the person is to do now, in words of whichever language is read. It stays what it is when the game goes on. */
function promptNow({ told, match, screen, words }: Shell): () => string {
  const { legal } = match;
  return () => (told && screen.prompt(told, legal, words)) || t('table.your_turn');
}

export function promptOf(shell: Shell): string {
  return promptNow(shell)();
}
