import type { Metrics } from '../metrics.js';
import type { SandboxOptions } from './sandbox-pool.js';

/** Counts the children of a service that had to go with a stranger's file in their hands, by what they did and why. */
export function countKilled(metrics: Metrics): (child: string) => Pick<SandboxOptions, 'onKilled'> {
  const help = 'children that had to go with a file in hand';
  const killed = metrics.counter('children_killed_total', help, ['child', 'why']);
  return (child) => {
    // Told from the start: a figure that begins at 1 has no increase to be seen.
    for (const why of ['memory', 'time', 'crash']) killed.inc({ child, why }, 0);
    return { onKilled: (why) => killed.inc({ child, why }) };
  };
}
