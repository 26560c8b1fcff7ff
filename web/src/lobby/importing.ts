// Bringing a game that was saved as a file.
import type { MatchImported } from '$/generated/protocol';
import { Refusal, upload } from '$/core/api';
import { t } from '$/core/words.svelte';

/** No game is longer; the server says the same. */
const bytes_max = 1024 * 1024;

/** The match that it is from now on, or was before. */
export async function bringGame(file: Blob): Promise<string> {
  const tooLarge = (): Refusal => new Refusal('too_large', t('lobby.import_large'), 413);
  if (file.size > bytes_max) throw tooLarge();
  try {
    return (await upload<MatchImported>('api/imports', file)).match;
  } catch (error) {
    throw error instanceof Refusal && error.status === 413 ? tooLarge() : error;
  }
}

/** Whether files are dragged, and not words or pictures of a page. */
export function bringsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}
