import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Passkeys, the challenges they answer, and which session began with which of them. */
export class Passkeys1700000000048 implements MigrationInterface {
  readonly name = 'Passkeys1700000000048';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE passkeys (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        credential_id bytea NOT NULL UNIQUE,
        -- As the authenticator gave it (COSE): it opens nothing, and is no secret.
        public_key bytea NOT NULL,
        -- How often the authenticator says that it has signed; always 0 for those that are kept in step across devices.
        counter bigint NOT NULL,
        synced boolean NOT NULL,
        name text NOT NULL,
        -- Whether it was added with the second factor, or by who knew the password alone.
        by_second_factor boolean NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        used_at timestamptz
      );
      CREATE INDEX passkeys_user ON passkeys (user_id);

      -- What is to be signed next: one for a session that adds a passkey, or for a browser that signs in.
      CREATE TABLE passkey_challenges (
        token_hash bytea PRIMARY KEY,
        challenge text NOT NULL,
        -- Whose passkey is to be added; null where somebody signs in, whose answer alone says who they are.
        user_id uuid REFERENCES users ON DELETE CASCADE,
        by_second_factor boolean NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id);

      ALTER TABLE sessions ADD COLUMN passkey_id uuid REFERENCES passkeys ON DELETE SET NULL;
      CREATE INDEX sessions_passkey ON sessions (passkey_id) WHERE passkey_id IS NOT NULL;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE sessions DROP COLUMN passkey_id;
      DROP TABLE passkey_challenges, passkeys;`);
  }
}
