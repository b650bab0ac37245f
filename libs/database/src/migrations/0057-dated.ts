import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which day a field's value names where it stands for the day of signing; what was read before keeps the day it has. */
export class Dated1700000000057 implements MigrationInterface {
  readonly name = 'Dated1700000000057';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE fields ADD COLUMN dated text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE fields DROP COLUMN dated');
  }
}
