import type { Metrics } from '../metrics.js';
import type { SandboxOptions } from './sandbox-pool.js';

/** Counts the children of a service that had to go with a stranger's file in their hands, by what they did and why. */
export function countKilled(metrics: Metrics): (child: string) => Pick<SandboxOptions, 'onKilled'> {
  const killed = metrics.counter('children_killed_total', 'children that had to go with a file in hand', [
    'child',
    'why',
  ]);
  return (child) => ({ onKilled: (why) => killed.inc({ child, why }) });
}
