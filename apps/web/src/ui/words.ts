import { Refusal, Unreachable } from '../api/client.js';
import { t } from '../text/text.js';

/** What went wrong, in the reader's language where we have words for it. */
export function wordsFor(error: unknown): string {
  if (error instanceof Unreachable) return t.errors['unreachable'] ?? '';
  if (error instanceof Refusal) return t.errors[error.code] ?? error.message;
  return t.errors['internal_error'] ?? '';
}
