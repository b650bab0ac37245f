import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Where accounts hear of their documents, and what they are to hear. An event is written by the change that it tells of, in
 * its transaction: what happened is told, what was rolled back is not, and a gateway that dies forgets nothing.
 */
export class Webhooks1700000000034 implements MigrationInterface {
  readonly name = 'Webhooks1700000000034';

  async up(runner: QueryRunner): Promise<void> {
    const [{ schema }] = (await runner.query('SELECT quote_ident(current_schema()) AS schema')) as [{ schema: string }];
    await runner.query(`
      CREATE TABLE webhooks (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES accounts (id),
        url text NOT NULL,
        events text[] NOT NULL,
        secret text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX webhooks_account ON webhooks (account_id);
      CREATE TABLE webhook_deliveries (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        webhook_id uuid NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
        event text NOT NULL,
        -- No reference: what became of a document is told even where it was deleted meanwhile.
        document_id uuid NOT NULL,
        status text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        attempts integer NOT NULL DEFAULT 0,
        next_attempt_at timestamptz DEFAULT now(),
        last_answer text,
        delivered_at timestamptz
      );
      CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
      CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (webhook_id, created_at DESC, id);

      -- By the owner of the tables: whoever changes a document can tell of it, and read no secret.
      CREATE FUNCTION tell_webhooks(told text, document documents) RETURNS void
        LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, ${schema}, pg_temp AS $$
        INSERT INTO webhook_deliveries (webhook_id, event, document_id, status)
        SELECT w.id, told, document.id, document.status FROM webhooks w
         WHERE w.account_id = document.account_id AND told = ANY (w.events)
      $$;
      CREATE FUNCTION document_told() RETURNS trigger
        LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, ${schema}, pg_temp AS $$
      BEGIN
        IF NEW.status = 'ready_for_review' AND OLD.status NOT IN ('received', 'understanding', 'extracting') THEN RETURN NULL; END IF;
        PERFORM tell_webhooks(CASE NEW.status WHEN 'ready_for_review' THEN 'document.ready' ELSE 'document.' || NEW.status END, NEW);
        RETURN NULL;
      END $$;
      CREATE TRIGGER document_told AFTER UPDATE OF status ON documents FOR EACH ROW
        WHEN (OLD.status IS DISTINCT FROM NEW.status AND NEW.status IN ('ready_for_review', 'failed', 'signed', 'sent', 'revoked'))
        EXECUTE FUNCTION document_told();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION document_told() CASCADE; DROP FUNCTION tell_webhooks(text, documents);
      DROP TABLE webhook_deliveries, webhooks;`);
  }
}
