import { z } from 'zod';
import { answered } from '../answer.js';
import type { AddTool } from './tool.js';

const counted = { used: z.number(), limit: z.number(), remaining: z.number() };

/** What is left of the plan. */
export const addUsage: AddTool = (server, { formseal }) =>
  server.registerTool(
    'usage',
    {
      title: 'What is left of the plan',
      description: 'Answers how many forms can still be signed and uploaded in this period.',
      outputSchema: z.object({
        plan: z.string(),
        signed: z.object(counted),
        uploads: z.object(counted),
        extraForms: z.object({ enabled: z.boolean(), remaining: z.number(), unitCents: z.number() }).nullable(),
        resetsAt: z.string(),
      }),
      annotations: { readOnlyHint: true },
    },
    ({ signal }) =>
      answered(async () => {
        const { plan, used, limit, remaining, uploads, extraForms: extra, resetsAt } = await formseal.usage({ signal });
        const extraForms = extra && { enabled: extra.enabled, remaining: extra.remaining, unitCents: extra.unitCents };
        return { plan, signed: { used, limit, remaining }, uploads, extraForms, resetsAt };
      }),
  );
