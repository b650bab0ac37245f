import { VISIBLE, visibleTo } from '../documents/viewer.js';
import type { Viewer } from '../documents/viewer.js';
import { SEARCHED } from '../migrations/0044-shelf.js';
import type { SearchedFor } from './activity-search.js';

/** Which entries of an account's log are asked for. */
export interface AskedEntries {
  /** null: any. */
  readonly actions: readonly string[] | null;
  readonly search: { readonly pattern: string; readonly means: SearchedFor } | null;
  /** The documents a member sees, where they are few. */
  readonly seen: readonly string[] | null;
  readonly limit: number;
  readonly offset: number;
}

/**
 * A page of the log, newest first, merged from parts: each in the order of an index, and none longer than the page asks for.
 * With $1 the account, $2 the user, $3 whether they own the account.
 */
export function activityStatement(viewer: Viewer, asked: AskedEntries): { sql: string; values: unknown[] } {
  const { page, values } = pageOf(viewer, asked);
  return { sql: `${VIEWER} ${entriesOf(page)}`, values };
}

/** Which entries such a page has, in their order: moment and id, as texts. */
export function activityKeysStatement(viewer: Viewer, asked: AskedEntries): { sql: string; values: unknown[] } {
  const { page, values } = pageOf(viewer, asked);
  const sql = `${VIEWER} SELECT page.at::text AS moment, page.id::text AS key FROM ${page} ORDER BY page.at DESC, page.id DESC`;
  return { sql, values };
}

/** What those of them say that are still there, and that the viewer may still read. */
export const activityEntriesStatement = (
  viewer: Viewer,
  keys: { readonly moments: readonly string[]; readonly ids: readonly string[] },
): { sql: string; values: unknown[] } => ({
  sql: `${VIEWER} ${entriesOf('unnest($4::timestamptz[], $5::bigint[]) page (at, id)', `WHERE a.account_id = $1${readableBy(viewer)}`)}`,
  values: [...visibleTo(viewer), keys.moments, keys.ids],
});

/** Not every part asks for who looks: Postgres has to be told what kind of values they are. */
const VIEWER = 'WITH viewer AS (SELECT $1::uuid, $2::uuid, $3::boolean)';

function pageOf(viewer: Viewer, asked: AskedEntries): { page: string; values: unknown[] } {
  const parts = new Parts(viewer, asked);
  const from = asked.search ? parts.searched(asked.search.pattern, asked.search.means) : parts.all();
  const page = `(SELECT DISTINCT at, id FROM (${from.join('\nUNION ALL ')}) found ORDER BY at DESC, id DESC LIMIT $4 OFFSET $5) page`;
  return { page, values: parts.values };
}

/**
 * Each entry of a page is looked up by itself: the database may join two lists by their moments alone, and thousands of entries have the same
 * one where a form is settled at once; and as a range the moment tells it the month, but is no reason to go by the index of moments.
 */
const entriesOf = (page: string, where = ''): string => `
    SELECT a.at, a.action, a.result, a.document_id AS "documentId", a.about, coalesce(d.title, d.filename) AS name, a.address,
           coalesce(CASE WHEN a.key_prefix IS NOT NULL THEN 'fsk_' || a.key_prefix END, u.name,
                    CASE WHEN a.address IS NULL AND a.request_id IS NULL THEN 'service' ELSE 'link' END) AS who
      FROM ${page}
      CROSS JOIN LATERAL (SELECT * FROM activity a WHERE a.id = page.id AND a.at BETWEEN page.at AND page.at OFFSET 0) a
      LEFT JOIN documents d ON d.id = a.document_id LEFT JOIN users u ON u.id = a.user_id ${where}
     ORDER BY page.at DESC, page.id DESC`;

const readableBy = (viewer: Viewer): string =>
  viewer.role === 'owner'
    ? ''
    : ` AND (a.user_id = $2 OR EXISTS (SELECT FROM documents d WHERE d.id = a.document_id AND ${VISIBLE} OFFSET 0))`;

const NEWEST = 'a.at DESC, a.id DESC LIMIT $4::bigint + $5::bigint';

class Parts {
  readonly values: unknown[];
  constructor(
    private readonly viewer: Viewer,
    private readonly asked: AskedEntries,
  ) {
    this.values = [...visibleTo(viewer), asked.limit, asked.offset];
  }

  all(): string[] {
    const { actions, seen } = this.asked;
    if (this.viewer.role === 'owner') return actions ? [this.each('action', actions, '')] : [this.part('')];
    // A member's own, and what was done to the documents they see.
    const own = this.part(' AND a.user_id = $2', this.ofActions());
    return [own, seen ? this.ofDocuments(seen) : this.part('')];
  }

  searched(pattern: string, { actions, results, people, keys, documents, isMore }: SearchedFor): string[] {
    const like = `lower(${this.add(pattern, 'text')})`;
    const ofAction = this.asked.actions ? actions.filter((action) => this.asked.actions?.includes(action)) : actions;
    const words = `EXISTS (SELECT FROM documents d WHERE d.id = a.document_id AND ${SEARCHED} LIKE ${like} OFFSET 0)`;
    return [
      this.each('action', ofAction, this.readable()),
      this.each('result', results, ` AND a.result <> 'ok'${this.besides()}`),
      ...(isLike('ok', pattern) ? [this.part(` AND a.result = 'ok'`)] : []),
      this.each('user_id', people, this.besides()),
      this.each('key_prefix', keys, this.besides()),
      this.part(` AND a.about IS NOT NULL AND lower(a.about) LIKE ${like}`),
      isMore ? this.part(` AND ${words}`) : this.ofDocuments(documents),
    ];
  }

  private part(where: string, besides = this.besides()): string {
    return `(SELECT a.at, a.id FROM activity a WHERE a.account_id = $1${where}${besides} ORDER BY ${NEWEST})`;
  }

  private ofDocuments(ids: readonly string[]): string {
    return this.part(` AND a.document_id = ANY (${this.add(ids, 'uuid[]')})`);
  }

  /**
   * The newest of each value: an index has them in their order for one, not for several. Asked for as a range of one and in
   * its order, which that index alone has: by equality the database may walk all of the account's log instead.
   */
  private each(
    column: 'action' | 'result' | 'user_id' | 'key_prefix',
    values: readonly string[],
    besides: string,
  ): string {
    const type = column === 'user_id' ? 'uuid' : 'text';
    return `(SELECT e.at, e.id FROM unnest(${this.add(values, `${type}[]`)}) w (value)
      CROSS JOIN LATERAL (SELECT a.at, a.id FROM activity a
        WHERE a.account_id = $1 AND a.${column} BETWEEN w.value AND w.value${besides} ORDER BY a.${column}, ${NEWEST}) e)`;
  }

  /** What each entry has to be besides: of the actions asked for, and one that the viewer may read. */
  private besides(): string {
    return this.ofActions() + this.readable();
  }

  private ofActions(): string {
    return this.asked.actions ? ` AND a.action = ANY (${this.add(this.asked.actions, 'text[]')})` : '';
  }

  private readable(): string {
    return readableBy(this.viewer);
  }

  private add(value: unknown, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}

/** Whether a word of small letters without anything special in it is LIKE a pattern that begins and ends with %. */
const isLike = (word: string, pattern: string): boolean => word.includes(pattern.slice(1, -1).toLowerCase());
