import { z } from 'zod';

export const FIELD_TYPES = ['text', 'date', 'checkbox', 'signature'] as const;
export const FieldType = z.enum(FIELD_TYPES);
export type FieldType = z.infer<typeof FieldType>;

export const FIELD_STATES = ['ok', 'unsure', 'missing', 'hand', 'not_applicable', 'out_of_scope'] as const;
export const FieldState = z.enum(FIELD_STATES);
export type FieldState = z.infer<typeof FieldState>;

export const FIELD_SOURCES = ['profile', 'learned_cache', 'user_input', 'none'] as const;
export const FieldSource = z.enum(FIELD_SOURCES);
export type FieldSource = z.infer<typeof FieldSource>;

/** A field as the contract shows it. */
export const Field = z
  .object({
    id: z.uuid(),
    page: z.int().min(1).describe('page in the PDF, from 1'),
    type: FieldType,
    label: z.string().describe('label in the form'),
    section: z.string().nullable().describe('heading it stands under in the form: tells labels apart that stand twice'),
    semanticKey: z.string().nullable().describe('meaning, e.g. the profile value used to fill it'),
    state: FieldState,
    value: z.string().nullable().describe('suggested or confirmed value'),
    source: FieldSource.describe('where the value came from'),
    confirmed: z.boolean().describe('signing works once every relevant field is confirmed'),
    checkboxGroup: z.string().nullable().describe('fields with the same value are mutually exclusive options'),
  })
  .meta({ id: 'Field' });
export type Field = z.infer<typeof Field>;

/** Body of a confirm: `value` omitted keeps the suggestion, a string sets, null or "" clears. */
export const ConfirmBody = z.strictObject({ value: z.string().nullable().optional() }).meta({ id: 'ConfirmBody' });
export type ConfirmBody = z.infer<typeof ConfirmBody>;

/** How many fields are confirmed by one call. */
const CONFIRMED_AT_ONCE = 2_000;

/** Body of a confirm of many, additive to the contract: options that are chosen first, then fields as by single confirms. */
export const ConfirmManyBody = z
  .strictObject({
    select: z.array(z.string()).max(CONFIRMED_AT_ONCE).default([]).describe('options to choose in their groups'),
    fields: z
      .array(
        ConfirmBody.extend({ id: z.string('is required, a string').meta({ format: 'uuid' }) }).meta({ id: undefined }),
      )
      .max(CONFIRMED_AT_ONCE)
      .default([]),
  })
  .meta({ id: 'ConfirmManyBody' });
export type ConfirmManyBody = z.infer<typeof ConfirmManyBody>;

/** Body of a select: the option that is chosen in its group. A malformed id is a 404 like any other, not a 400. */
export const SelectBody = z
  .strictObject({ fieldId: z.string('is required, a string').meta({ format: 'uuid' }) })
  .meta({ id: 'SelectBody' });
export type SelectBody = z.infer<typeof SelectBody>;
