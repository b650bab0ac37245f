import type { ScratchDatabase } from './scratch-database.js';

/** Accounts with very many rows, and one of them with most. */
export interface ManyRows {
  readonly owner: { readonly accountId: string; readonly userId: string };
  readonly member: { readonly accountId: string; readonly userId: string };
  readonly documentId: string;
}

const STATUSES = `(ARRAY['ready_for_review','signed','signed','sent','signed','sent','signed','failed','revoked','in_review'])`;

/** As many at once as are written well within a statement's time. */
const BATCH = 20_000;

const DOCUMENTS = `
  INSERT INTO documents (id, account_id, uploaded_by, filename, status, title, layout, original_sha256, normalised_sha256, created_at)
  SELECT gen_random_uuid(), CASE WHEN n % 3 > 0 THEN $1::uuid ELSE ($4::uuid[])[1 + n / 3 % 50] END,
         CASE WHEN n % 30 = 1 THEN $3::uuid ELSE $2::uuid END, 'scan ' || md5(n::text) || '.pdf', ${STATUSES}[1 + n % 7 + (n % 1000 = 0)::int * 3],
         CASE WHEN n % 2 = 0 THEN 'Annual statement ' || n END, 'layout ' || n % 300, md5(n::text), md5('n' || n), now() - n * interval '20 s'
    FROM generate_series($5::int, $6::int) n`;

const FIELDS = `
  INSERT INTO fields (id, document_id, position, page, rect, type, label, state, source, format, origin, place, confidence)
  SELECT gen_random_uuid(), id, 0, 1, '{1,1,9,9}', 'text', 'Town', 'missing', 'none', '{}', 'flat', 'place', 1
    FROM documents WHERE seq BETWEEN $1 AND $2`;

const LEDGER = `
  INSERT INTO ledger (document_id, kind, account_id, period_starts_at, at)
  SELECT id, 'upload', account_id, date_trunc('month', created_at), created_at FROM documents WHERE seq BETWEEN $1 AND $2`;

const ACTIVITY = `
  INSERT INTO activity (account_id, at, action, result, document_id, user_id, address)
  SELECT account_id, created_at + n * interval '1 s', (ARRAY['document.upload', 'field.confirm'])[n], 'ok', id, uploaded_by, '192.0.2.0'
    FROM documents, generate_series(1, 2) n WHERE seq BETWEEN $1 AND $2`;

const SHARES = `
  INSERT INTO shares (document_id, user_id, permission)
  SELECT id, $2, 'view' FROM documents WHERE account_id = $1 AND uploaded_by <> $2 ORDER BY seq LIMIT least($3 / 20, 5000)`;

/**
 * `count` documents, two thirds of them in one organisation and the others in 50 accounts, each with a field, its entry of the
 * ledger and two of the log; made by the database itself, for what is measured is how rows are found. Values are not sealed.
 */
export async function manyRows(scratch: ScratchDatabase, count: number): Promise<ManyRows> {
  const { db } = scratch;
  const owner = await scratch.account();
  const { userId } = await scratch.account();
  await db.query(`UPDATE accounts SET kind = 'organisation' WHERE id = $1`, [owner.accountId]);
  await scratch.accounts.addMember(owner.accountId, userId, 'member');
  const member = { accountId: owner.accountId, userId };
  const others = await Promise.all(Array.from({ length: 50 }, () => scratch.account()));
  const accounts = others.map(({ accountId }) => accountId);
  for (let first = 1; first <= count; first += BATCH)
    await db.query(DOCUMENTS, [
      owner.accountId,
      owner.userId,
      userId,
      accounts,
      first,
      Math.min(first + BATCH - 1, count),
    ]);
  for (let first = 1; first <= count; first += BATCH) {
    const seqs = [first, first + BATCH - 1];
    await db.query(FIELDS, seqs);
    await db.query(LEDGER, seqs);
    await db.query(ACTIVITY, seqs);
  }
  await db.query(SHARES, [owner.accountId, userId, count]);
  await scratch.documentList.foldTotals();
  // From a larger sample: by chance a hundred entries hold one of a hundred matches among a million, and the text is taken for a common one.
  await db.query('SET default_statistics_target = 1000; ANALYZE; RESET default_statistics_target');
  const [{ id }] = (await db.query('SELECT id FROM documents WHERE account_id = $1 LIMIT 1', [owner.accountId])) as [
    { id: string },
  ];
  return { owner, member, documentId: id };
}
