import { z } from 'zod';
import { answered } from '../answer.js';
import { documentSchema, documentView } from '../document-view.js';
import { NOTICE, noticeSchema } from '../untrusted.js';
import type { AddTool } from './tool.js';

const STATUSES = [
  'received',
  'understanding',
  'extracting',
  'ready_for_review',
  'in_review',
  'signed',
  'sent',
  'revoked',
  'failed',
] as const;

/** The documents of the account. */
export const addList: AddTool = (server, { formseal }) =>
  server.registerTool(
    'list',
    {
      title: 'List documents',
      description: `Lists the account's documents, newest first. ${NOTICE}`,
      inputSchema: z.strictObject({
        status: z.enum(STATUSES).optional(),
        limit: z.int().min(1).max(50).default(20),
        offset: z.int().min(0).default(0),
      }),
      outputSchema: z.object({ notice: noticeSchema, total: z.number(), documents: z.array(documentSchema) }),
      annotations: { readOnlyHint: true },
    },
    (query, { signal }) =>
      answered(async () => {
        const { total, data } = await formseal.page({ ...query, signal });
        return { notice: NOTICE, total, documents: data.map(documentView) };
      }),
  );
