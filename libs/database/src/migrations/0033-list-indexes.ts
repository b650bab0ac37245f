import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a search looked through, in small letters: `documents_text` by its index. */
const SEARCHED = `lower(coalesce(d.title || ' ', '') || d.filename)`;

/** Where the extensions are kept: apart from the tables, which a restore puts aside whole. */
const EXTENSIONS = 'formseal_extensions';

/** An index for each way in which documents are listed: newest first, of a status, of an uploader, of a text. */
export class ListIndexes1700000000033 implements MigrationInterface {
  readonly name = 'ListIndexes1700000000033';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX documents_of_status ON documents (account_id, status, created_at DESC, seq DESC);
      CREATE INDEX documents_of_uploader ON documents (uploaded_by, account_id, created_at DESC, seq DESC);
      DROP INDEX documents_uploaded_by;
      CREATE SCHEMA IF NOT EXISTS ${EXTENSIONS};
      CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA ${EXTENSIONS};
      CREATE EXTENSION IF NOT EXISTS btree_gin SCHEMA ${EXTENSIONS};`);
    const [trigrams, ofAccount] = [await schemaOf(runner, 'pg_trgm'), await schemaOf(runner, 'btree_gin')];
    // By account first: what others have in their titles is not gone through.
    await runner.query(
      `CREATE INDEX documents_text ON documents USING gin
         (account_id ${ofAccount}.uuid_ops, (${SEARCHED.replaceAll('d.', '')}) ${trigrams}.gin_trgm_ops)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX documents_of_status, documents_of_uploader, documents_text;
      CREATE INDEX documents_uploaded_by ON documents (uploaded_by);`);
  }
}

/** An operator may have it already, elsewhere. */
export async function schemaOf(runner: QueryRunner, extension: string): Promise<string> {
  const [found] = (await runner.query(
    'SELECT quote_ident(nspname) AS schema FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE extname = $1',
    [extension],
  )) as [{ schema: string }];
  return found.schema;
}
