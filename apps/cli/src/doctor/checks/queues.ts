import { JOBS } from '@formseal/contracts';
import { lasting, ok, warn } from '../finding.js';
import type { Finding } from '../finding.js';

/** What stands in one queue. */
export interface QueueStanding {
  readonly queue: string;
  readonly waiting: number;
  readonly atWork: number;
  /** How long the oldest job that was looked at has waited; null: none waits. */
  readonly oldestMs: number | null;
  readonly workers: number;
}

export const QUEUES: readonly string[] = [...new Set(Object.values(JOBS).map(({ queue }) => queue))];

/** The caller of a reading waits this long at most. */
const LONG_MS = 110_000;

/** How many jobs wait, how long the oldest does, and whether anybody works them. */
export function checkQueues(standings: readonly QueueStanding[]): Finding {
  const found = standings.map(shown).join('; ');
  const unworked = standings.filter(({ workers }) => workers === 0).map(({ queue }) => queue);
  if (unworked.length > 0)
    return warn(
      found,
      `no worker has reported for ${unworked.join(', ')}: start the extractor and the signer, or read their logs`,
    );
  const late = standings.filter(({ oldestMs }) => (oldestMs ?? 0) > LONG_MS).map(({ queue }) => queue);
  if (late.length > 0) return warn(found, `more workers for ${late.join(', ')}: their callers wait in vain`);
  return ok(found);
}

const shown = ({ queue, waiting, oldestMs }: QueueStanding): string =>
  `${queue} ${waiting}${oldestMs === null ? '' : ` (oldest ${lasting(oldestMs)})`}`;
