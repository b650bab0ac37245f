import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What says whose files a store holds, which of them nobody needs, and what goes when something is erased. */
export class Keeping1700000000014 implements MigrationInterface {
  readonly name = 'Keeping1700000000014';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [FILES, PEOPLE, ACTIVITY]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER activity_append_only ON activity;
      CREATE OR REPLACE FUNCTION activity_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'activity entries are append-only';
      END $$;
      CREATE TRIGGER activity_append_only BEFORE UPDATE ON activity FOR EACH ROW EXECUTE FUNCTION activity_is_append_only();
      ALTER TABLE accounts DROP COLUMN erased_at;
      ALTER TABLE documents DROP CONSTRAINT documents_uploaded_by_fkey, DROP COLUMN files_dropped_at,
        ADD FOREIGN KEY (uploaded_by) REFERENCES users;
      DROP INDEX documents_failed, activity_age;
      DROP TABLE received_bytes, blob_marks, installation;`);
  }
}

const FILES = `
-- One row: what the store remembers of this database is held against it before a file is deleted.
CREATE TABLE installation (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- What the store was last told; the next one is noted before the store hears of it.
  stamp uuid NOT NULL DEFAULT gen_random_uuid(),
  next_stamp uuid,
  cleaning_until timestamptz NOT NULL DEFAULT '-infinity',
  -- Until then no file is deleted: a backup is under way.
  held_until timestamptz NOT NULL DEFAULT '-infinity',
  retained_at timestamptz NOT NULL DEFAULT '-infinity',
  acknowledged boolean NOT NULL DEFAULT false
);
INSERT INTO installation DEFAULT VALUES;

-- Files that no row points at, and when they may go; those without a wait are -infinity.
CREATE TABLE blob_marks (
  sha256 text PRIMARY KEY,
  due_at timestamptz NOT NULL
);
CREATE INDEX blob_marks_due ON blob_marks (due_at);

CREATE TABLE received_bytes (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  day date NOT NULL,
  bytes bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, day)
);
ALTER TABLE documents ADD COLUMN files_dropped_at timestamptz;
CREATE INDEX documents_failed ON documents (created_at) WHERE status = 'failed' AND files_dropped_at IS NULL;`;

const PEOPLE = `
-- An organisation keeps its documents when whoever uploaded them is erased.
ALTER TABLE documents ALTER COLUMN uploaded_by DROP NOT NULL;
ALTER TABLE documents DROP CONSTRAINT documents_uploaded_by_fkey,
  ADD CONSTRAINT documents_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users ON DELETE SET NULL;
-- An erased account stays as a row without a name: its counts and statements are what was billed.
ALTER TABLE accounts ADD COLUMN IF NOT EXISTS erased_at timestamptz;`;

const ACTIVITY = `
-- An entry may lose what is personal in it, and never change; only retention and the end of its account delete it.
CREATE OR REPLACE FUNCTION activity_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF pg_trigger_depth() > 1 OR current_setting('formseal.retention', true) = 'on' THEN RETURN OLD; END IF;
  ELSIF (to_jsonb(NEW) - '{address,user_id,about}'::text[]) = (to_jsonb(OLD) - '{address,user_id,about}'::text[])
    AND (NEW.user_id IS NULL OR NEW.user_id = OLD.user_id)
    AND (NEW.about IS NULL OR NEW.about = OLD.about)
    AND (NEW.address IS NULL OR NEW.address = OLD.address OR NEW.address = host(network(set_masklen(OLD.address::inet,
      CASE family(OLD.address::inet) WHEN 4 THEN 24 ELSE 48 END)))) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'activity entries are append-only';
END $$;
CREATE INDEX activity_age ON activity (at);
DROP TRIGGER activity_append_only ON activity;
CREATE TRIGGER activity_append_only BEFORE UPDATE OR DELETE ON activity
  FOR EACH ROW EXECUTE FUNCTION activity_is_append_only();`;
