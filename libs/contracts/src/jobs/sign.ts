import { z } from 'zod';
import { TIMES } from '../limits.js';

/** A confirmed document becomes a filled, stamped, sealed PDF. */
export const Sign = {
  name: 'sign',
  queue: 'signer',
  payload: z.strictObject({ documentId: z.uuid() }),
  attempts: 3,
  timeoutMs: TIMES.jobMs,
} as const;
