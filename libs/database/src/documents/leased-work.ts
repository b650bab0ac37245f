import { setTimeout as pause } from 'node:timers/promises';
import { isOutage, spentBefore } from '@formseal/platform';
import type { Alongside } from '../connection/transaction.js';
import type { Work } from '../entities/document.entity.js';
import type { Claim, WorkRepository } from './work.repository.js';

/** A dead worker is noticed after this long; a living one renews three times within it. */
const LEASE_MS = 15_000;
const RENEW_MS = 4_000;
/** Where Postgres is not there to be told. */
const TOLD_AGAIN_MS = 1_000;

export interface LeasedWorkOptions {
  readonly id: string;
  readonly work: Work;
  readonly attempts: number;
  /** Aborted when the service goes down: the work is handed back as if it had never been started. */
  readonly signal: AbortSignal;
  /** Joins the transaction that puts the work off. */
  readonly whenPutOff?: (documentId: string) => Alongside;
}

/** Claims work, keeps the lease while `task` runs, and hands it back or releases it where the task does not end it. */
export async function withLease(
  repository: WorkRepository,
  { id, work, attempts, signal, whenPutOff }: LeasedWorkOptions,
  task: (claim: Claim) => Promise<void>,
): Promise<void> {
  const claim = await repository.claim(id, work, LEASE_MS, attempts);
  if (claim === null) return;
  const renewal = setInterval(() => {
    // Work that does not hear that its time is over is left to whoever claims it next.
    if (signal.aborted) return;
    // A failed renewal is no reason to stop: the finish is fenced by the attempt.
    void repository.renew(claim, work, LEASE_MS).catch(() => undefined);
  }, RENEW_MS);
  try {
    await task(claim);
  } catch (error) {
    if (signal.reason === 'shutdown') await repository.handBack(claim, work);
    else if (isNobodysFault(error, signal))
      await persistently(signal, () => repository.putOff(claim, work, spentBefore(error), whenPutOff?.(id)));
    else await repository.release(claim, work);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/**
 * Only what a file did to its child is held against it. Where no child came up, or had no time, or store, database or keys
 * were not there, nothing was found out about it. A child's time ends before its job's: a job that ran out of it waited for
 * the machine.
 */
const isNobodysFault = (error: unknown, signal: AbortSignal): boolean => isOutage(error) || signal.reason === 'timeout';

/** Postgres may be what is away: as long as a lease lasts it is told again. After that the work has been overtaken. */
async function persistently(signal: AbortSignal, tell: () => Promise<void>): Promise<void> {
  for (const until = performance.now() + LEASE_MS; ; await pause(TOLD_AGAIN_MS)) {
    try {
      return await tell();
    } catch (error) {
      if (signal.aborted || !isOutage(error) || performance.now() > until) throw error;
    }
  }
}
