import { Refusal } from './api';
import { t } from './words.svelte';

/** What is told of something that went wrong: why it was refused, or that it did not work. Other errors are ours alone:
 *  their words are for developers. */
export function failureText(error: unknown): string {
  return (error instanceof Refusal && error.message) || t('common.failed');
}
