import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { eventually, freePort, ThrowawayRedis } from './throwaway-redis.js';

/** A master, a replica and a sentinel of a test's own, quick to see that the master is gone. */
export class ThrowawaySentinel {
  private constructor(
    readonly master: ThrowawayRedis,
    readonly replica: ThrowawayRedis,
    private readonly sentinel: ChildProcess,
    private readonly port: number,
    private readonly folder: string,
  ) {}

  static async start(): Promise<ThrowawaySentinel> {
    const [master, replica, port] = await Promise.all([ThrowawayRedis.start(), ThrowawayRedis.start(), freePort()]);
    const at = new URL(master.url).port;
    await replica.command('REPLICAOF', '127.0.0.1', at);
    await eventually(
      async () => String(await replica.command('INFO', 'replication')).includes('link_status:up'),
      20_000,
    );
    const folder = mkdtempSync(path.join(tmpdir(), 'formseal-sentinel-'));
    const lines = [
      `port ${port}`,
      'bind 127.0.0.1',
      `dir ${folder}`,
      `sentinel monitor formseal 127.0.0.1 ${at} 1`,
      'sentinel down-after-milliseconds formseal 500',
      'sentinel failover-timeout formseal 3000',
    ];
    writeFileSync(path.join(folder, 'sentinel.conf'), `${lines.join('\n')}\n`);
    const child = spawn('redis-server', [path.join(folder, 'sentinel.conf'), '--sentinel'], { stdio: 'ignore' });
    const sentinel = new ThrowawaySentinel(master, replica, child, port, folder);
    // It learns of the replica from the master, every ten seconds: without it there is nobody to take over.
    await eventually(async () => (await sentinel.ask('REPLICAS')).length === 1, 30_000);
    return sentinel;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}?master=formseal`;
  }

  async stop(): Promise<void> {
    const ended = this.sentinel.exitCode === null ? once(this.sentinel, 'exit') : null;
    this.sentinel.kill('SIGKILL');
    await ended;
    await Promise.all([this.master.kill(), this.replica.kill()]);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async ask(what: string): Promise<unknown[]> {
    const client = new Redis(this.port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => null });
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.call('SENTINEL', what, 'formseal')) as unknown[];
    } finally {
      // One that is closed already would be waited for, for two seconds.
      if (client.status !== 'end') client.disconnect();
    }
  }
}
