import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Blanks that somebody who is asked to sign fills in themself: kept beside the fields, which stay as they are, until they are
 * sealed with them. What stands there after its author has signed neither comes nor goes; and no version of the service that
 * knows nothing of it seals a document without.
 */
export class SignersFields1700000000046 implements MigrationInterface {
  readonly name = 'SignersFields1700000000046';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE request_signers ADD COLUMN fills uuid[] NOT NULL DEFAULT '{}';
      -- How often they did: a look that began before says nothing of what they filled in since.
      ALTER TABLE request_signers ADD COLUMN fillings integer NOT NULL DEFAULT 0;
      CREATE TABLE request_values (
        signer_id uuid NOT NULL REFERENCES request_signers (id) ON DELETE CASCADE,
        field_id uuid NOT NULL,
        value text NOT NULL,
        PRIMARY KEY (signer_id, field_id)
      );`);
    const [{ schema }] = (await runner.query('SELECT quote_ident(current_schema()) AS schema')) as [{ schema: string }];
    for (const [name, body] of Object.entries(GUARDS))
      await runner.query(
        `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, ${schema}, pg_temp AS $$
         BEGIN ${body} END $$`,
      );
    // Sealing anew under another key updates a row, and may.
    await runner.query(`
      CREATE TRIGGER requests_keep_values BEFORE INSERT OR DELETE ON request_values FOR EACH ROW EXECUTE FUNCTION requests_keep_values();
      CREATE TRIGGER requests_seal_values BEFORE UPDATE OF state ON signing_requests FOR EACH ROW
        WHEN (NEW.state = 'sealed' AND OLD.state = 'open') EXECUTE FUNCTION requests_seal_values();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION requests_seal_values() CASCADE; DROP FUNCTION requests_keep_values() CASCADE;
      DROP TABLE request_values; ALTER TABLE request_signers DROP COLUMN fills, DROP COLUMN fillings;`);
  }
}

const GUARDS = {
  // Once all have signed what they filled in goes into the fields, with the seal.
  requests_keep_values: `
    IF EXISTS (SELECT FROM request_signers s JOIN signing_requests r ON r.id = s.request_id
      WHERE s.id = coalesce(NEW.signer_id, OLD.signer_id) AND s.state <> 'asked' AND r.state = 'open'
        AND (TG_OP = 'INSERT' OR r.completed_at IS NULL)) THEN
      RAISE EXCEPTION 'signer % is not filling in anything', coalesce(NEW.signer_id, OLD.signer_id);
    END IF;
    RETURN coalesce(NEW, OLD);`,
  requests_seal_values: `
    IF EXISTS (SELECT FROM request_values v JOIN request_signers s ON s.id = v.signer_id WHERE s.request_id = NEW.id) THEN
      RAISE EXCEPTION 'what signers filled in for request % is not in the fields', NEW.id;
    END IF;
    RETURN NEW;`,
} as const;
