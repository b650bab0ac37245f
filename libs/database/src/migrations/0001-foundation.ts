import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People, accounts, keys, documents, counting, activity: the whole of contract v1. */
export class Foundation1700000000001 implements MigrationInterface {
  readonly name = 'Foundation1700000000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [PEOPLE, KEYS, DOCUMENTS, COUNTING, RECORDS]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE idempotency, learned_values, activity, statements, ledger, periods, rejections, shares,
      fields, documents, profiles, api_keys, members, accounts, sessions, users`);
  }
}

const PEOPLE = `
CREATE TABLE users (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX users_email ON users (lower(email));

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);

CREATE TABLE accounts (
  id uuid PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('personal', 'organisation')),
  name text NOT NULL,
  plan text NOT NULL,
  extra_forms_enabled boolean NOT NULL DEFAULT false,
  extra_forms_cap_cents integer NOT NULL DEFAULT 0 CHECK (extra_forms_cap_cents >= 0),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE members (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'member')),
  joined_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, user_id)
);
CREATE INDEX members_user ON members (user_id);`;

const KEYS = `
CREATE TABLE api_keys (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name text NOT NULL,
  prefix text NOT NULL UNIQUE,
  hash bytea NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
CREATE INDEX api_keys_account ON api_keys (account_id, created_at DESC);

CREATE TABLE profiles (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  data jsonb NOT NULL DEFAULT '{}',
  signature_sha256 text,
  updated_at timestamptz NOT NULL DEFAULT now()
);`;

const DOCUMENTS = `
CREATE TABLE documents (
  id uuid PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  uploaded_by uuid NOT NULL REFERENCES users,
  copy_of uuid REFERENCES documents ON DELETE SET NULL,
  filename text NOT NULL,
  status text NOT NULL,
  title text,
  document_type text,
  language text,
  layout text,
  page_count integer,
  pages jsonb NOT NULL DEFAULT '[]',
  stronger_tier text,
  stronger_reason text,
  failure_reason text,
  original_sha256 text NOT NULL,
  normalised_sha256 text,
  signed_sha256 text,
  created_at timestamptz NOT NULL DEFAULT now(),
  signed_at timestamptz,
  sent_at timestamptz,
  links_void_before timestamptz,
  reviewed_at timestamptz,
  -- Counts every change of a field: what is signed must be what was confirmed.
  version integer NOT NULL DEFAULT 0,
  -- The work at hand. The row is the truth, a queue message only a hint.
  work text CHECK (work IN ('extract', 'sign')),
  work_attempt integer NOT NULL DEFAULT 0,
  work_lease_until timestamptz,
  work_since timestamptz,
  work_caller jsonb,
  work_error jsonb
);
CREATE INDEX documents_newest ON documents (account_id, created_at DESC, seq DESC);
CREATE INDEX documents_original ON documents (original_sha256);
CREATE INDEX documents_normalised ON documents (normalised_sha256);
CREATE INDEX documents_signed ON documents (signed_sha256);
CREATE INDEX documents_at_work ON documents (work_since) WHERE work IS NOT NULL;
CREATE INDEX documents_in_review ON documents (reviewed_at) WHERE status = 'in_review';

CREATE TABLE fields (
  id uuid PRIMARY KEY,
  document_id uuid NOT NULL REFERENCES documents ON DELETE CASCADE,
  position integer NOT NULL,
  page integer NOT NULL,
  rect double precision[] NOT NULL,
  type text NOT NULL,
  label text NOT NULL,
  semantic_key text,
  state text NOT NULL,
  value text,
  source text NOT NULL,
  confirmed boolean NOT NULL DEFAULT false,
  checkbox_group text,
  format jsonb NOT NULL,
  widget jsonb,
  origin text NOT NULL,
  place text NOT NULL,
  confidence real NOT NULL,
  UNIQUE (document_id, position)
);

CREATE TABLE shares (
  document_id uuid NOT NULL REFERENCES documents ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  permission text NOT NULL CHECK (permission IN ('view', 'fill', 'sign')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (document_id, user_id)
);
CREATE INDEX shares_user ON shares (user_id);

-- Uploads that left no document behind, and why: what their waiting caller is told.
CREATE TABLE rejections (
  document_id uuid PRIMARY KEY,
  error jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);`;

const COUNTING = `
CREATE TABLE periods (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  uploads integer NOT NULL DEFAULT 0 CHECK (uploads >= 0),
  forms integer NOT NULL DEFAULT 0 CHECK (forms >= 0),
  extra_forms integer NOT NULL DEFAULT 0 CHECK (extra_forms >= 0 AND extra_forms <= forms),
  PRIMARY KEY (account_id, starts_at)
);

-- One row per document and kind; the counters above always equal its sums.
CREATE TABLE ledger (
  document_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('upload', 'form')),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  period_starts_at timestamptz NOT NULL,
  -- Net price of a form beyond the allowance; null for what the plan includes.
  unit_cents integer,
  at timestamptz NOT NULL DEFAULT now(),
  returned_at timestamptz,
  PRIMARY KEY (document_id, kind)
);
CREATE INDEX ledger_period ON ledger (account_id, period_starts_at);

CREATE TABLE statements (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  period_starts_at timestamptz NOT NULL,
  period_ends_at timestamptz NOT NULL,
  lines jsonb NOT NULL,
  count integer NOT NULL,
  net_cents integer NOT NULL,
  closed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (account_id, period_starts_at)
);`;

const RECORDS = `
CREATE TABLE activity (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  at timestamptz NOT NULL,
  action text NOT NULL,
  result text NOT NULL,
  document_id uuid,
  key_prefix text,
  user_id uuid,
  address text,
  request_id text
);
CREATE INDEX activity_newest ON activity (account_id, at DESC, id DESC);
CREATE FUNCTION activity_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'activity entries are append-only';
END $$;
CREATE TRIGGER activity_append_only BEFORE UPDATE ON activity FOR EACH ROW EXECUTE FUNCTION activity_is_append_only();

CREATE TABLE learned_values (
  id uuid PRIMARY KEY,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- Either a meaning, or a place in a form's layout.
  semantic_key text,
  layout text,
  place text,
  label text NOT NULL,
  value text NOT NULL,
  document_id uuid,
  learned_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((semantic_key IS NULL) <> (layout IS NULL OR place IS NULL))
);
CREATE UNIQUE INDEX learned_by_meaning ON learned_values (account_id, semantic_key) WHERE semantic_key IS NOT NULL;
CREATE UNIQUE INDEX learned_by_place ON learned_values (account_id, layout, place) WHERE layout IS NOT NULL;

CREATE TABLE idempotency (
  key_id uuid NOT NULL REFERENCES api_keys ON DELETE CASCADE,
  idempotency_key text NOT NULL,
  fingerprint text NOT NULL,
  document_id uuid,
  status integer,
  body jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (key_id, idempotency_key)
);
CREATE INDEX idempotency_age ON idempotency (created_at);`;
