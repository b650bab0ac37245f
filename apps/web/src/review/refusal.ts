import { Refusal } from '../api/client.js';
import { t } from '../text/text.js';
import { wordsFor } from '../ui/words.js';
import type { Step } from './kept.js';

/** The field that a step is about, where it is about one value. */
export const fieldOf = (step: Step): string | undefined =>
  'fieldId' in step ? step.fieldId : step.kind === 'pieces' ? step.pieces[0]?.id : undefined;

/** Why the service did not take a step, as it is said at the field. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Refusal)) return wordsFor(error);
  if (error.code === 'conflict') return t.review.conflict;
  return error.code === 'invalid_parameter' ? error.message : wordsFor(error);
}
