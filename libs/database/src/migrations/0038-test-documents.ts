import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Documents that were uploaded with a test key. The database itself refuses to count a form for one: a signer of an older
 * version, which would seal it like any other, never finishes.
 */
export class TestDocuments1700000000038 implements MigrationInterface {
  readonly name = 'TestDocuments1700000000038';

  async up(runner: QueryRunner): Promise<void> {
    const [{ schema }] = (await runner.query('SELECT quote_ident(current_schema()) AS schema')) as [{ schema: string }];
    await runner.query(`
      ALTER TABLE documents ADD COLUMN test boolean NOT NULL DEFAULT false;
      CREATE INDEX documents_tests ON documents (account_id, created_at DESC, seq DESC) WHERE test;
      ALTER TABLE webhook_deliveries ADD COLUMN test boolean NOT NULL DEFAULT false;
      ${tellWebhooks(schema, ', test', ', document.test')}
      CREATE FUNCTION tests_take_no_form() RETURNS trigger
        LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, ${schema}, pg_temp AS $$
      BEGIN
        IF EXISTS (SELECT FROM documents d WHERE d.id = NEW.document_id AND d.test) THEN
          RAISE EXCEPTION 'document % is a test, whose signature takes no form', NEW.document_id;
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER tests_take_no_form BEFORE INSERT ON ledger FOR EACH ROW WHEN (NEW.kind = 'form')
        EXECUTE FUNCTION tests_take_no_form();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const [{ schema }] = (await runner.query('SELECT quote_ident(current_schema()) AS schema')) as [{ schema: string }];
    await runner.query(`
      DROP FUNCTION tests_take_no_form() CASCADE;
      ${tellWebhooks(schema, '', '')}
      ALTER TABLE webhook_deliveries DROP COLUMN test;
      DROP INDEX documents_tests;
      ALTER TABLE documents DROP COLUMN test;`);
  }
}

/** As 0035 made it, with what else a delivery says. */
const tellWebhooks = (schema: string, columns: string, values: string): string => `
  CREATE OR REPLACE FUNCTION tell_webhooks(told text, document documents) RETURNS void
    LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, ${schema}, pg_temp AS $$
    INSERT INTO document_events (document_id, event, status) VALUES (document.id, told, document.status);
    INSERT INTO webhook_deliveries (webhook_id, event, document_id, status${columns})
    SELECT w.id, told, document.id, document.status${values} FROM webhooks w
     WHERE w.account_id = document.account_id AND told = ANY (w.events)
  $$;`;
