import { z } from 'zod';
import { TIMES } from '../limits.js';

/** A stored PDF becomes a document with fields. The id is the only payload: bytes never travel through the queue. */
export const Extract = {
  name: 'extract',
  queue: 'extractor',
  payload: z.strictObject({ documentId: z.uuid() }),
  attempts: 3,
  timeoutMs: TIMES.jobMs,
} as const;
