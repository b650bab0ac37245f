import { randomBytes, randomUUID } from 'node:crypto';
import { FieldFormat } from '@formseal/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DataKeys } from '@formseal/platform';
import { InspectionRepository } from '../inspection/inspection.repository.js';
import { createRepositories } from '../repositories.js';
import type { ActivityEntry } from '../activity/activity.repository.js';
import type { FieldRow } from '../entities/field.entity.js';
import { scratchDatabase } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';
import { Plans } from '@formseal/domain';

const [old, fresh] = ['old', 'fresh'].map((id) => ({ id, secret: randomBytes(32) })) as [
  DataKeys['all'][0],
  DataKeys['all'][0],
];
const MARKER = 'Marker-4711-Ärzte';
let scratch: ScratchDatabase;
let who: { accountId: string; userId: string };
let documentId: string;
let keyId: string;

const field = (position: number): FieldRow =>
  ({
    ...{
      id: randomUUID(),
      documentId,
      position,
      page: 0,
      rect: [0, 0, 1, 1],
      type: 'text',
      label: `Field ${position}`,
    },
    ...{
      semanticKey: position === 0 ? 'self.family_name' : null,
      state: 'ok',
      value: null,
      source: 'none',
      confirmed: false,
    },
    ...{
      checkboxGroup: null,
      format: FieldFormat.parse({}),
      widget: null,
      origin: 'acroform',
      place: `place ${position}`,
      confidence: 1,
    },
    corrected: null,
  }) as unknown as FieldRow;

