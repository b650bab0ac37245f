import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DocumentStatus } from '@formseal/contracts';
import { NOBODY } from '../erasing/erasing.repository.js';
import { readForm } from '../testing/read-form.js';
import { scratchDatabase } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';
import { VISIBLE, visibleTo } from './viewer.js';
import type { Viewer } from './viewer.js';

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.drop());

/** An organisation with its owner and members, and `count` read documents, uploaded by one after the other. */
async function organisation(members: number, count: number): Promise<{ viewers: Viewer[]; ids: string[] }> {
  const { accountId, userId } = await scratch.account();
  await scratch.db.query(`UPDATE accounts SET kind = 'organisation', plan = 'tiny' WHERE id = $1`, [accountId]);
  const viewers: Viewer[] = [{ accountId, userId, role: 'owner' }];
  for (let at = 0; at < members; at += 1) {
    const { id } = await scratch.accounts.createUser(`${randomUUID()}@example.org`, 'Somebody', 'no password');
    await scratch.accounts.addMember(accountId, id, 'member');
    viewers.push({ accountId, userId: id, role: 'member' });
  }
  await scratch.db.query(
    `INSERT INTO documents (id, account_id, uploaded_by, filename, status, original_sha256, created_at)
     SELECT gen_random_uuid(), $1, ($2::uuid[])[1 + n % $3], 'form ' || n || '.pdf', 'ready_for_review', repeat('a', 64), now() - n / 3 * interval '1 s'
       FROM generate_series(1, $4::int) n`,
    [accountId, viewers.map((viewer) => viewer.userId), viewers.length, count],
  );
  const rows = (await scratch.db.query('SELECT id FROM documents WHERE account_id = $1 ORDER BY seq', [accountId])) as {
    id: string;
  }[];
  return { viewers, ids: rows.map(({ id }) => id) };
}

/** What a viewer sees, told without any index or total. */
async function trulySeen(viewer: Viewer, status: DocumentStatus | null = null, archived?: boolean): Promise<string[]> {
  const rows = (await scratch.db.query(
    `SELECT d.id FROM documents d WHERE ${VISIBLE} AND ($4::text IS NULL OR d.status = $4)
        AND ($5::boolean IS NULL OR (d.archived_at IS NOT NULL) = $5) ORDER BY d.created_at DESC, d.seq DESC`,
    [...visibleTo(viewer), status, archived ?? null],
  )) as { id: string }[];
  return rows.map(({ id }) => id);
}

const STATUSES = ['received', 'ready_for_review', 'in_review', 'signed', 'sent', 'revoked'] as const;

async function listedAs(viewer: Viewer, status?: DocumentStatus, archived?: boolean, pages = 7) {
  const ids: string[] = [];
  const totals = new Set<number>();
  for (let offset = 0; ; offset += pages) {
    const { documents, total } = await scratch.documentList.list(viewer, { limit: pages, offset, status, archived });
    totals.add(total);
    ids.push(...documents.map(({ document }) => document.id));
    if (documents.length === 0) return { ids, totals: [...totals] };
  }
}

/** Every list of every viewer is what they truly see, and every total its length. */
async function expectTrue(viewers: readonly Viewer[]): Promise<void> {
  for (const viewer of viewers)
    for (const status of [undefined, ...STATUSES])
      for (const archived of [undefined, false, true]) {
        const ids = await trulySeen(viewer, status, archived);
        expect([viewer.role, status, archived, await listedAs(viewer, status, archived)]).toEqual([
          ...[viewer.role, status, archived],
          { ids, totals: [ids.length] },
        ]);
      }
}

async function putAway({ accountId, userId }: Viewer, ids: readonly string[], archived = true): Promise<void> {
  for (const documentId of ids) {
    const entry = { ...NO_CALL, accountId, userId, documentId, action: 'document.archive' };
    await scratch.shelf.archive(documentId, archived, { ...entry, at: new Date() });
  }
}
const NO_CALL = { result: 'ok', keyPrefix: null, address: null, requestId: null };

