import type { ReadField } from '@formseal/contracts';
import { fileFieldOf } from '@formseal/domain/forms';

/** What one of the places of a field of the file asks for, by its caption, all of them do: where one is a date the others are. */
export function withOneType(fields: readonly ReadField[]): ReadField[] {
  const dates = new Map<string, ReadField>();
  for (const field of fields) {
    const name = fileFieldOf(field);
    if (field.type === 'date' && name !== null && !dates.has(name)) dates.set(name, field);
  }
  return fields.map((field) => {
    const date = field.type === 'text' && field.format.choices.length === 0 && dates.get(fileFieldOf(field) ?? '');
    return date ? asDate(field, date) : field;
  });
}

const asDate = (field: ReadField, { type, value, state, format }: ReadField): ReadField => ({
  ...field,
  type,
  value,
  state: field.state === 'out_of_scope' || field.state === 'hand' ? field.state : state,
  format: { ...field.format, datePattern: format.datePattern },
});
