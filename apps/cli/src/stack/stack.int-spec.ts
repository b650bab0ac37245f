import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { findBackends } from './backends.js';
import { cacheFolder } from './cache-folder.js';
import { DataFolder } from './data-folder.js';
import { loadSecrets } from './lasting-secrets.js';
import { OneMachine } from './one-machine.js';
import { pollUntil } from './poll.js';
import { claimPort, freePort } from './ports.js';
import { connects, startPostgres } from './postgres/postgres-server.js';
import { birthOf } from './process/birth.js';
import { isAlive, stopLeftovers } from './process/leftovers.js';
import { SupervisedProcess } from './process/supervised-process.js';
import type { ProcessOrder } from './process/process-order.js';
import { pongs, startRedis } from './redis/redis-server.js';
import type { StackSettings } from './settings.js';
import { readRunning, writeRecord } from './stack-record.js';

const quiet = { changed: () => undefined };
let home: string;
const running: SupervisedProcess[] = [];

beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'formseal-stack-'));
  // Started by root, Postgres runs as another user, who has to get here.
  chmodSync(home, 0o755);
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((process) => process.stop()));
  rmSync(home, { recursive: true, force: true });
});

const settings = (given: Partial<StackSettings> = {}): StackSettings => ({
  dataDir: path.join(home, 'data'),
  host: '127.0.0.1',
  port: 0,
  publicUrl: null,
  databaseUrl: null,
  redisUrl: null,
  storageUrl: null,
  dataKeys: null,
  plansFile: null,
  extractors: 1,
  signers: 1,
  env: {},
  ...given,
});

/** A program of Node that runs until it is told to leave. */
const order = (script: string, more: Partial<ProcessOrder> = {}): ProcessOrder => ({
  name: 'sample',
  layer: 'worker',
  command: process.execPath,
  args: ['-e', script],
  env: {},
  logFile: path.join(home, 'sample.log'),
  stopSignal: 'SIGTERM',
  stopWithinMs: 5_000,
  answers: () => Promise.resolve(existsSync(path.join(home, 'sample.log'))),
  ...more,
});
const supervise = (one: ProcessOrder, watcher: { changed(): void; died?(): void } = quiet): SupervisedProcess => {
  const supervised = new SupervisedProcess(one, watcher);
  running.push(supervised);
  return supervised;
};
const idle = 'setInterval(() => {}, 1000)';

describe('a supervised process', () => {
  it('is started again when it dies, and not after it was stopped', async () => {
    let deaths = 0;
    const sample = supervise(order(idle), { changed: () => undefined, died: () => (deaths += 1) });
    await sample.start();
    const first = sample.pid as number;
    process.kill(first, 'SIGKILL');
    expect(await pollUntil(() => sample.pid !== null && sample.pid !== first, { withinMs: 10_000 })).toBe(true);
    expect(deaths).toBe(1);
    await sample.stop();
    expect(sample.pid).toBeNull();
  });

  it('whose log can’t be opened when it is to be started again is tried until it can', async () => {
    const logs = path.join(home, 'logs');
    mkdirSync(logs);
    let deaths = 0;
    const logFile = path.join(logs, 'sample.log');
    const answers = () => Promise.resolve(existsSync(logFile));
    const sample = supervise(order(idle, { logFile, answers }), {
      changed: () => undefined,
      died: () => (deaths += 1),
    });
    await sample.start();
    renameSync(logs, `${logs}-away`);
    process.kill(sample.pid as number, 'SIGKILL');
    expect(await pollUntil(() => deaths >= 3, { withinMs: 10_000 })).toBe(true);
    expect(sample.pid).toBeNull();
    renameSync(`${logs}-away`, logs);
    expect(await pollUntil(() => sample.pid !== null, { withinMs: 10_000 })).toBe(true);
  });

  it('that dies at its start is reported with the end of its log', async () => {
    const broken = supervise(
      order('console.error("no such thing"); process.exit(3)', { answers: () => Promise.resolve(false) }),
    );
    await expect(broken.start()).rejects.toThrow(/sample does not start; the end of .*\nno such thing/s);
  });

  it('that does not leave in time is ended', async () => {
    const ready = path.join(home, 'ready');
    const stubborn = supervise(
      order(`process.on("SIGTERM", () => {}); require("fs").writeFileSync(${JSON.stringify(ready)}, ""); ${idle}`, {
        stopWithinMs: 100,
        answers: () => Promise.resolve(existsSync(ready)),
      }),
    );
    await stubborn.start();
    await stubborn.stop();
    expect(stubborn.pid).toBeNull();
  });
});

