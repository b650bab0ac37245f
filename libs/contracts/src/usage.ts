import { z } from 'zod';

export const ExtraForms = z
  .object({
    enabled: z.boolean().describe('turned on by an account owner'),
    used: z.int().describe('additional forms finished and charged this period'),
    max: z.int().describe('how many additional forms the cap allows this period'),
    remaining: z.int().describe('0 while turned off'),
    unitCents: z.int().describe('net charge per additional form'),
    capCents: z.int().describe('monthly cap'),
    currency: z.literal('eur'),
  })
  .meta({ id: 'ExtraForms' });
export type ExtraForms = z.infer<typeof ExtraForms>;

export const Usage = z
  .object({
    plan: z.string(),
    used: z.int().describe('forms finished this period'),
    limit: z.int().describe('finished forms the plan includes per period'),
    remaining: z.int(),
    uploads: z.object({ used: z.int(), limit: z.int(), remaining: z.int() }).describe('PDFs uploaded this period'),
    extraForms: ExtraForms.nullable().describe('null where not offered for the plan'),
    resetsAt: z.iso.datetime().describe('when the period renews'),
  })
  .meta({ id: 'Usage' });
export type Usage = z.infer<typeof Usage>;

/** What a 402 carries beside code and message. */
export const Quota = z
  .object({
    kind: z.enum(['forms', 'uploads']),
    plan: z.string(),
    used: z.int(),
    limit: z.int(),
    resetsAt: z.iso.datetime(),
    extraForms: ExtraForms.nullable().optional(),
  })
  .meta({ id: 'Quota' });
export type Quota = z.infer<typeof Quota>;
