import { JobServer } from '../server/job-server.js';
import { createLogger } from '@formseal/platform';
import type { JobContext } from '../server/job-context.js';

/**
 * A worker service of its own, for tests that kill or freeze one: node worker-process.js REDIS_URL PREFIX LOCK_MS.
 * It says "started ID" and "ended ID" on stdout; a job takes a second.
 */
const [url = '', prefix = '', lockMs = ''] = process.argv.slice(2);
const logger = createLogger('worker-process', { level: 'error', stream: 'stderr' });
const server = new JobServer({ queue: 'extractor', url, prefix, lockMs: Number(lockMs), concurrency: 1, logger });
const say = (word: string, id: string) => process.stdout.write(`${word} ${id}\n`);

server.addHandler('extract', async ({ documentId }: { documentId: string }, _context: JobContext) => {
  say('started', documentId);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  say('ended', documentId);
});
server.listen((error) => {
  if (error) throw error;
});
