import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';

/** A real Redis of a test's own, to be killed, frozen and filled. The `redis-server` on the PATH is used. */
export class ThrowawayRedis {
  private child: ChildProcess | null = null;

  private constructor(
    private readonly port: number,
    private readonly more: readonly string[],
  ) {}

  /** `more`: settings of its own, as its command line has them. */
  static async start(...more: string[]): Promise<ThrowawayRedis> {
    const redis = new ThrowawayRedis(await freePort(), more);
    await redis.restart();
    return redis;
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  /** Starts it on the same port, empty. */
  async restart(): Promise<void> {
    // What a master sends its replica is written down where the server was started, and read by the next one there.
    const folder = mkdtempSync(path.join(tmpdir(), 'formseal-redis-'));
    const settings = ['--save', '', '--appendonly', 'no', '--bind', '127.0.0.1', '--loglevel', 'warning'];
    this.child = spawn('redis-server', ['--port', String(this.port), ...settings, ...this.more], {
      ...{ stdio: 'ignore', cwd: folder },
    });
    this.child.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    await eventually(async () => (await this.command('PING')) === 'PONG', 60_000);
  }

  /** kill -9: everything in it is gone. */
  kill(): Promise<void> {
    const child = this.child;
    this.child = null;
    if (!child || child.exitCode !== null) return Promise.resolve();
    return new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGKILL');
    });
  }

  /** Accepts connections and never answers: another fault than a dead one. */
  freeze(): void {
    this.child?.kill('SIGSTOP');
  }

  thaw(): void {
    this.child?.kill('SIGCONT');
  }

  /** One command on a connection of its own. */
  async command(name: string, ...args: string[]): Promise<unknown> {
    const client = new Redis(this.url, { lazyConnect: true, maxRetriesPerRequest: 0, retryStrategy: () => null });
    client.on('error', () => {});
    try {
      await client.connect();
      return await client.call(name, ...args);
    } finally {
      // One that is closed already would be waited for, for two seconds.
      if (client.status !== 'end') client.disconnect();
    }
  }
}

/** Asks again until it is so, or fails at the bound. */
export async function eventually(so: () => boolean | Promise<boolean>, limitMs = 30_000): Promise<void> {
  const end = performance.now() + limitMs;
  for (;;) {
    try {
      if (await so()) return;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    if (performance.now() > end) throw new Error(`still not so after ${limitMs} ms: ${so.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** A port that nobody listens at now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
