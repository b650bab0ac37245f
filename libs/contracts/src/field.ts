import { z } from 'zod';
import { ANSWERS } from './form/answers.js';
import type { Answer } from './form/answers.js';
import { Rect } from './form/rect.js';
import { Part } from './part.js';
import { SentId, SentIdOrNone } from './sent-id.js';

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
    id: z.uuid().describe('names it in confirms'),
    page: z.int().min(1).describe('page in the PDF, from 1'),
    type: FieldType.describe('what goes into it'),
    label: z.string().describe('label in the form'),
    section: z.string().nullable().describe('heading it stands under in the form: tells labels apart that stand twice'),
    semanticKey: z.string().nullable().describe('meaning, e.g. the profile value used to fill it'),
    state: FieldState.describe('what is to be done about it'),
    value: z.string().nullable().describe('suggested or confirmed value'),
    source: FieldSource.describe('where the value came from'),
    confirmed: z.boolean().describe('signing works once every relevant field is confirmed'),
    checkboxGroup: z.string().nullable().describe('fields with the same value are mutually exclusive options'),
    rect: Rect.describe('where it is on its page: left, bottom, right, top in points, from the lower left corner'),
    required: z.boolean().describe('the form itself says that it has to be filled in'),
    maxLength: z.int().nullable().describe('as many characters as go in; null where the form sets no bound'),
    pattern: z
      .string()
      .nullable()
      .describe(
        'how the form writes dates, e.g. dd.mm.yyyy: `value` is a YYYY-MM-DD all the same; null for other fields',
      ),
    options: z
      .array(z.object({ value: z.string().describe('what is set'), label: z.string().describe('what the form shows') }))
      .describe(
        'the choices of a list: `value` is one of them, where the form lets nobody write their own; empty for other fields',
      ),
    part: Part.nullable().describe(
      'which piece of which whole it is, where one value goes into several fields; else null',
    ),
    fileField: z
      .string()
      .nullable()
      .describe(
        'additive: which field of the file it is a place of, where that declares fields; those of the same one show one value: what one is confirmed with, all are',
      ),
    why: z
      .array(
        z.object({
          code: z.enum(Object.keys(ANSWERS) as Answer[]).describe('stable, for programs'),
          message: z.string().describe('for humans'),
        }),
      )
      .describe('why it should be looked at, what weighs most first; empty where it need not be, or once it was'),
  })
  .meta({ id: 'Field' });
export type Field = z.infer<typeof Field>;

/** Body of a confirm: `value` omitted keeps the suggestion, a string sets, null or "" clears. */
export const ConfirmBody = z
  .strictObject({
    value: z.string().nullable().optional().describe('left out: the suggestion is kept; null or "": it is left empty'),
    empty: z
      .boolean()
      .optional()
      .describe(
        'additive, beside no value: true leaves it empty, a place to sign too, where null is what is signed; false signs there after all',
      ),
  })
  .meta({ id: 'ConfirmBody' });
export type ConfirmBody = z.infer<typeof ConfirmBody>;

/** Of a document's fields: whoever names the one they looked at changes or signs nothing that is another by now. */
export const Version = z.int().min(0).describe('additive: of the fields, another after each change of one');

export const SigningDay = z.iso
  .date()
  .describe('the day where whoever signs is, for a date of signing that is left to the service; left out: that of UTC');

/** Body of a sign, which v1 has without one. */
export const SignBody = z
  .object({
    version: Version.optional().describe('that of the fields you looked at: where they changed since, 409'),
    day: SigningDay.optional(),
    visible: z
      .boolean()
      .optional()
      .describe(
        'false: a form with no place for the signature is sealed with none drawn on a page; 422 where it has one',
      ),
  })
  .meta({ id: 'SignBody' });
export type SignBody = z.infer<typeof SignBody>;

/** How many fields are confirmed by one call. */
export const CONFIRMED_AT_ONCE = 2_000;

/** Body of a confirm of many, additive to the contract: options that are chosen first, then fields as by single confirms. */
export const ConfirmManyBody = z
  .strictObject({
    select: z.array(SentIdOrNone()).max(CONFIRMED_AT_ONCE).default([]).describe('options to choose in their groups'),
    fields: z
      .array(
        ConfirmBody.extend({
          id: SentIdOrNone().describe('the field'),
        }).meta({ id: undefined }),
      )
      .max(CONFIRMED_AT_ONCE)
      .default([])
      .describe('fields to confirm'),
    wholes: z
      .array(
        ConfirmBody.extend({ of: z.string('is required, a string').describe('`of` of the `part`s') }).meta({
          id: undefined,
        }),
      )
      .max(CONFIRMED_AT_ONCE)
      .optional()
      .describe('values that go into several fields: `of` is that of their `part`, and `value` the whole of it'),
    version: Version.optional().describe('that of the fields you looked at: where they changed since, 409'),
  })
  .meta({ id: 'ConfirmManyBody' });
export type ConfirmManyBody = z.infer<typeof ConfirmManyBody>;

/** What a confirm of many answers. */
export const ConfirmedMany = z
  .object({ fields: z.array(Field).describe('each as it stands now'), version: Version })
  .meta({ id: 'ConfirmedMany' });
export type ConfirmedMany = z.infer<typeof ConfirmedMany>;

/** Body of whose fields are, additive to the contract. */
export const OwnerBody = z
  .strictObject({
    owner: z
      .string('is required, a string')
      .max(40)
      .describe('`self`, or whom else the profile knows: `spouse`, `child[2]`, `organisation`'),
    fields: z.array(SentId('must be ids of fields')).min(1).max(1_000).describe('fields that are about them'),
    version: Version.optional().describe('that of the fields you looked at: where they changed since, 409'),
  })
  .meta({ id: 'OwnerBody' });
export type OwnerBody = z.infer<typeof OwnerBody>;

/** Body of a select: the option that is chosen in its group. A malformed id is a 404 like any other, not a 400. */
export const SelectBody = z
  .strictObject({
    fieldId: SentIdOrNone().describe('the option that is chosen'),
  })
  .meta({ id: 'SelectBody' });
export type SelectBody = z.infer<typeof SelectBody>;
