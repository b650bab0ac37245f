import { z } from 'zod';
import { TIMES } from '../limits.js';

/** A stranger's PDF is checked for its signatures. A lane of its own: nobody's extraction waits for it, nor it for one. */
export const Verify = {
  name: 'verify',
  queue: 'verifier',
  payload: z.strictObject({ verificationId: z.uuid() }),
  attempts: 3,
  timeoutMs: TIMES.verifyJobMs,
} as const;
