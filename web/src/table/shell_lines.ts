// What the log says of everything that is not the game itself: who came, who went, what was agreed.
import type { MatchEvent } from '$/generated/protocol';
import type { Line, Part, Words } from '$/games/game';
import type { Match } from '$/core/match.svelte';
import { rich } from '$/core/rich';
import { session } from '$/core/session.svelte';
import { t } from '$/core/words.svelte';
import { botName, levelWord } from './names';

export type Scene = Pick<Match, 'nameOf' | 'table' | 'events'>;

const wishes = ['pause', 'resume', 'abandon', 'rematch'] as const;
const reasons = ['agreed', 'deserted', 'idle', 'closed'] as const;

/** The sentence of an event, or none where nobody wants to read one. `running`: the game had begun. */
export function shellLine(event: MatchEvent, words: Words, match: Scene, running: boolean): Line | undefined {
  const who = 'seat' in event ? { name: { seat: event.seat } } : {};
  const yours = 'seat' in event && event.seat === words.you;
  switch (event.t) {
    case 'sat':
      // Whoever sits there now may be somebody else: the event has the name.
      return line(yours ? rich('table.log_sat_you', {}) : rich('table.log_sat', {}, { name: event.name }));
    case 'bot_sat':
      return line(rich('table.log_bot_sat', {}, { name: botNamed(event, match), level: levelWord(event.bot) }));
    case 'started':
      return { parts: rich(match.table?.branched ? 'table.log_goes_on' : 'table.log_started', {}), tone: 'heading' };
    case 'undone':
      return line(yours ? rich('table.log_undone_you', {}) : rich('table.log_undone', who));
    case 'wished':
      return wishLine(event, who, yours);
    case 'paused':
      return line(rich('table.log_paused', {}));
    case 'resumed':
      return line(rich('table.log_resumed', {}));
    case 'taken_over':
      return yours
        ? { parts: rich(`table.log_taken_you_${event.why}`, {}), tone: 'bad' }
        : line(rich(`table.log_taken_${event.why}`, who));
    case 'forgotten':
      return line(rich('table.log_forgotten', {}));
    case 'claimed':
      return line(yours ? rich('table.log_claimed_you', {}) : rich('table.log_claimed', {}, { name: event.name }));
    case 'kicked':
      return line(rich('table.log_kicked', {}, { name: nameOf(event.player, match) }));
    case 'muted':
      return line(rich(event.yes ? 'table.log_muted' : 'table.log_unmuted', {}, { name: nameOf(event.player, match) }));
    case 'consented':
      return line(rich(event.yes ? 'table.log_consented' : 'table.log_unconsented', who));
    case 'commented':
      return line(rich('table.log_commented', {}, { name: nameOf(event.player, match) }));
    case 'came':
    case 'went': {
      // Before the game, and where people have days, coming and going means nothing.
      if (!running || yours || match.table?.options.clock.kind === 'days') return undefined;
      if (event.t === 'went') return line(rich('table.log_went', who));
      const { seat, seq } = event;
      const back = match.events.some((other) => other.t === 'went' && other.seat === seat && other.seq < seq);
      return back ? line(rich('table.log_came', who)) : undefined;
    }
    case 'adopted':
      return running ? line(rich('table.log_adopted', {})) : undefined;
    case 'rematched':
      return line(rich('table.log_rematched', {}));
    case 'abandoned': {
      const why = reasons.find((each) => each === event.why) ?? 'closed';
      return { parts: rich(`table.log_abandoned_${why}`, {}), tone: 'heading' };
    }
    case 'said':
      return line([t('table.log_said', { name: event.name }), ' ', event.text]);
    case 'renamed':
      return line(rich('table.log_renamed', {}, { name: event.name }));
    case 'asked':
      return line(rich('table.log_asked', {}, { name: event.name }));
    case 'unasked':
      return event.refused ? line(rich('table.log_refused', {}, { name: nameOf(event.player, match) })) : undefined;
    case 'withheld':
      return { parts: rich('table.log_withheld', {}, { name: event.name }), tone: 'bad' };
    case 'imported':
      return { parts: rich('table.log_imported', {}), tone: 'heading' };
    // The log begins with where it comes from, and a way there (Origin.svelte).
    case 'branched':
    case 'committed':
    case 'locked':
    case 'revealed':
    case 'called_off':
    case 'created':
    case 'stood':
    case 'bot_left':
    case 'changed':
    case 'added':
    case 'moved':
      return undefined;
  }
}

/** People who only watch have no seat that says their name. */
function nameOf(player: string, match: Scene): string {
  return match.nameOf(player) || (player === session.me?.player ? session.me.name : t('table.somebody'));
}

/** The bot's name is the seat's, also after somebody has taken its place. */
function botNamed({ seat }: { seat: number }, match: Scene): string {
  return botName(match.table?.seats[seat] ?? { seat });
}

function line(parts: Part[]): Line {
  return { parts };
}

function wishLine(
  event: Extract<MatchEvent, { t: 'wished' }>,
  who: Record<string, Part>,
  yours: boolean,
): Line | undefined {
  const wish = wishes.find((each) => each === event.wish);
  if (!wish) return undefined;
  if (!event.yes) return line(yours ? rich('table.log_unwished_you', {}) : rich('table.log_unwished', who));
  return line(yours ? rich(`table.log_wished_you_${wish}`, {}) : rich(`table.log_wished_${wish}`, who));
}