describe('a list of documents', () => {
  it('is what its viewer sees, newest first, page by page, whatever is shared with them', async () => {
    const { viewers, ids } = await organisation(2, 40);
    const [, first, second] = viewers;
    for (const id of ids.slice(0, 12)) await scratch.documents.share(id, first!.userId, 'view');
    await scratch.documents.share(ids[0]!, second!.userId, 'sign');
    await scratch.documents.share(ids[0]!, second!.userId, 'view');
    await expectTrue(viewers);
    await putAway(viewers[0]!, ids.slice(4, 20));
    await expectTrue(viewers);
    await scratch.documentList.foldTotals();
    await putAway(viewers[0]!, ids.slice(10, 14), false);
    await expectTrue(viewers);
    const other = await scratch.account();
    expect(await listedAs({ ...other, role: 'owner' })).toEqual({ ids: [], totals: [0] });
  });

  it('has true totals however many write, share, delete, leave and fold at once', async () => {
    const { viewers, ids } = await organisation(3, 60);
    const [owner, ...members] = viewers;
    const some = <T>(of: readonly T[], at: number): T => of[(at * 7919) % of.length]!;
    const status = (at: number) =>
      scratch.db.query('UPDATE documents SET status = $2 WHERE id = $1', [some(ids, at), some(STATUSES, at * 31)]);
    const deeds: (() => Promise<unknown>)[] = [];
    for (let at = 0; at < 240; at += 1) {
      const [id, { userId }] = [some(ids, at * 13), some(members, at)];
      if (at % 10 === 0) deeds.push(() => putAway(owner!, [some(ids, at * 7)], at % 20 === 0));
      if (at % 4 === 0) deeds.push(() => scratch.documents.share(id, userId, 'fill'));
      else if (at % 4 === 1) deeds.push(() => status(at));
      else if (at % 4 === 2) deeds.push(() => scratch.documents.unshare(some(ids, at * 13 - 26), userId));
      else if (at % 12 === 3) deeds.push(() => scratch.documentList.foldTotals());
      else if (at % 36 === 7) deeds.push(() => scratch.erasing.document(id, NOBODY).catch(ignoreMissing));
      else deeds.push(() => status(at * 5));
    }
    // Each document is written to by several at once.
    await Promise.all(deeds.map((deed) => deed()));
    await scratch.members.remove(owner!.accountId, members[0]!.userId);
    await scratch.erasing.user(members[1]!.userId, NOBODY);
    await expectTrue(viewers);
    await scratch.documentList.foldTotals();
    await expectTrue(viewers);
  });

  it('keeps to the offset where documents came or went between two pages', async () => {
    const { viewers, ids } = await organisation(0, 30);
    const viewer = viewers[0]!;
    const page = async (offset: number) =>
      (await scratch.documentList.list(viewer, { limit: 10, offset })).documents.map(({ document }) => document.id);
    await page(0);
    expect(await page(10)).toEqual((await trulySeen(viewer)).slice(10, 20));
    const kept = async (offset: number) =>
      (await scratch.documentList.list(viewer, { limit: 5, offset, archived: false })).documents.map(
        ({ document }) => document.id,
      );
    await kept(0);
    await putAway(viewer, [(await kept(0))[0]!]);
    expect(await kept(5)).toEqual((await trulySeen(viewer, null, false)).slice(5, 10));
    await scratch.erasing.document(ids[0]!, NOBODY);
    await scratch.upload(viewer);
    expect(await page(10)).toEqual((await trulySeen(viewer)).slice(10, 20));
    expect(await page(20)).toEqual((await trulySeen(viewer)).slice(20, 30));
  });

  it('finds parts of titles and file names as they are written, signs of patterns among them, and counts up to a bound', async () => {
    const { viewers } = await organisation(1, 1_010);
    const [owner, member] = viewers;
    await readForm(scratch, owner!, { layout: 'a', labels: ['Town'], title: '100% Änderung_x' });
    const found = async (viewer: Viewer, search: string) => {
      const { documents, total, isMore } = await scratch.documentList.list(viewer, { limit: 5, offset: 0, search });
      return [documents.length, total, isMore];
    };
    expect(await found(owner!, '0% änd')).toEqual([1, 1, false]);
    expect(await found(owner!, 'änderung_X form.PDF')).toEqual([1, 1, false]);
    expect(await found(owner!, '100%%')).toEqual([0, 0, false]);
    expect(await found(owner!, 'form_7')).toEqual([0, 0, false]);
    expect(await found(owner!, 'form 10')).toEqual([5, 22, false]);
    expect(await found(owner!, 'form')).toEqual([5, 1_000, true]);
    expect(await found(member!, 'form')).toEqual([5, 505, false]);
    expect(await found(member!, '0% änd')).toEqual([0, 0, false]);
    const [{ id }] = (await scratch.db.query(
      `SELECT id FROM documents WHERE filename = 'form 7.pdf' AND account_id = $1`,
      [owner!.accountId],
    )) as [{ id: string }];
    const entry = { ...NO_CALL, at: new Date(), accountId: owner!.accountId, userId: owner!.userId, documentId: id };
    await scratch.shelf.rename(id, 'Müller gegen Meier', { ...entry, action: 'document.rename' });
    expect(await found(owner!, 'müller GEGEN')).toEqual([1, 1, false]);
    expect(await found(owner!, 'form 7.pdf')).toEqual([1, 1, false]);
    const ofThem = async (archived: boolean) =>
      (await scratch.documentList.list(owner!, { limit: 5, offset: 0, search: 'müller', archived })).total;
    await putAway(owner!, [id]);
    expect([await ofThem(false), await ofThem(true)]).toEqual([0, 1]);
  });
});

const ignoreMissing = (error: { code?: string }): void => {
  if (error.code !== 'not_found') throw error;
};
