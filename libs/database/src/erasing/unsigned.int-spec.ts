import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { EntityManager } from 'typeorm';
import { scratchDatabase } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());
beforeEach(() => scratch.db.query('DELETE FROM documents'));

/** A document that waits for its signature, and was last touched so many days ago. */
async function left(days: number): Promise<string> {
  const id = await scratch.upload(await scratch.account());
  await scratch.db.query(`UPDATE documents SET status = 'ready_for_review', work = NULL WHERE id = $1`, [id]);
  await scratch.db.query(
    `UPDATE documents SET created_at = now() - $2 * interval '1 day', updated_at = now() - $2 * interval '1 day' WHERE id = $1`,
    [id, days],
  );
  return id;
}

const asks = (documentId: string, state: string, endedDaysAgo: number | null, db: EntityManager = scratch.db.manager) =>
  db.query(
    `INSERT INTO signing_requests (id, document_id, state, version, language, created_at, expires_at, ended_at)
     VALUES ($1, $2, $3, 1, 'en', now() - interval '40 days', now() + interval '20 days', now() - $4 * interval '1 day')`,
    [randomUUID(), documentId, state, endedDaysAgo],
  );

/** Whether it is still there after what was left for 30 days has gone. */
async function stays(id: string): Promise<boolean> {
  await scratch.db.query(`UPDATE installation SET retained_at = '-infinity'`);
  const periods = { failedFilesDays: 0, activityDays: 0, addressDays: 0, unsignedDocumentsDays: 30, learnedDays: 0 };
  await scratch.retention.run(periods);
  return (await scratch.documents.find(id)) !== null;
}

describe('a document that nobody signed', () => {
  it('goes when nothing was done to it for as long as that', async () => {
    expect(await stays(await left(29))).toBe(true);
    expect(await stays(await left(31))).toBe(false);
  });

  it('stays as long as others are asked to sign it, however old it is', async () => {
    const id = await left(31);
    await asks(id, 'open', null);
    expect(await stays(id)).toBe(true);
  });

  it('is left from when they no longer are, by whatever that ended', async () => {
    const [lately, longAgo] = [await left(70), await left(70)];
    await asks(lately, 'expired', 1);
    await asks(longAgo, 'declined', 31);
    expect(await stays(lately)).toBe(true);
    expect(await stays(longAgo)).toBe(false);
  });

  it('stays when a field of it was confirmed lately, without anybody opening the review', async () => {
    const id = await left(31);
    await scratch.db.query('UPDATE documents SET version = version + 1 WHERE id = $1', [id]);
    expect(await stays(id)).toBe(true);
  });

  it('stays when others are asked at the moment at which it would go', async () => {
    const id = await left(31);
    let gone: Promise<boolean> | undefined;
    await scratch.db.transaction(async (tx) => {
      await tx.query('SELECT id FROM documents WHERE id = $1 FOR UPDATE', [id]);
      await asks(id, 'open', null, tx);
      gone = stays(id);
      await scratch.untilOneWaits();
    });
    expect(await gone).toBe(true);
  });
});
