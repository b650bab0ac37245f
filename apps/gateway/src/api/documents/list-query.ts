import { z } from 'zod';
import { DocumentStatus, LIMITS } from '@formseal/contracts';

/** Plain digits only: `1e2`, ` 5` or `0x10` are no numbers of this API. */
const digits = (min: number, max: number, fallback: number) =>
  z
    .string(`must be a whole number of at least ${min}`)
    .regex(/^\d{1,15}$/, `must be a whole number of at least ${min}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`)
    .default(fallback);

export const ListQuery = z.object({
  limit: digits(1, LIMITS.listMax, LIMITS.listDefault),
  offset: digits(0, Number.MAX_SAFE_INTEGER, 0),
  status: DocumentStatus.optional(),
});
export type ListQuery = z.infer<typeof ListQuery>;
