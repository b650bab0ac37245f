import type { DataSource } from 'typeorm';
import { poolOf } from '../connection/fair-pool.js';

/** What Postgres did for a statement, or for a part of it (`EXPLAIN`, as JSON). */
export interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** A statement that went through very much, and of which table. */
export interface Costly {
  readonly table: string;
  readonly scan: string;
  readonly rows: number;
  readonly statement: string;
}

interface Notice {
  readonly message?: string;
}

interface NoticingClient {
  on(event: 'notice', heard: (notice: Notice) => void): void;
  query(sql: string): Promise<unknown>;
}

/** Each connection tells the plan of each statement as it was run, those of triggers and references too. */
const TELL = `
  LOAD 'auto_explain';
  SET auto_explain.log_min_duration = 0; SET auto_explain.log_analyze = on; SET auto_explain.log_timing = off;
  SET auto_explain.log_nested_statements = on; SET auto_explain.log_format = 'json'; SET auto_explain.log_level = 'notice';
  SET client_min_messages = 'notice'`;

/** What all statements of a source do from now on, whoever sends them. */
export class AllPlans {
  private readonly told: { statement: string; plan: Plan }[] = [];

  private constructor() {}

  static async of(db: DataSource): Promise<AllPlans> {
    const plans = new AllPlans();
    const pool = poolOf(db);
    const watched = new Set<unknown>();
    const watch = (client: NoticingClient) => {
      watched.add(client);
      client.on('notice', ({ message = '' }) => plans.hear(message));
    };
    // Those that are open, all at once, and those that are opened later.
    const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
    for (const client of clients) {
      watch(client as unknown as NoticingClient);
      await client.query(TELL);
      client.release();
    }
    pool.on('connect', (client) => {
      if (watched.has(client)) return;
      watch(client as unknown as NoticingClient);
      void client.query(TELL);
    });
    return plans;
  }

  /** How many statements were heard of since it was asked last, and what went through more than `most` rows of a table or all of it. */
  take(tables: ReadonlySet<string>, most: number): { heard: number; costly: Costly[] } {
    const told = this.told.splice(0);
    const costly = told.flatMap(({ statement, plan }) =>
      flat(plan).flatMap((node) => {
        const table = node['Relation Name'] ?? '';
        const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
        const scan = node['Node Type'];
        // A part of a table that is empty has nothing to be found by index.
        if (!tables.has(table) || rows === 0 || (rows <= most && scan !== 'Seq Scan')) return [];
        return [{ table, scan, rows, statement }];
      }),
    );
    return { heard: told.length, costly };
  }

  private hear(message: string): void {
    const from = message.indexOf('{');
    if (!message.includes('plan:') || from < 0) return;
    const { 'Query Text': statement, Plan: plan } = JSON.parse(message.slice(from)) as {
      'Query Text': string;
      Plan: Plan;
    };
    this.told.push({ statement: statement.replaceAll(/\s+/g, ' ').trim(), plan });
  }
}

const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];
