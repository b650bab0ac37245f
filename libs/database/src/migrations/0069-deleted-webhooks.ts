import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A webhook that somebody deletes at this moment is waited for and told nothing, as one that is gone. What it would have been
 * told of failed: a document that was signed or read, because its delivery pointed at nothing.
 */
export class DeletedWebhooks1700000000069 implements MigrationInterface {
  readonly name = 'DeletedWebhooks1700000000069';

  async up(runner: QueryRunner): Promise<void> {
    await define(runner, ' FOR KEY SHARE OF w');
  }

  async down(runner: QueryRunner): Promise<void> {
    await define(runner, '');
  }
}

async function define(runner: QueryRunner, locked: string): Promise<void> {
  const [{ schema }] = (await runner.query('SELECT quote_ident(current_schema()) AS schema')) as [{ schema: string }];
  for (const [declared, body] of functions(locked))
    await runner.query(
      `CREATE OR REPLACE FUNCTION ${declared} RETURNS void LANGUAGE sql SECURITY DEFINER
         SET search_path = pg_catalog, ${schema}, pg_temp AS $$ ${body} $$`,
    );
}

const functions = (locked: string) =>
  [
    [
      'tell_webhooks(told text, document documents)',
      `INSERT INTO document_events (document_id, event, status) VALUES (document.id, told, document.status);
       INSERT INTO webhook_deliveries (webhook_id, event, document_id, status, test)
       SELECT w.id, told, document.id, document.status, document.test FROM webhooks w
        WHERE w.account_id = document.account_id AND told = ANY (w.events)${locked};`,
    ],
    [
      'tell_of_request(told text, request uuid, signer uuid)',
      `INSERT INTO document_events (document_id, event, status, request_id, signer_id)
       SELECT d.id, told, d.status, r.id, signer FROM signing_requests r JOIN documents d ON d.id = r.document_id WHERE r.id = request;
       INSERT INTO webhook_deliveries (webhook_id, event, document_id, status, test, request_id, signer_id)
       SELECT w.id, told, d.id, d.status, d.test, r.id, signer
         FROM signing_requests r JOIN documents d ON d.id = r.document_id JOIN webhooks w ON w.account_id = d.account_id
        WHERE r.id = request AND told = ANY (w.events)${locked};`,
    ],
  ] as const;
