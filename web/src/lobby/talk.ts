// Talking before the game begins.
import type { SaidEvent } from '$/generated/protocol';
import { announce, note } from '$/core/announce.svelte';
import { failureText } from '$/core/failure';
import type { Match } from '$/core/match.svelte';
import { session } from '$/core/session.svelte';
import { play } from '$/core/sound';
import { t } from '$/core/words.svelte';
import type { Talk } from '$/table/talk';

export class WaitingTalk implements Talk {
  readonly panel = { unread: 0, wanted: false };

  constructor(readonly match: Match) {}

  get said(): SaidEvent[] {
    return this.match.events.filter((event): event is SaidEvent => event.t === 'said');
  }

  get isHost(): boolean {
    return session.me !== undefined && session.me.player === this.match.table?.host;
  }

  async attempt(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      note(failureText(error), 'bad');
      return false;
    }
  }

  /** Whoever looks elsewhere hears that somebody has said something. */
  listen(): () => void {
    return this.match.follow({
      step: ({ event }) => {
        if (event.t !== 'said' || session.isMine(event.player)) return;
        play('chat');
        announce(t('table.said_aloud', { name: event.name, text: event.text }));
      },
    });
  }
}
