import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { callOnce, jsonOf, ANSWER_MS } from './client.js';
import type { Ground } from './ground.js';
import type { History } from './history.js';
import { statementOf } from './resources.js';
import type { Resources } from './resources.js';
import type { Tenant } from './world.js';

/** What must always hold: the numbers and words of the table. */
export const INVARIANTS = [
  'each accepted request ends once',
  "the answer is the asker's own",
  'one effect per document',
  'counter = ledger = successes',
  'stored hash = served hash',
  'signed content = reviewed content',
  'no 2xx without a durable row',
  'the allowance is never passed',
  "no tenant sees another's",
  'no answer after 115 s',
  'back to normal within 60 s, without a restart by hand',
  'memory, descriptors, Redis keys and connections return',
] as const;

/** Why each invariant is broken, by its number; nothing where it holds. */
export type Broken = Map<number, string>;

interface Row {
  readonly id: string;
  readonly accountId: string;
  readonly filename: string;
  readonly status: string;
  readonly work: string | null;
  readonly signedSha256: string | null;
}

/** What the checks look at. */
export interface Scene {
  readonly ground: Ground;
  readonly tenants: readonly Tenant[];
  readonly history: History;
  readonly before: Resources;
  readonly after: Resources;
  /** How long until everything answered again; null: it did not within the minute. */
  readonly backMs: number | null;
}

const ROWS = `SELECT id, account_id AS "accountId", filename, status, work, signed_sha256 AS "signedSha256" FROM documents
  WHERE account_id = ANY($1::uuid[])`;

const COUNTS = `
SELECT a.id, (SELECT coalesce(sum(uploads), 0) FROM periods WHERE account_id = a.id)::int AS uploads,
       (SELECT coalesce(sum(forms), 0) FROM periods WHERE account_id = a.id)::int AS forms,
       (SELECT count(*) FROM ledger WHERE account_id = a.id AND kind = 'upload' AND returned_at IS NULL)::int AS "inLedger",
       (SELECT count(*) FROM ledger WHERE account_id = a.id AND kind = 'form')::int AS "formsInLedger",
       (SELECT count(*) FROM documents WHERE account_id = a.id AND status <> 'failed')::int AS documents,
       (SELECT count(*) FROM documents WHERE account_id = a.id AND signed_at IS NOT NULL)::int AS signed
  FROM accounts a`;

const TWICE = `
SELECT document_id AS id, action, count(*)::int AS times FROM activity
 WHERE account_id = ANY($1::uuid[]) AND result = 'accepted'
 GROUP BY 1, 2 HAVING count(*) > 1`;

/** Looks at database, store and history; counts what was lost or had twice into the history. */
export async function check(scene: Scene): Promise<Broken> {
  const { ground, tenants, history, backMs } = scene;
  const broken: Broken = new Map();
  const say = (number: number, why: string) => broken.has(number) || broken.set(number, why);
  const accounts = tenants.map(({ accountId }) => accountId);
  const { rows } = await ground.pool.query<Row>(ROWS, [accounts]);
  const byId = new Map(rows.map((row) => [row.id, row]));

  const open = rows.filter(({ work }) => work !== null);
  if (open.length > 0) lose(history, () => say(1, `${open.length} documents never end`), open.length);
  for (const { what, end, why, ms } of history.asked) {
    if (end === 'lost') say(10, `${what}: no answer after ${Math.round(ms / 1000)} s`);
    if (end === 'wrong') say(/not the (answer|file)/.test(why) ? 2 : 1, `${what}: ${why}`);
  }
  if (history.slowestMs > ANSWER_MS) say(10, `the slowest took ${Math.round(history.slowestMs / 1000)} s`);
  ofJourneys(scene, byId, say);
  await ofEffects(scene, rows, say);
  await ofTenants(scene, rows, say);
  if (backMs === null) say(11, 'not everything answered within 60 s');
  const leak = statementOf(scene.before, scene.after);
  if (leak !== null) say(12, leak);
  return broken;
}

