import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A way back in for who has forgotten their password. */
export class PasswordResets1700000000007 implements MigrationInterface {
  readonly name = 'PasswordResets1700000000007';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE password_resets (
        -- One for each person: asked again, the last link counts.
        user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
        token_hash bytea NOT NULL UNIQUE,
        expires_at timestamptz NOT NULL
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE password_resets');
  }
}
