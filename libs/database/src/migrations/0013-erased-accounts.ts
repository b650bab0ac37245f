import type { MigrationInterface, QueryRunner } from 'typeorm';
import { ACCOUNT_ERASED } from '../erasing/account-erased.js';

/** What was under way when an account or a person was erased leaves nothing behind: the database itself sees to it. */
export class ErasedAccounts1700000000013 implements MigrationInterface {
  readonly name = 'ErasedAccounts1700000000013';

  async up(runner: QueryRunner): Promise<void> {
    // The column is added by a later number, of a version that was there before this one.
    await runner.query('ALTER TABLE accounts ADD COLUMN IF NOT EXISTS erased_at timestamptz;');
    for (const part of [LIVING, ACTIVITY, NETWORK, PERIODS]) await runner.query(part);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP FUNCTION account_lives() CASCADE; DROP FUNCTION activity_of_the_living() CASCADE; DROP FUNCTION network_of(text); DROP INDEX activity_addresses, documents_callers, api_keys_revoked;',
    );
  }
}

/** An address that is not a network yet (/24, /48): found by an index of its own, which holds no others. */
export const WHOLE_ADDRESS = `address IS NOT NULL AND address !~ '(\\.0|::)$'`;

const TABLES = [
  ...['documents', 'profiles', 'api_keys', 'members', 'invitations'],
  ...['learned_values', 'learned_corrections'],
];

// With the rights of its owner: the services may not lock rows of accounts. It waits for an erasing that is under way.
const LIVING = `
CREATE FUNCTION account_lives() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE erased timestamptz;
BEGIN
  EXECUTE format('SELECT erased_at FROM %I.accounts WHERE id = $1 FOR KEY SHARE', TG_TABLE_SCHEMA) INTO erased USING NEW.account_id;
  IF erased IS NOT NULL THEN RAISE EXCEPTION 'the account was erased' USING ERRCODE = '${ACCOUNT_ERASED}'; END IF;
  RETURN NEW;
END $$;
${TABLES.map((table) => `CREATE TRIGGER account_lives BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION account_lives();`).join('\n')}`;

const ACTIVITY = `
-- Entries are written in batches, a moment later: that of an erased account is dropped, that of an erased person names nobody.
CREATE FUNCTION activity_of_the_living() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  erased timestamptz;
  person uuid;
BEGIN
  EXECUTE format('SELECT erased_at FROM %I.accounts WHERE id = $1 FOR KEY SHARE', TG_TABLE_SCHEMA) INTO erased USING NEW.account_id;
  IF erased IS NOT NULL AND NEW.action <> 'account.erase' THEN RETURN NULL; END IF;
  IF NEW.user_id IS NOT NULL THEN
    EXECUTE format('SELECT id FROM %I.users WHERE id = $1 FOR KEY SHARE', TG_TABLE_SCHEMA) INTO person USING NEW.user_id;
    IF person IS NULL THEN
      NEW.user_id := NULL;
      NEW.address := NULL;
      NEW.about := NULL;
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER activity_of_the_living BEFORE INSERT ON activity FOR EACH ROW EXECUTE FUNCTION activity_of_the_living();`;

const NETWORK = `
-- The network an address is of; null for what is none, which a header can make of it.
CREATE FUNCTION network_of(address text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN host(network(set_masklen(address::inet, CASE family(address::inet) WHEN 4 THEN 24 ELSE 48 END)));
EXCEPTION WHEN data_exception THEN
  RETURN NULL;
END $$;`;

const PERIODS = `
CREATE INDEX activity_addresses ON activity (at) WHERE ${WHOLE_ADDRESS};
CREATE INDEX documents_callers ON documents (work_since) WHERE work IS NULL AND work_caller IS NOT NULL;
CREATE INDEX api_keys_revoked ON api_keys (revoked_at) WHERE revoked_at IS NOT NULL;`;
