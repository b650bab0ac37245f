import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a document came to, kept as long as it is, and when it changed last: for programs that ask instead of being told. */
export class DocumentEvents1700000000035 implements MigrationInterface {
  readonly name = 'DocumentEvents1700000000035';

  async up(runner: QueryRunner): Promise<void> {
    const [{ schema }] = (await runner.query('SELECT quote_ident(current_schema()) AS schema')) as [{ schema: string }];
    await runner.query(`
      ALTER TABLE documents ADD COLUMN updated_at timestamptz;
      -- As far as it is known of those that are there: the same wherever a saved database is brought forward.
      UPDATE documents SET updated_at = greatest(created_at, signed_at, sent_at);
      ALTER TABLE documents ALTER COLUMN updated_at SET DEFAULT now(), ALTER COLUMN updated_at SET NOT NULL;
      CREATE INDEX documents_updated ON documents (account_id, updated_at);
      -- Work that is claimed, renewed or tried again changes nothing that anybody sees.
      CREATE FUNCTION document_updated() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.updated_at := clock_timestamp();
        RETURN NEW;
      END $$;
      CREATE TRIGGER document_updated BEFORE UPDATE ON documents FOR EACH ROW
        WHEN ((OLD.version, OLD.status, OLD.title, OLD.failure_reason, OLD.page_count, OLD.signed_sha256, OLD.sent_at)
              IS DISTINCT FROM (NEW.version, NEW.status, NEW.title, NEW.failure_reason, NEW.page_count, NEW.signed_sha256, NEW.sent_at))
        EXECUTE FUNCTION document_updated();

      CREATE TABLE document_events (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        document_id uuid NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
        event text NOT NULL,
        status text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      CREATE INDEX document_events_newest ON document_events (document_id, created_at DESC, id);
      CREATE OR REPLACE FUNCTION tell_webhooks(told text, document documents) RETURNS void
        LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, ${schema}, pg_temp AS $$
        INSERT INTO document_events (document_id, event, status) VALUES (document.id, told, document.status);
        INSERT INTO webhook_deliveries (webhook_id, event, document_id, status)
        SELECT w.id, told, document.id, document.status FROM webhooks w
         WHERE w.account_id = document.account_id AND told = ANY (w.events)
      $$;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const [{ schema }] = (await runner.query('SELECT quote_ident(current_schema()) AS schema')) as [{ schema: string }];
    await runner.query(`
      CREATE OR REPLACE FUNCTION tell_webhooks(told text, document documents) RETURNS void
        LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, ${schema}, pg_temp AS $$
        INSERT INTO webhook_deliveries (webhook_id, event, document_id, status)
        SELECT w.id, told, document.id, document.status FROM webhooks w
         WHERE w.account_id = document.account_id AND told = ANY (w.events)
      $$;
      DROP TABLE document_events;
      DROP TRIGGER document_updated ON documents; DROP FUNCTION document_updated();
      ALTER TABLE documents DROP COLUMN updated_at;`);
  }
}
