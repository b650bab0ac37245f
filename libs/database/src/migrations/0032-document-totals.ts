import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many documents of each status a viewer sees, kept as documents are written: counting them takes the longer the more
 * there are. A viewer is a person, for what they uploaded or was shared with them, or the account itself, for all of it.
 */
export class DocumentTotals1700000000032 implements MigrationInterface {
  readonly name = 'DocumentTotals1700000000032';

  async up(runner: QueryRunner): Promise<void> {
    const [{ schema }] = (await runner.query('SELECT quote_ident(current_schema()) AS schema')) as [{ schema: string }];
    for (const part of [TABLES, DOCUMENTS, SHARES, FILL]) await runner.query(part.replaceAll('$SCHEMA', schema));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION documents_added() CASCADE; DROP FUNCTION documents_gone() CASCADE; DROP FUNCTION document_moved() CASCADE;
      DROP FUNCTION shared_document_gone() CASCADE; DROP FUNCTION share_placed() CASCADE; DROP FUNCTION share_added() CASCADE;
      DROP FUNCTION share_gone() CASCADE;
      DROP INDEX shares_newest; CREATE INDEX shares_user ON shares (user_id);
      ALTER TABLE shares DROP COLUMN account_id, DROP COLUMN document_created_at, DROP COLUMN document_seq;
      DROP TABLE document_totals, document_changes;`);
  }
}

// Written by the owner of the tables: services read and fold them, and can't write a count of their own.
const DEFINER = `LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, $SCHEMA, pg_temp`;

const TABLES = `
CREATE TABLE document_totals (
  account_id uuid NOT NULL,
  viewer_id uuid NOT NULL,
  status text NOT NULL,
  documents bigint NOT NULL,
  -- Counts every change of the number, and only grows: who finds it unchanged finds the same documents.
  turns bigint NOT NULL,
  folded_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, viewer_id, status)
);
CREATE INDEX document_totals_empty ON document_totals (folded_at) WHERE documents = 0;

-- What changed since and is not folded into the totals yet. Only ever added to: nobody waits for another's transaction.
CREATE TABLE document_changes (
  account_id uuid NOT NULL,
  viewer_id uuid NOT NULL,
  status text NOT NULL,
  change bigint NOT NULL
);
CREATE INDEX document_changes_viewer ON document_changes (account_id, viewer_id);

-- A list of what is shared goes by these, which a document never changes.
ALTER TABLE shares ADD COLUMN account_id uuid, ADD COLUMN document_created_at timestamptz, ADD COLUMN document_seq bigint;`;

const DOCUMENTS = `
CREATE FUNCTION documents_added() RETURNS trigger ${DEFINER} AS $$
BEGIN
  INSERT INTO document_changes
  SELECT d.account_id, v.id, d.status, count(*)
    FROM added d CROSS JOIN LATERAL (VALUES (d.account_id), (d.uploaded_by)) v (id)
   WHERE v.id IS NOT NULL GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
CREATE TRIGGER documents_added AFTER INSERT ON documents REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION documents_added();

CREATE FUNCTION documents_gone() RETURNS trigger ${DEFINER} AS $$
BEGIN
  INSERT INTO document_changes
  SELECT d.account_id, v.id, d.status, -count(*)
    FROM gone d CROSS JOIN LATERAL (VALUES (d.account_id), (d.uploaded_by)) v (id)
   WHERE v.id IS NOT NULL GROUP BY 1, 2, 3;
  RETURN NULL;
END $$;
CREATE TRIGGER documents_gone AFTER DELETE ON documents REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION documents_gone();

-- While its shares are still there.
CREATE FUNCTION shared_document_gone() RETURNS trigger ${DEFINER} AS $$
BEGIN
  INSERT INTO document_changes
  SELECT OLD.account_id, s.user_id, OLD.status, -1 FROM shares s
   WHERE s.document_id = OLD.id AND s.user_id IS DISTINCT FROM OLD.uploaded_by;
  RETURN OLD;
END $$;
CREATE TRIGGER shared_document_gone BEFORE DELETE ON documents FOR EACH ROW EXECUTE FUNCTION shared_document_gone();

CREATE FUNCTION document_moved() RETURNS trigger ${DEFINER} AS $$
BEGIN
  INSERT INTO document_changes
  WITH sharers AS (SELECT user_id FROM shares WHERE document_id = NEW.id)
  SELECT OLD.account_id, v.id, OLD.status, -1
    FROM (SELECT OLD.account_id UNION SELECT OLD.uploaded_by UNION SELECT user_id FROM sharers) v (id) WHERE v.id IS NOT NULL
  UNION ALL
  SELECT NEW.account_id, v.id, NEW.status, 1
    FROM (SELECT NEW.account_id UNION SELECT NEW.uploaded_by UNION SELECT user_id FROM sharers) v (id) WHERE v.id IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER document_moved AFTER UPDATE OF status, uploaded_by, account_id ON documents FOR EACH ROW
  WHEN ((OLD.status, OLD.uploaded_by, OLD.account_id) IS DISTINCT FROM (NEW.status, NEW.uploaded_by, NEW.account_id))
  EXECUTE FUNCTION document_moved();`;

// The document's row is locked against a change of its status, which counts for those it is shared with at that moment.
const SHARES = `
CREATE FUNCTION share_placed() RETURNS trigger ${DEFINER} AS $$
BEGIN
  SELECT d.account_id, d.created_at, d.seq INTO NEW.account_id, NEW.document_created_at, NEW.document_seq
    FROM documents d WHERE d.id = NEW.document_id FOR SHARE;
  RETURN NEW;
END $$;
CREATE TRIGGER share_placed BEFORE INSERT ON shares FOR EACH ROW EXECUTE FUNCTION share_placed();

CREATE FUNCTION share_added() RETURNS trigger ${DEFINER} AS $$
BEGIN
  INSERT INTO document_changes
  SELECT d.account_id, NEW.user_id, d.status, 1 FROM documents d
   WHERE d.id = NEW.document_id AND d.uploaded_by IS DISTINCT FROM NEW.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER share_added AFTER INSERT ON shares FOR EACH ROW EXECUTE FUNCTION share_added();

CREATE FUNCTION share_gone() RETURNS trigger ${DEFINER} AS $$
BEGIN
  INSERT INTO document_changes
  SELECT d.account_id, OLD.user_id, d.status, -1
    FROM (SELECT account_id, status, uploaded_by FROM documents WHERE id = OLD.document_id FOR SHARE) d
   WHERE d.uploaded_by IS DISTINCT FROM OLD.user_id;
  RETURN OLD;
END $$;
CREATE TRIGGER share_gone BEFORE DELETE ON shares FOR EACH ROW EXECUTE FUNCTION share_gone();`;

const FILL = `
UPDATE shares s SET account_id = d.account_id, document_created_at = d.created_at, document_seq = d.seq
  FROM documents d WHERE d.id = s.document_id;
CREATE INDEX shares_newest ON shares (user_id, account_id, document_created_at DESC, document_seq DESC);
DROP INDEX shares_user;
INSERT INTO document_totals (account_id, viewer_id, status, documents, turns, folded_at)
SELECT account_id, viewer_id, status, count(*), 1, max(created_at)
  FROM (SELECT account_id, account_id AS viewer_id, status, created_at FROM documents
        UNION ALL SELECT account_id, uploaded_by, status, created_at FROM documents WHERE uploaded_by IS NOT NULL
        UNION ALL SELECT d.account_id, s.user_id, d.status, d.created_at FROM shares s JOIN documents d ON d.id = s.document_id
                   WHERE d.uploaded_by IS DISTINCT FROM s.user_id) seen
 GROUP BY 1, 2, 3;`;
