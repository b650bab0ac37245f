import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { VISIBLE, visibleTo } from '../documents/viewer.js';
import type { Viewer } from '../documents/viewer.js';
import { manyRows } from '../testing/many-rows.js';
import { scratchDatabase } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';

let scratch: ScratchDatabase;
let viewers: readonly Viewer[];
beforeAll(async () => {
  scratch = await scratchDatabase();
  const { owner, member } = await manyRows(scratch, 6_000);
  const { accountId } = owner;
  viewers = [
    { ...owner, role: 'owner' },
    { ...member, role: 'member' },
  ];
  await scratch.db.query(`UPDATE users SET name = 'Ánna 100%_sure' WHERE id = $1`, [member.userId]);
  await scratch.db.query(
    `INSERT INTO api_keys (id, account_id, user_id, name, prefix, hash, scopes) VALUES (gen_random_uuid(), $1, $2, 'k', 'Zq7aa', 'x', '{}')`,
    [accountId, member.userId],
  );
  const entries = [
    { action: 'document.read', userId: member.userId, keyPrefix: 'Zq7aa' },
    { action: 'member.invite', userId: owner.userId, about: 'Someone@Example.org' },
    { action: 'document.sign', userId: null, result: 'quota_exceeded' },
    { action: 'key.create', userId: owner.userId, about: 'a\\b_%' },
    { action: 'key.create', userId: owner.userId, about: 'İstanbul ΟΔΟΣ' },
  ];
  const NONE = { result: 'ok', documentId: null, keyPrefix: null, address: null, requestId: null };
  // Over three years: far more months than parts.
  for (let days = 0; days < 1_100; days += 7)
    await scratch.activity.append(
      entries.map((entry) => ({ ...NONE, ...entry, accountId, at: new Date(Date.now() - days * 86_400_000) })),
    );
});
afterAll(() => scratch.drop());

/** What is asked for as one condition over each entry of the account, and no index to serve it. */
async function goneThrough(viewer: Viewer, search: string, actions: readonly string[] | null): Promise<string[]> {
  const parts = ['a.action', 'a.result', 'd.name', 'd.title', 'd.filename', 'a.about', 'a.key_prefix', 'u.name'];
  const rows = await scratch.db.query<{ line: string }[]>(
    `SELECT to_char(a.at AT TIME ZONE 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || ' ' || a.action AS line
       FROM activity a LEFT JOIN documents d ON d.id = a.document_id LEFT JOIN users u ON u.id = a.user_id
      WHERE a.account_id = $1 AND ($3 OR a.user_id = $2 OR (d.id IS NOT NULL AND ${VISIBLE}))
        AND ($4 = '' OR ${parts.map((part) => `strpos(lower(${part}), lower($4)) > 0`).join(' OR ')})
        AND ($5::text[] IS NULL OR a.action = ANY($5)) ORDER BY a.at DESC, a.id DESC`,
    [...visibleTo(viewer), search, actions],
  );
  return rows.map(({ line }) => line);
}

describe('the log of an account', () => {
  const SEARCHES = [
    '',
    'UPLOAD',
    'quota',
    'ok',
    'k',
    'zq7',
    'someone@',
    'ánna',
    '100%_',
    'a\\b',
    'İstanbul',
    'ΟΔΟΣ',
    'OK',
    '%',
    'statement 4',
    'nowhere',
  ];

  it.each(
    SEARCHES.flatMap((search) =>
      [null, ['document.upload', 'key.create']].map((actions) => [search, actions] as const),
    ),
  )('searched for %j among %j is as if each entry were looked at', async (search, actions) => {
    for (const viewer of viewers) {
      const all = await goneThrough(viewer, search, actions);
      for (const [limit, offset] of [
        [20_000, 0],
        [50, 0],
        [50, 100],
      ] as const) {
        const found = await scratch.accountRecords.activity(viewer, { search, actions }, limit, offset);
        const lines = found.map(({ at, action }) => `${at} ${action}`);
        expect([viewer.role, lines]).toEqual([viewer.role, all.slice(offset, offset + limit)]);
      }
    }
  });

  it('has entries for most of what is searched for here', async () => {
    const found = await Promise.all(SEARCHES.map((search) => goneThrough(viewers[0]!, search, null)));
    expect(found.map((lines) => lines.length > 0)).toEqual(SEARCHES.map((search) => search !== 'nowhere'));
  });

  it('has all entries of one moment, before the database knows that they came', async () => {
    const [owner] = viewers as [Viewer];
    await scratch.db.query('ANALYZE activity');
    await scratch.db.transaction(async (tx) => {
      await tx.query('SET LOCAL session_replication_role = replica');
      await tx.query(
        `INSERT INTO activity (account_id, at, user_id, action, result, about)
         SELECT $1, now(), $2, 'field.confirm', 'ok', 'at once' FROM generate_series(1, 50000)`,
        [owner.accountId, owner.userId],
      );
    });
    const found = await scratch.accountRecords.activity(owner, { search: '', actions: null }, 50_000, 0);
    expect(found).toHaveLength(50_000);
  });
});
