import { inTransaction } from '../connection/transaction.js';
import { manyRows } from './many-rows.js';
import type { ManyRows } from './many-rows.js';
import type { ScratchDatabase } from './scratch-database.js';

/** Tables that grow with what is done, and are large here. */
export const LARGE = [
  ...['documents', 'fields', 'ledger', 'activity', 'shares', 'document_events', 'webhook_deliveries'],
  ...['idempotency', 'sessions', 'signing_requests', 'request_signers', 'users', 'accounts', 'periods', 'members'],
  ...['learned_values', 'typed_values'],
] as const;

/** What stands around `documents` documents: people with their accounts and sessions, events, requests that are over, deliveries. */
const AROUND = [
  `INSERT INTO users (id, email, name, password_hash) SELECT md5('u' || n)::uuid, 'u' || n || '@example.org', 'Person ' || n, 'x' FROM generate_series(1, $1) n`,
  `INSERT INTO accounts (id, kind, name, plan) SELECT md5('a' || n)::uuid, 'personal', 'Account ' || n, 'tiny' FROM generate_series(1, $1) n`,
  `INSERT INTO members (account_id, user_id, role) SELECT md5('a' || n)::uuid, md5('u' || n)::uuid, 'owner' FROM generate_series(1, $1) n`,
  `INSERT INTO periods (account_id, starts_at, ends_at) SELECT md5('a' || n)::uuid, now(), now() + interval '1 month' FROM generate_series(1, $1) n`,
  `INSERT INTO sessions (token_hash, user_id, expires_at, id) SELECT sha256(n::text::bytea), md5('u' || n)::uuid, now() + n * interval '1 minute', gen_random_uuid() FROM generate_series(1, $1) n`,
  `INSERT INTO document_events (document_id, event, status) SELECT id, 'document.ready', 'ready_for_review' FROM documents WHERE seq <= $1`,
  `INSERT INTO signing_requests (id, document_id, state, version, language, expires_at, ended_at)
     SELECT id, id, 'sealed', 0, 'en', now() - interval '1 day', now() FROM documents WHERE seq <= $1`,
  `INSERT INTO request_signers (id, request_id, position, turn, name, email, fields, state, over) SELECT id, id, 0, 1, 'x', 'x', '{}', 'signed', 'x' FROM signing_requests LIMIT $1`,
];

/** The same for one account, with a key of its own and a webhook. */
const OF_ACCOUNT = [
  `INSERT INTO api_keys (id, account_id, user_id, name, prefix, hash, scopes)
     SELECT md5('k')::uuid, account_id, user_id, 'k', 'million', 'x', '{}' FROM members WHERE account_id = $2 AND role = 'owner' AND $1::integer > 0`,
  `INSERT INTO idempotency (key_id, idempotency_key, fingerprint, status, document_id) SELECT md5('k')::uuid, 'i' || n, 'x', 200, gen_random_uuid() FROM generate_series(1, $1) n WHERE $2::uuid IS NOT NULL`,
  `INSERT INTO learned_values (id, account_id, layout, place, label, value, settled)
     SELECT md5('l' || n)::uuid, $2, 'layout ' || n / 20, 'place ' || n % 20, 'x', 'x', n % 2 = 0 FROM generate_series(1, $1) n`,
  `INSERT INTO learned_values (id, account_id, semantic_key, label, value)
     SELECT md5('m' || n)::uuid, $2, 'self.key_' || n, 'x', 'x' FROM generate_series(1, $1 / 100) n`,
  `INSERT INTO typed_values (id, account_id, layout, place, label, value, document_id)
     SELECT md5('t' || n)::uuid, $2, 'layout ' || n / 20, 'place ' || n % 20, 'x', 'x', id FROM (SELECT id, row_number() OVER () AS n FROM documents LIMIT $1) d`,
  `INSERT INTO webhooks (id, account_id, url, events, secret) SELECT md5('w')::uuid, $2, 'https://example.org', '{document.ready}', 'x' WHERE $1 > 0`,
  `INSERT INTO webhook_deliveries (webhook_id, event, document_id, status, next_attempt_at, delivered_at)
     SELECT md5('w')::uuid, 'document.ready', md5(n::text)::uuid, 'ready_for_review', NULL, now() FROM generate_series(1, $1) n WHERE $2::uuid IS NOT NULL`,
];

/** Filled with their triggers off and their indexes built at the end. */
const FILLED = [
  'documents',
  'fields',
  'ledger',
  'activity',
  'document_events',
  'webhook_deliveries',
  'idempotency',
  'request_signers',
];

/** As the triggers would have kept them. */
const TOTALS = `
  INSERT INTO document_totals (account_id, viewer_id, status, documents, turns)
  SELECT account_id, viewer_id, status, count(*), 1
    FROM (SELECT account_id, account_id AS viewer_id, status FROM documents
          UNION ALL SELECT account_id, uploaded_by, status FROM documents) seen GROUP BY 1, 2, 3
  ON CONFLICT (account_id, viewer_id, status) DO UPDATE SET documents = document_totals.documents + excluded.documents`;

/** A million rows in all: five for each of 160,000 documents and the rest around them. */
export async function millionRows(scratch: ScratchDatabase): Promise<ManyRows> {
  const { db } = scratch;
  const around = 20_000;
  const unhurried = (statements: readonly string[]) =>
    inTransaction(db, async (tx) => {
      await tx.query(`SET LOCAL statement_timeout = 0; SET LOCAL maintenance_work_mem = '256MB'`);
      for (const statement of statements) await tx.query(statement);
    });
  const indexes = await db.query<{ name: string; definition: string }[]>(
    `SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS definition
       FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
      WHERE i.indrelid = ANY ($1::text[]::regclass[]) AND NOT i.indisunique`,
    [FILLED],
  );
  await unhurried(indexes.map(({ name }) => `DROP INDEX ${name}`));
  await unhurried(FILLED.map((table) => `ALTER TABLE ${table} DISABLE TRIGGER ALL`));
  const made = await manyRows(scratch, 160_000);
  for (const statement of AROUND) await db.query(statement, [around]);
  for (const statement of OF_ACCOUNT) await db.query(statement, [around, made.owner.accountId]);
  await unhurried(FILLED.map((table) => `ALTER TABLE ${table} ENABLE TRIGGER ALL`));
  await unhurried(indexes.map(({ definition }) => definition.replace(' ON ONLY ', ' ON ')));
  await db.query(TOTALS);
  await unhurried(['ANALYZE']);
  return made;
}
