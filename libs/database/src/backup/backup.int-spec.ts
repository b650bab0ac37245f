import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { migrate } from '../connection/migrate.js';
import { sessionName } from '../connection/service-sessions.js';
import { MIGRATIONS } from '../migrations/migrations.js';
import { scratchDatabase } from '../testing/scratch-database.js';
import { withFilesHeld } from './held-files.js';
import { restoreDatabase, RestoreRefusedError } from './restore.js';
import type { SavedDatabase } from './restore.js';
import { readSnapshot } from './snapshot.js';

const server = process.env['TEST_DATABASE_URL'] ?? '';
const [source, target] = ['source', 'target'].map((name) => `${name}_${randomBytes(4).toString('hex')}`) as [
  string,
  string,
];
const urlOf = (name: string, as = 'formseal'): string => {
  const url = new URL(server);
  url.pathname = `/${name}`;
  url.searchParams.set('application_name', as);
  return url.href;
};

async function ask<Row extends object>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A database written down, as the operator's command does it in files. */
async function save(url: string): Promise<SavedDatabase & { readonly rows: Map<string, string[]> }> {
  return readSnapshot(url, async (snapshot) => {
    const rows = new Map<string, string[]>();
    const tables: { name: string; columns: readonly string[]; rows: number }[] = [];
    for (const table of await snapshot.tables()) {
      const lines: string[] = [];
      for await (const line of snapshot.rows(table)) lines.push(line);
      rows.set(table.name, lines.sort());
      tables.push({ ...table, rows: lines.length });
    }
    const lines = async function* ({ name }: { name: string }) {
      yield* rows.get(name) ?? [];
    };
    return { migrations: await snapshot.migrations(), tables, rows, lines };
  });
}

/** As old as the first version, so that everything since is migrated forward. */
const OLDEST = MIGRATIONS.slice(0, 1).map((migration) => new migration().name);
const SAMPLE = `
  INSERT INTO users (id, email, name, password_hash, created_at) VALUES
    ('00000000-0000-4000-8000-000000000001', 'a@example.org', 'Ännchen ''"\\ 🖋', 'x', '2026-01-02 03:04:05.678901+00');
  INSERT INTO accounts (id, kind, name, plan) VALUES ('00000000-0000-4000-8000-000000000002', 'personal', 'A', 'pro');
  INSERT INTO members (account_id, user_id, role)
    VALUES ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001', 'owner');
  INSERT INTO documents (id, account_id, uploaded_by, copy_of, filename, status, original_sha256)
    SELECT ('00000000-0000-4000-8000-0000000001' || to_char(n, 'FM00'))::uuid, '00000000-0000-4000-8000-000000000002',
      '00000000-0000-4000-8000-000000000001',
      CASE WHEN n < 9 THEN ('00000000-0000-4000-8000-0000000001' || to_char(n + 1, 'FM00'))::uuid END, 'f', 'received', repeat('a', 64)
      FROM generate_series(9, 0, -1) n;
  INSERT INTO fields (id, document_id, position, page, rect, type, label, state, source, format, origin, place, confidence)
    VALUES (gen_random_uuid(), '00000000-0000-4000-8000-000000000100', 0, 0, '{0.1,1e-7,123456.789,3}', 'text', 'x', 'ok', 'none', '{"a": 1}',
      'acroform', 'p', 0.1);
  INSERT INTO activity (account_id, at, action, result) VALUES ('00000000-0000-4000-8000-000000000002', now(), 'a', 'b');`;

beforeAll(async () => {
  for (const name of [source, target]) await ask(server, `CREATE DATABASE ${name}`);
  await migrate(urlOf(source), { only: OLDEST });
  await ask(urlOf(source), SAMPLE);
});
afterAll(async () => {
  for (const name of [source, target]) await ask(server, `DROP DATABASE ${name} WITH (FORCE)`);
});

