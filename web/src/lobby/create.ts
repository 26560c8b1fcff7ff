// Making a table and filling its seats, one step after the other, with the same messages that anybody could send.
import type { MatchMade, TableAnswer, WantedOptions } from '$/generated/protocol';
import { get, post } from '$/core/api';
import { noteShown, noteTable, promiseOf, shareOf } from '$/core/deal';
import { session } from '$/core/session.svelte';

/** The levels of bots, weakest first. */
export const levels = ['random', 'beginner', 'easy', 'casual', 'medium', 'strong', 'expert'] as const;
export type Level = (typeof levels)[number];

/** Who is to sit at a seat that is not the maker's own. */
export type SeatPlan = { who: 'open' } | { who: 'bot'; level: Level } | { who: 'guest'; name: string };

export interface Plan {
  options: WantedOptions;
  /** The seats after the maker's own. */
  others: SeatPlan[];
}

type Do = Record<string, string | number | boolean>;

function tell(match: string, message: Do, as?: string): Promise<unknown> {
  return post(`api/matches/${match}/do`, message, { as });
}

/** Makes the table; starts the game when nobody is awaited. Gives the match's id. */
export async function makeTable(plan: Plan): Promise<string> {
  const shares = plan.others.some((other) => other.who === 'guest');
  const options = shares ? { ...plan.options, hot_seat: true } : plan.options;
  const { match } = await post<MatchMade>('api/matches', options);
  const password = plan.options.password ? { password: plan.options.password } : {};
  await tell(match, { do: 'sit', seat: 0, commitment: promiseOf(match), ...password });
  const people: { seat: number; as?: string }[] = [{ seat: 0 }];
  for (const [index, other] of plan.others.entries()) {
    const seat = index + 1;
    if (other.who === 'bot') await tell(match, { do: 'bot', seat, level: other.level });
    if (other.who === 'guest') {
      const guest = await findGuest(other.name, plan.others.slice(0, index));
      await tell(match, { do: 'sit', seat, commitment: promiseOf(match, guest.player), ...password }, guest.player);
      people.push({ seat, as: guest.player });
    }
  }
  if (plan.others.every((other) => other.who !== 'open')) {
    await tell(match, { do: 'start' });
    // What everybody has promised is noted before anybody shows a share.
    const { table } = await get<TableAnswer>(`api/matches/${match}`);
    noteTable(match, table);
    for (const { seat, as } of people) {
      const nonce = shareOf(match, as);
      noteShown(match, seat, nonce);
      await tell(match, { do: 'reveal', nonce }, as);
    }
  }
  return match;
}

/** People who play here every Friday are not made anew each time; two of one name are two people. */
async function findGuest(name: string, before: readonly SeatPlan[]): Promise<{ player: string; name: string }> {
  const same = before.filter((other) => other.who === 'guest' && other.name === name).length;
  const known = session.guests.filter((guest) => guest.name === name)[same];
  return known ?? (await session.addGuest(name));
}
