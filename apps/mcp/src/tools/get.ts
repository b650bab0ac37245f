import { z } from 'zod';
import { answered } from '../answer.js';
import { documentPage, documentPageSchema } from '../document-view.js';
import { AFTER } from '../field-page.js';
import { NOTICE } from '../untrusted.js';
import type { AddTool } from './tool.js';

/** A document with its fields. */
export const addGet: AddTool = (server, { formseal }) =>
  server.registerTool(
    'get',
    {
      title: 'Read a document',
      description: `Answers a document and its fields: missing ones first, then unsure, hand and ok, then what is confirmed or needs nothing. A large form comes in pages: pass \`after\` on. ${NOTICE}`,
      inputSchema: z.strictObject({
        id: z.uuid().describe('the document'),
        only: z.enum(['open', 'all']).default('open').describe('open: only what still has to be confirmed'),
        after: z.string().regex(AFTER).optional().describe('`after` of the page before'),
      }),
      outputSchema: documentPageSchema,
      annotations: { readOnlyHint: true },
    },
    ({ id, only, after }, { signal }) =>
      answered(async () => {
        const document = await formseal.document(id, { signal });
        const requests = MAY_BE_ASKED.has(document.status) ? await formseal.requests(id, { signal }) : [];
        const withOthers = requests.some(({ state }) => state === 'open');
        return documentPage(document, { only, after }, withOthers);
      }),
  );

/** While others sign a document its status is as before. */
const MAY_BE_ASKED = new Set(['ready_for_review', 'in_review']);
