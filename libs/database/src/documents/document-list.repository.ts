import type { DataSource, EntityManager } from 'typeorm';
import type { DocumentStatus } from '@formseal/contracts';
import type { Permission } from '@formseal/domain';
import { columnsOf } from '../connection/columns.js';
import { inTransaction, selected } from '../connection/transaction.js';
import { DocumentRow } from '../entities/document.entity.js';
import type { SeenDocument } from './documents.repository.js';
import { countStatement, pageStatement, totalStatement } from './list-statement.js';
import type { Narrowing, Page, Statement } from './list-statement.js';
import { RememberedPlaces } from './remembered-places.js';
import { SHOWN_OF_DOCUMENT } from './shown.js';
import type { ShownDocument } from './shown.js';
import { reachOf } from './viewer.js';
import type { Viewer } from './viewer.js';

export interface DocumentFilter {
  readonly limit: number;
  readonly offset: number;
  /** One status, or any of several. */
  readonly status?: DocumentStatus | readonly DocumentStatus[] | undefined;
  /** Part of a title or file name. */
  readonly search?: string | undefined;
  /** Those alone that changed then or later. */
  readonly updatedSince?: Date | undefined;
  /** Those alone that are put away, or those that are not; all of them where nothing is said. */
  readonly archived?: boolean | undefined;
}

/** A page of a list, and how many documents there are in all. */
export interface ListedDocuments {
  readonly documents: SeenDocument<ShownDocument>[];
  readonly total: number;
  /** A search found more than `total`, which are not counted. */
  readonly isMore: boolean;
}

interface Kept {
  readonly total: number;
  readonly turns: string;
}

type ListedRow = ShownDocument & { readonly placeCreatedAt: string; readonly sharePermission: Permission | null };

/** As long as a search may take: a list takes no time worth bounding. */
const SEARCH_MS = 4_000;
/** As many of what a search finds as are counted. */
const COUNTED_FOUND = 1_000;
/** What changed since, what is put away, and tests, are counted whole, by an index of their own: who asks for it fetches all of it. */
const COUNTED_CHANGED = Number.MAX_SAFE_INTEGER - 1;
/** As many changes as are folded at a time. */
const FOLDED = 20_000;

/** Documents as a viewer lists them: as fast among a million as among ten. */
export class DocumentListRepository {
  private readonly places = new RememberedPlaces();

  constructor(private readonly db: DataSource) {}

  /** Newest first; `seq` keeps the order stable under equal timestamps. */
  list(
    viewer: Viewer,
    { limit, offset, status, search, updatedSince, archived }: DocumentFilter,
  ): Promise<ListedDocuments> {
    const statuses = status === undefined ? null : [status].flat();
    const page = { limit, offset, after: null };
    const changes = search !== undefined || updatedSince !== undefined;
    const narrowed = changes || archived === true || viewer.byTestKey === true;
    if (narrowed) {
      const narrowing = { statuses, search: search ?? null, updatedSince: updatedSince ?? null, archived };
      return this.found(viewer, narrowing, page, search === undefined ? COUNTED_CHANGED : COUNTED_FOUND);
    }
    return this.listed(viewer, { statuses, search: null, archived }, page);
  }

  private async listed(viewer: Viewer, narrowing: Narrowing, page: Page): Promise<ListedDocuments> {
    if (page.offset > 0) return this.further(viewer, narrowing, page);
    const rows = await this.rows<ListedRow & Kept>(this.db.manager, viewer, narrowing, page, true);
    const { total = 0, turns = '0' } = rows[0] ?? {};
    const listed = rows.filter(({ id }) => id !== null);
    this.remember(viewer, narrowing, page, turns, listed);
    return { documents: seenBy(viewer, listed), total, isMore: false };
  }

