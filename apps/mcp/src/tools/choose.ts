import { z } from 'zod';
import { answered } from '../answer.js';
import { documentPage, documentPageSchema } from '../document-view.js';
import { NOTICE } from '../untrusted.js';
import type { AddTool } from './tool.js';

/** One option of a group. */
export const addChoose: AddTool = (server, { formseal }) =>
  server.registerTool(
    'choose',
    {
      title: 'Choose an option',
      description: `Chooses one of the fields that share a \`choice\` number; the others then do not apply. Answers what is still open. ${NOTICE}`,
      inputSchema: { id: z.uuid().describe('the document'), fieldId: z.uuid().describe('the option') },
      outputSchema: documentPageSchema,
      annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true },
    },
    ({ id, fieldId }, { signal }) =>
      answered(async () => {
        await formseal.choose(id, fieldId, { signal });
        return documentPage(await formseal.document(id, { signal }), { only: 'open' });
      }),
  );
