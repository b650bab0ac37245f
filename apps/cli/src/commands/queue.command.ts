import type { Command } from 'commander';
import { ExaminedBackends } from '../doctor/backends.js';
import { lasting } from '../doctor/finding.js';
import { queuedJobs, queueStandings } from '../doctor/queue-standings.js';
import { redisPrefix } from '../doctor/redis-prefix.js';
import { findBackends } from '../stack/backends.js';
import { stackSettings } from '../stack/settings.js';
import { wholeNumber } from './operator.js';
import { print } from './print.js';
import { CommandProblem } from './problem.js';

/** `queue`: what waits, what is at work, and since when. It changes nothing: docs/decisions/queue-view.md. */
export function queueCommand(program: Command): void {
  program
    .command('queue')
    .description('shows what waits in each queue, who works it, and the jobs that are there for longest')
    .option('--jobs <number>', 'how many jobs of each queue, at work and waiting', '10')
    .action(queue);
}

async function queue(options: { jobs: string }, command: Command): Promise<void> {
  const limit = wholeNumber('--jobs', options.jobs, 1_000);
  const found = findBackends(stackSettings());
  if (found.redisUrl === null) throw new CommandProblem('No Redis: REDIS_URL is not set.');
  const backends = new ExaminedBackends(found);
  try {
    const [redis, prefix] = [backends.redis(), redisPrefix(found.redisUrl)];
    const [queues, jobs] = await Promise.all([queueStandings(redis, prefix), queuedJobs(redis, prefix, limit)]).catch(
      ({ message }: Error) => {
        throw new CommandProblem(`Redis does not answer: ${message}`);
      },
    );
    const isForScripts = command.optsWithGlobals<{ json?: boolean }>().json === true;
    print(command, { queues: isForScripts ? queues : queues.map(readable), jobs });
  } finally {
    await backends.close();
  }
}

const readable = ({ oldestMs, ...standing }: Awaited<ReturnType<typeof queueStandings>>[number]) => ({
  ...standing,
  oldest: oldestMs === null ? null : lasting(oldestMs),
});
