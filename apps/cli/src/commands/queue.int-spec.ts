import { mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { adoptSettings, newDataKey } from '@formseal/platform';
import { JobClient } from '@formseal/queue';
import { ThrowawayRedis } from '@formseal/queue/testing';
import { runWords } from '../program.js';

const home = mkdtempSync(path.join(tmpdir(), 'formseal-queue-'));
const [first, second] = [randomUUID(), randomUUID()];
let redis: ThrowawayRedis;
let client: JobClient;

beforeAll(async () => {
  redis = await ThrowawayRedis.start();
  client = new JobClient({ url: redis.url });
  adoptSettings({
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    REDIS_URL: redis.url,
    FORMSEAL_DATA_DIR: home,
    FORMSEAL_DATA_KEYS: newDataKey(),
  });
});
afterAll(async () => {
  await client.close();
  await redis.kill();
  rmSync(home, { recursive: true, force: true });
});

async function said(...words: string[]): Promise<[number, string]> {
  let out = '';
  const code = await runWords(words, { writeOut: (text) => (out += text), writeErr: (text) => (out += text) });
  return [code, out];
}

interface Said {
  readonly queues: readonly { readonly queue: string; readonly waiting: number; readonly atWork: number }[];
  readonly jobs: readonly Readonly<Record<string, string>>[];
}
async function asJson(...words: string[]): Promise<Said> {
  const [code, out] = await said('queue', '--json', ...words);
  expect(code).toBe(0);
  return JSON.parse(out) as Said;
}

describe('the queue, to an operator', () => {
  it('is empty where nothing was sent', async () => {
    const { queues, jobs } = await asJson();
    expect(queues.map(({ queue }) => queue)).toEqual(expect.arrayContaining(['extractor', 'signer']));
    expect([queues.filter(({ waiting, atWork }) => waiting + atWork > 0), jobs]).toEqual([[], []]);
  });

  it('names the documents of what waits and of what is at work, the longest there first', async () => {
    await client.send('extract', { documentId: first }, { fence: 1, rank: 3 });
    await client.send('sign', { documentId: second }, { fence: 2 });
    // As a worker takes it: out of those that wait, into those at work.
    const id = `extract-${first}-1`;
    await redis.command('ZREM', 'formseal:extractor:prioritized', id);
    await redis.command('LPUSH', 'formseal:extractor:active', id);
    const { queues, jobs } = await asJson();
    expect(queues).toContainEqual(expect.objectContaining({ queue: 'extractor', waiting: 0, atWork: 1 }));
    expect(queues).toContainEqual(expect.objectContaining({ queue: 'signer', waiting: 1, atWork: 0 }));
    expect(jobs.map(({ job, document, state, queue }) => [job, document, state, queue])).toEqual([
      ['extract', first, 'at work', 'extractor'],
      ['sign', second, 'waiting', 'signer'],
    ]);
    expect(Math.abs(Date.now() - Date.parse(jobs[0]?.['since'] ?? ''))).toBeLessThan(60_000);
    await redis.command('HSET', 'formseal:pace:extractor', 'worker', '1 2 500');
    const [, text] = await said('queue');
    expect(text).toMatch(/^extractor +0 +1 +1 +–$/m);
    expect(text).toMatch(/^signer +1 +0 +0 +\d+ s$/m);
    expect((await asJson('--jobs', '0')).jobs).toEqual([]);
  });

  it('says in a line that Redis does not answer', async () => {
    await redis.kill();
    const [code, out] = await said('queue');
    expect([code, out.trim().split('\n').length]).toEqual([1, 1]);
    expect(out).toContain('Redis does not answer');
  });
});
