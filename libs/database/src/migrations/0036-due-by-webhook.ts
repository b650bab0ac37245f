import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is due is looked for webhook by webhook: one with thousands of deliveries stands before no other. */
export class DueByWebhook1700000000036 implements MigrationInterface {
  readonly name = 'DueByWebhook1700000000036';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (webhook_id, next_attempt_at)
        WHERE next_attempt_at IS NOT NULL;
      DROP INDEX webhook_deliveries_due;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_attempt_at) WHERE next_attempt_at IS NOT NULL;
      DROP INDEX webhook_deliveries_waiting;`);
  }
}
