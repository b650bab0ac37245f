import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When an event was to be delivered once more: its patience begins anew then, however old it is. */
export class Replayed1700000000065 implements MigrationInterface {
  readonly name = 'Replayed1700000000065';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_deliveries ADD COLUMN replayed_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE webhook_deliveries DROP COLUMN replayed_at');
  }
}