describe('a saved database', () => {
  it('of an older version comes back row for row, and is brought forward', async () => {
    const saved = await save(urlOf(source));
    expect(saved.tables.findIndex(({ name }) => name === 'documents')).toBeGreaterThan(
      saved.tables.findIndex(({ name }) => name === 'users'),
    );
    await restoreDatabase(urlOf(target), saved, { replace: false });
    expect(await migrate(urlOf(target))).toEqual([]);
    await migrate(urlOf(source));
    const count = `SELECT (SELECT count(*)::int FROM documents) AS documents, (SELECT count(*)::int FROM activity) AS activity`;
    expect(await ask(urlOf(target), count)).toEqual([{ documents: 10, activity: 1 }]);
    const [now, then] = [await save(urlOf(target)), await save(urlOf(source))];
    expect(now.tables.map(({ columns }) => columns)).toEqual(then.tables.map(({ columns }) => columns));
    // Each migration makes an installation of its own.
    for (const { name } of then.tables)
      if (name !== 'installation') expect([name, now.rows.get(name)]).toEqual([name, then.rows.get(name)]);
  });

  it('goes on where its sequences and references were', async () => {
    const documents = `SELECT id FROM documents WHERE seq > (SELECT max(seq) FROM documents)`;
    expect(await ask(urlOf(target), documents)).toEqual([]);
    await ask(
      urlOf(target),
      `INSERT INTO documents (id, account_id, uploaded_by, filename, status, original_sha256)
       SELECT gen_random_uuid(), account_id, uploaded_by, 'g', 'received', original_sha256 FROM documents LIMIT 1`,
    );
    await expect(
      ask(
        urlOf(target),
        `INSERT INTO members (account_id, user_id, role) VALUES (gen_random_uuid(), gen_random_uuid(), 'owner')`,
      ),
    ).rejects.toThrow('foreign key');
    await expect(ask(urlOf(target), `UPDATE activity SET action = 'c'`)).rejects.toThrow('append-only');
  });

  it('is not put over another one unless told so, nor under services, nor into a version that does not know it', async () => {
    const saved = await save(urlOf(source));
    const before = await save(urlOf(target));
    const refused = (what: SavedDatabase, replace: boolean) =>
      expect(restoreDatabase(urlOf(target), what, { replace })).rejects.toBeInstanceOf(RestoreRefusedError);
    await refused(saved, false);
    await refused({ ...saved, migrations: [...saved.migrations, 'Later1800000000000'] }, true);
    const pods = ['formseal-gateway-7d9f6c5b8-x2x4z', 'mine'].map((instance) =>
      sessionName({ service: 'gateway', instance }),
    );
    for (const name of ['gateway-host-1', ...pods, 'formseal-signer-5c9d-abcde']) {
      const service = new pg.Client({ connectionString: urlOf(target, name) });
      await service.connect();
      await refused(saved, true);
      await service.end();
    }
    expect((await save(urlOf(target))).rows).toEqual(before.rows);
  });

  it('that is not whole leaves everything as it was', async () => {
    const saved = await save(urlOf(source));
    const before = await save(urlOf(target));
    const torn = (table: string, by: (rows: string[]) => string[], rows?: number): SavedDatabase => ({
      ...saved,
      tables: saved.tables.map((one) => (one.name === table && rows !== undefined ? { ...one, rows } : one)),
      lines: ({ name }) => lines(name === table ? by(saved.rows.get(name) ?? []) : (saved.rows.get(name) ?? [])),
    });
    const refused: [SavedDatabase, string][] = [
      [torn('users', () => [], 0), 'foreign key'],
      // Nothing refers to these.
      [torn('activity', () => []), 'activity'],
      [torn('activity', ([row]) => [row!, row!.replace(/"id":\d+/, '"id":77')]), 'activity'],
      // Two pieces of one row: joined they are JSON again, and no longer the row that it was.
      [torn('users', ([row]) => row!.split('nchen')), 'users'],
      [torn('users', ([row]) => row!.split('nchen'), 2), 'users'],
    ];
    for (const [what, why] of refused) {
      await expect(restoreDatabase(urlOf(target), what, { replace: true })).rejects.toThrow(why);
      expect((await save(urlOf(target))).rows).toEqual(before.rows);
    }
    await restoreDatabase(urlOf(target), saved, { replace: true });
    expect((await save(urlOf(target))).rows).toEqual(saved.rows);
  });
});

describe('a restore that is broken off', () => {
  it('says what broke it off, where the database is away too, and the next one finds what stood there before', async () => {
    const saved = await save(urlOf(source));
    const before = await save(urlOf(target));
    const brokenOff: SavedDatabase = {
      ...saved,
      lines: async function* () {
        await ask(server, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${target}'`);
        yield '{}';
        throw new Error('the disk is gone');
      },
    };
    await expect(restoreDatabase(urlOf(target), brokenOff, { replace: true })).rejects.toThrow('the disk is gone');
    // What stands in its place is nobody's yet, and is not started on.
    expect(await ask(urlOf(target), 'SELECT FROM users')).toEqual([]);
    await expect(migrate(urlOf(target))).rejects.toThrow('broken off');

    await expect(restoreDatabase(urlOf(target), saved, { replace: false })).rejects.toThrow('not empty');
    expect((await save(urlOf(target))).rows).toEqual(before.rows);
    await restoreDatabase(urlOf(target), saved, { replace: true });
    expect((await save(urlOf(target))).rows).toEqual(saved.rows);
  });
});

async function* lines(of: readonly string[]): AsyncGenerator<string> {
  yield* of;
}

describe('files that a backup still needs', () => {
  it('are deleted by nobody while it runs, and once its hold has run out again', async () => {
    const scratch = await scratchDatabase();
    try {
      const sha256 = 'b'.repeat(64);
      const removed: string[] = [];
      const remove = () => scratch.blobReferences.remove([sha256], async (one) => void removed.push(one));
      await scratch.blobReferences.markNow([sha256]);
      await withFilesHeld(scratch.installation, remove);
      // Another one may still need them.
      await remove();
      expect(removed).toEqual([]);
      await scratch.db.query(`UPDATE installation SET held_until = now()`);
      await remove();
      expect(removed).toEqual([sha256]);
    } finally {
      await scratch.drop();
    }
  });
});
