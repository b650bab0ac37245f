import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What those who are asked to sign do, and what becomes of asking them, is told to programs as what becomes of documents is. */
export class RequestEvents1700000000047 implements MigrationInterface {
  readonly name = 'RequestEvents1700000000047';

  async up(runner: QueryRunner): Promise<void> {
    const [{ schema }] = (await runner.query('SELECT quote_ident(current_schema()) AS schema')) as [{ schema: string }];
    await runner.query(`
      ALTER TABLE document_events ADD COLUMN request_id uuid, ADD COLUMN signer_id uuid;
      -- No references, as of the document: what somebody did is told also where it was deleted meanwhile.
      ALTER TABLE webhook_deliveries ADD COLUMN request_id uuid, ADD COLUMN signer_id uuid;`);
    for (const [declared, body] of FUNCTIONS)
      await runner.query(
        `CREATE FUNCTION ${declared} SECURITY DEFINER SET search_path = pg_catalog, ${schema}, pg_temp AS $$ ${body} $$`,
      );
    await runner.query(`
      CREATE TRIGGER signer_told AFTER INSERT OR UPDATE OF state, opened_at ON request_signers FOR EACH ROW EXECUTE FUNCTION signer_told();
      CREATE TRIGGER request_told AFTER UPDATE OF state, completed_at ON signing_requests FOR EACH ROW EXECUTE FUNCTION request_told();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION signer_told() CASCADE; DROP FUNCTION request_told() CASCADE;
      DROP FUNCTION tell_of_request(text, uuid, uuid);
      DELETE FROM webhook_deliveries WHERE request_id IS NOT NULL; DELETE FROM document_events WHERE request_id IS NOT NULL;
      ALTER TABLE webhook_deliveries DROP COLUMN request_id, DROP COLUMN signer_id;
      ALTER TABLE document_events DROP COLUMN request_id, DROP COLUMN signer_id;`);
  }
}

const FUNCTIONS = [
  [
    'tell_of_request(told text, request uuid, signer uuid) RETURNS void LANGUAGE sql',
    `INSERT INTO document_events (document_id, event, status, request_id, signer_id)
       SELECT d.id, told, d.status, r.id, signer FROM signing_requests r JOIN documents d ON d.id = r.document_id WHERE r.id = request;
     INSERT INTO webhook_deliveries (webhook_id, event, document_id, status, test, request_id, signer_id)
       SELECT w.id, told, d.id, d.status, d.test, r.id, signer
         FROM signing_requests r JOIN documents d ON d.id = r.document_id JOIN webhooks w ON w.account_id = d.account_id
        WHERE r.id = request AND told = ANY (w.events);`,
  ],
  [
    'signer_told() RETURNS trigger LANGUAGE plpgsql',
    `BEGIN
       IF NEW.state IN ('asked', 'signed', 'declined') AND (TG_OP = 'INSERT' OR OLD.state <> NEW.state) THEN
         PERFORM tell_of_request(CASE NEW.state WHEN 'asked' THEN 'request.sent' ELSE 'request.' || NEW.state END, NEW.request_id, NEW.id);
       END IF;
       IF TG_OP = 'UPDATE' AND NEW.opened_at IS NOT NULL AND OLD.opened_at IS NULL THEN
         PERFORM tell_of_request('request.opened', NEW.request_id, NEW.id);
       END IF;
       RETURN NULL;
     END`,
  ],
  [
    'request_told() RETURNS trigger LANGUAGE plpgsql',
    `BEGIN
       IF NEW.completed_at IS NOT NULL AND OLD.completed_at IS NULL THEN
         PERFORM tell_of_request('request.completed', NEW.id, NULL);
       END IF;
       IF NEW.state = 'expired' AND OLD.state <> 'expired' THEN
         PERFORM tell_of_request('request.expired', NEW.id, NULL);
       END IF;
       RETURN NULL;
     END`,
  ],
] as const;
