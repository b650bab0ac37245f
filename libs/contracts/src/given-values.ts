import { z } from 'zod';
import { CONFIRMED_AT_ONCE } from './field.js';
import { ANSWERED_NAMES } from './limits.js';

/** Values sent along with a form, by meaning (`self.birth_date`) or by label: true ticks a box or chooses an option, null leaves empty. */
export const GivenValues = z
  .record(z.string(), z.union([z.string(), z.boolean(), z.null()], 'must be a text, true, false or null'))
  .refine((given) => Object.keys(given).length <= CONFIRMED_AT_ONCE, `must be at most ${CONFIRMED_AT_ONCE} values`)
  .meta({ id: 'GivenValues' });
export type GivenValues = z.infer<typeof GivenValues>;

/** What became of them: a form is read, and counted, before it is known whether they fit. */
export const ValuesOutcome = z
  .object({
    confirmed: z.int().describe('how many fields were confirmed with a value that was sent along'),
    toCheck: z
      .array(
        z.object({
          name: z.string().describe('as it was sent'),
          fieldId: z.uuid().describe('the field it was put into'),
          message: z.string().describe('why it waits'),
        }),
      )
      .describe(
        `fields that a value was put into by its meaning and that wait to be confirmed, as they may be asked of somebody else, the first ${ANSWERED_NAMES}`,
      ),
    unknown: z.array(z.string()).describe(`names that no field has, the first ${ANSWERED_NAMES}`),
    refused: z
      .array(
        z.object({
          name: z.string().describe('as it was sent'),
          fieldId: z.uuid().nullable().describe('null: the name is that of several fields'),
          message: z.string().describe('why it does not fit'),
        }),
      )
      .describe(`values that fit no field, and why, the first ${ANSWERED_NAMES}`),
  })
  .meta({ id: 'ValuesOutcome' });
export type ValuesOutcome = z.infer<typeof ValuesOutcome>;