  private async further(viewer: Viewer, narrowing: Narrowing, page: Page): Promise<ListedDocuments> {
    const [kept] = await this.ask<Kept>(this.db.manager, totalStatement(viewer, narrowing));
    const { total = 0, turns = '0' } = kept ?? {};
    const after = this.places.find(listOf(viewer, narrowing), page.offset, turns);
    const from = after ? { limit: page.limit, offset: 0, after } : page;
    const rows = await this.rows<ListedRow>(this.db.manager, viewer, narrowing, from, false);
    this.remember(viewer, narrowing, page, turns, rows);
    return { documents: seenBy(viewer, rows), total, isMore: false };
  }

  /** Broken off sooner than other statements: a search through very many documents holds a connection all the while. */
  private found(viewer: Viewer, narrowing: Narrowing, page: Page, most: number): Promise<ListedDocuments> {
    return inTransaction(this.db, async (tx) => {
      await tx.query(`SET LOCAL statement_timeout = ${SEARCH_MS}`);
      const [counted] = await this.ask<{ total: number }>(tx, countStatement(viewer, narrowing, most + 1));
      const total = counted?.total ?? 0;
      const rows = total > 0 ? await this.rows<ListedRow>(tx, viewer, narrowing, page, false) : [];
      const isMore = total > most;
      return { documents: seenBy(viewer, rows), total: Math.min(total, most), isMore };
    });
  }

  private remember(viewer: Viewer, narrowing: Narrowing, page: Page, turns: string, rows: readonly ListedRow[]): void {
    const last = rows.at(-1);
    if (rows.length < page.limit || !last) return;
    const place = { createdAt: last.placeCreatedAt, seq: last.seq };
    this.places.remember(listOf(viewer, narrowing), page.offset + page.limit, turns, place);
  }

  private rows<Row>(on: EntityManager, viewer: Viewer, narrowing: Narrowing, page: Page, withTotal: boolean) {
    return this.ask<Row>(
      on,
      pageStatement(viewer, narrowing, page, columnsOf(this.db, DocumentRow, 'd', SHOWN_OF_DOCUMENT), withTotal),
    );
  }

  private ask<Row>(on: EntityManager, { sql, values }: Statement): Promise<Row[]> {
    return selected<Row>(on, sql, [...values]);
  }

  /** Adds what changed to the totals; where another does so at this moment, nothing is left to do. */
  async foldTotals(): Promise<void> {
    await inTransaction(this.db, async (tx) => {
      const [lock] = await selected<{ mine: boolean }>(
        tx,
        `SELECT pg_try_advisory_xact_lock(hashtext(current_schema() || ' document totals')) AS mine`,
        [],
      );
      if (lock?.mine) for (const statement of FOLD) await tx.query(statement);
    });
  }
}

const FOLD = [
  `WITH gone AS (
     DELETE FROM document_changes WHERE ctid = ANY (ARRAY (SELECT ctid FROM document_changes LIMIT ${FOLDED})) RETURNING *)
   INSERT INTO document_totals AS kept (account_id, viewer_id, status, documents, turns)
   SELECT account_id, viewer_id, status, sum(change), count(*) FROM gone GROUP BY 1, 2, 3
   ON CONFLICT (account_id, viewer_id, status) DO UPDATE
      SET documents = kept.documents + excluded.documents, turns = kept.turns + excluded.turns, folded_at = now()`,
  // Not at once: with them goes the count of turns, by which places in a list are remembered for a while.
  `DELETE FROM document_totals WHERE documents = 0 AND folded_at < now() - interval '1 day'`,
];

const listOf = ({ accountId, userId, role }: Viewer, { statuses, archived }: Narrowing): string =>
  [accountId, role === 'owner' ? '' : userId, archived === false ? 'kept' : '', ...(statuses ?? [])].join(' ');

const seenBy = (viewer: Viewer, rows: readonly ListedRow[]): SeenDocument<ShownDocument>[] =>
  rows.flatMap((row) => {
    const reach = reachOf(viewer, row, row.sharePermission);
    return reach ? [{ document: row, reach }] : [];
  });