/** Everything that any table holds, as text. */
async function everything(): Promise<string> {
  const tables = (await scratch.db.query(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()`,
  )) as { name: string }[];
  const texts = await Promise.all(tables.map(({ name }) => scratch.db.query(`SELECT t::text FROM "${name}" t`)));
  return JSON.stringify(texts);
}

const repositoriesWith = (...keys: [DataKeys['all'][0], ...DataKeys['all'][0][]]) =>
  createRepositories(scratch.db, new Plans(), new DataKeys(keys));

/** Only what a member put in is learned. */
const entryOf = (accountId: string, userId: string): ActivityEntry => ({
  accountId,
  at: new Date(),
  keyPrefix: null,
  userId,
  action: 'field.confirm',
  documentId,
  result: 'ok',
  requestId: null,
  address: null,
});

async function fill({ accountId, userId }: typeof who): Promise<void> {
  documentId = await scratch.upload({ accountId, userId });
  await scratch.db.query(`UPDATE documents SET status = 'ready_for_review', layout = 'layout' WHERE id = $1`, [
    documentId,
  ]);
  const drawn = [field(0), field(1)];
  await scratch.fields.change(documentId, () => ({ drawn }), null);
  await scratch.fields.change(
    documentId,
    (_document, fields) => fields.map(({ id }) => ({ id, value: MARKER, source: 'user_input' })),
    entryOf(accountId, userId),
    (tx, before, after) => scratch.review.record(tx, documentId, before, after),
  );
  await scratch.profiles.setData(accountId, { family_name: MARKER });
  const print = [{ page: 1, runs: [{ text: MARKER, rect: [0, 0, 1, 1] as never }] }];
  await scratch.db.transaction((tx) => scratch.pagePrints.keep(tx, documentId, print));
  const minted = { key: 'k', prefix: randomUUID().slice(0, 8), hash: randomBytes(32) };
  keyId = (await scratch.keys.create({ accountId, userId, name: 'k', scopes: [] }, minted as never)).id;
  await scratch.idempotency.begin(null, keyId, 'call', MARKER, null);
  await scratch.idempotency.answer(keyId, 'call', 200, { value: MARKER });
  await scratch.verifications.open(documentId);
  await scratch.verifications.finish(documentId, { signedBy: MARKER } as never);
  await scratch.labelReadings.open(documentId, { label: MARKER } as never);
  await scratch.labelReadings.finish(documentId, { value: MARKER } as never);
}

/** Everything that was put in, as the repositories give it back. */
async function readBack(from: ReturnType<typeof repositoriesWith>): Promise<unknown> {
  const changes = (await scratch.db.query('SELECT id FROM field_changes WHERE document_id = $1', [documentId])) as {
    id: string;
  }[];
  const change = await from.review.change(documentId, changes[0]?.id ?? '');
  const remembered = await from.idempotency.recall(null, keyId, 'call');
  return {
    fields: (await from.documents.fields(documentId)).map(({ value }) => value),
    learned: (await from.learned.for(who.accountId, 'layout', who.userId)).map(({ value }) => value),
    profile: (await from.profiles.of(who.accountId)).data,
    change: [change?.before.map(({ value }) => value), change?.after.map(({ value }) => value)],
    remembered: [remembered?.fingerprint, remembered?.body],
    verification: await from.verifications.answer(documentId),
    label: await from.labelReadings.answer(documentId),
    print: (await from.pagePrints.of(documentId)).map(({ runs }) => runs[0]?.text),
  };
}

const WHOLE = {
  fields: [MARKER, MARKER],
  learned: [MARKER, MARKER, MARKER],
  profile: { family_name: MARKER },
  change: [
    [null, null],
    [MARKER, MARKER],
  ],
  remembered: [MARKER, { value: MARKER }],
  verification: { signedBy: MARKER },
  label: { value: MARKER },
  print: [MARKER],
};

beforeAll(async () => {
  scratch = await scratchDatabase(new DataKeys([old]));
  who = await scratch.account();
  await fill(who);
});
afterAll(() => scratch.drop());

describe('values at rest', () => {
  it('stand in no table in plain, and are read as they were put in', async () => {
    const text = await everything();
    expect(text).toContain('sealed:1:old:');
    expect(text).not.toContain('Marker-4711');
    expect(await readBack(repositoriesWith(old))).toEqual(WHOLE);
  });

  it('can’t be moved to another row', async () => {
    const [one, other] = await scratch.documents.fields(documentId);
    const stored = (await scratch.db.query('SELECT value FROM fields WHERE id = $1', [one?.id])) as { value: string }[];
    const before = (await scratch.db.query('SELECT value FROM fields WHERE id = $1', [other?.id])) as {
      value: string;
    }[];
    await scratch.db.query('UPDATE fields SET value = $2 WHERE id = $1', [other?.id, stored[0]?.value]);
    await expect(scratch.documents.fields(documentId)).rejects.toThrow('is not what was sealed there');
    await scratch.db.query('UPDATE fields SET value = $2 WHERE id = $1', [other?.id, before[0]?.value]);
  });

  it('are sealed anew with the first key, also those from before there were keys, and nothing is left under the old one', async () => {
    const plain = JSON.stringify({ family_name: MARKER });
    await scratch.db.query('UPDATE profiles SET data = $2 WHERE account_id = $1', [who.accountId, plain]);
    const both = repositoriesWith(fresh, old);
    expect([...(await both.rotation.keysInUse()).keys()].sort()).toEqual([null, 'old'].sort());
    // A sample of a small database is all of it.
    expect(await new InspectionRepository(scratch.db).sampledKeys()).toEqual(await both.rotation.keysInUse());
    const steps: number[] = [];
    const done = await both.rotation.rotate(({ sealed }) => steps.push(sealed));
    expect(done).toEqual({ sealed: steps.at(-1), failed: 0 });
    expect([...(await both.rotation.keysInUse()).keys()]).toEqual(['fresh']);
    expect(await readBack(repositoriesWith(fresh))).toEqual(WHOLE);
    expect(await everything()).not.toContain('Marker-4711');
    expect(await both.rotation.rotate(() => undefined)).toEqual({ sealed: 0, failed: 0 });
  });

  it('that no key opens are left and counted', async () => {
    const third = { id: 'third', secret: randomBytes(32) };
    const { sealed, failed } = await repositoriesWith(third).rotation.rotate(() => undefined);
    expect([sealed, failed > 0]).toEqual([0, true]);
    expect(await readBack(repositoriesWith(fresh))).toEqual(WHOLE);
  });

  it('that were learned are listed in one line, and forgotten together', async () => {
    const now = repositoriesWith(fresh);
    const viewer = { ...who, role: 'owner' as const };
    const lines = await now.accountRecords.learned(viewer);
    expect(lines.map(({ label, value, semanticKey }) => [label, value, semanticKey]).sort()).toEqual([
      ['Field 0', MARKER, 'self.family_name'],
      ['Field 1', MARKER, null],
    ]);
    await now.learned.forget(who.accountId, lines.find(({ label }) => label === 'Field 0')?.id ?? '');
    expect((await now.learned.for(who.accountId, 'layout', who.userId)).map(({ label }) => label)).toEqual(['Field 1']);
  });
});
