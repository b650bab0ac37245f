import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { scratchDatabase } from '@formseal/database/testing';
import type { ScratchDatabase } from '@formseal/database/testing';
import { newDataKey } from '@formseal/platform';
import { JobClient } from '@formseal/queue';
import { eventually, freePort, ThrowawayRedis } from '@formseal/queue/testing';

// Starting processes and compiling takes its time on a busy machine.
jest.setTimeout(120_000);

const project = path.resolve(__dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'formseal-behind-'));
let scratch: ScratchDatabase;
let redis: ThrowawayRedis;
let worker: ChildProcess;
let jobs: JobClient | undefined;
let health: string;

beforeAll(async () => {
  execFileSync(process.execPath, [path.join(project, '../../deploy/build.mjs')]);
  [scratch, redis] = await Promise.all([scratchDatabase(), ThrowawayRedis.start()]);
});
afterAll(async () => {
  await jobs?.close();
  if (worker.exitCode === null) {
    worker.kill('SIGTERM');
    await once(worker, 'exit');
  }
  await Promise.all([scratch.drop(), redis.kill()]);
  rmSync(folder, { recursive: true, force: true });
});

async function start(heard: 'inherit' | 'pipe' = 'inherit', dataKey = newDataKey()): Promise<void> {
  const port = await freePort();
  health = `http://127.0.0.1:${port}/health`;
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: scratch.url,
    REDIS_URL: redis.url,
    STORAGE_URL: pathToFileURL(folder).href,
    FORMSEAL_DATA_KEYS: dataKey,
    FORMSEAL_HEALTH_PORT: String(port),
    FORMSEAL_LOG_LEVEL: 'error',
    FORMSEAL_READY_CHILDREN: 'off',
  };
  worker = spawn(process.execPath, [path.join(project, 'dist/main.js')], {
    env,
    stdio: ['ignore', heard === 'pipe' ? 'pipe' : 'ignore', heard],
  });
}

const statusOf = (what: 'live' | 'ready') =>
  fetch(`${health}/${what}`).then(
    ({ status }) => status,
    () => 0,
  );
const attemptOf = async (id: string) => (await scratch.documents.find(id))?.workAttempt;

describe('a worker with other data keys than what is stored was encrypted with', () => {
  async function profileUnder(keyId: string): Promise<void> {
    const { accountId } = await scratch.account();
    const sealed = `sealed:1:${keyId}:${'A'.repeat(60)}`;
    await scratch.profiles.setData(accountId, { family_name: 'Weber' });
    await scratch.db.query('UPDATE profiles SET data = to_jsonb($2::text) WHERE account_id = $1', [accountId, sealed]);
  }
  function heard(): Buffer[] {
    const said: Buffer[] = [];
    worker.stdout?.on('data', (part: Buffer) => said.push(part));
    worker.stderr?.on('data', (part: Buffer) => said.push(part));
    return said;
  }
  afterEach(() => scratch.db.query('DELETE FROM profiles'));

  it('begins where they open a part of it, and says which one it lacks', async () => {
    const dataKey = newDataKey();
    await profileUnder('former');
    await profileUnder(dataKey.slice(0, dataKey.indexOf(':')));
    await start('pipe', dataKey);
    const said = heard();
    await eventually(async () => (await statusOf('ready')) === 200);
    worker.kill('SIGTERM');
    await once(worker, 'close');
    expect(Buffer.concat(said).toString()).toMatch(/"level":"error".*FORMSEAL_DATA_KEYS lacks former/);
  });

  it('ends at its start, and names the setting', async () => {
    await profileUnder('former');
    await start('pipe');
    const said = heard();
    const [code] = (await once(worker, 'close')) as [number];
    expect(code).toBe(1);
    expect(Buffer.concat(said).toString()).toMatch(/FORMSEAL_DATA_KEYS: opens nothing of what is stored.* former/);
    // At once, and with nothing behind it: it is the end of the log that is shown of a service that does not start.
    expect(Buffer.concat(said).toString()).not.toMatch(/Retrying|already connected/);
  });
});

describe('a worker of a new version', () => {
  it('takes no job before the migration of its version has run', async () => {
    const [last] = await scratch.db.query('SELECT timestamp, name FROM migrations ORDER BY id DESC LIMIT 1');
    await scratch.db.query('DELETE FROM migrations WHERE name = $1', [last.name]);
    const documentId = await scratch.upload(await scratch.account());
    jobs = new JobClient({ url: redis.url });
    await jobs.send('extract', { documentId }, { fence: 0 });
    await start();
    await eventually(async () => (await statusOf('live')) === 200, 60_000);
    expect(await statusOf('ready')).toBe(503);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect([await statusOf('ready'), await attemptOf(documentId)]).toEqual([503, 0]);
    await scratch.db.query('INSERT INTO migrations (timestamp, name) VALUES ($1, $2)', [last.timestamp, last.name]);
    await eventually(async () => (await statusOf('ready')) === 200, 30_000);
    // There is no such file in the store: it was tried.
    await eventually(async () => (await attemptOf(documentId)) === 1, 30_000);
  });
});
