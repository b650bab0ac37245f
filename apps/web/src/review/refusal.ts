import { Refusal } from '../api/client.js';
import { t } from '../text/text.js';
import { wordsFor } from '../ui/words.js';
import type { ReviewField } from '@formseal/contracts';
import { writeDate } from './dates.js';
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

/** What was typed and is no value of its field: it goes back into its box, to be mended there. */
export function entriesIn(
  step: Step,
  error: unknown,
  byId: ReadonlyMap<string, ReviewField>,
): Readonly<Record<string, string>> {
  if (!(error instanceof Refusal) || error.code !== 'invalid_parameter') return {};
  const said = step.kind === 'pieces' ? step.pieces : step.kind === 'fill' ? [{ ...step, id: step.fieldId }] : [];
  const entries = said.flatMap(({ id, value }) => {
    const field = byId.get(id);
    if (value === undefined || (field?.type !== 'text' && field?.type !== 'date')) return [];
    return [[id, value === null ? '' : writeDate(value, field.datePattern ?? 'yyyy-mm-dd')] as const];
  });
  return Object.fromEntries(entries);
}
