import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import pg from 'pg';
import { createDataSource, createRepositories } from '@formseal/database';
import type { Viewer } from '@formseal/database';
import { Plans } from '@formseal/domain';
import { DataKeys } from '@formseal/platform';

/** What the process is told. */
export interface BareOrder {
  readonly databaseUrl: string;
  readonly poolSize: number;
  readonly prefix: string;
  readonly viewer: Viewer;
  readonly documentId: string;
  /** Whether the gateway has its statements prepared: then these are too. */
  readonly prepared: boolean;
}

interface Sent {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: unknown[];
}

const WAITS = { connectTimeoutMs: 5_000, statementTimeoutMs: 10_000, lockTimeoutMs: 5_000 };

/** The entry of a process with nothing but Fastify and `pg`: what the gateway asks of the database, asked and answered as it comes. */
process.on('message', (order: BareOrder) => void serve(order));
process.on('disconnect', () => process.exit(0));
process.send?.('up');

async function serve(order: BareOrder): Promise<void> {
  const statements = await recorded(order);
  const pool = new pg.Pool({ connectionString: order.databaseUrl, max: order.poolSize });
  const fastify = Fastify();
  for (const [name, sent] of Object.entries(statements))
    fastify.get(`/${name}`, async () => {
      const answers: unknown[] = [];
      for (const one of sent) answers.push((await pool.query(one)).rows);
      return answers;
    });
  process.send?.(await fastify.listen({ host: '127.0.0.1', port: 0 }));
}

/** The statements of each call, as the gateway's own repositories send them. */
async function recorded({
  databaseUrl,
  prefix,
  viewer,
  documentId,
  prepared,
}: BareOrder): Promise<Record<string, Sent[]>> {
  const applicationName = 'formseal-bench';
  const settings = { url: databaseUrl, poolSize: 2, prepared, idleInTransactionTimeoutMs: 10_000, applicationName };
  const db = createDataSource({ ...settings, ...WAITS });
  await db.initialize();
  const { documentList, documents, keys } = createRepositories(
    db,
    new Plans([]),
    new DataKeys([{ id: 'bench', secret: randomBytes(32) }]),
  );
  // Values are sealed with the gateway's key: here they are not opened.
  const read = () => documents.shown(documentId, viewer).catch(() => undefined);
  const list = () => documentList.list(viewer, { limit: 25, offset: 0 });
  const key = () => keys.standing(prefix);
  const all = { document: await sentBy(key, read), list: await sentBy(key, list) };
  await db.destroy();
  return all;
}

async function sentBy(...calls: readonly (() => Promise<unknown>)[]): Promise<Sent[]> {
  const sent: Sent[] = [];
  const { query } = pg.Client.prototype;
  const noting = function (this: pg.Client, ...words: unknown[]): unknown {
    const [asked, values] = words as [string | { name: string; text: string }, unknown[] | undefined];
    const { name, text } = typeof asked === 'string' ? { name: undefined, text: asked } : asked;
    if (text?.startsWith('SELECT')) sent.push({ name, text, values: values ?? [] });
    return Reflect.apply(query, this, words);
  };
  pg.Client.prototype.query = noting as typeof query;
  for (const call of calls) await call();
  pg.Client.prototype.query = query;
  return sent;
}
