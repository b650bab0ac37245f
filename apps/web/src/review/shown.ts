import type { FieldFormat, ReviewField } from '@formseal/contracts';
import { writeDate } from './dates.js';

/** What stands in a field's input: the draft, else the value as the form writes it; of a choice its label, not what the form exports for it. */
export const shown = (field: ReviewField, draft: string | undefined): string =>
  draft ?? (field.value === null ? '' : writtenAs(field, field.value));

const writtenAs = ({ datePattern, format }: ReviewField, value: string): string =>
  datePattern ? writeDate(value, datePattern) : labelled(format, value);

/** Of choices, one a line, their labels; whatever else is written stays as it is. */
export function labelled({ choices }: Pick<FieldFormat, 'choices'>, value: string): string {
  if (choices.length === 0) return value;
  const labels = new Map(choices.map((choice) => [choice.value, choice.label]));
  return value
    .split('\n')
    .map((line) => labels.get(line) ?? line)
    .join('\n');
}

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
