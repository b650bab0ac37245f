import type { DataSource } from 'typeorm';
import { selected } from '../connection/transaction.js';
import { asText, keyIdIn, SEALED_COLUMNS } from '../sealing/sealed-columns.js';
import type { SealedColumnRows } from '../sealing/sealed-columns.js';
import { SchemaRepository } from './schema.repository.js';
import type { SchemaStanding } from './schema.repository.js';

/** Documents whose work is not done, and those of them that nobody gets any further. */
export interface WorkStanding {
  readonly open: number;
  readonly stuck: number;
  /** Some of the stuck ones, those that came first. */
  readonly stuckIds: readonly string[];
}

/** Stored files that no document needs: all of them, and those whose wait is over. */
export interface OrphanStanding {
  readonly marked: number;
  readonly due: number;
  /** For how long the wait of the first of them has been over; null: of none. */
  readonly overdueMs: number | null;
}

/** Work that is put off, sent again or lost gets further within seconds; a minute is a busy hour's. */
const STUCK_MS = 5 * 60_000;
const SOME = 5;
/** Of each table as many pages as are read in no time; a table that has no more is looked at whole. */
const SAMPLED_PAGES = 20;

/** How a database stands, for whoever runs it: answers where the services would not start, too. */
export class InspectionRepository {
  constructor(private readonly db: DataSource) {}

  async serverVersion(): Promise<string> {
    const [row] = await selected<{ version: string }>(
      this.db,
      `SELECT current_setting('server_version') AS version`,
      [],
    );
    return row?.version ?? '';
  }

  async clock(): Promise<Date> {
    const [row] = await selected<{ now: Date }>(this.db, 'SELECT clock_timestamp() AS now', []);
    return row!.now;
  }

  schema(): Promise<SchemaStanding> {
    return new SchemaRepository(this.db).standing();
  }

  async work(): Promise<WorkStanding> {
    const [row] = await selected<WorkStanding>(
      this.db,
      `SELECT count(*)::int AS open, (count(*) FILTER (WHERE stuck))::int AS stuck,
              coalesce((array_agg(id ORDER BY created_at) FILTER (WHERE stuck))[1:$2], '{}') AS "stuckIds"
         FROM (SELECT id, created_at,
                      coalesce(work_lease_until < now(), true)
                      AND least(work_since, work_put_off_since, CASE WHEN work = 'extract' AND page_count IS NULL THEN created_at END)
                          < now() - $1 * interval '1 millisecond' AS stuck
                 FROM documents WHERE work IS NOT NULL) AS at_work`,
      [STUCK_MS, SOME],
    );
    return row!;
  }

  async orphans(): Promise<OrphanStanding> {
    const [row] = await selected<OrphanStanding>(
      this.db,
      `SELECT count(*)::int AS marked, (count(*) FILTER (WHERE due_at < now()))::int AS due,
              (extract(epoch FROM now() - min(due_at) FILTER (WHERE due_at < now() AND due_at > '-infinity')) * 1000)::float AS "overdueMs"
         FROM blob_marks`,
      [],
    );
    return row!;
  }

  /** How many stored values name which data key, plain ones under null: of a sample, which a large database answers in time too. */
  async sampledKeys(): Promise<Map<string | null, number>> {
    const sampled = (await this.readableColumns()).map(
      (columns) =>
        `SELECT ${asText(columns)} AS v FROM ${columns.table} TABLESAMPLE SYSTEM
           (least(100, ${SAMPLED_PAGES} * 100.0 / greatest(1, pg_relation_size('${columns.table}') / 8192)))
          WHERE ${columns.column} IS NOT NULL`,
    );
    if (sampled.length === 0) return new Map();
    const rows = await selected<{ id: string | null; count: number }>(
      this.db,
      `SELECT ${keyIdIn('v')} AS id, count(*)::int AS count FROM (${sampled.join(' UNION ALL ')}) AS s GROUP BY 1`,
      [],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }

  /** Of the sealed columns those that are there, as of a schema that is behind, and that the role asking may read. */
  private async readableColumns(): Promise<SealedColumnRows[]> {
    const rows = await selected<{ name: string }>(
      this.db,
      `SELECT c.relname || '.' || a.attname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
        WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND NOT a.attisdropped
          AND has_column_privilege(c.oid, a.attnum, 'SELECT') AND c.relname || '.' || a.attname = ANY($1)`,
      [Object.values(SEALED_COLUMNS).map(({ table, column }) => `${table}.${column}`)],
    );
    const readable = new Set(rows.map(({ name }) => name));
    return Object.values(SEALED_COLUMNS).filter(({ table, column }) => readable.has(`${table}.${column}`));
  }
}
