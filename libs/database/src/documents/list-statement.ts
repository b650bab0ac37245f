import { SEARCHED } from '../migrations/0044-shelf.js';
import type { ListPlace } from './remembered-places.js';
import type { Viewer } from './viewer.js';

/** Which documents of those a viewer sees. */
export interface Narrowing {
  readonly statuses: readonly string[] | null;
  readonly search: string | null;
  /** Those alone that changed then or later. */
  readonly updatedSince?: Date | null;
  /** Those alone that are put away, or those that are not; all of them where nothing is said. */
  readonly archived?: boolean | undefined;
}

/** A statement with its parameters. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** Numbers parameters as they are used. */
class Values {
  readonly all: unknown[] = [];

  add(value: unknown, type: string): string {
    this.all.push(value);
    return `$${this.all.length}::${type}`;
  }
}

/** Whose totals are a viewer's: those of the account, or their own in it. */
const totalsOf = ({ accountId, userId, role }: Viewer): string => (role === 'owner' ? accountId : userId);

/** How many documents there are, from what is kept of them. */
export function totalStatement(viewer: Viewer, narrowing: Narrowing): Statement {
  const values = new Values();
  return { sql: keptTotal(values, viewer, narrowing), values: values.all };
}

/** What is put away is kept in no total: it is counted, and taken off. */
function keptTotal(values: Values, viewer: Viewer, { statuses, archived }: Narrowing): string {
  const putAway =
    archived === false
      ? ` - (SELECT count(*) FROM (${sources(values, viewer, { statuses, search: null, archived: true }, null, '').join(' UNION ALL ')}) away)`
      : '';
  const [account, of] = [values.add(viewer.accountId, 'uuid'), values.add(totalsOf(viewer), 'uuid')];
  const where = `account_id = ${account} AND viewer_id = ${of}${statuses ? ` AND status = ANY (${values.add(statuses, 'text[]')})` : ''}`;
  return `SELECT (coalesce(sum(documents), 0)${putAway})::integer AS total, coalesce(sum(turns), 0)::text AS turns
    FROM (SELECT documents, turns FROM document_totals WHERE ${where}
          UNION ALL SELECT change, 1 FROM document_changes WHERE ${where}) kept`;
}

/** How many documents a search finds, up to `atMost`: only going through them tells. */
export function countStatement(viewer: Viewer, narrowing: Narrowing, atMost: number): Statement {
  const values = new Values();
  const found = sources(values, viewer, narrowing, null, '').join(' UNION ALL ');
  const sql = `SELECT count(*)::integer AS total FROM (SELECT FROM (${found}) found LIMIT ${values.add(atMost, 'bigint')}) counted`;
  return { sql, values: values.all };
}

/** What of a page is asked for: from a place on, or from an offset. */
export interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly after: ListPlace | null;
}

/** A page of documents, newest first, each with what this viewer may do by a share; its total beside it where that is kept. */
export function pageStatement(
  viewer: Viewer,
  narrowing: Narrowing,
  page: Page,
  columns: string,
  withTotal: boolean,
): Statement {
  const values = new Values();
  const [limit, offset] = [values.add(page.limit, 'bigint'), values.add(page.offset, 'bigint')];
  // Of a search, or of what changed, the database knows best whether to go by that or by age.
  const first =
    narrowing.search === null && !narrowing.updatedSince ? `ORDER BY 2 DESC, 3 DESC LIMIT ${limit} + ${offset}` : '';
  const from = sources(values, viewer, narrowing, page.after, first).join('\nUNION ALL ');
  const rows = `SELECT ${columns}, page.created_at::text AS "placeCreatedAt",
      (SELECT s.permission FROM shares s WHERE s.document_id = page.id AND s.user_id = ${values.add(viewer.userId, 'uuid')}) AS "sharePermission"
    FROM (SELECT id, created_at, seq FROM (${from}) seen ORDER BY created_at DESC, seq DESC LIMIT ${limit} OFFSET ${offset}) page
    JOIN documents d ON d.id = page.id`;
  const newest = 'ORDER BY listed."createdAt" DESC, listed.seq::bigint DESC';
  const sql = withTotal
    ? `SELECT kept.total, kept.turns, listed.* FROM (${keptTotal(values, viewer, narrowing)}) kept LEFT JOIN (${rows}) listed ON true ${newest}`
    : `SELECT listed.* FROM (${rows}) listed ${newest}`;
  return { sql, values: values.all };
}

/** The parts a viewer's list is merged from, each in the order of an index: a page reads the `first` of each and no more. */
function sources(
  values: Values,
  viewer: Viewer,
  { statuses, search, updatedSince = null, archived }: Narrowing,
  after: ListPlace | null,
  first: string,
): string[] {
  const account = values.add(viewer.accountId, 'uuid');
  const place = after && `(${values.add(after.createdAt, 'timestamptz')}, ${values.add(after.seq, 'bigint')})`;
  const found = search === null ? '' : ` AND ${SEARCHED} LIKE lower(${values.add(`%${literal(search)}%`, 'text')})`;
  const changed = updatedSince === null ? '' : ` AND d.updated_at >= ${values.add(updatedSince, 'timestamptz')}`;
  const shelf = archived === undefined ? '' : ` AND d.archived_at IS ${archived ? 'NOT ' : ''}NULL`;
  const searched = `${found}${changed}${shelf}${viewer.byTestKey === true ? ' AND d.test' : ''}`;
  const behind = place === null ? '' : ` AND (d.created_at, d.seq) < ${place}`;
  const own = (where: string) =>
    `(SELECT d.id, d.created_at, d.seq FROM documents d WHERE ${where}${searched}${behind} ${first})`;
  if (viewer.role === 'owner') {
    if (statuses === null) return [own(`d.account_id = ${account}`)];
    return statuses.map((status) => own(`d.account_id = ${account} AND d.status = ${values.add(status, 'text')}`));
  }
  const user = values.add(viewer.userId, 'uuid');
  const ofStatus = statuses === null ? '' : ` AND d.status = ANY (${values.add(statuses, 'text[]')})`;
  const shared = `(SELECT s.document_id, s.document_created_at, s.document_seq FROM shares s JOIN documents d ON d.id = s.document_id
     WHERE s.user_id = ${user} AND s.account_id = ${account} AND d.uploaded_by IS DISTINCT FROM ${user}${ofStatus}${searched}${
       place === null ? '' : ` AND (s.document_created_at, s.document_seq) < ${place}`
     } ${first})`;
  return [own(`d.uploaded_by = ${user} AND d.account_id = ${account}${ofStatus}`), shared];
}

/** What stands for itself in LIKE. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
