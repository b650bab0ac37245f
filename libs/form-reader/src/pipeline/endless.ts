import type { PageContent } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';

/** Several times what any form is known to have. Nobody would confirm so many fields, nor read so many words to fill in a form. */
export const MOST = { fields: 10_000, runs: 300_000 } as const;

/** Whether there is more than can be read in the time of one reading: then it is better to say so than to begin. */
export function isEndless(pages: readonly PageContent[], fields: readonly DraftField[] = []): boolean {
  return fields.length > MOST.fields || pages.reduce((sum, { runs }) => sum + runs.length, 0) > MOST.runs;
}
