// What people and bots are called at the table.
import type { SeatState } from '$/generated/protocol';
import type { Words } from '$/games/game';
import { placeOf, type Seated } from '$/art/avatar';
import type { Match } from '$/core/match.svelte';
import { t } from '$/core/words.svelte';
import { levels, type Level } from '$/lobby/create';

/** Bots have names, so that a line of the log says which of three it means. */
const bot_names = ['Nele', 'Piet', 'Juno', 'Ole', 'Fenna', 'Hugo', 'Lotte', 'Kai'] as const;

/** The bot of a seat by its name alone, for where it is seen to be a bot. */
export function givenName(seat: Seated): string {
  return bot_names[placeOf(seat) % bot_names.length]!;
}

/** What the bot of a seat is called, also after somebody has taken its place. */
export function botName(seat: Seated): string {
  return t('table.bot_named', { name: givenName(seat) });
}

export function seatName(seats: readonly SeatState[], seat: number): string {
  const state = seats[seat];
  if (state?.name !== undefined) return state.name;
  if (state?.bot !== undefined) return botName(state);
  return t('table.seat_n', { n: seat + 1 });
}

/** A bot's level in a word; empty for none that the page knows. */
export function levelWord(level: string | undefined): string {
  const known = levels.find((each): each is Level => each === level);
  return known ? t(`lobby.level_${known}`) : '';
}

/** `you`: for whose seat they are; the viewer's own, unless others' eyes are looked through. */
export function wordsOf(match: Match, you = (): number | null => match.you): Words {
  return {
    get you() {
      return you();
    },
    get constants() {
      // Words are asked for where there is a position, and with it come the constants.
      return match.constants!;
    },
    name: (seat) => seatName(match.table?.seats ?? [], seat),
  };
}
