import { z } from 'zod';
import { DocumentStatus, LIMITS } from '@formseal/contracts';

/** Plain digits only: `1e2`, ` 5` or `0x10` are no numbers of this API. */
export const digits = (min: number, max: number, fallback: number) =>
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
  updatedSince: z.iso
    .datetime({ offset: true, error: 'must be a time, such as 2026-11-24T09:30:00Z' })
    .transform((text) => new Date(text))
    .optional(),
});
/** Beside the contract: nothing but a PDF is taken of who does not say so. */
export const UploadQuery = z.object({
  pictures: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform((text) => text === 'true'),
});
/** A page of anything. */
export const PageQuery = ListQuery.pick({ limit: true, offset: true });
export type ListQuery = z.infer<typeof ListQuery>;
