import { openFields } from '@formseal/client';
import type { Confirmation, Formseal } from '@formseal/client';
import { z } from 'zod';
import { answered, Refusal } from '../answer.js';
import { documentPage, documentPageSchema } from '../document-view.js';
import { NOTICE } from '../untrusted.js';
import type { AddTool } from './tool.js';

const MOST = 2_000;
const confirmation = z.object({
  id: z.uuid(),
  value: z
    .string()
    .max(10_000)
    .nullish()
    .describe('left out: the suggestion is kept; null: left empty; a date as YYYY-MM-DD, a box as "true" or "false"'),
});

/** Many fields confirmed by one call, all or nothing. */
export const addConfirm: AddTool = (server, { formseal }) =>
  server.registerTool(
    'confirm',
    {
      title: 'Confirm fields',
      description: `Confirms many fields at once, all or nothing, and answers what is still open. Give a value only where the user or their data says it; ask the user where a field is missing or unsure. A signature takes no value: confirming it places the stored one. ${NOTICE}`,
      inputSchema: {
        id: z.uuid().describe('the document'),
        fields: z.array(confirmation).max(MOST).default([]),
        choose: z.array(z.uuid()).max(MOST).default([]).describe('options to choose in their groups'),
        allOk: z.boolean().default(false).describe('also keep the suggestion of every open field whose state is ok'),
      },
      outputSchema: documentPageSchema,
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
    },
    ({ id, fields, choose, allOk }, { signal }) =>
      answered(async () => {
        const sure = allOk ? await sureFields(formseal, id, fields, signal) : [];
        const all = [...fields, ...sure].map(({ id: fieldId, value }) =>
          value === undefined ? { id: fieldId } : { id: fieldId, value },
        );
        if (all.length + choose.length === 0) throw new Refusal('nothing_given', 'Name fields to confirm, or `allOk`.');
        await formseal.confirm(id, { fields: all, select: choose }, { signal });
        return documentPage(await formseal.document(id, { signal }), { only: 'open' });
      }),
  );

async function sureFields(formseal: Formseal, id: string, named: readonly Confirmation[], signal: AbortSignal) {
  const already = new Set(named.map((field) => field.id));
  const { fields } = await formseal.document(id, { signal });
  return openFields(fields)
    .filter((field) => field.state === 'ok' && !already.has(field.id))
    .map((field): Confirmation => ({ id: field.id }));
}
