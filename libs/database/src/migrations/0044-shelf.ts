import type { MigrationInterface, QueryRunner } from 'typeorm';
import { schemaOf } from './0033-list-indexes.js';

/** What a search looks through, in small letters: `document_words` by its index. */
export const SEARCHED = `lower(coalesce(d.name || ' ', '') || coalesce(d.title || ' ', '') || d.filename)`;

/** A document may be called something of a person's choice, and be put away; its first page is kept as a small picture. */
export class Shelf1700000000044 implements MigrationInterface {
  readonly name = 'Shelf1700000000044';

  async up(runner: QueryRunner): Promise<void> {
    const [{ schema }] = (await runner.query('SELECT quote_ident(current_schema()) AS schema')) as [{ schema: string }];
    await runner.query(`
      ALTER TABLE documents ADD COLUMN name text, ADD COLUMN archived_at timestamptz;
      -- What is put away is counted whole, by this and nothing else.
      CREATE INDEX documents_archived ON documents (account_id, created_at DESC, seq DESC) WHERE archived_at IS NOT NULL;

      -- Lists without it are others then: a place in them that was remembered is good no more.
      CREATE FUNCTION document_put_away() RETURNS trigger
        LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, ${schema}, pg_temp AS $$
      BEGIN
        INSERT INTO document_changes
        SELECT NEW.account_id, v.id, NEW.status, 0
          FROM (SELECT NEW.account_id UNION SELECT NEW.uploaded_by
                UNION SELECT user_id FROM shares WHERE document_id = NEW.id) v (id) WHERE v.id IS NOT NULL;
        RETURN NULL;
      END $$;
      CREATE TRIGGER document_put_away AFTER UPDATE OF archived_at ON documents FOR EACH ROW
        WHEN ((OLD.archived_at IS NULL) IS DISTINCT FROM (NEW.archived_at IS NULL)) EXECUTE FUNCTION document_put_away();

      CREATE TABLE thumbnails (
        document_id uuid PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
        -- Of which file it is: another is drawn once the document has another.
        of_sha256 text NOT NULL,
        -- A PNG in base64, sealed; null: it can't be drawn.
        picture text
      );`);
    const [trigrams, ofAccount] = [await schemaOf(runner, 'pg_trgm'), await schemaOf(runner, 'btree_gin')];
    await runner.query(
      `CREATE INDEX documents_words ON documents USING gin
         (account_id ${ofAccount}.uuid_ops, (${SEARCHED.replaceAll('d.', '')}) ${trigrams}.gin_trgm_ops);
       DROP INDEX documents_text;`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    const [trigrams, ofAccount] = [await schemaOf(runner, 'pg_trgm'), await schemaOf(runner, 'btree_gin')];
    await runner.query(`
      CREATE INDEX documents_text ON documents USING gin
        (account_id ${ofAccount}.uuid_ops, (lower(coalesce(title || ' ', '') || filename)) ${trigrams}.gin_trgm_ops);
      DROP TABLE thumbnails;
      DROP FUNCTION document_put_away() CASCADE;
      DROP INDEX documents_archived, documents_words;
      ALTER TABLE documents DROP COLUMN name, DROP COLUMN archived_at;`);
  }
}
