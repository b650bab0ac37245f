import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A second factor at sign-in, and sessions that can be told apart. The database itself begins no session without the factor
 * for whoever has one: a gateway of an older version, which does not ask for it, signs nobody in past it.
 */
export class SecondFactors1700000000042 implements MigrationInterface {
  readonly name = 'SecondFactors1700000000042';

  async up(runner: QueryRunner): Promise<void> {
    const [{ schema }] = (await runner.query('SELECT quote_ident(current_schema()) AS schema')) as [{ schema: string }];
    await runner.query(`
      -- What a person is shown of a session, and ends it by: its token's hash leaves the database in no answer.
      ALTER TABLE sessions ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
        ADD COLUMN browser text, ADD COLUMN system text, ADD COLUMN network text,
        ADD COLUMN by_second_factor boolean NOT NULL DEFAULT false;
      CREATE UNIQUE INDEX sessions_id ON sessions (id);

      CREATE TABLE second_factors (
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        secret text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        -- Null until a code has shown that the app knows the secret: until then it counts for nothing.
        confirmed_at timestamptz,
        -- The latest step of time a code was accepted of: none of it, or from before, is accepted again.
        last_step bigint NOT NULL DEFAULT 0
      );
      CREATE TABLE recovery_codes (
        user_id uuid NOT NULL REFERENCES second_factors ON DELETE CASCADE,
        code_hash bytea NOT NULL,
        PRIMARY KEY (user_id, code_hash)
      );
      -- Who has said their password and has yet to show their second factor.
      CREATE TABLE pending_sign_ins (
        token_hash bytea PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        tries integer NOT NULL DEFAULT 0,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX pending_sign_ins_user ON pending_sign_ins (user_id);

      CREATE FUNCTION second_factor_shown() RETURNS trigger
        LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, ${schema}, pg_temp AS $$
      BEGIN
        IF EXISTS (SELECT FROM second_factors f WHERE f.user_id = NEW.user_id AND f.confirmed_at IS NOT NULL) THEN
          RAISE EXCEPTION 'nobody signs in as % without the second factor', NEW.user_id;
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER second_factor_shown BEFORE INSERT ON sessions FOR EACH ROW WHEN (NOT NEW.by_second_factor)
        EXECUTE FUNCTION second_factor_shown();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION second_factor_shown() CASCADE;
      DROP TABLE pending_sign_ins, recovery_codes, second_factors;
      ALTER TABLE sessions DROP COLUMN id, DROP COLUMN browser, DROP COLUMN system, DROP COLUMN network,
        DROP COLUMN by_second_factor;`);
  }
}
