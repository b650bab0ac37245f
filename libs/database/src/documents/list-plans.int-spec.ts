import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { columnsOf } from '../connection/columns.js';
import { DocumentRow } from '../entities/document.entity.js';
import type { Plan } from '../testing/all-plans.js';
import { manyRows } from '../testing/many-rows.js';
import { scratchDatabase } from '../testing/scratch-database.js';
import type { ScratchDatabase } from '../testing/scratch-database.js';
import { countStatement, pageStatement, totalStatement } from './list-statement.js';
import type { Narrowing, Statement } from './list-statement.js';
import type { Viewer } from './viewer.js';

const PAGE = { limit: 25, offset: 0, after: null };
const EVERYTHING: Narrowing = { statuses: null, search: null };

let scratch: ScratchDatabase;
let viewers: readonly Viewer[];
beforeAll(async () => {
  scratch = await scratchDatabase();
  const { owner, member } = await manyRows(scratch, 15_000);
  viewers = [
    { ...owner, role: 'owner' },
    { ...member, role: 'member' },
  ];
  await scratch.db.query('VACUUM ANALYZE');
});
afterAll(() => scratch.drop());

const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];

/** What a statement scans from end to end, and how many rows it takes in hand for it. */
async function cost({ sql, values }: Statement): Promise<{ scanned: string[]; rows: number }> {
  const [row] = (await scratch.db.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, [...values])) as [
    { 'QUERY PLAN': readonly [{ Plan: Plan }] },
  ];
  const nodes = flat(row['QUERY PLAN'][0].Plan);
  // The totals of a test's few accounts fit one page: there a scan is the index.
  const large = nodes.filter((node) => ['documents', 'shares'].includes(node['Relation Name'] ?? ''));
  const taken = (node: Plan) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
  return {
    scanned: large.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']!),
    rows: Math.max(0, ...large.map(taken)),
  };
}

const pageOf = (viewer: Viewer, narrowing: Narrowing, page: Parameters<typeof pageStatement>[2] = PAGE): Statement =>
  pageStatement(viewer, narrowing, page, columnsOf(scratch.db, DocumentRow, 'd'), narrowing.search === null);

describe('among very many documents', () => {
  it('a page reads its own rows and no more, whoever asks and for which status', async () => {
    for (const viewer of viewers)
      for (const statuses of [null, ['signed'], ['ready_for_review', 'in_review']]) {
        const { scanned, rows } = await cost(pageOf(viewer, { statuses, search: null }));
        expect([viewer.role, statuses, scanned]).toEqual([viewer.role, statuses, []]);
        // Of 15,000. A status is not in the index by which a member's own are found: of theirs some are passed over.
        expect(rows).toBeLessThanOrEqual(viewer.role === 'member' && statuses ? 400 : 100);
      }
  });

  it('a page behind a remembered place reads no more than the first', async () => {
    const [owner] = viewers;
    const [deep] = await scratch.db.query(
      `SELECT created_at::text AS "createdAt", seq FROM documents WHERE account_id = $1 ORDER BY created_at DESC, seq DESC OFFSET 8000 LIMIT 1`,
      [owner!.accountId],
    );
    const { scanned, rows } = await cost(pageOf(owner!, EVERYTHING, { limit: 25, offset: 0, after: deep }));
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThanOrEqual(100);
  });

  it('a total is read and nothing counted', async () => {
    for (const viewer of viewers)
      expect(await cost(totalStatement(viewer, EVERYTHING))).toEqual({ scanned: [], rows: 0 });
  });

  it('a search for what few have in their titles goes by its index', async () => {
    const narrowing = { statuses: null, search: 'statement 7700' };
    const { scanned, rows } = await cost(countStatement(viewers[0]!, narrowing, 1_001));
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThanOrEqual(100);
  });
});
