import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '@formseal/platform';
import { JobClient, JobServer } from './index.js';
import { ThrowawayRedis, eventually } from './testing/throwaway-redis.js';

// Starting processes takes its time on a busy machine.
jest.setTimeout(60_000);

const LOCK_MS = 1_000;
const project = path.resolve(__dirname, '..');
const logger = createLogger('test', { level: 'error' });

let redis: ThrowawayRedis;
let client: JobClient;
let prefix: string;
let doomed: ChildProcess;
let heard: string;
let other: JobServer | null;

beforeAll(async () => {
  execFileSync(process.execPath, [path.join(project, '../../deploy/build.mjs')]);
  redis = await ThrowawayRedis.start();
});
afterAll(() => redis.kill());

beforeEach(async () => {
  prefix = randomUUID();
  client = new JobClient({ url: redis.url, prefix });
  const file = path.join(project, 'dist/testing/worker-process.js');
  doomed = spawn(process.execPath, [file, redis.url, prefix, String(LOCK_MS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  heard = '';
  other = null;
  doomed.stdout?.on('data', (chunk: Buffer) => (heard += chunk.toString()));
});
afterEach(async () => {
  doomed.kill('SIGKILL');
  await other?.close();
  await client.close();
});

const send = async (id: string, fence = 0) => eventually(() => client.send('extract', { documentId: id }, { fence }));
const says = (what: string) => eventually(() => heard.includes(what), 20_000);

/** Another worker of the same queue, in this process. */
function serve(): string[] {
  const worked: string[] = [];
  other = new JobServer({ queue: 'extractor', url: redis.url, prefix, lockMs: LOCK_MS, concurrency: 1, logger });
  other.addHandler('extract', async ({ documentId }: { documentId: string }) => void worked.push(documentId));
  other.listen(() => {});
  return worked;
}

describe('faults of a worker', () => {
  it('killed with -9 in mid-job: another gets the job as soon as its lock is over', async () => {
    const id = randomUUID();
    await send(id);
    await says(`started ${id}`);
    doomed.kill('SIGKILL');
    const worked = serve();
    await eventually(() => worked.includes(id), 20_000);
    expect(worked).toEqual([id]);
  });

  it('killed with -9: the next attempt is not held up by the lock of the first', async () => {
    const id = randomUUID();
    await send(id);
    await says(`started ${id}`);
    doomed.kill('SIGKILL');
    const worked = serve();
    await send(id, 2);
    await eventually(() => worked.length >= 1);
  });

  it('frozen longer than its lock: another does the job, and the ghost goes on with the next one', async () => {
    const [first, next] = [randomUUID(), randomUUID()];
    await send(first);
    await says(`started ${first}`);
    doomed.kill('SIGSTOP');
    const worked = serve();
    await eventually(() => worked.includes(first), 20_000);
    await other?.close();
    other = null;
    doomed.kill('SIGCONT');
    await says(`ended ${first}`);
    await send(next);
    await says(`ended ${next}`);
    await eventually(
      async () => ((await redis.command('KEYS', `${prefix}:*:extract-*`)) as string[]).length === 0,
      10_000,
    );
  });
});
