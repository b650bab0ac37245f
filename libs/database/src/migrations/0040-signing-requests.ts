import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Others who are asked to sign a document, in their order, and what they are written. Of a link no token is kept. One
 * request of a document is open at a time; while it is, its fields stay as the signers see them: the database itself
 * refuses a version of the service that does not know of requests to change them, or to sign for the account alone.
 */
export class SigningRequests1700000000040 implements MigrationInterface {
  readonly name = 'SigningRequests1700000000040';

  async up(runner: QueryRunner): Promise<void> {
    const [{ schema }] = (await runner.query('SELECT quote_ident(current_schema()) AS schema')) as [{ schema: string }];
    await runner.query(TABLES);
    await runner.query(`
      CREATE FUNCTION requests_keep_fields() RETURNS trigger
        LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, ${schema}, pg_temp AS $$
      BEGIN
        IF EXISTS (SELECT FROM signing_requests r WHERE r.document_id = NEW.id AND r.state = 'open') THEN
          RAISE EXCEPTION 'document % is with others who sign it', NEW.id;
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER requests_keep_fields BEFORE UPDATE ON documents FOR EACH ROW
        WHEN (NEW.version <> OLD.version OR (NEW.signed_at IS NOT NULL AND OLD.signed_at IS NULL))
        EXECUTE FUNCTION requests_keep_fields();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION requests_keep_fields() CASCADE;
      DROP TABLE request_mails; DROP TABLE request_signers; DROP TABLE signing_requests;`);
  }
}

const TABLES = `
  CREATE TABLE signing_requests (
    id uuid PRIMARY KEY,
    document_id uuid NOT NULL REFERENCES documents (id) ON DELETE CASCADE,
    state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'sealed', 'declined', 'cancelled', 'expired')),
    -- Of the fields that all who sign are shown.
    version integer NOT NULL,
    language text NOT NULL,
    -- Who asked, and in whose right it is sealed; null once they are erased or it is over.
    caller jsonb,
    -- Where whoever asked signs too: what of their profile goes into the form.
    details jsonb,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz NOT NULL,
    -- When the last of them signed.
    completed_at timestamptz,
    ended_at timestamptz
  );
  CREATE UNIQUE INDEX signing_requests_open ON signing_requests (document_id) WHERE state = 'open';
  CREATE INDEX signing_requests_document ON signing_requests (document_id, created_at DESC);
  CREATE INDEX signing_requests_expiry ON signing_requests (expires_at) WHERE state = 'open';

  CREATE TABLE request_signers (
    id uuid PRIMARY KEY,
    request_id uuid NOT NULL REFERENCES signing_requests (id) ON DELETE CASCADE,
    position integer NOT NULL,
    -- Whoever asked, with the signature of their account's profile.
    own boolean NOT NULL DEFAULT false,
    name text NOT NULL,
    email text NOT NULL,
    role text,
    fields uuid[] NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'asked', 'signed', 'declined', 'expired')),
    over text NOT NULL,
    asked_at timestamptz,
    opened_at timestamptz,
    acted_at timestamptz,
    address text,
    -- Kept until the request is over.
    signature_sha256 text,
    shown_sha256 text,
    shown_at timestamptz,
    -- Why they declined.
    reason text,
    UNIQUE (request_id, position)
  );
  CREATE INDEX request_signers_signature ON request_signers (signature_sha256) WHERE signature_sha256 IS NOT NULL;

  CREATE TABLE request_mails (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    request_id uuid NOT NULL REFERENCES signing_requests (id) ON DELETE CASCADE,
    -- null: to whoever asked.
    signer_id uuid REFERENCES request_signers (id) ON DELETE CASCADE,
    kind text NOT NULL CHECK (kind IN ('ask', 'remind', 'ended')),
    due_at timestamptz NOT NULL DEFAULT now(),
    tries integer NOT NULL DEFAULT 0
  );
  CREATE INDEX request_mails_due ON request_mails (due_at);
  CREATE INDEX request_mails_request ON request_mails (request_id);
  CREATE INDEX request_mails_signer ON request_mails (signer_id);`;
