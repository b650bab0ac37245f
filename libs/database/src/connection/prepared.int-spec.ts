import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { mintKey, Plans } from '@formseal/domain';
import { DataKeys } from '@formseal/platform';
import { createRepositories } from '../repositories.js';
import { readForm } from '../testing/read-form.js';
import { scratchDatabase, TINY } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';
import { createDataSource } from './data-source.js';

const keys = new DataKeys([{ id: 'test', secret: randomBytes(32) }]);
const minted = mintKey();

let scratch: ScratchDatabase;
let who: { accountId: string; userId: string };
let documentId: string;
const open: DataSource[] = [];
beforeAll(async () => {
  scratch = await scratchDatabase(keys);
  who = await scratch.account();
  await scratch.keys.create({ ...who, name: 'key', scopes: ['documents:read'] }, minted);
  documentId = await readForm(scratch, who, { layout: 'a', labels: ['Town', 'Street'] });
});
afterAll(async () => {
  for (const db of open) await db.destroy();
  await scratch.drop();
});

/** A source of one session, so that what is asked and what was prepared for it meet. */
async function source(prepared: boolean) {
  const { url, schema } = scratch.db.options as { url: string; schema: string };
  const waits = { connectTimeoutMs: 5_000, statementTimeoutMs: 20_000, lockTimeoutMs: 20_000 };
  const db = createDataSource({
    ...{ url, schema, prepared, poolSize: 1, ...waits },
    ...{ idleInTransactionTimeoutMs: 20_000, applicationName: 'formseal-test' },
  });
  open.push(await db.initialize());
  const { documents, keys: apiKeys } = createRepositories(db, new Plans([TINY]), keys);
  const ask = async () => {
    const viewer = { ...who, role: 'owner' } as const;
    return [
      await apiKeys.standing(minted.prefix),
      await documents.seen(documentId, viewer),
      await documents.shown(documentId, viewer),
    ];
  };
  const known = (): Promise<{ name: string; statement: string }[]> =>
    db.query('SELECT name, statement FROM pg_prepared_statements');
  return { ask, known };
}

describe('what every call asks', () => {
  it('is prepared once in a session where that is asked for, and answered as where it is not', async () => {
    const [plain, prepared] = [await source(false), await source(true)];
    const answers = await plain.ask();
    for (let n = 0; n < 7; n += 1) expect(await prepared.ask()).toEqual(answers);
    expect(await plain.known()).toEqual([]);
    const known = await prepared.known();
    expect(known).toHaveLength(3);
    for (const { name } of known) expect(name).toMatch(/^formseal_[0-9a-f]{24}$/);
  });

  it('is answered on by a session that prepared it before its tables got another column and another index', async () => {
    const prepared = await source(true);
    const answers = await prepared.ask();
    await scratch.db.query('ALTER TABLE documents ADD COLUMN later integer DEFAULT 7');
    await scratch.db.query('ALTER TABLE fields ADD COLUMN later integer');
    await scratch.db.query('CREATE INDEX ON fields (document_id, later)');
    expect(await prepared.ask()).toEqual(answers);
  });
});
