import type { PageContent } from '../content/page-content.js';
import type { DraftField } from '../draft-field.js';

/** Finds the blanks of a page that has no form fields of its own. */
export function detectFields(_page: PageContent): DraftField[] {
  return [];
}
