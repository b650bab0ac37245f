import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ThrowawayCluster } from '@formseal/queue/testing/cluster';
import { api } from '../driver/api.js';
import { aForm } from '../driver/forms/a-form.js';
import { commandOn, startOwnStack } from '../driver/own-stack.js';
import type { OwnStack } from '../driver/own-stack.js';

const home = mkdtempSync(path.join(tmpdir(), 'formseal-clustered-'));
chmodSync(home, 0o755);
const dataDir = path.join(home, 'data');

describe('the whole service on a Redis Cluster', () => {
  let cluster: ThrowawayCluster;
  let running: OwnStack;
  beforeAll(async () => {
    cluster = await ThrowawayCluster.start('forms');
    running = await startOwnStack(dataDir, { REDIS_URL: cluster.url });
  });
  afterAll(async () => {
    await running?.stop();
    await cluster?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  it('reads, signs, verifies and counts rates, with every key where the one slot is', async () => {
    const client = api(running.apiKey, running.baseUrl);
    const { id } = await client.signed(await aForm());
    const { bytes } = await client.download(id);
    expect((await client.verify(bytes)).body).toMatchObject({ status: 'valid', madeHere: true });
    const keys = (await cluster.master.command('KEYS', '*')) as string[];
    expect(keys.filter((key) => !key.startsWith('{forms}:'))).toEqual([]);
    expect(keys.some((key) => key.startsWith('{forms}:rate:'))).toBe(true);
    for (const node of cluster.masters.filter((one) => one !== cluster.master))
      expect(await node.command('DBSIZE')).toBe(0);
  });

  it('is seen by the operator’s commands', async () => {
    const doctor = await commandOn(dataDir, 'doctor', '--json');
    const { checks } = JSON.parse(doctor.stdout) as { checks: { check: string; state: string; found: string }[] };
    const of = (name: string) => checks.find(({ check }) => check === name);
    expect(of('redis')).toMatchObject({ state: 'ok' });
    expect(of('queue')).toMatchObject({ state: 'ok' });
    const queue = await commandOn(dataDir, 'queue', '--json');
    const { queues } = JSON.parse(queue.stdout) as { queues: { queue: string; workers: number }[] };
    expect(queues.find((one) => one.queue === 'extractor')?.workers).toBe(1);
  });
});
