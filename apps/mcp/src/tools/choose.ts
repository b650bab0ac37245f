import { z } from 'zod';
import { answered } from '../answer.js';
import { confirmed } from '../confirmed.js';
import { documentPageSchema, versionSchema } from '../document-view.js';
import { fieldIdSchema, wholeId } from '../field-ids.js';
import { NOTICE } from '../untrusted.js';
import type { AddTool } from './tool.js';

/** One option of a group. */
export const addChoose: AddTool = (server, { formseal }) =>
  server.registerTool(
    'choose',
    {
      title: 'Choose an option',
      description: `Chooses one of the fields that share a \`choice\` number; the others then do not apply. Answers what is still open. ${NOTICE}`,
      inputSchema: z.strictObject({
        id: z.uuid().describe('the document'),
        version: versionSchema,
        fieldId: fieldIdSchema.describe('the option'),
      }),
      outputSchema: documentPageSchema,
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
    },
    ({ id, version, fieldId }, { signal }) =>
      answered(() => confirmed(formseal, id, (fields) => ({ select: [wholeId(fields, fieldId)], version }), signal)),
  );
