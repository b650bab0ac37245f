import type { ReviewField } from '@formseal/contracts';
import { writeDate } from './dates.js';

/** What stands in a field's input: the draft, else the value as the form writes it. */
export const shown = (field: ReviewField, draft: string | undefined): string =>
  draft ?? (field.value === null ? '' : field.datePattern ? writeDate(field.value, field.datePattern) : field.value);

/** The same for everybody to read: of what the form hides while it is typed, how long it is. */
export const readable = (field: ReviewField, draft?: string): string =>
  field.format.password ? '•'.repeat([...shown(field, draft)].length) : shown(field, draft);

/** Of a password nothing is shown, and none is asked of the browser. */
export const HIDDEN = { type: 'password', autoComplete: 'new-password' } as const;

/** What was typed unseen is typed anew or left: it stands in no input, where whoever comes next could have it shown. */
export const typedUnseen = (field: ReviewField, draft: string | undefined) => ({
  ...HIDDEN,
  value: draft ?? '',
  placeholder: readable(field),
});
