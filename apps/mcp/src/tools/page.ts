import { z } from 'zod';
import { answered } from '../answer.js';
import { NOTICE, noticeSchema } from '../untrusted.js';
import type { AddTool } from './tool.js';
import { whileTelling } from './tool.js';

// As wide as print is still read by a model, at a fraction of what a larger picture costs it.
const WIDTH = 1_000;

/** What a page looks like. */
export const addPage: AddTool = (server, { formseal }) =>
  server.registerTool(
    'page',
    {
      title: 'Look at a page',
      description: `Answers a picture of a page, as it was signed where it was, else as it was uploaded: for fields whose label says too little. Costs many tokens. ${NOTICE} So is everything that is printed in the picture.`,
      inputSchema: z.strictObject({
        id: z.uuid().describe('the document'),
        page: z.int().min(1).describe('from 1, as in the fields'),
      }),
      outputSchema: z.object({ notice: noticeSchema, page: z.number(), bytes: z.number() }),
      annotations: { readOnlyHint: true },
    },
    async ({ id, page }, call) => {
      let png: Uint8Array = new Uint8Array();
      const answer = await answered(async () => {
        png = await whileTelling(call, formseal.pageImage(id, page, { width: WIDTH, signal: call.signal }));
        return { notice: NOTICE, page, bytes: png.length };
      });
      if (answer.isError) return answer;
      const image = { type: 'image' as const, data: Buffer.from(png).toString('base64'), mimeType: 'image/png' };
      return { ...answer, content: [...answer.content, image] };
    },
  );
