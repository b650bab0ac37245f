import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { createDataSource, createRepositories, migrate, NOBODY } from '@formseal/database';
import type { Repositories } from '@formseal/database';
import { readForm } from '@formseal/database/testing';
import { Plans } from '@formseal/domain';
import { DataKeys } from '@formseal/platform';
import { openStore } from '@formseal/storage';
import type { BlobStore } from '@formseal/storage';
import { fileKeysInUse, rotateFiles } from '../commands/rotate-files.js';
import { backUp } from './back-up.js';
import { BackupFolder } from './manifest.js';
import { restore, wholeBackup } from './restore.js';

// Two databases, three buckets and hundreds of files, on a machine that does other things too.
// A whole life of an installation: 26 s in a run with nothing else at work.
jest.setTimeout(300_000);

type S3rverClass = new (options: object) => { run(): Promise<{ port: number }>; close(): Promise<void> };
type Key = DataKeys['all'][0];

const server = process.env['TEST_DATABASE_URL'] ?? '';
const [old, fresh] = ['old', 'fresh'].map((id) => ({ id, secret: randomBytes(32) })) as [Key, Key];
const home = mkdtempSync(path.join(tmpdir(), 'formseal-bucket-'));
const names = ['lived', 'restored'].map((name) => `${name}_${randomBytes(4).toString('hex')}`) as [string, string];
const buckets = ['lived', 'restored'];
let s3: InstanceType<S3rverClass>;
let port = 0;

const databaseOf = (name: string): string => Object.assign(new URL(server), { pathname: `/${name}` }).href;
const storageOf = (bucket: string): string =>
  `s3://${bucket}/pdf?endpoint=http://127.0.0.1:${port}&region=us-east-1&accessKeyId=S3RVER&secretAccessKey=S3RVER`;

async function ask(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(sql);
  await client.end();
}

