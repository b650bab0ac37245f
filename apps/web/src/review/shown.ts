import type { ReviewField } from '@formseal/contracts';
import { writeDate } from './dates.js';

/** What stands in a field's input: the draft, else the value as the form writes it. */
export const shown = (field: ReviewField, draft: string | undefined): string =>
  draft ?? (field.value === null ? '' : field.datePattern ? writeDate(field.value, field.datePattern) : field.value);
