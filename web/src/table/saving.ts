// A game that is over, kept as a file: it can be checked, and opened again here or at another server.
import { note } from '$/core/announce.svelte';
import { save } from '$/core/api';
import { failureText } from '$/core/failure';
import type { Match } from '$/core/match.svelte';

type Kept = Pick<Match, 'id' | 'password'>;

export const filePath = ({ id }: Kept): string => `api/matches/${id}/export`;
export const fileName = ({ id }: Kept): string => `shoal-${id}.jsonl`;

export async function saveGame(match: Kept): Promise<void> {
  try {
    await save(filePath(match), fileName(match), match.password);
  } catch (error) {
    note(failureText(error), 'bad');
  }
}
