import { isRelevant } from '@formseal/client';
import type { Field } from '@formseal/client';
import { z } from 'zod';
import { idsShown } from './field-ids.js';
import { LONGEST, visible, visibleOrNone } from './untrusted.js';

/** A field as an agent sees it: what is absent is null. */
export const fieldSchema = z.object({
  id: z.string(),
  state: z.enum(['ok', 'unsure', 'missing', 'hand', 'not_applicable', 'out_of_scope']),
  confirmed: z
    .literal(true)
    .optional()
    .describe(
      'confirmed already, or nothing to confirm; absent: has to be confirmed before the document can be signed',
    ),
  type: z.enum(['text', 'date', 'checkbox', 'signature']),
  page: z.number(),
  semanticKey: z.string().optional().describe('what the field means, e.g. self.birth_date'),
  choice: z.number().optional().describe('fields with the same number are options of which one is chosen'),
  part: z
    .object({ of: z.string(), index: z.number(), count: z.number() })
    .optional()
    .describe('one of `count` fields that one value is written across: give the value once, by `wholes` of `confirm`'),
  sameAs: z
    .string()
    .optional()
    .describe('the id of the field whose value it shows once more, as on another page: confirm that one alone'),
  required: z.literal(true).optional().describe('the form says that it has to be filled in'),
  maxLength: z.number().optional(),
  why: z.array(z.string()).optional().describe('why it should be looked at; `reasons` explains each'),
  source: z.enum(['profile', 'learned_cache', 'user_input']).optional().describe('where the value came from'),
  untrusted: z.object({
    label: z.string(),
    section: z.string().optional().describe('heading that the field stands under'),
    value: z.string().optional().describe('suggested value, or the confirmed one'),
    options: z.array(z.string()).optional().describe('the values of a list that it takes, the first 20'),
  }),
});

/** A field as an agent sees it. */
export type FieldView = z.infer<typeof fieldSchema>;

// A list of all countries would fill an answer; it takes a value that is not shown as well.
const MOST_OPTIONS = 20;
const MOST_REASONS = 3;

/** Shows the fields of one document. */
export function viewsOf(fields: readonly Field[]): Map<Field, FieldView> {
  const groups = [...new Set(fields.map(({ checkboxGroup }) => checkboxGroup).filter((group) => group !== null))];
  const idOf = idsShown(fields);
  const first = firstPlaces(fields);
  const viewed = (field: Field): FieldView => {
    const { id, type, fileField } = field;
    const asked = first.get(`${type} ${fileField}`);
    const again = fileField === null || asked === undefined || asked.id === id ? {} : { sameAs: idOf(asked) };
    return { id: idOf(field), ...viewOf(field, groups), ...again };
  };
  return new Map(fields.map((field) => [field, viewed(field)] as const));
}

/** Of the places of one field of the file, which show one value, the first that can be filled in. */
function firstPlaces(fields: readonly Field[]): Map<string, Field> {
  const asked = fields.filter(({ state }) => state !== 'out_of_scope');
  return new Map([...asked].reverse().map((field) => [`${field.type} ${field.fileField}`, field]));
}

function viewOf(field: Field, groups: readonly string[]): Omit<FieldView, 'id'> {
  const { state, type, page, semanticKey, required, maxLength, checkboxGroup, part } = field;
  const why = field.why.slice(0, MOST_REASONS).map(({ code }) => code);
  const choice = checkboxGroup === null ? undefined : groups.indexOf(checkboxGroup) + 1;
  return {
    state,
    // Nobody has to confirm what does not apply.
    ...(field.confirmed || !isRelevant(field) ? { confirmed: true as const } : {}),
    type,
    page,
    ...(semanticKey ? { semanticKey } : {}),
    ...(choice ? { choice } : {}),
    ...(part ? { part: { of: part.of, index: part.index, count: part.count } } : {}),
    ...(required ? { required } : {}),
    ...(maxLength === null ? {} : { maxLength }),
    ...(why.length > 0 ? { why } : {}),
    ...sourceOf(field),
    untrusted: {
      label: visible(field.label, LONGEST.label),
      ...present('section', visibleOrNone(field.section, LONGEST.section)),
      ...present('value', visibleOrNone(field.value, LONGEST.value)),
      ...optionsOf(field),
    },
  };
}

const present = (name: string, text: string | undefined): object => (text === undefined ? {} : { [name]: text });

const sourceOf = ({ source, value }: Field): Pick<FieldView, 'source'> =>
  source === 'none' || value === null ? {} : { source };

const optionsOf = ({ options }: Field): { options?: string[] } =>
  options.length === 0
    ? {}
    : { options: options.slice(0, MOST_OPTIONS).map(({ value }) => visible(value, LONGEST.option)) };

/** What the codes in `why` mean, each once. */
export function reasonsOf(fields: readonly Field[], views: readonly FieldView[]): Record<string, string> {
  const named = new Set(views.flatMap(({ why = [] }) => why));
  const meant = fields.flatMap(({ why }) => why).filter(({ code }) => named.has(code));
  return Object.fromEntries(meant.map(({ code, message }) => [code, message]));
}
