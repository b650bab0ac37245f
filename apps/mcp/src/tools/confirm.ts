import { openFields } from '@formseal/client';
import type { Confirmations, Field } from '@formseal/client';
import { z } from 'zod';
import { answered } from '../answer.js';
import { confirmed } from '../confirmed.js';
import { documentPageSchema, versionSchema } from '../document-view.js';
import { fieldIdSchema, wholeId } from '../field-ids.js';
import { Refusal } from '../refusal.js';
import { NOTICE } from '../untrusted.js';
import type { AddTool } from './tool.js';

const MOST = 2_000;
const value = z
  .string()
  .max(10_000)
  .nullish()
  .describe('left out: the suggestion is kept; null: left empty; a date as YYYY-MM-DD, a box as "true" or "false"');
const empty = z
  .boolean()
  .optional()
  .describe('true, beside no value: it is left empty, a place to sign too; false: it is signed there after all');
const confirmation = z.strictObject({ id: fieldIdSchema, value, empty });
const whole = z.strictObject({ of: z.string().max(100), value });

/** Many fields confirmed: up to so many by one call of the service, all or nothing, and those beyond by further ones. */
export const addConfirm: AddTool = (server, { formseal, refused }) =>
  server.registerTool(
    'confirm',
    {
      title: 'Confirm fields',
      description: `Confirms many fields at once, all or nothing (beyond 2,000, as allOk and leaveEmpty may have them, 2,000 at a time: where a later step is refused, the earlier ones stand), and answers what is still open. Give a value only where the user or their data says it; ask the user where a field is missing or unsure. A signature takes no value: confirming it places the stored one; with empty: true it stays unsigned. ${NOTICE}`,
      inputSchema: z.strictObject({
        id: z.uuid().describe('the document'),
        version: versionSchema,
        fields: z.array(confirmation).max(MOST).default([]),
        wholes: z
          .array(whole)
          .max(MOST)
          .default([])
          .describe(
            'values that go across several fields, by the `of` of their `part`; none of those is in `fields` too',
          ),
        choose: z.array(fieldIdSchema).max(MOST).default([]).describe('options to choose in their groups'),
        allOk: z
          .boolean()
          .default(false)
          .describe(
            'also keep the suggestion of every open field whose state is ok, but for those whose value `upload` refused',
          ),
        leaveEmpty: z
          .boolean()
          .default(false)
          .describe(
            'also leave empty every other open field that has no suggestion; only where the user wants that. Places to sign, and what `upload` refused, stay open',
          ),
      }),
      outputSchema: documentPageSchema,
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
    },
    ({ id, version, fields, wholes, choose, allOk, leaveEmpty }, { signal }) =>
      answered(() =>
        confirmed(
          formseal,
          id,
          (all) => {
            const named = fields.map((field) => ({ ...asGiven(field), id: wholeId(all, field.id) }));
            const select = choose.map((said) => wholeId(all, said));
            const held = [...refused.of(id, all), ...inGroupsOf(all, select)];
            const rest = unnamed(all, { fields: named, wholes }, held).filter(
              (field) => (allOk && field.state === 'ok') || (leaveEmpty && hasNothing(field)),
            );
            if (named.length + rest.length + wholes.length + choose.length === 0)
              throw new Refusal('nothing_given', 'Name fields to confirm, or `allOk`.');
            // A service from before there were wholes is not asked about them.
            const across = wholes.length > 0 ? { wholes: wholes.map(asGiven) } : {};
            return { fields: [...named, ...rest.map((field) => ({ id: field.id }))], select, ...across, version };
          },
          signal,
        ),
      ),
  );

/** A value that is left out stays out: undefined is none. */
const asGiven = <N extends object>({ value: given, ...named }: N & { value?: string | null | undefined }) =>
  given === undefined ? named : { ...named, value: given };

type Named = Pick<Required<Confirmations>, 'fields' | 'wholes'>;

/** What is open and was neither named nor is held back. */
function unnamed(fields: readonly Field[], named: Named, held: readonly Field[]): Field[] {
  const already = new Set([...named.fields.map((field) => field.id), ...named.wholes.map(({ of }) => of)]);
  return openFields(fields).filter(
    (field) => !held.includes(field) && !already.has(field.id) && !already.has(field.part?.of ?? ''),
  );
}

/** A place to sign never has a value: confirmed, it is signed in. */
const hasNothing = ({ type, state, value: suggested }: Field): boolean =>
  type !== 'signature' && state !== 'ok' && suggested === null;

/** Options that are chosen, and those of their groups, which are settled by that. */
function inGroupsOf(fields: readonly Field[], chosen: readonly string[]): Field[] {
  const groups = new Set(fields.filter(({ id }) => chosen.includes(id)).map(({ checkboxGroup }) => checkboxGroup));
  return fields.filter(
    ({ id, checkboxGroup }) => chosen.includes(id) || (checkboxGroup !== null && groups.has(checkboxGroup)),
  );
}
