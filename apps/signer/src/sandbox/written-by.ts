import { ServiceError } from '@formseal/contracts';
import type { WriteOutcome } from './writing-sandbox.js';

/** What was written; what took too much would do so again, what broke its child is tried again. */
export function writtenBy(outcome: WriteOutcome): WriteOutcome & { kind: 'written' } {
  if (outcome.kind === 'written') return outcome;
  if (outcome.kind === 'unwritable') {
    const { kind: _kind, ...reason } = outcome;
    throw new ServiceError('invalid', reason);
  }
  if (outcome.why === 'crash') throw new Error('the child that signs broke');
  throw new ServiceError('invalid', { message: `Signing this PDF takes more ${outcome.why} than it may.` });
}
