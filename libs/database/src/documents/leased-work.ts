import { SandboxUnavailableError } from '@formseal/platform';
import type { Work } from '../entities/document.entity.js';
import type { Claim, WorkRepository } from './work.repository.js';

/** A dead worker is noticed after this long; a living one renews three times within it. */
const LEASE_MS = 15_000;
const RENEW_MS = 4_000;

export interface LeasedWorkOptions {
  readonly id: string;
  readonly work: Work;
  readonly attempts: number;
  /** Aborted when the service goes down: the work is handed back as if it had never been started. */
  readonly signal: AbortSignal;
}

/** Claims work, keeps the lease while `task` runs, and hands it back or releases it where the task does not end it. */
export async function withLease(
  repository: WorkRepository,
  { id, work, attempts, signal }: LeasedWorkOptions,
  task: (claim: Claim) => Promise<void>,
): Promise<void> {
  const claim = await repository.claim(id, work, LEASE_MS, attempts);
  if (claim === null) return;
  // A failed renewal is no reason to stop: the finish is fenced by the attempt.
  const renewal = setInterval(() => void repository.renew(claim, work, LEASE_MS).catch(() => undefined), RENEW_MS);
  try {
    await task(claim);
  } catch (error) {
    // Where no child came up nothing was found out about the file: that is none of its attempts.
    if (signal.reason === 'shutdown' || error instanceof SandboxUnavailableError)
      await repository.handBack(claim, work);
    else await repository.release(claim, work);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}