describe('what a killed stack left', () => {
  it('is ended, and a later process with the same number is not', async () => {
    const left = spawn(process.execPath, ['-e', idle], { stdio: 'ignore' });
    const gone = once(left, 'exit');
    const pid = left.pid as number;
    const birth = birthOf(pid) as string;
    await stopLeftovers([{ name: 'another', pid, birth: `${birth}0`, stopSignal: 'SIGTERM' }]);
    expect(isAlive({ pid, birth })).toBe(true);
    await stopLeftovers([{ name: 'left', pid, birth, stopSignal: 'SIGTERM' }]);
    await gone;
    expect(isAlive({ pid, birth })).toBe(false);
  });
});

describe('a port in use', () => {
  it('is said in one line', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    await expect(claimPort('127.0.0.1', port)).rejects.toThrow(
      `Port ${port} is in use: choose another one, for instance PORT=${port + 1} npm start`,
    );
    server.close();
  });
});

describe('a free port', () => {
  it('is given once, though nobody listens on it yet', async () => {
    const two = { first: 19_000, last: 19_001 };
    const given = [await freePort('127.0.0.1', two), await freePort('127.0.0.1', two)];
    expect(given.sort()).toEqual([19_000, 19_001]);
    expect(await freePort('127.0.0.1', two)).toBeGreaterThan(19_001);
  });
});

describe('the secrets', () => {
  it('are made once, strong, and readable by their owner alone', () => {
    const file = path.join(home, 'secrets.json');
    const made = loadSecrets(file);
    expect(loadSecrets(file)).toEqual(made);
    expect(Buffer.from(made.formsealSecret, 'base64url').length).toBeGreaterThanOrEqual(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});

describe('the embedded servers', () => {
  it('start, keep what they hold over a restart, and take only their password', async () => {
    const folder = new DataFolder(path.join(home, 'data'));
    await folder.create();
    const place = (name: 'postgres' | 'redis') => ({
      folder: folder[name],
      logFile: folder.logFile(name),
      password: 'correct',
      watcher: quiet,
    });
    for (const round of [1, 2]) {
      const [postgres, redis] = await Promise.all([
        startPostgres(place('postgres')),
        startRedis(place('redis'), cacheFolder),
      ]);
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      await client.query('CREATE TABLE IF NOT EXISTS starts (round int)');
      await client.query('INSERT INTO starts VALUES ($1)', [round]);
      const { rows } = await client.query('SELECT round FROM starts ORDER BY round');
      await client.end();
      const queue = new Redis(redis.url);
      const pushed = await queue.rpush('starts', round);
      queue.disconnect();
      expect([rows.length, pushed]).toEqual([round, round]);
      expect(await connects(postgres.url.replace('correct', 'wrong'))).toBe(false);
      expect(await pongs(redis.url.replace('correct', 'wrong'))).toBe(false);
      await Promise.all([postgres.process.stop(), redis.process.stop()]);
    }
  });
});

describe('the record of a running stack', () => {
  it('leads the operator to its database while it runs, and to one line when it does not', async () => {
    const folder = new DataFolder(settings().dataDir);
    await folder.create();
    expect(() => findBackends(settings())).toThrow(/^No database: DATABASE_URL is not set, and no stack runs on .*/);
    const addresses = {
      publicUrl: 'http://x',
      databaseUrl: 'postgres://here',
      redisUrl: null,
      storageUrl: 'file:///y',
      plansFile: null,
    };
    writeRecord(folder.running, addresses, []);
    expect(findBackends(settings())).toMatchObject({ databaseUrl: 'postgres://here', storageUrl: 'file:///y' });
    expect(findBackends(settings({ databaseUrl: 'postgres://given' })).databaseUrl).toBe('postgres://given');
    const record = readRunning(folder.running);
    writeFileSync(folder.running, JSON.stringify({ ...record, birth: 'another' }));
    expect(readRunning(folder.running)).toBeNull();
  });

  it('keeps a second stack off the same data folder', async () => {
    const stack = await OneMachine.claim(settings(), () => undefined);
    await expect(OneMachine.claim(settings(), () => undefined)).rejects.toThrow(/already runs on/);
    await stack.stop();
    const next = await OneMachine.claim(settings(), () => undefined);
    await next.stop();
  });

  it('that can’t be written, as on a full disk, ends nothing that runs, and is written with the next change', async () => {
    const told: string[] = [];
    const stack = await OneMachine.claim(settings(), (line) => void told.push(line));
    const inTheWay = `${stack.folder.running}.${process.pid}.tmp`;
    mkdirSync(inTheWay);
    const sample = new SupervisedProcess(order('setInterval(() => 0, 1000)'), stack);
    running.push(sample);
    await sample.start();
    expect(told.join()).toContain('what runs is not written down');
    expect(readRunning(stack.folder.running)?.processes).toEqual([]);
    rmdirSync(inTheWay);
    stack.changed(sample);
    expect(readRunning(stack.folder.running)?.processes).toMatchObject([{ name: 'sample' }]);
    await stack.stop();
  });
});
