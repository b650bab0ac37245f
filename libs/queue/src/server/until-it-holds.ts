import { setTimeout as pause } from 'node:timers/promises';
import type { Health, Logger } from '@formseal/platform';

const ASK_EVERY_MS = 2_000;

/** What a worker looks at while it waits to begin. */
export interface Beginning {
  readonly health: Health;
  readonly log: Logger;
  /** Called each time: a worker that waits is no dead one. */
  readonly onProgress: () => void;
}

/** Asks again and again until `check` resolves; false where the service is going down before. */
export async function untilItHolds(
  check: () => Promise<unknown>,
  { health, log, onProgress }: Beginning,
  everyMs = ASK_EVERY_MS,
): Promise<boolean> {
  for (let asked = 0; !health.isStopping; asked += 1) {
    onProgress();
    try {
      await check();
      return !health.isStopping;
    } catch (error) {
      if (asked === 0) log.warn({ err: error }, 'worker takes no job yet');
      await pause(everyMs);
    }
  }
  return false;
}
