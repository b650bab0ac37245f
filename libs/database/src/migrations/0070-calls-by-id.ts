import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which call is at it: one that was taken for dead, and comes back, must not forget the one in its place. */
export class CallsById1700000000070 implements MigrationInterface {
  readonly name = 'CallsById1700000000070';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotency ADD COLUMN call_id uuid');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotency DROP COLUMN call_id');
  }
}
