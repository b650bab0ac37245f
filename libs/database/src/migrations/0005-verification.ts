import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Checks of signatures under way, and the certificates this service has sealed with. */
export class Verification1700000000005 implements MigrationInterface {
  readonly name = 'Verification1700000000005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- Unlogged: what is in it outlives neither its call nor a crash, and stands in no log and no backup.
      CREATE UNLOGGED TABLE verifications (
        id uuid PRIMARY KEY,
        answer jsonb,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE seal_certificates (
        sha256 text PRIMARY KEY CHECK (sha256 ~ '^[0-9a-f]{64}$'),
        der bytea NOT NULL,
        first_used_at timestamptz NOT NULL DEFAULT now()
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE verifications, seal_certificates');
  }
}