beforeAll(async () => {
  for (const name of names) await ask(`CREATE DATABASE ${name}`);
  const S3rver = createRequire(__filename)('s3rver') as S3rverClass;
  const configureBuckets = buckets.map((name) => ({ name, configs: [] }));
  s3 = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory: home, configureBuckets });
  ({ port } = await s3.run());
});
afterAll(async () => {
  for (const name of names) await ask(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await s3.close();
  rmSync(home, { recursive: true, force: true });
});

/** An installation as one of its processes has it. */
interface Installation extends Repositories {
  readonly db: ReturnType<typeof createDataSource>;
  readonly store: BlobStore;
  close(): Promise<void>;
}

async function open(name: string, bucket: string, ...keys: [Key, ...Key[]]): Promise<Installation> {
  const dataKeys = new DataKeys(keys);
  const limits = { connectTimeoutMs: 5_000, statementTimeoutMs: 20_000, lockTimeoutMs: 20_000 };
  const names = { url: databaseOf(name), applicationName: 'test' };
  const db = createDataSource({ ...names, ...limits, poolSize: 10, idleInTransactionTimeoutMs: 20_000 });
  await db.initialize();
  const store = openStore(storageOf(bucket), dataKeys);
  const close = async () => (store.close(), db.destroy());
  return { ...createRepositories(db, new Plans([UNLIMITED]), dataKeys), db, store, close };
}

const UNLIMITED = { name: 'all', forms: 10_000, api: true, organisationSigning: true, extraForms: null };

interface Kept {
  readonly id: string;
  readonly value: string;
}

async function newAccount({ accounts }: Installation): Promise<{ accountId: string; userId: string }> {
  const user = await accounts.createUser(`${randomUUID()}@example.org`, 'Ada', 'no password');
  const { id } = await accounts.createAccount({ kind: 'personal', name: 'Ada', plan: 'all', ownerId: user.id });
  return { accountId: id, userId: user.id };
}

const put = async ({ store }: Installation): Promise<string> =>
  (
    await store.write(
      (async function* () {
        yield randomBytes(20_000);
      })(),
    )
  ).sha256;

/** An upload that was stored, given a row, read, and filled in, as gateway and extractor do it. */
async function uploaded(of: Installation, who: { accountId: string; userId: string }): Promise<Kept> {
  const [original, normalised] = [await put(of), await put(of)];
  const caller = { keyId: null, keyPrefix: null, userId: who.userId, address: null, requestId: null };
  const held = (sha256: string) => (tx: Parameters<typeof of.blobReferences.hold>[0]) =>
    of.blobReferences.hold(tx, sha256, (one) => of.store.has(one));
  const upload = async () => {
    const documentId = randomUUID();
    const file = { filename: 'form.pdf', test: false, sha256: original };
    await of.intake.take({ documentId, ...who, ...file, caller }, held(original));
    return documentId;
  };
  const work = { upload, work: of.work, extraction: of.extraction };
  const id = await readForm(work, who, { layout: randomUUID(), labels: ['Town'], normalisedSha256: normalised });
  const value = `Lübeck ${id}`;
  await of.fields.change(id, (_document, [field]) => [{ id: field!.id, value, source: 'user_input' }], null);
  return { id, value };
}

/** Whatever of `kept` is not there whole, value and files. */
async function lost(of: Installation, kept: readonly Kept[]): Promise<string[]> {
  const missing: string[] = [];
  for (const { id, value } of kept) {
    const document = await of.documents.find(id);
    const [field] = document ? await of.documents.fields(id) : [];
    const files = document ? [document.originalSha256, document.normalisedSha256 ?? ''] : [];
    const read = await Promise.all(files.map((sha256) => of.store.read(sha256).then(({ length }) => length)));
    if (field?.value !== value || read.join() !== '20000,20000') missing.push(id);
  }
  return missing;
}

async function stored({ store }: Installation): Promise<string[]> {
  const found: string[] = [];
  for await (const { sha256 } of store.list()) found.push(sha256);
  return found.sort();
}

/** The files that rows name; a document that a backup found before it was read has one. */
async function needed({ db }: Installation): Promise<string[]> {
  const both = 'SELECT unnest(ARRAY[original_sha256, normalised_sha256]) AS hash FROM documents';
  const rows = (await db.query(`SELECT hash FROM (${both}) AS named WHERE hash IS NOT NULL`)) as { hash: string }[];
  return rows.map(({ hash }) => hash).sort();
}

/** Cleanups as they come every ten minutes, and once the waits are over. */
async function cleanedUp(of: Installation): Promise<void> {
  const tomorrow = new Date(Date.now() + 86_400_000);
  const clean = () => of.storedFiles.cleanup(of.store, 7 * 86_400_000, tomorrow);
  expect([await clean(), await clean()]).toMatchObject([{ stopped: null }, { stopped: null }]);
  await of.db.query(`UPDATE installation SET held_until = now()`);
  await of.db.query(`UPDATE blob_marks SET due_at = now() - interval '1 second'`);
  expect(await clean()).toMatchObject({ stopped: null });
}

/** Does it again and again until told to end. */
function over(task: () => Promise<void>): () => Promise<void> {
  let going = true;
  const run = (async () => {
    while (going) await task();
  })();
  return () => ((going = false), run);
}

describe('an installation on a bucket', () => {
  it('loses nothing and keeps nothing: uploads, erasures, another data key and a backup at once, then all of it destroyed and restored', async () => {
    await migrate(databaseOf(names[0]));
    const lived = await open(names[0], 'lived', old);
    const who = await newAccount(lived);
    const some = (count: number) => Promise.all(Array.from({ length: count }, () => uploaded(lived, who)));
    const [before, doomed] = [await some(12), await some(40)];

    const rotating = await open(names[0], 'lived', fresh, old);
    const [came, erased]: [Kept[], Kept[]] = [[], []];
    const endUploads = over(async () => void came.push(await uploaded(rotating, who)));
    const endErasures = over(async () => {
      const next = doomed.shift();
      if (!next) return void (await new Promise((resolve) => setTimeout(resolve, 5)));
      await rotating.storedFiles.removeNow(rotating.store, await rotating.erasing.document(next.id, NOBODY));
      erased.push(next);
    });
    const folder = new BackupFolder(path.join(home, 'backup'));
    const dataKeys = new DataKeys([fresh, old]);
    const [values, files] = await Promise.all([
      rotating.rotation.rotate(() => undefined),
      rotateFiles(rotating.store, 'fresh', rotating.blobReferences, () => undefined),
      backUp(
        {
          ...{ databaseUrl: databaseOf(names[0]), installation: rotating.installation, store: rotating.store },
          ...{ dataKeys, version: 'test', secrets: null },
        },
        folder,
      ),
    ]);
    await Promise.all([endUploads(), endErasures()]);
    expect([values.failed, files.failed]).toEqual([0, 0]);
    expect([came.length > 3, erased.length > 3]).toEqual([true, true]);

    // Nothing is lost, and the old key is needed no more.
    await lived.close();
    await rotating.close();
    const after = await open(names[0], 'lived', fresh);
    expect([...(await fileKeysInUse(after.store)).keys()]).toEqual(['fresh']);
    expect(await lost(after, [...before, ...came, ...doomed])).toEqual([]);
    // What was erased while its files were held, or written anew, goes once nobody holds them any more.
    await after.db.query(`UPDATE installation SET held_until = now()`);
    await after.db.query(`UPDATE blob_marks SET due_at = now() - interval '1 second'`);
    await after.storedFiles.removeDue(after.store);
    expect(await stored(after)).toEqual(await needed(after));
    await cleanedUp(after);
    expect(await stored(after)).toEqual(await needed(after));
    await after.close();

    // The machine burns down; another database and another bucket are all there is.
    await ask(`DROP DATABASE ${names[0]} WITH (FORCE)`);
    const manifest = await wholeBackup(folder);
    expect(manifest.missing).toEqual([]);
    const to = { databaseUrl: databaseOf(names[1]), storageUrl: storageOf('restored'), dataKeys, replace: false };
    await restore(folder, manifest, to);
    const again = await open(names[1], 'restored', fresh, old);
    expect(await lost(again, before)).toEqual([]);
    expect(await stored(again)).toEqual(await needed(again));
    await cleanedUp(again);
    expect(await lost(again, before)).toEqual([]);

    // The same backup over a store that lived on: what came since has no row, and goes once the operator says that it is right.
    const since = await Promise.all(Array.from({ length: 40 }, () => uploaded(again, who)));
    await again.close();
    await restore(folder, manifest, { ...to, replace: true });
    const back = await open(names[1], 'restored', fresh, old);
    const tomorrow = new Date(Date.now() + 86_400_000);
    expect(await back.storedFiles.cleanup(back.store, 0, tomorrow)).toMatchObject({ stopped: 'later', removed: 0 });
    expect(await stored(back)).toHaveLength((await needed(back)).length + 2 * since.length);
    await back.installation.acknowledge();
    await cleanedUp(back);
    expect(await stored(back)).toEqual(await needed(back));
    expect(await lost(back, before)).toEqual([]);
    await back.close();
  });
});
