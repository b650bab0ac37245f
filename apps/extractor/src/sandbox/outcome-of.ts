import { z } from 'zod';
import { FailureReason, ReadForm } from '@formseal/contracts';
import type { Logger } from '@formseal/platform';
import type { SandboxOutcome } from './sandbox-outcome.js';

/** What a child answers: checked, because a child may have been taken over by what it read. */
const Answer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('form'), form: ReadForm }),
  z.object({ kind: z.literal('failed'), reason: FailureReason }),
  z.object({ kind: z.literal('too_many_pages'), pages: z.int().min(1) }),
  z.object({ kind: z.literal('broken'), error: z.string() }),
]);
export type Answer = z.infer<typeof Answer>;

/** A child's answer as an outcome; one that makes no sense is a crash. */
export function outcomeOf(payload: Buffer, normalised: Uint8Array | null, log: Logger): SandboxOutcome {
  const answer = parse(payload);
  if (answer === null) {
    log.error('sandbox: an answer that is none');
    return { kind: 'killed', why: 'crash' };
  }
  if (answer.kind === 'broken') {
    log.error({ error: answer.error }, 'sandbox: the reader broke');
    return { kind: 'killed', why: 'crash' };
  }
  if (answer.kind !== 'form') return answer;
  return normalised === null ? { kind: 'killed', why: 'crash' } : { ...answer, normalised };
}

function parse(payload: Buffer): Answer | null {
  try {
    return Answer.parse(JSON.parse(payload.toString('utf8')));
  } catch {
    return null;
  }
}
