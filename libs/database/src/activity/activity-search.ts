import type { EntityManager } from 'typeorm';
import { selected } from '../connection/transaction.js';
import { SEARCHED } from '../migrations/0044-shelf.js';

/** What a search means in one account's log: of each kind of thing an entry names, those whose words hold the text. */
export interface SearchedFor {
  readonly actions: readonly string[];
  readonly results: readonly string[];
  readonly people: readonly string[];
  readonly keys: readonly string[];
  readonly documents: readonly string[];
  /** More documents than are named one by one. */
  readonly isMore: boolean;
}

/** As many documents of a search as are looked up by their own entries: of more than that, some are among the newest entries. */
const NAMED_DOCUMENTS = 1_000;

/** Each different value of a column in an account's log: found by its index, one probe a value. */
const different = (column: string, where: string): string => `(
  WITH RECURSIVE each (value) AS (
    (SELECT ${column} FROM activity WHERE account_id = $1 AND ${where} ORDER BY ${column} LIMIT 1)
    UNION ALL
    SELECT (SELECT ${column} FROM activity WHERE account_id = $1 AND ${where} AND ${column} > each.value ORDER BY ${column} LIMIT 1)
      FROM each WHERE each.value IS NOT NULL)
  SELECT value FROM each WHERE value IS NOT NULL)`;

const WORDS = `
  SELECT ARRAY(SELECT value FROM ${different('action', 'true')} a WHERE lower(value) LIKE lower($2)) AS actions,
         ARRAY(SELECT value FROM ${different('result', `result <> 'ok'`)} r WHERE lower(value) LIKE lower($2)) AS results,
         ARRAY(SELECT value FROM ${different('user_id', 'user_id IS NOT NULL')} p
                WHERE (SELECT lower(u.name) LIKE lower($2) FROM users u WHERE u.id = p.value)) AS people,
         ARRAY(SELECT prefix FROM api_keys WHERE account_id = $1 AND lower(prefix) LIKE lower($2)) AS keys`;

const DOCUMENTS = `
  SELECT d.id FROM documents d WHERE d.account_id = $1 AND ${SEARCHED} LIKE lower($2) LIMIT ${NAMED_DOCUMENTS + 1}`;

/** Looks a text up in what the entries of an account name. */
export async function searchedFor(tx: EntityManager, accountId: string, pattern: string): Promise<SearchedFor> {
  const values = [accountId, pattern];
  const [words] = await selected<Omit<SearchedFor, 'documents' | 'isMore'>>(tx, WORDS, values);
  const found = await selected<{ id: string }>(tx, DOCUMENTS, values);
  const isMore = found.length > NAMED_DOCUMENTS;
  return { ...words!, documents: isMore ? [] : found.map(({ id }) => id), isMore };
}
