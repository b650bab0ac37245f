import type { DocumentWithFields, ValuesOutcome } from '@formseal/client';
import { z } from 'zod';
import { idsShown } from './field-ids.js';
import { LONGEST, visible } from './untrusted.js';

/** As many of each kind as an answer names. */
const MOST_NAMED = 30;

const named = z.object({
  id: z.string().optional().describe('the field'),
  untrusted: z.object({ name: z.string(), message: z.string().optional() }),
});

/** What became of the values that were uploaded with a form. */
export const valuesSchema = z
  .object({
    taken: z.boolean().describe('false: none of the values is in the form, which was not read at once'),
    unknown: z.array(named).describe('names that no field has'),
    refused: z.array(named).describe('values that do not fit: what stands in the field is not what was sent'),
    toCheck: z.array(named).describe('put in, and left to be confirmed: the field may be asked of somebody else'),
    next: z.string().optional(),
  })
  .optional()
  .describe('what became of `values`');

const NOT_TAKEN = 'Confirm what the user said, field by field, before `allOk`: `allOk` keeps what the profile has.';
const MISPLACED =
  'What the user said is not in the form where a value is refused or a name unknown: confirm these fields by id with a value, or ask, before `allOk` and `sign`.';

/** Shows what became of them. */
export function valuesView({ fields, values }: DocumentWithFields): NonNullable<z.infer<typeof valuesSchema>> {
  if (!values) return { taken: false, unknown: [], refused: [], toCheck: [], next: NOT_TAKEN };
  const { unknown, refused, toCheck } = values;
  const idOf = idsShown(fields);
  const view = ({ name, fieldId, message }: Partial<ValuesOutcome['refused'][number]> & { name: string }) => {
    const field = fields.find(({ id }) => id === fieldId);
    const said = message === undefined ? {} : { message: visible(message, LONGEST.reason) };
    return { ...(field ? { id: idOf(field) } : {}), untrusted: { name: visible(name, LONGEST.name), ...said } };
  };
  return {
    taken: true,
    unknown: unknown.slice(0, MOST_NAMED).map((name) => view({ name })),
    refused: refused.slice(0, MOST_NAMED).map(view),
    toCheck: toCheck.slice(0, MOST_NAMED).map(view),
    ...(unknown.length + refused.length > 0 ? { next: MISPLACED } : {}),
  };
}
