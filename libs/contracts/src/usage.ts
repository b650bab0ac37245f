import { z } from 'zod';

export const ExtraForms = z
  .object({
    enabled: z.boolean().describe('turned on by an account owner'),
    used: z.int().describe('additional forms finished and charged this period'),
    max: z.int().describe('how many additional forms the cap allows this period'),
    remaining: z.int().describe('0 while turned off'),
    unitCents: z.int().describe('net charge per additional form'),
    capCents: z.int().describe('monthly cap'),
    currency: z.literal('eur').describe('of both amounts'),
  })
  .meta({ id: 'ExtraForms' });
export type ExtraForms = z.infer<typeof ExtraForms>;

export const Usage = z
  .object({
    plan: z.string().describe('its name'),
    used: z.int().describe('forms finished this period'),
    limit: z.int().describe('finished forms the plan includes per period'),
    remaining: z.int().describe('finished forms that are left'),
    uploads: z
      .object({
        used: z.int().describe('PDFs that could be read'),
        limit: z.int().describe('twice the forms'),
        remaining: z.int().describe('uploads that are left'),
      })
      .describe('PDFs uploaded this period'),
    extraForms: ExtraForms.nullable().describe('null where not offered for the plan'),
    resetsAt: z.iso.datetime().describe('when the period renews'),
  })
  .meta({ id: 'Usage' });
export type Usage = z.infer<typeof Usage>;

/** What a 402 carries beside code and message. */
export const Quota = z
  .object({
    kind: z.enum(['forms', 'uploads']).describe('which allowance is used up'),
    plan: z.string().describe('its name'),
    used: z.int().describe('in this period'),
    limit: z.int().describe('of a period'),
    resetsAt: z.iso.datetime().describe('when the period renews'),
    extraForms: ExtraForms.nullable().optional().describe('of kind `forms`: forms beyond the allowance'),
  })
  .meta({ id: 'Quota' });
export type Quota = z.infer<typeof Quota>;
