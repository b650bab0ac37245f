import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether somebody emptied a field on purpose: nothing is put in there any more, the day of signing neither. */
export class Emptied1700000000049 implements MigrationInterface {
  readonly name = 'Emptied1700000000049';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE fields ADD COLUMN emptied boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE fields DROP COLUMN emptied');
  }
}