type Say = (number: number, why: string) => unknown;

function lose(history: History, say: () => unknown, times = 1): void {
  say();
  for (let n = 0; n < times; n += 1)
    history.note({ what: 'document', end: 'lost', status: 0, ms: 0, why: 'accepted, and nothing came of it' });
}

function ofJourneys({ ground, history }: Scene, byId: ReadonlyMap<string, Row>, say: Say): void {
  for (const journey of history.journeys) {
    // Told to come again until patience ended: refused, and nothing is owed.
    if (!journey.uploaded) continue;
    const row = byId.get(journey.documentId ?? '');
    if (!row) {
      lose(history, () => say(7, `201 for ${journey.nonce}, and no row`));
      continue;
    }
    if (journey.signed && !['signed', 'sent'].includes(row.status))
      lose(history, () => say(7, `200 for the signature of ${journey.nonce}, and the row says ${row.status}`));
    if (journey.downloaded && journey.downloaded.sha256 !== row.signedSha256)
      say(5, `${journey.nonce}: served is not what the row names`);
    if (journey.downloaded && !journey.downloaded.reviewed) say(6, `${journey.nonce}: not as confirmed`);
    if (row.signedSha256 !== null && !isStored(ground.store, row.signedSha256))
      say(5, `${journey.nonce}: the row points at a file that is not there`);
  }
}

const isStored = (store: string, sha256: string): boolean => existsSync(path.join(store, sha256.slice(0, 2), sha256));

async function ofEffects({ ground, tenants, history }: Scene, rows: readonly Row[], say: Say): Promise<void> {
  const accounts = tenants.map(({ accountId }) => accountId);
  const named = new Map<string, number>();
  for (const { filename } of rows) named.set(filename, (named.get(filename) ?? 0) + 1);
  const doubled = history.journeys.filter(({ nonce }) => (named.get(`${nonce}.pdf`) ?? 0) > 1);
  history.twice += doubled.length;
  if (doubled.length > 0) say(3, `${doubled.length} uploads became two documents`);
  const { rows: twice } = await ground.pool.query<{ id: string; action: string; times: number }>(TWICE, [accounts]);
  history.twice += twice.length;
  for (const { id, action, times } of twice) say(3, `${action} of ${id} took effect ${times} times`);
  const { rows: counts } = await ground.pool.query<Record<string, number>>(COUNTS);
  for (const { id, ...count } of counts) {
    const { uploads, forms, inLedger, formsInLedger, documents, signed } = count;
    if (uploads !== inLedger || forms !== formsInLedger || forms !== signed || uploads !== documents)
      say(4, `account ${id}: ${JSON.stringify(count)}`);
  }
}

async function ofTenants({ ground, tenants }: Scene, rows: readonly Row[], say: Say): Promise<void> {
  for (const { accountId, key } of tenants) {
    const foreign = rows.find((row) => row.accountId !== accountId);
    if (foreign) {
      const read = await callOnce(ground.gateways[0]!, key, { method: 'GET', path: `/documents/${foreign.id}` });
      if (read.status !== 404) say(9, `another's document answers ${read.status}`);
    }
    const listed = await callOnce(ground.gateways[1]!, key, { method: 'GET', path: '/documents?limit=100' });
    if (listed.status !== 200) continue;
    const own = new Set(rows.filter((row) => row.accountId === accountId).map(({ id }) => id));
    const seen = jsonOf<{ data: { id: string }[] }>(listed).data.filter(({ id }) => !own.has(id));
    if (seen.length > 0) say(9, `${seen.length} of another's documents are listed`);
  }
}

/** Files on their way in that nobody will finish. */
export const partsIn = (store: string): number =>
  existsSync(path.join(store, 'spool')) ? readdirSync(path.join(store, 'spool')).length : 0;
